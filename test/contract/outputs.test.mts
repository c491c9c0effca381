import type { IDataObject } from 'n8n-workflow';

import { DIMENSIONS } from '../../contract/model/tradeIntelligence.mts';
import { resources } from '../../nodes/ShipmentTracking/resources';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { generateSchemas } from '../../tools/schemas/generate.mts';
import { useMemoryStorage } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { collectOutputs, REPORTS, type Outputs } from './support/outputs.mts';
import { rowProblems, tableProblems } from './support/reportShape.mts';
import { problemsOf, readSchema, schemaFiles, versionFolder } from './support/schemas.mts';

/** The output of every operation: its first fields and its schema. */

const names = resources.flatMap(({ value, operations }) =>
	operations.map((operation) => `${value}/${operation.value}`),
);
const folder = versionFolder(new ShipmentTracking().description.version as number);

// Jobs read "today" from the real clock, so simulated time starts with it.
const sandbox = useSandbox({ startAt: Date.now() });
let outputs: Outputs;

beforeAll(async () => {
	useMemoryStorage();
	outputs = await collectOutputs(sandbox);
}, 600_000);

/** Columns that only exist for some events, documents or outcomes. */
const SOMETIMES = [
	'bill_of_lading',
	'candidates',
	'changes',
	'document_id',
	'eta',
	'field',
	'last_document_representation_id',
	'source',
	'version',
	'warnings',
	// Dimensions and measures that the query doesn't select.
	...DIMENSIONS.split(' '),
	...['containers', 'teus', 'estimated_value'],
];

const keysOf = (name: string) => [...new Set(rowsOf(name).flatMap((row) => Object.keys(row)))];
const rowsOf = (name: string): IDataObject[] => outputs.simplified.get(name) ?? [];

it('each operation has a schema file that is up to date with npm run schemas', () => {
	const schemas = generateSchemas();
	expect([...schemas.keys()].sort()).toEqual([...names].sort());
	const files = new Map([...schemas].map(([name, text]) => [`${folder}/${name}.json`, text]));
	expect(schemaFiles()).toEqual(files);
});

describe.each(names)('%s', (name) => {
	it('runs at least once', () => {
		expect(rowsOf(name).length).toBeGreaterThan(0);
	});

	it('returns items that fit the output schema', () => {
		const schema = readSchema(`${folder}/${name}`);
		const columns = Object.keys(schema.properties);
		const keys = keysOf(name);
		expect(keys.filter((key) => !columns.includes(key))).toEqual([]);
		const absent = columns.filter((key) => !keys.includes(key) && !SOMETIMES.includes(key));
		expect({ absent, isMuch: absent.length > columns.length / 10 }).toEqual({
			absent,
			isMuch: false,
		});
		expect(rowsOf(name).flatMap((row) => problemsOf(schema, row))).toEqual([]);
	});

	it('returns raw records whose attributes fit the output schema', () => {
		const schema = readSchema(`${folder}/${name}`);
		for (const row of outputs.raw.get(name) ?? []) {
			expect(problemsOf(schema, row)).toEqual([]);
			expect(problemsOf(schema, row.attributes ?? {})).toEqual([]);
		}
	});

	it('has no column that n8n treats as the error of a failed item', () => {
		const { properties } = readSchema(`${folder}/${name}`);
		const rows = [outputs.simplified, outputs.raw, outputs.allColumns].flatMap(
			(items) => items.get(name) ?? [],
		);
		const columns = new Set([properties, ...rows].flatMap((row) => Object.keys(row)));
		expect([...columns].filter((column) => column === 'error')).toEqual([]);
	});

	it('returns the most important fields first', () => {
		const rows = rowsOf(name);
		for (const row of rows) expect(unreadable(row, rows)).toEqual([]);
	});
});

describe.each(REPORTS)('the report $name', ({ name, columns }) => {
	it('has the names and the order of columns that all reports have', () => {
		expect(tableProblems(columns)).toEqual([]);
	});

	it('returns rows whose values are spelled as in all reports', () => {
		const rows = outputs.allColumns.get(name) ?? [];
		expect(rows.length).toBeGreaterThan(0);
		expect([...new Set(rows.flatMap((row) => rowProblems(columns, row)))]).toEqual([]);
	});

	it('returns by default the columns for people', () => {
		for (const row of rowsOf(name)) expect(Object.keys(row)).toEqual(columns.namesForPeople);
	});
});

const GLANCE = 8;
const ID = /^(id|type|.+_id)$/;

/** Keys that should not come first, because readers don't need them. */
function unreadable(row: IDataObject, rows: IDataObject[]): string[] {
	const keys = Object.keys(row);
	// A record that lacks a list of IDs has null in its column.
	const hasIds = (key: string) => rows.some((one) => isListOfIds(one[key], true));
	const telling = keys.filter((key) => !ID.test(key) && !hasIds(key));
	const lastTelling = keys.indexOf(telling.at(-1) ?? '');
	return keys
		.slice(0, GLANCE)
		.filter(
			(key, index) =>
				(ID.test(key) && index < lastTelling) ||
				isListOfIds(row[key]) ||
				keys.slice(index + 1).includes(`${key}_local`),
		);
}

const isListOfIds = (value: unknown, isEmptyToo = false): boolean =>
	Array.isArray(value) &&
	(isEmptyToo || value.length > 0) &&
	value.every((one) => typeof one === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(one));

/** The first columns of each kind of row, listed independently of the code. */
const FIRST: Record<string, string> = {
	'container/get': 'number current_status available_for_pickup pickup_lfd_local',
	'container/getAll':
		'number current_status available_for_pickup pickup_lfd_local pod_arrived_at_local holds_at_pod_terminal fees_at_pod_terminal location_at_pod_terminal',
	'container/update': 'number current_status available_for_pickup pickup_lfd_local',
	'container/getOverview': 'number summary status bill_of_lading_number carrier from to eta_local',
	'container/getTransportEvents': 'event_title timestamp_local location_locode voyage_number',
	'customField/getAll': 'api_slug display_value value',
	'customFieldDefinition/getAll': 'display_name api_slug entity_type data_type',
	'customFieldDefinition/getOptions': 'label value position',
	'document/getAll': 'name document_type file_name source classification_notes created_at',
	'document/getExtractedData': 'payload name document_type status',
	'document/getEmails': 'subject from to sent_at documents_count',
	'port/getMetroArea': 'name code state_abbr country_code',
	'party/findOrCreate': 'company_name created',
	'party/getAll': 'company_name',
	'port/get': 'name code city state_abbr country_code',
	'report/getAccruals': 'number summary charge days cost billed open currency customer_name',
	'report/getChanges': 'number summary title field from to days_moved',
	'report/getChargesAtRisk':
		'number summary total_to_date total_currency total_forecast last_free_day days_left return_by',
	'report/getDailyBrief': 'subject text short html slack_text',
	'report/getExceptions': 'number summary title severity rule responsible next_step is_new',
	'report/getPickupDeadlines':
		'number summary status last_free_day days_left ready_for_pickup appointment_local customer_name carrier',
	'report/getScorecard': 'group summary arrivals on_time_percent early on_time late',
	'report/getTableRows': 'number status last_free_day days_left ready_for_pickup',
	'search/query':
		'number entity_type scac ref_numbers created_at updated_at status tracking_stopped',
	'shipment/getAll':
		'bill_of_lading_number shipping_line_name port_of_lading_name port_of_discharge_name destination_name pod_eta_at_local pod_ata_at_local pod_vessel_name',
	'shipment/getOverview': 'number summary status carrier from to eta_local arrived_local',
	'shippingLine/getAll': 'name scac short_name',
	'port/getTerminal': 'name nickname firms_code city state_abbr facility_type',
	'trackingRequest/getAll': 'request_number status failed_reason request_type scac ref_numbers',
	'trackingRequest/inferNumber': 'request_type',
	'vessel/get': 'name imo latitude longitude position_timestamp nautical_speed_knots',
	'webhook/checkHealth': 'healthy summary problems url active',
	'webhook/getAll': 'url active events',
	'webhook/sendTestEvent': 'succeeded status_code reason url',
	'webhookNotification/getAll': 'event_title delivery_status created_at event',
	'webhookNotification/getUnhandled': 'summary event number created_at',
};

test.each(Object.entries(FIRST))('%s starts with the columns %s', (name, first) => {
	const wanted = first.split(' ');
	expect(rowsOf(name).length).toBeGreaterThan(0);
	for (const row of rowsOf(name)) expect(Object.keys(row).slice(0, wanted.length)).toEqual(wanted);
});

test('returns the summary of an event with the local time of its place', () => {
	const [event] = rowsOf('container/getTransportEvents').filter(({ event }) =>
		String(event).endsWith('vessel_discharged'),
	);
	expect(event.event_title).toBe('Vessel: Discharged');
	expect(Date.parse(String(event.timestamp_local))).toBe(Date.parse(String(event.timestamp)));
	expect(event.timestamp_local).toMatch(/[+-]\d\d:00$/);
});

const CONTAINER_JOBS = [
	'report/getChargesAtRisk',
	'container/getOverview',
	'report/getPickupDeadlines',
	'report/getTableRows',
	'shipment/getOverview',
];

test('all jobs return the same value for container fields of the same name', () => {
	const types = new Map<string, Set<string>>();
	for (const row of CONTAINER_JOBS.flatMap(rowsOf)) {
		for (const [key, value] of Object.entries(row)) {
			const type = Array.isArray(value) ? 'array' : typeof value;
			if (value !== null) types.set(key, (types.get(key) ?? new Set()).add(type));
		}
	}
	const ambiguous = [...types].filter(([, own]) => own.size > 1).map(([key]) => key);
	expect(ambiguous).toEqual([]);
});
