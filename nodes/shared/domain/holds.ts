import { asArray, asObject, asText } from '../lib/json';
import type { ContainerAttributes, HoldEntry } from './attributes';

/** A reason why a container must not leave the terminal. */
export interface Hold {
	/** "customs", or the terminal's description if the name says nothing. */
	label: string;
	/** The terminal's description, unless it is the label. */
	description?: string;
	/** Whether the label is the terminal's own text, not a known name. */
	isDescribed?: true;
}

/** Some terminals write whole records into the description. */
const WORDS_MAX = 200;

/** Holds in force. Pending ones don't block, and the service removes cleared ones. */
export function activeHolds(container: ContainerAttributes): Hold[] {
	const lists = [container.holds_at_pod_terminal, container.ind_facility_holds];
	return lists.flatMap(asArray).flatMap((entry) => {
		const hold = asObject<HoldEntry>(entry);
		if (textOf(hold.status)?.toLowerCase() !== 'hold') return [];
		return [holdOf(hold)];
	});
}

/** The name `other` says nothing, so the terminal's description is the label. */
export function holdOf({ name, description }: HoldEntry): Hold {
	const [known, words] = [textOf(name), textOf(description)];
	const isNamed = known !== undefined && known.toLowerCase() !== 'other';
	if (isNamed) return { label: known, description: words };
	return { label: words ?? 'unnamed', isDescribed: true };
}

/** "customs hold". Labels that contain "hold", such as "YARD HOLD 7", stay as they are. */
export function holdText({ label }: Hold): string {
	return /(?<![a-z])holds?(?![a-z])/i.test(label) ? label : `${label} hold`;
}

/** Returns the text in one line without repeated blanks, shortened. */
function textOf(value: unknown): string | undefined {
	const text = (asText(value) ?? '')
		.slice(0, 10 * WORDS_MAX)
		.replace(/\s+/g, ' ')
		.trim();
	return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text || undefined;
}
