import type { Due } from '../../findings';
import { formatFees } from '../../records';
import { groupBy, plural, sumByCurrency, type Money } from '../../lib';
import type { MessageRow, Sentence, Severity } from '../../messages';
import { joinedPart } from './joinedPart';

/** The entry of a container, shipment or request in a message, before equal entries are joined. */
export interface Shown {
	/** The type of the record. */
	type: string;
	sentence: Sentence;
	/** The responsible party and the next step. */
	action?: string;
	severity: Severity;
	due?: Due;
	isEmpty?: boolean;
	link?: string | null;
	fees?: Record<string, number>;
	/** Amounts that a line adds up. */
	sums?: Sum[];
	/** Parts that are only shown of a container that has a line of its own. */
	ownParts?: string[];
	/** Whether the last confirmed message did not have it; undefined without such a message. */
	isNew?: boolean;
	/** Whether the line keeps parts that need no action. */
	hasAllParts?: boolean;
	/** Entries with equal keys are shown in one line. */
	foldKey: string;
	/** More values of the row. */
	more?: Partial<MessageRow>;
}

/** An amount with the words after it: "so far". Undefined money is unknown. */
export interface Sum {
	label: string;
	money?: Money;
}

/** Entries that are shown in one line, the most urgent first. */
export type ShownLine = Shown[];

/** Keeps the order of the first entry of each line. */
export const foldLines = <One extends Shown>(all: One[]): One[][] => [
	...groupBy(all, ({ foldKey }) => foldKey).values(),
];

const LINE_NUMBERS_MAX = 10;
const FEES = /^fees of /;
/** Parts that need no action: the step asks for them, or the container can't be picked up anyway. */
const SAYS_NOTHING = ['last free day unknown', 'no appointment'];
/** Pieces of a part that repeat an earlier appointment, hold or date of it. */
const SAID = [
	{ after: /^appointment /, piece: /^\d+ days? after the last free day$/ },
	{ after: /\bhold\b/, piece: /^not available for pickup$/ },
	{ after: /\d [A-Z][a-z]{2}$/, piece: /^\d+ days? ago$/ },
];

export interface LineSettings {
	/** Whether all numbers are listed, however many there are. */
	hasAllNumbers?: boolean;
	/** The number of parts of the sentence; all by default. */
	partsMax?: number;
	hasAction?: boolean;
	/** Whose it is; the papers alone are shorter. */
	owner?: 'full' | 'papers' | 'none';
}

export function lineRow(
	line: ShownLine,
	{ hasAllNumbers, partsMax, hasAction = true, owner = 'full' }: LineSettings = {},
): MessageRow {
	const [{ sentence, severity, link, more, due, ownParts = [] }] = line;
	const own = line.length === 1 ? ownParts : [];
	const parts = [...newParts(line), ...[...joinedParts(line), ...own].slice(0, partsMax)];
	const sums = lineSumTexts(line);
	const figures = [...(due?.group ? [daysText(due.deadline.daysLeft)] : []), ...sums];
	const beside = parts.filter((part) => !figures.includes(part));
	return {
		title: numbersText(line, hasAllNumbers ? Infinity : LINE_NUMBERS_MAX),
		link: line.length === 1 ? link : undefined,
		place: sentence.place,
		detail: [...parts, ...sums].join('; '),
		detailBesideFigures: figures.length > 0 ? beside.join('; ') : undefined,
		figures,
		owner: { full: sentence.owner, papers: sentence.papers, none: '' }[owner],
		action: hasAction ? sharedAction(line) : undefined,
		severity,
		entries: line.length,
		...more,
	};
}

const TIME_IN_BRACKETS = / \(\d\d:\d\d\)/;

/** "Keep today's appointment." without the time, which differs from container to container. */
export const withoutTime = (action = ''): string => action.replace(TIME_IN_BRACKETS, '');

function sharedAction([{ action }, ...others]: ShownLine): string | undefined {
	return others.every((one) => one.action === action) ? action : withoutTime(action);
}

/** "due today", "2 days over", "1 day left" */
function daysText(left: number): string {
	if (left === 0) return 'due today';
	return left < 0 ? `${plural(-left, 'day')} over` : `${plural(left, 'day')} left`;
}

/** "MSKU1000001, MSKU1000002 and 3 more" */
function numbersText(line: ShownLine, most: number): string {
	const numbers = line.map(({ sentence }) => sentence.number);
	const more = numbers.length - most;
	return more > 0 ? `${numbers.slice(0, most).join(', ')} and ${more} more` : numbers.join(', ');
}

/** The parts that apply to all entries; of others, that of the first entry. Fees are added up. */
function joinedParts(line: ShownLine): string[] {
	const [{ hasAllParts }] = line;
	const [first, ...others] = line.map(({ sentence }) => sentence.parts);
	const isFee = (part: string) => FEES.test(part);
	// Fees of a later entry must not get lost because the first one has none.
	const added = first.some(isFee) ? [] : others.flat().filter(isFee).slice(0, 1);
	return [...first, ...added]
		.filter((part) => hasAllParts || !SAYS_NOTHING.includes(part))
		.map((part) => {
			if (isFee(part)) return feesOf(line);
			const isShared = others.every((parts) => parts.includes(part));
			const text = isShared ? part : joinedPart(part, others);
			return hasAllParts ? text : withoutSaid(text);
		});
}

function withoutSaid(part: string): string {
	const pieces = part.split(', ');
	const isSaid = (piece: string, before: string[]) =>
		SAID.some((one) => one.piece.test(piece) && before.some((earlier) => one.after.test(earlier)));
	return pieces.filter((piece, index) => !isSaid(piece, pieces.slice(0, index))).join(', ');
}

function feesOf(line: ShownLine): string {
	const all = line.flatMap(({ fees = {} }): Money[] =>
		Object.entries(fees).map(([currency, amount]) => ({ currency, amount })),
	);
	const paid = line.filter(({ fees = {} }) => Object.keys(fees).length > 0);
	return `fees ${formatFees(sumByCurrency(all))}${paid.length > 1 ? ' together' : ''}`;
}

/** "new"; of a line with some new entries "2 new" */
function newParts(line: ShownLine): string[] {
	const count = line.filter(({ isNew }) => isNew).length;
	if (count === 0) return [];
	return [count === line.length ? 'new' : `${count} new`];
}

/** "600 USD so far", "150 USD a day": a sum per label */
function lineSumTexts(line: ShownLine): string[] {
	const all = line.flatMap(({ sums = [], due }) => [...sums, ...dailyRates(due)]);
	return [...groupBy(all, ({ label }) => label)].map(([label, own]) => {
		const known = own.flatMap(({ money }) => money ?? []);
		const unknown = known.length < own.length ? ['unknown'] : [];
		return `${[formatFees(sumByCurrency(known)), ...unknown].filter(Boolean).join(' and ')} ${label}`;
	});
}

/** The rate of a container that is past its day. */
function dailyRates(due: Due | undefined): Sum[] {
	return due?.rate && due.deadline.daysLeft < 0 ? [{ label: 'a day', money: due.rate }] : [];
}
