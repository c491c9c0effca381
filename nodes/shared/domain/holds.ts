import { asArray, asObject, asText } from '../lib/json';
import type { ContainerAttributes, HoldEntry } from './attributes';

/** Why a container must not leave. */
export interface Hold {
	/** As a person would say it: "customs", or the terminal's words where the name tells nothing. */
	label: string;
	/** More in the terminal's words, where the label has other ones. */
	description?: string;
	/** Whether the label is the terminal's words: then it is not one of the known names. */
	isDescribed?: true;
}

/** Terminals write whole records into it. */
const WORDS_MAX = 200;

/** Those in force: pending ones are not in the way, and cleared ones vanish from the list. */
export function activeHolds(container: ContainerAttributes): Hold[] {
	const lists = [container.holds_at_pod_terminal, container.ind_facility_holds];
	return lists.flatMap(asArray).flatMap((entry) => {
		const hold = asObject<HoldEntry>(entry);
		if (textOf(hold.status)?.toLowerCase() !== 'hold') return [];
		return [holdOf(hold)];
	});
}

/** Of an `other` hold only the terminal's description says what it is. */
export function holdOf({ name, description }: HoldEntry): Hold {
	const [known, words] = [textOf(name), textOf(description)];
	const isTold = known !== undefined && known.toLowerCase() !== 'other';
	if (isTold) return { label: known, description: words };
	return { label: words ?? 'unnamed', isDescribed: true };
}

/** "customs hold"; labels such as "LINE_RELEASE_HOLD" or "YARD HOLD 7" say so themselves. */
export function holdText({ label }: Hold): string {
	return /(?<![a-z])holds?(?![a-z])/i.test(label) ? label : `${label} hold`;
}

/** In one line, without the blanks that terminals fill up with. */
function textOf(value: unknown): string | undefined {
	const text = (asText(value) ?? '')
		.slice(0, 10 * WORDS_MAX)
		.replace(/\s+/g, ' ')
		.trim();
	return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text || undefined;
}
