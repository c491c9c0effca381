import { containerFacts, shipmentCase } from '../../../../shipping/facts';
import { groupBy } from '../../../../shipping/lib';
import { knownAtOf } from '../../fields/asOf';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import type { Operation, Output } from '../../operation/operation';
import { loadAccount, oncePerBox } from '../containers/loadAccount';
import { loadNumbers } from '../containers/readNumbers';
import { calendarOf } from '../../../../shipping/reports';
import { calendarFields, readCalendarSettings, type CalendarSettings } from './settings';

export const getCalendar: Operation = {
	value: 'getCalendar',
	name: 'Get Calendar',
	action: 'Get calendar file',
	description:
		'Create a calendar file (.ics) with last free days, arrivals, appointments and empty returns',
	fields: calendarFields,
	async run(item) {
		const settings = readCalendarSettings(item);
		const load = settings.isSeveral ? loadSeveral : loadAll;
		const records = await load(item, settings);
		return await outputOf(item, settings, records);
	},
};

type CalendarRecords = Awaited<ReturnType<typeof loadSeveral>>;

async function loadAll(
	item: Item,
	{ period, isOfCustomer }: CalendarSettings,
): Promise<CalendarRecords> {
	const query = { now: period.now, isOfCustomer, hasReference: () => true };
	const { isComplete, ...records } = await loadAccount(item, query);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { ...records, containers: oncePerBox(records.containers), unresolved: [] };
}

async function loadSeveral(item: Item, settings: CalendarSettings) {
	const { now } = settings.period;
	const { contexts, unresolved } = await loadNumbers(item);
	for (const { number, reason } of unresolved)
		item.hint(`Not in the calendar: ${number}, ${reason}`);
	const clock = { now, knownAt: knownAtOf(now) };
	const wanted = contexts.filter(({ shipment }) =>
		settings.isOfCustomer(shipment?.attributes.customer_name),
	);
	const byShipment = groupBy(wanted, ({ shipment }) => shipment?.id);
	const shipments = [...byShipment.values()].flatMap((containers) => {
		const [{ shipment }] = containers;
		return shipment ? [shipmentCase({ shipment, containers }, clock)] : [];
	});
	return { containers: wanted.map((one) => containerFacts(one, clock)), shipments, unresolved };
}

async function outputOf(
	item: Item,
	settings: CalendarSettings,
	records: CalendarRecords,
): Promise<Output> {
	const { fileName, field } = settings;
	const { unresolved } = records;
	const { file, size, counts } = calendarOf(records, settings);
	const content = Buffer.from(file);
	const data = await item.context.helpers.prepareBinaryData(content, fileName, 'text/calendar');
	return [
		{
			json: {
				file_name: fileName,
				content_type: 'text/calendar; charset=utf-8',
				events: size,
				last_free_days: counts.lastFreeDays,
				arrivals: counts.arrivals,
				appointments: counts.appointments,
				inland_arrivals: counts.inlandArrivals,
				empty_returns: counts.emptyReturns,
				...(unresolved.length
					? { unknown_numbers: unresolved.map(({ number, reason }) => ({ number, reason })) }
					: {}),
			},
			binary: { [field]: data },
		},
	];
}
