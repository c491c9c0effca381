import { groupOf, NEAR_DAYS, pickupDeadline, STEPS } from '../../findings';
import { type Severity, type BarPart, type Message, readNote } from '../../messages';
import { type ContainerFacts, sourcedDay, stateParts } from '../../facts';
import { VALUE_MAX, groupBy, oneLine, plural } from '../../lib';
import { dayAt } from '../../days';
import { boxOf, withAllBills } from '../digest/box';
import { firstScreen } from '../digest/firstScreen';
import { foldKeyOf } from '../digest/foldKey';
import { foldLines, lineRow, type Shown } from '../digest/shown';
import type { PickupEntry } from './rows';

interface PickupMessageSettings {
	now: number;
	zone: string;
	/** Whether each row names the size, weight, seal and place of the container, for a trucker. */
	isForTruckers: boolean;
	/** Sentences about what the message doesn't include. */
	missing: string[];
}

/** The message about pickups, and its figures. Entries keep their order, the most urgent first. */
export function pickupMessage(
	entries: PickupEntry[],
	settings: PickupMessageSettings,
	about?: string,
) {
	const once = oncePerBox(entries);
	const rows = once.map(({ row }) => row);
	const count = (isCounted: (row: PickupEntry['row']) => boolean) => rows.filter(isCounted).length;
	const shown = once.map((entry) => toShownPickup(entry, settings));
	const { counts, headline, sections } = firstScreen(shown, {
		hasAmounts: true,
		isWhole: settings.isForTruckers,
	});
	const others = PICKUP_KINDS.map((kind) =>
		shown.filter((one) => !one.due?.group && one.kind === kind),
	);
	const [fees, near] = others.map(({ length }) => length);
	const ready = count((row) => row.ready_for_pickup === true);
	const [first = ''] = [
		...counts,
		fees > 0 ? `${fees} with open fees` : '',
		near > 0 ? `${near} due within ${NEAR_DAYS} working days` : '',
	].filter(Boolean);
	const message: Message = {
		subject: {
			about,
			attention: [
				...(counts.length > 0 ? counts : [first]),
				first && ready > 0 ? `${ready} ready` : '',
			],
			important: counts,
			nothing: ready > 0 ? `${ready} ready for pickup` : undefined,
			date: dayAt(settings.now, settings.zone),
		},
		headline,
		sections: [
			...sections,
			...others.flatMap((own, place) => {
				const heading = `${PICKUP_HEADINGS[PICKUP_KINDS[place]]} (${own.length})`;
				const lines = foldLines(own);
				return own.length > 0
					? [{ heading, severity: own[0].severity, rows: lines.map((line) => lineRow(line)) }]
					: [];
			}),
		],
		nothing: 'No containers.',
		notes: [readNote(plural(rows.length, 'container'), settings, settings.missing)],
	};
	const { terminal = null, terminal_firms_code = null } = rows[0] ?? {};
	const figures = {
		...(settings.isForTruckers ? { terminal, terminal_firms_code } : {}),
		has_news: rows.length > 0,
		containers_count: rows.length,
		ready,
		with_appointment: count((row) => !!row.appointment_local),
		overdue: count((row) => (row.days_left ?? 0) < 0),
	};
	return { message, figures };
}

/** The sections after the first lines, in their order. */
const PICKUP_KINDS = ['fees', 'near', 'later', 'none'] as const;
type Kind = (typeof PICKUP_KINDS)[number];

const PICKUP_HEADINGS: Record<Kind, string> = {
	fees: 'Open fees',
	near: `Due within ${NEAR_DAYS} working days`,
	later: 'Due later',
	none: 'Other containers',
};

/** Without days left, open fees at the place of the pickup show that charges may be running. */
function pickupKind({ facts }: PickupEntry): Kind {
	const deadline = facts && !facts.doubt ? pickupDeadline(facts) : undefined;
	if (!deadline) return facts?.isThere && facts.fees ? 'fees' : 'none';
	return deadline.step >= STEPS.near ? 'near' : 'later';
}

const SEVERITY_OF_KIND: Record<Kind, Severity> = {
	fees: 'high',
	near: 'medium',
	later: 'info',
	none: 'low',
};

interface ShownPickup extends Shown {
	kind: Kind;
}

/** A container under two bills of lading is shown once, with both. */
function oncePerBox(entries: PickupEntry[]): PickupEntry[] {
	const boxes = groupBy(entries, ({ row }) => boxOf(row));
	return [...boxes.values()].map((own) => {
		const [{ sentence, facts }] = own;
		const rows = own.map(({ row }) => row);
		return { facts, ...withAllBills(sentence, rows) };
	});
}

function toShownPickup(entry: PickupEntry, { isForTruckers }: PickupMessageSettings): ShownPickup {
	const { row, sentence, facts } = entry;
	const kind = pickupKind(entry);
	const group = facts && groupOf(facts);
	const deadline = facts && !facts.doubt ? pickupDeadline(facts) : undefined;
	const figures = facts ? pickupFigures(row, facts) : [];
	const { bill_of_lading_number, status, last_free_day: day } = row;
	// A trucker needs the values of each container.
	const bill = isForTruckers ? undefined : bill_of_lading_number;
	const alike = { box: boxOf(row), bill, place: sentence.place, deadline, facts };
	return {
		type: 'container',
		hasAllParts: true,
		sentence: isForTruckers ? { ...sentence, place: '' } : sentence,
		severity: group ? 'high' : SEVERITY_OF_KIND[kind],
		due: deadline && { deadline, group },
		link: row.link,
		fees: facts?.feesByCurrency,
		foldKey: foldKeyOf(alike, [status, day]),
		kind,
		more: {
			// A dispatch list is about one terminal, which its subject names.
			...(isForTruckers ? { equipment: equipmentOf(row) } : {}),
			...(facts && figures.length > 0
				? { figures, detailBesideFigures: stateParts(facts).join('; ') }
				: {}),
			bar: freeTimeBar(row.free_time_used_percent),
		},
	};
}

/** "2 days left", and below "15 Oct (line)" */
function pickupFigures({ days_left: left }: PickupEntry['row'], facts: ContainerFacts): string[] {
	const { earliest } = facts.lastFreeDay;
	if (left === null || !earliest) return [];
	const days = left < 0 ? `${plural(-left, 'day')} over` : `${plural(left, 'day')} left`;
	return [left === 0 ? 'due today' : days, sourcedDay(earliest, facts)];
}

/** The passed and the remaining part of free time; none if nothing remains. */
function freeTimeBar(used: number | null): BarPart[] | undefined {
	if (used === null || used >= 100) return undefined;
	return [
		{ percent: used, color: 'rest' },
		{ percent: 100 - used, color: 'good' },
	];
}

/** The known values with which a trucker finds and moves the container. */
function equipmentOf({
	equipment,
	weight_in_lbs: weight,
	seal_number,
	location,
}: PickupEntry['row']) {
	const seal = oneLine(seal_number, VALUE_MAX);
	return [
		oneLine(equipment, VALUE_MAX),
		weight === null ? '' : `${Math.round(weight).toLocaleString('en-US')} lb`,
		seal && `seal ${seal}`,
		oneLine(location, VALUE_MAX),
	]
		.filter(Boolean)
		.join(', ');
}
