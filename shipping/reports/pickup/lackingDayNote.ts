import { pickupStatus, type ContainerFacts } from '../../facts';
import { plural } from '../../lib';

/** Counts the discharged containers that a filter by days omits for lack of a last free day. */
export function lackingDayNote(all: ContainerFacts[]): string | undefined {
	const count = all.filter((facts) => facts.isThere && pickupStatus(facts) === 'unknown').length;
	if (count === 0) return undefined;
	const noun = plural(count, 'discharged container');
	return `${noun} without a last free day ${count === 1 ? 'is' : 'are'} not listed.`;
}
