import {
	type Severity,
	type BarPart,
	type Message,
	type MessageRow,
	readNote,
} from '../../messages';
import { type ContainerFacts, sourcedDay, stateParts } from '../../facts';
import { VALUE_MAX, oneLine, plural } from '../../lib';
import { addDays, dayAt } from '../../days';
import type { PickupEntry } from './rows';

interface Settings {
	now: number;
	zone: string;
	/** Whether each row names the size, weight, seal and place of the container, for a trucker. */
	isForTruckers: boolean;
	/** Sentences about what the message doesn't include. */
	missing: string[];
}

const SOON_DAYS = 2;

/** The message about pickups, and its figures. Entries keep their order, the most urgent first. */
export function pickupMessage(entries: PickupEntry[], settings: Settings, about?: string) {
	const rows = entries.map(({ row }) => row);
	const count = (isCounted: (row: PickupEntry['row']) => boolean) => rows.filter(isCounted).length;
	const today = dayAt(settings.now, settings.zone);
	const soonDay = addDays(today, SOON_DAYS);
	const sections = URGENCIES.map((urgency) => {
		const own = entries.filter((one) => urgencyOf(one, soonDay) === urgency);
		return { urgency, rows: own.map((one) => toRow(one, urgency, settings)) };
	});
	const [overdue, fees, dueToday, soon] = sections.map((section) => section.rows.length);
	const ready = count((row) => row.ready_for_pickup === true);
	const untilDay = weekdayOf(soonDay);
	const attention = [
		overdue > 0 ? `${overdue} past last free day` : '',
		fees > 0 ? `${fees} with open fees` : '',
		dueToday > 0 ? `${dueToday} due today` : '',
		soon > 0 ? `${soon} due by ${untilDay}` : '',
	].filter(Boolean);
	const message: Message = {
		subject: {
			about,
			attention: attention.length > 0 && ready > 0 ? [...attention, `${ready} ready`] : attention,
			nothing: ready > 0 ? `${ready} ready for pickup` : undefined,
			date: today,
		},
		sections: sections
			.filter((section) => section.rows.length > 0)
			.map((section) => ({
				heading: `${HEADINGS[section.urgency](untilDay)} (${section.rows.length})`,
				severity: SEVERITIES[section.urgency],
				rows: section.rows,
			})),
		nothing: 'No containers.',
		notes: [readNote(plural(entries.length, 'container'), settings, settings.missing)],
	};
	const { terminal = null, terminal_firms_code = null } = rows[0] ?? {};
	const figures = {
		...(settings.isForTruckers ? { terminal, terminal_firms_code } : {}),
		has_news: rows.length > 0,
		containers_count: rows.length,
		ready,
		with_appointment: count((row) => !!row.appointment_local),
		overdue,
	};
	return { message, figures };
}

/** In the order of the message. */
const URGENCIES = ['overdue', 'fees', 'today', 'soon', 'later', 'none'] as const;
type Urgency = (typeof URGENCIES)[number];

const HEADINGS: Record<Urgency, (untilDay: string) => string> = {
	overdue: () => 'Past last free day',
	fees: () => 'Open fees',
	today: () => 'Due today',
	soon: (untilDay) => `Due by ${untilDay}`,
	later: () => 'Due later',
	none: () => 'Other containers',
};

const SEVERITIES: Record<Urgency, Severity> = {
	overdue: 'high',
	fees: 'high',
	today: 'medium',
	soon: 'medium',
	later: 'info',
	none: 'low',
};

/**
 * Without days left, open fees at the place of the pickup show that charges may be running.
 * @param soonDay the day that the heading names: at the reader's place, days left may differ
 */
function urgencyOf({ row, facts }: PickupEntry, soonDay: string): Urgency {
	const { days_left: left, last_free_day: day } = row;
	if (left === null || day === null) return facts?.isThere && facts.fees ? 'fees' : 'none';
	if (left <= 0) return left < 0 ? 'overdue' : 'today';
	return day <= soonDay ? 'soon' : 'later';
}

/** "Thursday" */
const weekdayOf = (day: string): string =>
	new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

function toRow(
	{ row, sentence, facts }: PickupEntry,
	urgency: Urgency,
	{ isForTruckers }: Settings,
): MessageRow {
	const { number: title, place, detail, owner } = sentence;
	const figures = facts ? figuresOf(row, facts) : [];
	return {
		title,
		link: row.link,
		// A dispatch list is about one terminal, which its subject names.
		...(isForTruckers ? { place: '', equipment: equipmentOf(row) } : { place }),
		detail,
		...(facts && figures.length > 0 ? { detailBesideFigures: stateParts(facts).join('; ') } : {}),
		owner,
		severity: SEVERITIES[urgency],
		figures,
		bar: freeTimeBar(row.free_time_used_percent),
	};
}

/** "2 days left", and below "15 Oct (line)" */
function figuresOf({ days_left: left }: PickupEntry['row'], facts: ContainerFacts): string[] {
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
