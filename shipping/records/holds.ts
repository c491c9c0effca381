import { valueText } from '../lib';
import type { HoldEntry, Attributes } from './attributes';
import { holdName } from './holdLines';

/** A hold of which only the service knows whether it is in force. */
export interface UnclearHold {
	label: string;
	status: string;
}

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

type WithHolds = Pick<Attributes<'container'>, 'holds_at_pod_terminal' | 'ind_facility_holds'>;

const allHolds = (container: WithHolds): HoldEntry[] => [
	...(container.holds_at_pod_terminal ?? []),
	...(container.ind_facility_holds ?? []),
];

/** Holds in force. Others don't block, and the service removes cleared ones. */
export function activeHolds(container: WithHolds): Hold[] {
	return allHolds(container).filter(isInForce).map(holdOf);
}

/** The labels of holds that are likely, but not in force. */
export function pendingHolds(container: WithHolds): string[] {
	const all = allHolds(container);
	return labelsWithout(labelsOf(all, isPendingHold), labelsOf(all, isInForce));
}

/** Holds with an unknown status. One that is also in force is left out. */
export function unclearHolds(container: WithHolds): UnclearHold[] {
	return unclearOf(allHolds(container));
}

const statusOf = ({ status }: HoldEntry): string | undefined => holdWords(status)?.toLowerCase();
const isInForce = (entry: HoldEntry): boolean => statusOf(entry) === 'hold';
const isPendingHold = (entry: HoldEntry): boolean => statusOf(entry) === 'pending';
const isUnclear = (entry: HoldEntry): boolean => !isInForce(entry) && !isPendingHold(entry);

function unclearOf(all: HoldEntry[]): UnclearHold[] {
	const unclear = all.filter(isUnclear);
	const labels = labelsWithout(labelsOf(unclear), labelsOf(all, isInForce));
	const statusFor = (label: string) =>
		unclear.filter((entry) => holdOf(entry).label === label).map(statusOf);
	return labels.map((label) => ({ label, status: statusFor(label).find(Boolean) ?? 'none' }));
}

const unclearTextsOf = (all: HoldEntry[]): string[] => unclearOf(all).map(unclearText);

/** "customs hold (status: released)" */
export function unclearText({ label, status }: UnclearHold): string {
	return `${holdText({ label: valueText(label) })} (status: ${valueText(status)})`;
}

/** The name `other` says nothing, so the terminal's description is the label. */
function holdOf({ name, description }: HoldEntry): Hold {
	const [known, words] = [holdWords(name), holdWords(description)];
	const isNamed = known !== undefined && known.toLowerCase() !== 'other';
	if (isNamed) return { label: known, description: words };
	return { label: words ?? 'unnamed', isDescribed: true };
}

/** "customs hold". Labels that contain "hold", such as "YARD HOLD 7", stay as they are. */
export function holdText({ label }: Pick<Hold, 'label'>): string {
	const [name, words] = [holdName(label), label.slice(holdName(label).length)];
	return /(?<![a-z])holds?(?![a-z])/i.test(label) ? label : `${name} hold${words}`;
}

/** The different labels of a list of holds. */
export function labelsOf(
	list: HoldEntry[],
	isIncluded: (entry: HoldEntry) => boolean = () => true,
): string[] {
	const included = list.filter(isIncluded);
	return [...new Set(included.map((entry) => holdOf(entry).label))];
}

/** The labels that the other list lacks, whatever their case. */
export function labelsWithout(labels: string[], others: string[]): string[] {
	const known = new Set(others.map((label) => label.toLowerCase()));
	return labels.filter((label) => !known.has(label.toLowerCase()));
}

/** "customs hold set", "freight, TMF holds cleared"; nothing without labels. */
export function holdsText([label, ...others]: string[], verb: string): string[] {
	if (label === undefined) return [];
	const holds = others.length ? `${[label, ...others].join(', ')} holds` : holdText({ label });
	return [`${holds} ${verb}`];
}

/**
 * How two lists of holds differ: "customs hold set; freight, TMF holds cleared". Holds with the same
 * label count as one, because one in force is enough to turn a trucker away.
 */
export function holdChangesText(before: HoldEntry[], now: HoldEntry[]): string {
	const [inForce, pending] = [isInForce, isPendingHold].map((one) => labelsOf(now, one));
	const [wasInForce, wasPending] = [isInForce, isPendingHold].map((one) => labelsOf(before, one));
	// An unknown status doesn't show that a hold is cleared.
	const unclear = labelsOf(now, isUnclear);
	const wasUnclear = labelsOf(before, isUnclear);
	const ended = labelsWithout(wasInForce, [...inForce, ...unclear]);
	const gone = labelsWithout([...wasInForce, ...wasUnclear], labelsOf(now));
	return [
		...holdsText(labelsWithout(inForce, wasInForce), 'set'),
		...holdsText(labelsWithout(ended, gone), 'no longer in force, but pending'),
		...holdsText(labelsWithout(pending, [...wasPending, ...wasInForce]), 'pending'),
		...holdsText([...new Set(gone)], 'cleared'),
		...holdsText(
			labelsWithout(wasPending, [...pending, ...inForce, ...unclear]),
			'no longer pending',
		),
		...labelsWithout(unclearTextsOf(now), unclearTextsOf(before)),
	].join('; ');
}

/** Returns the text in one line without repeated blanks, shortened. */
function holdWords(value = ''): string | undefined {
	const text = value
		.slice(0, 10 * WORDS_MAX)
		.replace(/\s+/g, ' ')
		.trim();
	return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text || undefined;
}
