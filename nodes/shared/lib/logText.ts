import { oneLine } from './oneLine';

const TEXT_MAX = 500;

/** Text from outside for a log message: on a single line, so that it cannot forge a log entry. */
export function logText(value: unknown): string {
	return oneLine(value, TEXT_MAX);
}
