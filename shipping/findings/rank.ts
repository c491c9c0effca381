import { SEVERITIES } from '../messages';
import type { Finding } from './finding';
import { STEPS } from './urgency';

/** How urgent a finding is, and its due day. */
interface Rank {
	now: number;
	day?: string;
}

/** Ranks of deadlines are higher than those of severities: 1 for `info`, 4 for `high`. */
const STEPS_FROM = 10;

/** The step of a deadline, which rises while its day comes nearer and passes, or the severity. */
export function rankOf({ severity, due }: Pick<Finding, 'key' | 'severity' | 'due'>): Rank {
	const { day, step = STEPS.none } = due?.deadline ?? {};
	if (step > STEPS.none) return { now: STEPS_FROM + step, day };
	return { now: SEVERITIES.length - SEVERITIES.indexOf(severity) };
}

/** With another due day, a finding is new again as soon as it is due on the next working day. */
export function isRaised(before: Rank | undefined, { now, day }: Rank): boolean {
	if (!before) return true;
	const isOther = day !== undefined && before.day !== undefined && before.day !== day;
	return isOther ? now >= STEPS_FROM + STEPS.dueNext : before.now < now;
}
