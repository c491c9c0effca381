import { longWeekday } from '../../days';
import { GROUPS, type Group } from '../../findings';
import { formatFees } from '../../records';
import { plural, sumByCurrency } from '../../lib';
import type { Headline, MessageSection } from '../../messages';
import { sectionsOf } from './sections';
import { foldLines, lineRow, type ShownLine, type Shown } from './shown';

/** The lines that a reader sees first: what is due, and what costs money. */

const FIRST_LINES_MAX = 10;
/** The titles of what is past and not on the first screen. */
const PAST_HEADING = 'Past last free day';
const EMPTIES = 'Empty returns overdue';
const SHORT_PAPERS = { owner: 'papers', partsMax: 2 } as const;
/** What is due stays visible without scrolling, together with the subject and the figures. */
const DUE_WITHIN = 7;

interface FirstScreen {
	/** The counts for the subject: "3 due today". */
	counts: string[];
	headline: Headline | undefined;
	sections: MessageSection[];
}

type Grouped = Record<Group, Shown[]>;

interface FirstScreenSettings {
	hasAmounts: boolean;
	/** Whether all lines are shown here, as a dispatch list does. */
	isWhole?: boolean;
	/** Sums of money before the rates. */
	sums?: Headline['figures'];
}

/** @param all the entries of a message, each container once, the most urgent first */
export function firstScreen(all: Shown[], settings: FirstScreenSettings): FirstScreen {
	const { isWhole } = settings;
	const of = Object.fromEntries(
		GROUPS.map((group) => [group, all.filter(({ due }) => due?.group === group)]),
	) as Grouped;
	const sorted = {
		...of,
		over: [...of.over].sort(byDailyCost),
		over_blocked: [...of.over_blocked].sort(byDailyCost),
	};
	const lines = Object.fromEntries(
		GROUPS.map((group) => [group, foldLines(sorted[group])]),
	) as Record<Group, ShownLine[]>;
	const due = lines.due_today.length + lines.due_next.length;
	const overMax = isWhole ? Infinity : Math.max(0, DUE_WITHIN - due);
	const over = lines.over.slice(0, overMax);
	const room = isWhole ? Infinity : Math.max(0, FIRST_LINES_MAX - due - over.length);
	// If none that can be picked up is shown so far, they come before blocked ones.
	const waiting = over.length === 0 ? lines.over.length : 0;
	const blocked = lines.over_blocked.slice(0, Math.max(0, room - waiting));
	// Without blocked containers, the others fill their lines.
	const most = Math.max(over.length, FIRST_LINES_MAX - due - blocked.length);
	const more = lines.over.slice(over.length, most);
	const first = [...lines.due_today, ...over, ...lines.due_next, ...more, ...blocked];
	const rest = [...lines.over, ...lines.over_blocked].filter((line) => !first.includes(line));
	const rows = first.map((line) => lineRow(line, { hasAllNumbers: isDue(line) }));
	return {
		counts: countTexts(of),
		headline: firstHeadline(of, settings),
		sections: [...(rows.length > 0 ? [{ rows }] : []), ...continued(first, rest)],
	};
}

/** The sections with what is past and not among the first lines. */
function continued(first: ShownLine[], rest: ShownLine[]): MessageSection[] {
	return [PAST_HEADING, EMPTIES].flatMap((title) => {
		const isSame = ([{ isEmpty }]: ShownLine) => (isEmpty ? EMPTIES : PAST_HEADING) === title;
		const isStarted = first.some((line) => !isDue(line) && isSame(line));
		const own = rest.filter(isSame).flat();
		return sectionsOf(isStarted ? `${title}, continued` : title, own, () => SHORT_PAPERS);
	});
}

const isDue = ([{ due }]: ShownLine): boolean =>
	due?.group === 'due_today' || due?.group === 'due_next';

/** The highest rate first, otherwise the most days over. */
export function byDailyCost({ due: a }: Shown, { due: b }: Shown): number {
	const rate = (b?.rate?.amount ?? 0) - (a?.rate?.amount ?? 0);
	return rate || (a?.deadline.daysLeft ?? 0) - (b?.deadline.daysLeft ?? 0);
}

function countTexts({ due_today: today, over, due_next: next, over_blocked: blocked }: Grouped) {
	const { boxes, empties } = pastOf([...over, ...blocked]);
	return [
		today.length > 0 ? `${today.length} due today` : '',
		boxes.length > 0 ? `${boxes.length} past last free day` : '',
		next.length > 0 ? `${next.length} due by ${nextDayOf(next)}` : '',
		empties.length > 0 ? `${plural(empties.length, 'empty return')} overdue` : '',
	].filter(Boolean);
}

const pastOf = (past: Shown[]) => ({
	boxes: past.filter(({ isEmpty }) => !isEmpty),
	empties: past.filter(({ isEmpty }) => isEmpty),
});

/** "Monday" */
function nextDayOf(all: Shown[]): string {
	const [day] = all
		.flatMap(({ due }) => due?.deadline.dueDay ?? [])
		.sort()
		.reverse();
	return longWeekday(day);
}

function firstHeadline(
	of: Grouped,
	{ hasAmounts, sums = [] }: FirstScreenSettings,
): Headline | undefined {
	const past = [...of.over, ...of.over_blocked];
	if (of.due_today.length + past.length + of.due_next.length === 0) return undefined;
	const { boxes, empties } = pastOf(past);
	const rates = past.flatMap(({ due }) => due?.rate ?? []);
	const unknown = past.length - rates.length;
	const money = formatFees(sumByCurrency(rates));
	const next = of.due_next.length > 0 ? nextDayOf(of.due_next) : '';
	return {
		figures: [
			...countFigure(of.due_today, 'due today'),
			...countFigure(boxes, 'past last free day'),
			...countFigure(of.due_next, next && `due by ${next}`),
			...countFigure(
				empties,
				empties.length === 1 ? 'empty return overdue' : 'empty returns overdue',
			),
			...sums,
			...(hasAmounts && money ? [{ value: money, label: 'a day' }] : []),
		],
		missing:
			hasAmounts && money && unknown > 0 ? `without ${plural(unknown, 'container')}` : undefined,
	};
}

/** A count of zero needs no figure. */
const countFigure = ({ length }: Shown[], label: string) =>
	length > 0 ? [{ value: String(length), label }] : [];
