import { emptyReturnDay } from '../../../shared/domain/charges/emptyReturn';
import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { toText } from '../../../shared/lib/json';
import { safeFileName } from '../../../shared/lib/fileName';
import { oneLine } from '../../../shared/lib/oneLine';
import { knownAtOf, readAsOf } from '../../fields/asOf';
import { readCustomers, type ShipmentTest } from '../../fields/customers';
import { readTariffOption } from '../../fields/tariff/tariffOption';
import { optionWholeNumber } from '../../input/boundedNumber';
import { parseChoice, parseChoices } from '../../input/choices';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation, Output } from '../../operation/operation';
import type { LiveShipment } from '../containers/liveContainers';
import { loadLiveContainers } from '../containers/liveContainers';
import type { UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers, readNumbers } from '../containers/readNumbers';
import type { CalendarDate } from './calendarDate';
import {
	CALENDAR_NAME,
	calendarFields,
	DAYS_MAX,
	ENTRY_KINDS,
	FILE_NAME,
	GROUPINGS,
	REMIND_MAX,
	type EntryKind,
} from './calendarFields';
import { calendarFile } from './calendarFile';
import { appointmentEntry, dueDate, lastFreeDayDate } from './containerDates';
import { groupedEntries, singleEntry } from './dateEntries';
import type { Period } from './period';
import { arrivalDate, inlandArrivalDate } from './shipmentDates';

const NAME_MAX = 200;

/** Returns a calendar file for calendar programs to subscribe to. */
export const getCalendar: Operation = {
	value: 'getCalendar',
	name: 'Get Calendar',
	action: 'Get calendar of containers',
	description:
		'Create a calendar file (.ics) with last free days, arrivals, appointments and empty returns',
	fields: calendarFields,
	async run(item) {
		const settings = readCalendar(item);
		return await outputOf(item, settings, await loadDates(item, settings.isCustomers));
	},
};

type CalendarSettings = ReturnType<typeof readCalendar>;

function readCalendar(item: Item) {
	const options = item.collection('options');
	const days = (name: string) => item.number(name, { min: 0, max: DAYS_MAX });
	if (item.param('which') === 'several') readNumbers(item);
	const entries = parseChoices(item, 'entries', ENTRY_KINDS);
	const period: Period = {
		now: readAsOf(item),
		daysBack: days('daysBack'),
		daysAhead: days('daysAhead'),
		remindDaysBefore: optionWholeNumber(item, 'remindDaysBefore', 0, { min: 0, max: REMIND_MAX }),
	};
	return {
		entries,
		period,
		isGrouped: parseChoice(item, 'grouping', item.param('grouping'), GROUPINGS) === 'placeAndDay',
		field: item.required('binaryPropertyName'),
		isCustomers: readCustomers(item),
		name: oneLine(options.calendarName, NAME_MAX) || CALENDAR_NAME,
		fileName: safeFileName(toText(options.fileName)) ?? FILE_NAME,
		// n8n keeps the tariff if 'Entries' hides the field, so the tariff is only read for empty
		// returns.
		rules: entries.includes('emptyReturns') ? readTariffOption(item) : [],
	};
}

/** The containers and shipments of the calendar. */
interface Dates {
	contexts: ContainerContext[];
	shipments: LiveShipment[];
	unresolved: UnresolvedNumber[];
}

async function loadDates(item: Item, isCustomers: ShipmentTest): Promise<Dates> {
	const read = item.param('which') === 'several' ? await loadSeveral(item) : await loadAll(item);
	return {
		...read,
		contexts: read.contexts.filter(({ shipment }) => isCustomers(shipment?.attributes)),
		shipments: read.shipments.filter(({ shipment }) => isCustomers(shipment.attributes)),
	};
}

async function loadAll(item: Item): Promise<Dates> {
	const { contexts, shipments, isComplete } = await loadLiveContainers(item.client);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { contexts, shipments, unresolved: [] };
}

async function loadSeveral(item: Item): Promise<Dates> {
	const { contexts, unresolved } = await loadNumbers(item);
	const shipments = new Map<string, LiveShipment>();
	for (const subject of contexts) {
		const { shipment } = subject;
		if (!shipment) continue;
		const known = shipments.get(shipment.id);
		if (known) known.containers.push(subject);
		else shipments.set(shipment.id, { shipment, containers: [subject] });
	}
	for (const { number, reason } of unresolved)
		item.hint(`Not in the calendar: ${number}, ${reason}`);
	return { contexts, shipments: [...shipments.values()], unresolved };
}

/** Returns the all-day entries by kind. */
function datesOf(
	{ entries, period, rules }: CalendarSettings,
	containers: ContainerFacts[],
	shipments: LiveShipment[],
) {
	const datesFor = <Subject>(
		kind: EntryKind,
		all: Subject[],
		toDate: (one: Subject) => CalendarDate | undefined,
	) => (entries.includes(kind) ? all.flatMap((one) => toDate(one) ?? []) : []);
	return {
		lastFreeDays: datesFor('lastFreeDays', containers, (one) => lastFreeDayDate(one, period)),
		emptyReturns: datesFor('emptyReturns', containers, (one) => {
			const due = emptyReturnDay(one, rules);
			return due && dueDate('empty-due', one, due, period);
		}),
		arrivals: datesFor('arrivals', shipments, (one) => arrivalDate(one, period)),
		inlandArrivals: datesFor('inlandArrivals', shipments, (one) =>
			inlandArrivalDate(one, toFacts(one.containers, period.now), period),
		),
	};
}

function toFacts(contexts: ContainerContext[], now: number): ContainerFacts[] {
	const clock = { now, knownAt: knownAtOf(now) };
	return contexts.map((context) => containerFacts(context, clock));
}

async function outputOf(
	item: Item,
	settings: CalendarSettings,
	{ contexts, shipments, unresolved }: Dates,
): Promise<Output> {
	const { period, name, fileName, field, isGrouped } = settings;
	const containers = toFacts(contexts, period.now);
	const dates = datesOf(settings, containers, shipments);
	const appointments = settings.entries.includes('appointments')
		? containers.flatMap((one) => appointmentEntry(one, period) ?? [])
		: [];
	const allDay = Object.values(dates).flat();
	const entries = [
		...(isGrouped ? groupedEntries(allDay) : allDay.map(singleEntry)),
		...appointments,
	];
	const file = Buffer.from(calendarFile(entries, { name, now: period.now }));
	const data = await item.context.helpers.prepareBinaryData(file, fileName, 'text/calendar');
	return [
		{
			json: {
				file_name: fileName,
				content_type: 'text/calendar; charset=utf-8',
				events: entries.length,
				last_free_days: dates.lastFreeDays.length,
				arrivals: dates.arrivals.length,
				appointments: appointments.length,
				inland_arrivals: dates.inlandArrivals.length,
				empty_returns: dates.emptyReturns.length,
				...(unresolved.length
					? { unknown_numbers: unresolved.map(({ number, reason }) => ({ number, reason })) }
					: {}),
			},
			binary: { [field]: data },
		},
	];
}
