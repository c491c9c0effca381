import { CONTAINER_DATES } from '../../../nodes/ShipmentTracking/resources/container/dates';
import { FILTERS } from '../../../nodes/ShipmentTracking/resources/container/filters';
import { MORE_FILTERS } from '../../../nodes/ShipmentTracking/resources/container/moreFilters';
import { Client, KEY } from '../../../harness/sandbox/client.mts';
import { useMemoryStorage } from '../../support/n8n.mts';
import { useSandbox } from '../../support/sandbox.mts';
import {
	allRows,
	byText,
	commonSamples,
	getMany,
	party,
	type Row,
	type Sample,
	testFilters,
	testRefusedFilters,
} from './filterSupport.mts';

const sandbox = useSandbox();
let all: Row[];

beforeAll(async () => {
	useMemoryStorage();
	const client = new Client(sandbox);
	await client.post('/sandbox/examples', {});
	const shipments = (await client.get('/shipments?page[size]=100')).list;
	const change = async (id: string, attributes: object) =>
		await client.patch(`/shipments/${id}`, { data: { attributes } });
	await change(shipments[0].id, { tags: ['urgent', 'spring'], ref_numbers: ['PO-77'] });
	await change(shipments[1].id, { tags: ['urgent'] });
	const [box] = (await client.get('/containers')).list;
	await client.patch(`/containers/${box.id}`, {
		data: { type: 'container', attributes: { ref_numbers: ['BOX-9'] } },
	});
	{
		// Sets delivery dates, because the example voyages end before the delivery.
		const boxes = sandbox.state.accounts.get(KEY)?.containers() ?? [];
		for (const [day, { attributes }] of boxes.slice(0, 6).entries()) {
			attributes.delivered_at = `2027-02-0${day + 1}T03:00:00Z`;
			attributes.final_destination_timezone = 'America/Chicago';
		}
	}
	all = await allRows(sandbox, 'containers');
}, 60_000);

const first = (find: (row: Row) => unknown): string => {
	const value = all.map(find).find((one) => typeof one === 'string' && one !== '');
	if (typeof value !== 'string') throw new Error('the sandbox has no such value');
	return value;
};

const byOwnText = (name: string, key: string, valueOf: (row: Row) => unknown) =>
	byText(() => all, name, key, valueOf);

const byBeginning =
	(name: string, key: string, value: () => string, valuesOf: (row: Row) => unknown) =>
	(): Sample => ({
		filters: { [name]: value().toLowerCase() },
		wire: { [key]: value().toLowerCase() },
		matches: (row) =>
			[valuesOf(row)]
				.flat()
				.some((one) => String(one).toLowerCase().startsWith(value().toLowerCase())),
	});

const list = (value: unknown) => value as unknown[];
const byFlag =
	(name: string, key: string, wanted: boolean, matches?: (row: Row) => boolean, sent = wanted) =>
	(): Sample => ({ filters: { [name]: wanted }, wire: { [key]: String(sent) }, matches });

const dayBefore = (day: string) =>
	new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
/** Formats of each time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
function inZone(time: unknown, zone: unknown): string {
	const timeZone = typeof zone === 'string' ? zone : 'UTC';
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
	formats.set(timeZone, format);
	return format.format(new Date(String(time)));
}

const own = (name: string) => (row: Row) => row.attributes[name];
const ofShipment = (name: string) => (row: Row) => row.shipment[name];

const ARRIVAL = (row: Row) =>
	row.attributes.pod_arrived_at ?? row.shipment.pod_ata_at ?? row.shipment.pod_eta_at;

/** For each date filter: the attributes with the date and its time zone. */
const TIMES: Record<string, [value: (row: Row) => unknown, zone: (row: Row) => unknown]> = {
	arrival: [ARRIVAL, own('pod_timezone')],
	pod_arrived_at: [own('pod_arrived_at'), own('pod_timezone')],
	created_at: [own('created_at'), () => 'UTC'],
	delivered_at: [own('delivered_at'), own('final_destination_timezone')],
	pod_rail_departed_at: [own('pod_rail_departed_at'), own('pod_timezone')],
	pol_etd_at: [ofShipment('pol_etd_at'), ofShipment('pol_timezone')],
	pod_discharged_at: [own('pod_discharged_at'), own('pod_timezone')],
	empty_out_at: [own('empty_out_at'), ofShipment('pol_timezone')],
	empty_returned_at: [own('empty_terminated_at'), own('empty_terminated_timezone')],
	pol_full_in_at: [own('pol_full_in_at'), ofShipment('pol_timezone')],
	pol_vessel_loaded_at: [own('pol_vessel_loaded_at'), ofShipment('pol_timezone')],
	final_destination_full_out_at: [
		own('final_destination_full_out_at'),
		own('final_destination_timezone'),
	],
	inland_destination_ata_at: [own('ind_ata_at'), own('final_destination_timezone')],
	inland_destination_eta_at: [own('ind_eta_at'), own('final_destination_timezone')],
	inland_destination_rail_unloaded_at: [
		own('ind_rail_unloaded_at'),
		own('final_destination_timezone'),
	],
	pol_vessel_departed_at: [own('pol_vessel_departed_at'), ofShipment('pol_timezone')],
};

const byDate = (kind: string) => (): Sample => {
	const [valueOf, zoneOf] = TIMES[kind];
	const dayOf = (row: Row) => valueOf(row) && inZone(valueOf(row), zoneOf(row));
	const days = all.map(dayOf).filter(Boolean).sort() as string[];
	if (days.length === 0) throw new Error('the sandbox has no such value');
	const [from, to] = [days[Math.floor(days.length / 3)], days[Math.floor(days.length / 2)]];
	return {
		filters: { dates: { date: [{ kind, from, to }] } },
		wire: {
			[`filter[${kind}][]`]:
				kind === 'created_at'
					? [`>=${from}`, `<=${to}`]
					: [`>=${dayBefore(from)}`, `<=${dayAfter(to)}`],
		},
		matches: (row) => {
			const day = dayOf(row) as string | null;
			return !!day && day >= from && day <= to;
		},
	};
};

/** A sample for each field of the filter table, by the field's name. */
const SAMPLES: Record<string, () => Sample> = {
	...commonSamples(() => all),
	billOfLading: byBeginning(
		'billOfLading',
		'filter[search_by_shipment_number]',
		() => first(ofShipment('bill_of_lading_number')).slice(0, 9),
		ofShipment('bill_of_lading_number'),
	),
	carriers: byOwnText('carriers', 'filter[shipping_line_scac]', ofShipment('shipping_line_scac')),
	reference: byBeginning(
		'reference',
		'filter[search_by_ref_numbers]',
		() => 'BOX-9',
		own('ref_numbers'),
	),
	destinations: byOwnText(
		'destinations',
		'filter[destination_code]',
		ofShipment('destination_locode'),
	),
	etaChangedIn3Days: byFlag('etaChangedIn3Days', 'filter[eta_changed_in_past_3_days]', true),
	etaChangedIn24Hours: byFlag('etaChangedIn24Hours', 'filter[eta_changed_in_last_24h]', true),
	hasDemurrageFees: byFlag(
		'hasDemurrageFees',
		'filter[has_demurrage_fees]',
		false,
		({ attributes }) =>
			!!attributes.terminal_checked_at &&
			!list(attributes.fees_at_pod_terminal).some(
				(fee) => (fee as { type: string }).type === 'demurrage',
			),
	),
	hasFees: byFlag(
		'hasFees',
		'filter[has_fees]',
		true,
		({ attributes }) => list(attributes.fees_at_pod_terminal).length > 0,
	),
	hasFeesOrHolds: byFlag(
		'hasFeesOrHolds',
		'filter[has_fees_or_holds]',
		false,
		({ attributes }) =>
			list(attributes.fees_at_pod_terminal).length +
				list(attributes.holds_at_pod_terminal).length ===
			0,
	),
	hasHolds: byFlag(
		'hasHolds',
		'filter[has_holds]',
		true,
		({ attributes }) => list(attributes.holds_at_pod_terminal).length > 0,
	),
	needsAttention: byFlag('needsAttention', 'filter[requires_attention]', true),
	number: byOwnText('number', 'filter[number]', own('number')),
	parties: () => ({
		filters: { parties: { party: [{ role: 'consignee', partyId: party }] } },
		wire: { 'filter[parties][consignee]': party.value },
	}),
	shipmentReference: byBeginning(
		'shipmentReference',
		'filter[search_by_shipment_ref_numbers]',
		() => 'PO-77',
		ofShipment('ref_numbers'),
	),
	statuses: () => ({
		filters: { statuses: ['available', 'empty_returned'] },
		wire: { 'filter[current_status]': 'available,empty_returned' },
		matches: ({ attributes }) =>
			['available', 'empty_returned'].includes(String(attributes.current_status)),
	}),
	trackingStopped: byFlag(
		'trackingStopped',
		'filter[actively_tracked]',
		true,
		({ shipment }) => shipment.line_tracking_stopped_at !== null,
		false,
	),
	vessel: byOwnText('vessel', 'filter[vessel_name]', ofShipment('pod_vessel_name')),
	...Object.fromEntries(CONTAINER_DATES.map(({ key }) => [`date ${key}`, byDate(key)])),
};

/** Filters that have tests of their own. */
const ELSEWHERE = ['customFields', 'dates', 'lastFreeDayBefore', 'lastFreeDayFrom'];

test('every filter of Container > Get Many has a sample', () => {
	const names = [...FILTERS, ...MORE_FILTERS]
		.map(({ field }) => field.name)
		.filter((name) => !ELSEWHERE.includes(name));
	const samples = Object.keys(SAMPLES).filter((name) => !name.startsWith('date '));
	expect(samples.sort()).toEqual(names.sort());
});

testFilters({
	resource: 'container',
	samples: SAMPLES,
	rows: () => all,
	sandbox,
	otherParameters: /^(?!filter)/,
});

testRefusedFilters({ resource: 'container', sandbox }, [
	[
		{ portsOfLoading: 'Shanghai' },
		"'Ports of Loading' contains \"Shanghai\", which isn't a UN/LOCODE",
	],
	[{ destinations: 'US' }, "'Destinations' contains \"US\", which isn't a UN/LOCODE"],
	[{ lastFreeDayBefore: 'soon' }, '\'Last Free Day Before\' is not a date: "soon"'],
	[{ hasHolds: 'maybe' }, "'Has Holds' must be true or false"],
	[{ customer: 'a b' }, '\'Customer\' is not an ID: "a b"'],
	[{ dates: { date: [{ kind: 'arrival', from: 'soon' }] } }, '\'From\' is not a date: "soon"'],
	[
		{ dates: { date: [{ kind: 'arrival', from: '2026-03-02', to: '2026-03-01' }] } },
		'\'From\' of "Arrival (Actual or Expected)" is 2026-03-02, after the last day, 2026-03-01',
	],
	[
		{ lastFreeDayFrom: '2026-03-02', lastFreeDayBefore: '2026-03-02' },
		"'Last Free Day From' is 2026-03-02, after the last day, 2026-03-01",
	],
	[{ dates: { date: [{ kind: 'launch', from: '2026-03-02' }] } }, "'Date' must be one of"],
	[{ vessel: "L'Étoile (II)" }, "'Vessel' contains \"L'Étoile (II)\", which the service cannot"],
	[{ tags: ['a,b'] }, '\'Tags\' contains "a,b"'],
	[{ parties: { party: [{ role: 'captain', partyId: party }] } }, "'Role' must be one of"],
	[{ tags: ',' }, "'Tags' is empty. Select at least one"],
	[{ vessel: 'EVER/GIVEN' }, '\'Vessel\' contains "EVER/GIVEN", which the service cannot'],
	[{ terminals: "L'Anse" }, "'Terminals' contains \"L'Anse\", which the service cannot"],
	[{ number: 'MSKUÉ' }, '\'Number\' has an entry that is "MSKUÉ", which is not a container'],
]);

test('two ranges of the same date are joined by AND', async () => {
	const [, from, to] = all
		.map(({ attributes }) => String(attributes.created_at).slice(0, 10))
		.sort();
	const date = [
		{ kind: 'created_at', from },
		{ kind: 'created_at', to },
	];
	const { queries } = await getMany(sandbox, 'container', { filters: { dates: { date } } });
	const sent = queries[0].filter(([key]) => key.startsWith('filter')).map(([, value]) => value);
	expect(sent).toEqual([`>=${from}`, `<=${to}`]);
});

test('a bill of lading with blanks is searched as typed and without them', async () => {
	const filters = { billOfLading: 'MAEU 123-4' };
	const { queries } = await getMany(sandbox, 'container', { filters });
	const sent = queries.flatMap((query) => query.filter(([key]) => key.startsWith('filter')));
	expect(sent).toEqual([
		['filter[search_by_shipment_number]', 'MAEU 123-4'],
		['filter[search_by_shipment_number]', 'MAEU1234'],
	]);
});

test('Filters has what is needed most, and More Filters has the other filters', () => {
	const labels = (table: Array<{ field: { displayName: string } }>) =>
		table.map(({ field }) => field.displayName).sort();
	expect(labels(FILTERS)).toEqual([
		'Bill of Lading',
		'Carriers',
		'Customer',
		'Dates',
		'Has Holds',
		'Last Free Day Before',
		'Last Free Day From',
		'Match All Tags',
		'Number',
		'Ports of Discharge',
		'Ports of Loading',
		'Statuses',
		'Tags',
		'Terminals',
	]);
	expect(labels(MORE_FILTERS)).toHaveLength(13);
});
