import { FILTERS } from '../../../nodes/ShipmentTracking/resources/shipment/filters';
import { Client } from '../../../harness/sandbox/client.mts';
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
	const tag = async (id: string, tags: string[]) =>
		await client.patch(`/shipments/${id}`, { data: { attributes: { tags } } });
	await tag(shipments[0].id, ['urgent', 'spring']);
	await tag(shipments[1].id, ['urgent']);
	all = await allRows(sandbox, 'shipments', 'pod_terminal');
}, 60_000);

/** The median of the creation times of all shipments. */
const middle = () =>
	all.map(({ attributes }) => String(attributes.created_at)).sort()[Math.floor(all.length / 2)];
const createdAt = ({ attributes }: Row) => Date.parse(String(attributes.created_at));

/** A sample for each field of the filter table, by the field's name. */
const SAMPLES: Record<string, () => Sample> = {
	...commonSamples(() => all),
	createdAfter: () => ({
		filters: { createdAfter: middle() },
		wire: { 'filter[created_at]': `>=${middle()}` },
		matches: (row) => createdAt(row) >= Date.parse(middle()),
	}),
	createdBefore: () => ({
		filters: { createdBefore: middle() },
		wire: { 'filter[created_at]': `<${middle()}` },
		matches: (row) => createdAt(row) < Date.parse(middle()),
	}),
	dates: () => ({
		filters: { dates: { date: [{ kind: 'pod_ata_at', to: '2027-02-10' }] } },
		wire: { 'filter[pod_ata_at]': '<=2027-02-11' },
		matches: ({ attributes: { pod_ata_at: at, pod_timezone: timeZone } }) =>
			typeof at === 'string' &&
			new Intl.DateTimeFormat('sv-SE', { timeZone: String(timeZone) }).format(new Date(at)) <=
				'2027-02-10',
	}),
	etaChangedAfter: () => ({
		filters: { etaChangedAfter: '2026-01-01T00:00:00Z' },
		wire: { 'filter[pod_eta_changed_at]': '>2026-01-01T00:00:00Z' },
	}),
	number: byText(
		() => all,
		'number',
		'filter[number]',
		({ attributes }) => attributes.bill_of_lading_number,
	),
	party: () => ({ filters: { party }, wire: { 'filter[party_id]': party.value } }),
	search: () => {
		const number = String(all[0].attributes.bill_of_lading_number);
		return {
			filters: { search: number },
			wire: { q: number },
			matches: ({ attributes }) => attributes.bill_of_lading_number === number,
		};
	},
	trackingStopped: () => ({
		filters: { trackingStopped: true },
		wire: { 'filter[tracking_stopped]': 'true' },
		matches: ({ attributes }) => attributes.line_tracking_stopped_at !== null,
	}),
	voyage: () => ({
		filters: { voyage: 'arrived' },
		wire: { 'filter[voyage_status]': 'arrived' },
		matches: ({ attributes }) => attributes.pod_ata_at !== null,
	}),
};

test('every filter of Shipment > Get Many has a sample', () => {
	const names = FILTERS.map(({ field }) => field.name);
	expect(Object.keys(SAMPLES).sort()).toEqual(names.sort());
});

testFilters({
	resource: 'shipment',
	samples: SAMPLES,
	rows: () => all,
	sandbox,
	otherParameters: /^page/,
});

testRefusedFilters({ resource: 'shipment', sandbox }, [
	[
		{ createdAfter: '2026-02-01', createdBefore: '2026-01-01' },
		"'Created After' is not before 'Created Before'",
	],
	[{ etaChangedAfter: '2999-01-01' }, "'ETA Changed After' is in the future"],
	[{ voyage: 'lost' }, "'Voyage' must be one of arrived, on_ship"],
	[{ portsOfLoading: 'Shanghai' }, '\'Ports of Loading\' contains "Shanghai"'],
]);

test('sends the selected order with the request for every page', async () => {
	const { queries, rows } = await getMany(sandbox, 'shipment', {
		options: { sort: 'pod_arrival' },
	});
	expect(queries.every((query) => query.some(([, value]) => value === 'pod_arrival'))).toBe(true);
	expect(rows).toHaveLength(all.length);
});
