import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { resources } from '../../../nodes/ShipmentTracking/resources';
import { RULE_NAMES } from '../../../shipping/findings/rules';
import { executeContext, useMemoryStorage, type Setup } from '../../support/n8n.mts';
import { answer, serve, useNock } from '../../support/service.mts';

/** Runs every report with the filter Customers over one account of two customers. */

useNock();
beforeAll(useMemoryStorage);
afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00:00Z'));
});

const AS_OF = '2026-10-15T12:00:00Z';
const ref = (type: string, id: string) => ({ type, id });
const toOne = (type: string, id: string) => ({ data: ref(type, id) });

/** The numbers of a shipment, its containers and its requests contain its ID. */
const shipment = (id: string, attributes: IDataObject, boxes: string[], eta: string) => ({
	id,
	type: 'shipment',
	attributes: {
		bill_of_lading_number: `BILL${id}`,
		shipping_line_scac: `${id}${id}${id}${id}`,
		port_of_discharge_name: 'Los Angeles',
		pod_timezone: 'America/Los_Angeles',
		pod_eta_at: eta,
		pod_ata_at: null,
		...attributes,
	},
	relationships: {
		containers: { data: boxes.map((one) => ref('container', one)) },
	},
});

const BOXES: Array<[id: string, number: string, shipment: string]> = [
	['1', 'AAAU1000001', 'A'],
	['2', 'BBBU1000002', 'B'],
	['3', 'NNNU1000003', 'N'],
	['4', 'UUUU1000004', 'U'],
	// Two customers share a container: once as one record, and once as a record for each shipment.
	['5', 'ABAU1000005', 'A'],
	['6', 'SHRU1000006', 'A'],
	['7', 'SHRU1000006', 'B'],
];

interface Version {
	eta: string;
	lastFreeDay: string;
}

function records({ eta, lastFreeDay }: Version) {
	const shipments = [
		shipment('A', { customer_name: ' Alder & FINCH' }, ['1', '5', '6'], eta),
		shipment('B', { customer_name: 'Calder Tools' }, ['2', '5', '7'], eta),
		shipment('N', { customer_name: null }, ['3'], eta),
		shipment('U', {}, ['4'], eta),
	];
	const boxes = BOXES.map(([id, number, owner]) => ({
		id,
		type: 'container',
		attributes: {
			number,
			pod_timezone: 'America/Los_Angeles',
			current_status: 'available',
			pod_arrived_at: '2026-10-11T02:00:00Z',
			pod_discharged_at: '2026-10-12T02:00:00Z',
			import_deadlines: { pickup_lfd_terminal: lastFreeDay },
			pickup_appointment_at: '2026-10-20T17:00:00Z',
		},
		relationships: { shipment: toOne('shipment', owner) },
	}));
	return { shipments, boxes };
}

const request = (id: string, number: string, relationships: IDataObject = {}) => ({
	id,
	type: 'tracking_request',
	attributes: {
		request_number: number,
		request_type: 'bill_of_lading',
		status: 'failed',
		failed_reason: 'not_found',
		created_at: '2026-10-13T00:00:00Z',
		updated_at: '2026-10-14T00:00:00Z',
	},
	relationships,
});
const party = (id: string, company_name: string) => ({
	id,
	type: 'party',
	attributes: { company_name },
});

/** A request names a customer through its party, or through its shipment. */
const REQUESTS = [
	request('r1', 'REQA1', { customer: toOne('party', 'p-a') }),
	request('r2', 'REQB2', { customer: toOne('party', 'p-b') }),
	request('r3', 'REQN3'),
	request('r4', 'REQN4', { customer: toOne('account', 'a-1') }),
	request('r5', 'REQN5', { customer: { data: null } }),
	request('r6', 'REQA6', { tracked_object: toOne('shipment', 'A') }),
	request('r7', 'REQB7', { tracked_object: toOne('shipment', 'B') }),
	request('r8', 'REQN8', { tracked_object: toOne('shipment', 'N') }),
];

const FIRST: Version = { eta: '2026-10-18T17:00:00Z', lastFreeDay: '2026-10-16T07:00:00Z' };
const LATER: Version = { eta: '2026-10-21T17:00:00Z', lastFreeDay: '2026-10-17T07:00:00Z' };

const ASKED = 'AAAU1000001, BBBU1000002, NNNU1000003, UUUU1000004';

function answerAccount(version: Version, isSeveral: boolean): void {
	const { shipments, boxes } = records(version);
	const listed = boxes.filter(({ attributes }) => !isSeveral || ASKED.includes(attributes.number));
	const owner = { id: 'a-1', type: 'account', attributes: { company_name: 'Alder & Finch' } };
	const included = [party('p-a', 'Alder & Finch'), party('p-b', 'Calder Tools'), owner];
	answer('GET', '/v2/shipments', { body: { data: shipments, included: boxes } });
	// Other lists, such as the stopped shipments, are empty.
	serve(() => ({ body: { data: [] } }));
	answer('GET', '/v2/containers', { body: { data: listed, included: shipments } });
	answer('GET', '/v2/tracking_requests', {
		body: { data: REQUESTS, included: [...included, ...shipments] },
	});
}

interface Report {
	resource: string;
	operation: string;
	parameters?: INodeParameters;
	/** The report compares two executions. */
	isCompared?: boolean;
	/** Numbers of records of Alder & Finch that the report has to show. */
	shows: string[];
}

const A_BOXES = ['AAAU1000001', 'ABAU1000005', 'SHRU1000006'];
const A_REQUESTS = ['REQA1', 'REQA6'];
const rules = RULE_NAMES.filter((name) => name !== 'transshipment');

const REPORTS: Report[] = [
	{
		resource: 'report',
		operation: 'getExceptions',
		parameters: { rules, returnAll: true, days: { trackingProblems: 30 } },
		shows: [...A_BOXES, ...A_REQUESTS],
	},
	{
		resource: 'report',
		operation: 'getDailyBrief',
		parameters: { rules, days: { trackingProblems: 30 } },
		shows: [...A_BOXES, ...A_REQUESTS],
	},
	{
		resource: 'report',
		operation: 'getChanges',
		isCompared: true,
		shows: ['BILLA', ...A_BOXES],
	},
	...['containers', 'terminals', 'summary'].map((outputAs) => ({
		resource: 'report',
		operation: 'getPickupDeadlines',
		parameters: { which: 'all', notPickedUp: false, returnAll: true, outputAs },
		shows: A_BOXES,
	})),
	{
		resource: 'report',
		operation: 'getCalendar',
		parameters: {
			entries: ['lastFreeDays', 'arrivals', 'appointments'],
		},
		shows: A_BOXES,
	},
	{
		resource: 'report',
		operation: 'getCalendar',
		parameters: {
			which: 'several',
			numbers: ASKED,
			entries: ['lastFreeDays', 'arrivals', 'appointments'],
		},
		shows: ['AAAU1000001'],
	},
	...['carrier', 'terminal'].map((groupBy) => ({
		resource: 'report',
		operation: 'getScorecard',
		parameters: { groupBy, from: '2026-10-01', to: '2026-10-31' },
		shows: groupBy === 'carrier' ? ['AAAA'] : ['"group":"unknown"'],
	})),
];

const titleOf = ({ resource, operation, parameters = {} }: Report) =>
	[resource, operation, parameters.outputAs, parameters.which, parameters.groupBy]
		.filter(Boolean)
		.join(' ');

/** Returns everything that a report shows: its items, files and hints. */
async function reportText(
	{ resource, operation, parameters, isCompared }: Report,
	customers: INodeParameters[string] | undefined,
): Promise<string> {
	const filters: INodeParameters = customers === undefined ? {} : { customers };
	const setup: Setup = { mode: 'trigger', staticData: { global: {} } };
	const texts: string[] = [];
	for (const version of isCompared ? [FIRST, LATER] : [FIRST]) {
		answerAccount(version, parameters?.which === 'several');
		const options = { asOf: AS_OF, ...(parameters?.options as INodeParameters) };
		const node = { resource, operation, ...parameters, filters, options };
		const context = executeContext(node, [{ json: {} }], setup);
		const [output] = await new ShipmentTracking().execute.call(context);
		setup.staticData = { global: context.getWorkflowStaticData('global') };
		const files = output.map(({ binary }) =>
			Buffer.from(binary?.data.data ?? '', 'base64').toString(),
		);
		texts.push(JSON.stringify([output.map(({ json }) => json), files, context.hints]));
	}
	return texts.join('\n').replaceAll('\\r\\n ', '');
}

const OTHERS = /BILL[BNU]|BBB|NNN|UUU|REQ[BN]|Calder/;

describe.each(REPORTS.map((report) => [titleOf(report), report] as const))(
	'the filter Customers of %s',
	(_, report) => {
		it('only shows records of the customer', async () => {
			const text = await reportText(report, 'alder & finch');
			for (const shown of report.shows) expect(text).toContain(shown);
			expect(text).not.toMatch(OTHERS);
		});

		it('shows the records of all customers if it is empty', async () => {
			const text = await reportText(report, undefined);
			if (report.parameters?.groupBy !== 'terminal') expect(text).toMatch(OTHERS);
		});
	},
);

const [EXCEPTIONS] = REPORTS;
const selected = (value: string) => ({ __rl: true, mode: 'list', value });

it.each<[form: string, customers: INodeParameters[string], isShown: boolean]>([
	['a typed list', 'Nordwind Trading, Alder & Finch', true],
	['a selected name', selected('Alder & Finch'), true],
	['another customer', 'Nordwind Trading', false],
	['a selected name with a comma', selected('Alder & Finch, Hamburg'), false],
])('the filter Customers accepts %s', async (_, customers, isShown) => {
	const text = await reportText(EXCEPTIONS, customers);
	for (const shown of EXCEPTIONS.shows) expect(text.includes(shown)).toBe(isShown);
	expect(text).not.toMatch(OTHERS);
});

const hasCustomers = ({ name, options = [] }: INodeProperties) =>
	name === 'filters' && options.some((field) => field.name === 'customers');

/** It needs containers with charges, so jobs/accruals/message.test.mts has its filters. */
const ELSEWHERE = ['report getAccruals'];

it('every operation with the filter Customers is among these reports', () => {
	const found = resources.flatMap(({ value: resource, operations }) =>
		operations
			.filter(({ fields = [] }) => fields.some(hasCustomers))
			.map(({ value }) => `${resource} ${value}`),
	);
	const own = REPORTS.map(({ resource, operation }) => `${resource} ${operation}`);
	const tested = [...own, ...ELSEWHERE];
	expect([...new Set(found)].sort()).toEqual([...new Set(tested)].sort());
});
