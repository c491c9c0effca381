import { rateFacts } from '../../charges';
import { addDays } from '../../days';
import { appointmentText, containerFacts, stateText, type ContainerFacts } from '../../facts';
import { placedDue, STEPS, type Due } from '../../findings';
import { groupBy, moneyText } from '../../lib';
import type { Severity } from '../../messages';
import type { Clock } from '../../records';
import type { RowOf } from '../columnTable';
import { boxOf, withAllBills } from '../digest/box';
import { foldKeyOf } from '../digest/foldKey';
import type { Shown } from '../digest/shown';
import type { chargesColumns } from './columns';
import type { Rated } from './rated';
import { chargesParts, chargesSentence, nextRateText } from './sentence';
import { chargesOf, isOver, sumsOf } from './sums';

/** A container or an unknown number, with its row. */
export interface ChargesEntry {
	row: RowOf<typeof chargesColumns>;
	/** Undefined for an unknown number. */
	rated?: Rated;
}

/** The sections after the first lines, in their order. */
export const KINDS = ['unknown', 'over', 'ahead', 'final'] as const;
export type Kind = (typeof KINDS)[number];

interface ShownCharges extends Shown {
	/** Undefined for a container of the first lines that has no charges. */
	kind?: Kind;
}

interface Settings {
	clock: Clock;
	/** Whether the reader sees the amounts. */
	hasAmounts: boolean;
}

type RatedEntry = Required<ChargesEntry>;

/** Each container once that is due, over its free time, or costs something now or in the forecast. */
export function shownCharges(entries: ChargesEntry[], settings: Settings): ShownCharges[] {
	const rated = entries.filter((entry): entry is RatedEntry => entry.rated !== undefined);
	const boxes = groupBy(rated, (entry) => entry.rated.countedBy ?? entry.rated);
	return [...boxes.values()].flatMap((own) => {
		// The counting row of a duplicate may belong to another customer.
		const first = own.find((entry) => !entry.rated.countedBy) ?? own[0];
		const rows = [first, ...own].map(({ row }) => row);
		return toShown(first.rated, rows, settings) ?? [];
	});
}

function toShown(
	rated: Rated,
	rows: RatedEntry['row'][],
	{ clock, hasAmounts }: Settings,
): ShownCharges | undefined {
	const { charges, countedBy } = rated;
	const facts = containerFacts(charges.context, clock);
	const due = dueOf(rated, facts);
	const sums = hasAmounts ? sumsOf(rated) : [];
	const kind = kindOf(rated, sums);
	if (!due?.group && !kind) return undefined;
	const { sentence, row } = withAllBills(chargesSentence({ charges }), rows);
	const isStanding = !!due?.group && !facts.isPickedUp;
	const own = chargesParts(charges, hasAmounts ? 'reasons' : 'days');
	const state = isStanding ? [stateText(facts), appointmentText(facts)].filter(Boolean) : [];
	const isCounted = hasAmounts && !countedBy;
	const { place } = sentence;
	const bill = row.bill_of_lading_number;
	const alike = { box: boxOf(row), bill, place, deadline: due?.deadline, facts };
	return {
		type: 'container',
		sentence: { ...sentence, parts: [...own, ...state] },
		severity: severityOf(rated, due),
		due: isCounted || !due ? due : { ...due, rate: undefined },
		isEmpty: charges.phase === 'with_consignee',
		link: row.link,
		sums: isCounted ? sums : [],
		ownParts: isCounted ? ownParts(rated) : [],
		foldKey: foldKeyOf(alike, own),
		kind,
	};
}

/** Uses the days from which the charges are counted. A container that may be gone is not due. */
function dueOf({ charges }: Rated, facts: ContainerFacts): Due | undefined {
	const { phase, lastFreeDay, daysLeft, returnBy, returnDaysLeft } = charges;
	const isOut = phase === 'with_consignee';
	const [day, daysAway] = isOut ? [returnBy, returnDaysLeft] : [lastFreeDay?.day, daysLeft];
	if (!day || daysAway === undefined || charges.isStopped || facts.doubt) return undefined;
	const { rate, rises } = rateFacts(charges);
	return { ...placedDue({ day, daysAway }, facts, { rises }), rate };
}

function kindOf(rated: Rated, sums: ReturnType<typeof sumsOf>): Kind | undefined {
	if (sums.some(({ money }) => !money)) return 'unknown';
	const isCharged = isOver(rated).includes(true) || (rated.toDate?.amount ?? 0) > 0;
	if (isCharged) return isFinal(rated) ? 'final' : 'over';
	return sums.length > 0 ? 'ahead' : undefined;
}

/** `info` if nothing grows any more. */
function severityOf(rated: Rated, due: Due | undefined): Severity {
	const statuses = chargesOf(rated).map(({ charge }) => charge.status);
	const isOverdue = isOver(rated).some((over, place) => over && statuses[place] !== 'final');
	if (due?.group || isOverdue || statuses.includes('accruing')) return 'high';
	if (due && due.deadline.step >= STEPS.near) return 'medium';
	return isFinal(rated) ? 'info' : 'low';
}

const isFinal = (rated: Rated): boolean =>
	chargesOf(rated).every(({ charge }) => charge.status === 'final');

/** The amount of each charge if both cost something, and the next rate unless it begins tomorrow. */
function ownParts({ charges }: Rated): string[] {
	const { demurrage, detention, phase, clock, today } = charges;
	const running = phase === 'with_consignee' && clock === 'separate' ? detention : demurrage;
	const isSoon = running.status === 'accruing' && running.nextRateDay === addDays(today, 1);
	const amounts = [demurrage, detention].flatMap(({ amount, rule }, place) =>
		amount ? [`${moneyText(amount, rule?.currency)} ${['demurrage', 'detention'][place]}`] : [],
	);
	return [
		amounts.length > 1 ? amounts.join(' and ') : '',
		isSoon ? '' : nextRateText(running),
	].filter(Boolean);
}
