import { tariffFacts } from '../../../../shipping/charges';
import type { ShipmentCase } from '../../../../shipping/findings';
import { containerFacts, type ContainerFacts, shipmentFacts } from '../../../../shipping/facts';
import { groupBy } from '../../../../shipping/lib';
import { knownAtOf } from '../../fields/asOf';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation, Output } from '../../operation/operation';
import { loadAccount } from '../containers/loadAccount';
import type { UnresolvedNumber } from '../../../../shipping/records';
import { loadNumbers } from '../containers/readNumbers';
import {
	groupedEntries,
	singleEntry,
	calendarFile,
	appointmentEntry,
	dueDate,
	lastFreeDayDate,
	type Period,
	arrivalDate,
	inlandArrivalDate,
} from '../../../../shipping/reports';
import { calendarFields, readSettings, type CalendarSettings, type EntryKind } from './settings';

export const getCalendar: Operation = {
	value: 'getCalendar',
	name: 'Get Calendar',
	action: 'Get calendar file',
	description:
		'Create a calendar file (.ics) with last free days, arrivals, appointments and empty returns',
	fields: calendarFields,
	async run(item) {
		const settings = readSettings(item);
		const load = settings.isSeveral ? loadSeveral : loadAll;
		const records = await load(item, settings);
		return await outputOf(item, settings, records);
	},
};

interface Records {
	containers: ContainerFacts[];
	shipments: ShipmentCase[];
	unresolved: UnresolvedNumber[];
}

async function loadAll(item: Item, { period, isOfCustomer }: CalendarSettings): Promise<Records> {
	const query = { now: period.now, isOfCustomer, hasReference: () => true };
	const { isComplete, ...records } = await loadAccount(item, query);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { ...records, unresolved: [] };
}

async function loadSeveral(item: Item, settings: CalendarSettings): Promise<Records> {
	const { now } = settings.period;
	const { contexts, unresolved } = await loadNumbers(item);
	for (const { number, reason } of unresolved)
		item.hint(`Not in the calendar: ${number}, ${reason}`);
	const clock = { now, knownAt: knownAtOf(now) };
	const containers = contexts
		.filter(({ shipment }) => settings.isOfCustomer(shipment?.attributes.customer_name))
		.map((context) => containerFacts(context, clock));
	const byShipment = groupBy(containers, ({ context }) => context.shipment?.id);
	const shipments = [...byShipment.values()].flatMap((boxes): ShipmentCase[] => {
		const { shipment } = boxes[0].context;
		if (!shipment) return [];
		const context = { shipment, containers: boxes.map((one) => one.context) };
		return [{ facts: shipmentFacts(context, now), boxes }];
	});
	return { containers, shipments, unresolved };
}

function entriesOf({ kinds, period, rules }: CalendarSettings, { containers, shipments }: Records) {
	const of = <One, Entry>(
		kind: EntryKind,
		all: One[],
		toEntry: (one: One, period: Period) => Entry | undefined,
	) => (kinds.includes(kind) ? all.flatMap((one) => toEntry(one, period) ?? []) : []);
	return {
		lastFreeDays: of('lastFreeDays', containers, lastFreeDayDate),
		emptyReturns: of('emptyReturns', containers, (one) => {
			const { returnDay: due } = tariffFacts(one, rules);
			return due && dueDate('empty-due', one, due, period);
		}),
		arrivals: of('arrivals', shipments, arrivalDate),
		inlandArrivals: of('inlandArrivals', shipments, inlandArrivalDate),
		appointments: of('appointments', containers, appointmentEntry),
	};
}

async function outputOf(item: Item, settings: CalendarSettings, records: Records): Promise<Output> {
	const { period, name, fileName, field, isGrouped } = settings;
	const { unresolved } = records;
	const { appointments, ...dates } = entriesOf(settings, records);
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
