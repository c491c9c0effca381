import { oneLine } from '../../lib/oneLine';

/** The maximum length of external text in a sentence. */
export const VALUE_MAX = 80;

/** External text as part of a sentence; the caller must still escape it. */
export const valueText = (value: unknown): string => oneLine(value, VALUE_MAX);
