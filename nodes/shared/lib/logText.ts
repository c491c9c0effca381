import { oneLine } from './oneLine';

const TEXT_MAX = 500;

/** Text from outside as part of a log message: it cannot add a line to the log. */
export function logText(value: unknown): string {
	return oneLine(value, TEXT_MAX);
}
