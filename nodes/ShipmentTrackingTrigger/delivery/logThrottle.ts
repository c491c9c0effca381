import { BoundedMap } from '../../shared/lib/boundedMap';

const INTERVAL_MS = 60_000;
const REASONS_MAX = 1_000;

/** When each reason was logged last: a flood of forgeries must not become a flood of log lines. */
const logged = new BoundedMap<true>(REASONS_MAX, INTERVAL_MS);

/** Whether a refusal is to be logged: once per reason and minute. */
export function shouldLog(reason: string): boolean {
	if (logged.get(reason)) return false;
	logged.set(reason, true);
	return true;
}
