import type { ContainerFacts } from '../../../shared/domain/facts/container';
import { dayText } from '../../../shared/domain/facts/days';
import type { Severity } from '../../../shared/domain/exceptions/hit';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';
import { dayAt } from '../../../shared/lib/time';
import type { BarPart, Message, MessageRow } from '../../report/message/message';
import { readNote } from '../../report/notes';
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
	const overdue = count(({ status }) => status === 'overdue');
	const soon = count(({ days_left: left }) => left !== null && left >= 0 && left <= SOON_DAYS);
	const ready = count((row) => row.ready_for_pickup === true);
	const attention = [
		overdue > 0 ? `${overdue} past last free day` : '',
		soon > 0 ? `${soon} due by ${untilText(settings)}` : '',
	].filter(Boolean);
	const message: Message = {
		subject: {
			about,
			attention: attention.length > 0 && ready > 0 ? [...attention, `${ready} ready`] : attention,
			nothing: ready > 0 ? `${ready} ready for pickup` : undefined,
			date: dayAt(settings.now, settings.zone),
		},
		sections: entries.length > 0 ? [{ rows: entries.map((one) => toRow(one, settings)) }] : [],
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

/** "Thursday": the last day that counts as soon. */
function untilText({ now, zone }: Settings): string {
	const end = new Date(now + SOON_DAYS * 86_400_000);
	return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(end);
}

function toRow({ row, sentence, facts }: PickupEntry, { isForTruckers }: Settings): MessageRow {
	const { number: title, place, detail, owner } = sentence;
	return {
		title: isForTruckers ? [title, ...driverParts(row)].join(', ') : title,
		link: row.link,
		place,
		detail,
		owner,
		severity: severityOf(row),
		figures: facts ? figuresOf(row, facts) : [],
		bar: freeTimeBar(row.free_time_used_percent),
	};
}

function severityOf({ days_left: left }: PickupEntry['row']): Severity {
	if (left === null) return 'low';
	if (left <= 0) return 'high';
	return left <= SOON_DAYS ? 'medium' : 'info';
}

function figuresOf(
	{ days_left: left, last_free_day: day }: PickupEntry['row'],
	{ today }: ContainerFacts,
) {
	if (left === null || !day) return [];
	const days = left < 0 ? `${plural(-left, 'day')} over` : `${plural(left, 'day')} left`;
	return [left === 0 ? 'due today' : days, dayText(day, today)];
}

/** The passed and the remaining part of free time. */
function freeTimeBar(used: number | null): BarPart[] | undefined {
	if (used === null) return undefined;
	const percent = Math.min(used, 100);
	return [
		{ percent, color: used >= 100 ? 'late' : 'rest' },
		{ percent: 100 - percent, color: 'good' },
	];
}

/** The known values with which a trucker finds and moves the container. */
function driverParts({
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
	].filter(Boolean);
}
