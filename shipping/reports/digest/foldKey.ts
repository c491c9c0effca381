import type { ContainerFacts } from '../../facts';
import type { Due } from '../../findings';

/** The values that two entries of one line share. */
interface Alike {
	/** The same for all records of a container. */
	box: string;
	bill: string | null | undefined;
	place: string | null | undefined;
	deadline?: Due['deadline'];
	facts?: ContainerFacts;
}

/**
 * The key of entries that are shown in one line: the same bill of lading, place, day, state, holds and
 * appointment. Without a bill of lading, nothing shows that two containers belong together.
 *
 * @param more other values that they share, such as the rule and the step
 */
export function foldKeyOf({ box, bill, place, deadline, facts }: Alike, more: unknown[]): string {
	if (!bill) return JSON.stringify([box, more]);
	const { appointment, holds = [], isReady, availability, stage } = facts ?? {};
	return JSON.stringify([
		...[bill, place, deadline?.day, deadline?.dueDay, stage, isReady, availability],
		holds.map(({ label }) => label).sort(),
		...[appointment?.day, appointment?.state, more],
	]);
}
