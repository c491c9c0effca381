import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../support/n8n.mts';
import { answer, resetNock, startNock, stopNock, wire } from '../../../support/service.mts';

/** Which containers are asked for, and what a list becomes. */

beforeAll(startNock);
afterEach(resetNock);
afterAll(stopNock);

const HOUR_MS = 3_600_000;
/** A day that many days from now, where the time zone is not known. */
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const DEADLINES_INCLUDE = 'shipment,pod_terminal,pickup_facility';

const ref = (type: string, id: string) => ({ data: { type, id } });
const container = (id: string, attributes: IDataObject = {}, terminal = 't-1') => ({
	id,
	type: 'container',
	attributes: { number: `MSKU000000${id}`, ...attributes },
	relationships: { shipment: ref('shipment', 's-1'), pod_terminal: ref('terminal', terminal) },
});
const lfd = (days: number) => ({ import_deadlines: { pickup_lfd_line: day(days) } });
const TERMINAL = { id: 't-1', type: 'terminal', attributes: { name: 'Maher Terminals' } };
const SHIPMENT = {
	id: 's-1',
	type: 'shipment',
	attributes: { bill_of_lading_number: 'MAEU100200300' },
	relationships: {
		containers: { data: ['1', '2'].map((id) => ({ type: 'container', id })) },
		pod_terminal: ref('terminal', 't-1'),
	},
};

async function run(parameters: INodeParameters): Promise<IDataObject[]> {
	const operation = { resource: 'container', operation: 'getPickupDeadlines' };
	return (await runNode({ ...operation, ...parameters })).map(({ json }) => json);
}
const numbers = (rows: IDataObject[]) =>
	rows.map(({ number }) => String(number).slice(-1)).join('');

describe('all containers', () => {
	const all = async (more: INodeParameters = {}) => await run({ which: 'all', ...more });

	const twoPages = () => {
		const data = [container('1', lfd(5)), container('2', { ...lfd(1), pod_full_out_at: 'x' })];
		answer('GET', '/v2/containers', {
			body: {
				data,
				included: [TERMINAL, SHIPMENT],
				links: { next: '/v2/containers?page[number]=2' },
			},
		});
		answer('GET', '/v2/containers', {
			body: {
				data: [container('3', lfd(-2)), container('4'), container('1', lfd(5))],
				included: [TERMINAL, SHIPMENT],
			},
		});
	};

	it('are read page by page and come the most urgent first', async () => {
		twoPages();
		const rows = await all({ returnAll: true });
		expect(numbers(rows)).toBe('314');
		expect(rows[1]).toMatchObject({
			id: '1',
			type: 'container',
			terminal: 'Maher Terminals',
			shipment_id: 's-1',
			bill_of_lading_number: 'MAEU100200300',
			days_left: 5,
			status: 'free',
		});
		expect(wire().map(({ query }) => [query.include, query['page[size]']])).toEqual([
			[DEADLINES_INCLUDE, '100'],
			[DEADLINES_INCLUDE, '100'],
		]);
		expect(wire()[1].query['page[number]']).toBe('2');
	});

	it('include those that are picked up when they are wanted, at the end', async () => {
		twoPages();
		expect(numbers(await all({ returnAll: true, notPickedUp: false }))).toBe('3142');
	});

	it('are cut to the most urgent, not to the first read', async () => {
		twoPages();
		expect(numbers(await all({ limit: 1 }))).toBe('3');
	});

	it('are none of an empty account', async () => {
		answer('GET', '/v2/containers', { body: { data: [] } });
		expect(await all()).toEqual([]);
	});

	it('refuse a limit below 1 before any request', async () => {
		const error = await errorOf(all({ limit: 0 }));
		expect(error.message).toBe("'Limit' must be a whole number from 1 [item 0]");
		expect(wire()).toEqual([]);
	});
});

describe('one container', () => {
	const one = { which: 'one', containerId: { __rl: true, mode: 'id', value: '1' } };

	it('is read with where it belongs', async () => {
		const old = new Date(Date.now() - 30 * HOUR_MS).toISOString();
		const data = container('1', { ...lfd(0), terminal_checked_at: old });
		answer('GET', '/v2/containers/1', { body: { data, included: [TERMINAL] } });
		const [row] = await run(one);
		expect(row).toMatchObject({ status: 'due', stale: true, terminal: 'Maher Terminals' });
		expect(wire()[0].query).toEqual({ include: `${DEADLINES_INCLUDE},transport_events` });
	});

	it('is stale after as many hours as wanted', async () => {
		const old = new Date(Date.now() - 30 * HOUR_MS).toISOString();
		const data = container('1', { terminal_checked_at: old });
		answer('GET', '/v2/containers/1', { body: { data } });
		const [row] = await run({ ...one, options: { staleAfterHours: 48 } });
		expect(row.stale).toBe(false);
	});

	it.each([-1, 'long'])('refuses to be stale after %p hours before any request', async (value) => {
		const error = await errorOf(run({ ...one, options: { staleAfterHours: value } }));
		expect(error.message).toMatch(/^'Stale After \(Hours\)' must be a number above 0.*\[item 0\]$/);
		expect(wire()).toEqual([]);
	});
});

describe('several containers', () => {
	const several = async (text: string) => await run({ which: 'several', numbers: text });
	const found = (data: object[], included: object[] = []) =>
		answer('GET', '/v2/shipments', { body: { data, included } });
	const boxes = [container('1', lfd(5)), container('2', lfd(1), 't-2')];

	it('are all those of a bill of lading, read in two requests and their other terminals', async () => {
		found([SHIPMENT], boxes);
		answer('GET', '/v2/shipments/s-1', {
			body: { data: SHIPMENT, included: [...boxes, TERMINAL] },
		});
		const other = { id: 't-2', type: 'terminal', attributes: { name: 'APM', nickname: 'APMT' } };
		answer('GET', '/v2/terminals/t-2', { body: { data: other } });
		const rows = await several('maeu 100200300');
		expect(rows.map(({ number, terminal }) => [number, terminal])).toEqual([
			['MSKU0000002', 'APMT'],
			['MSKU0000001', 'Maher Terminals'],
		]);
		expect(wire().map(({ path }) => path)).toEqual([
			'/v2/shipments',
			'/v2/shipments/s-1',
			'/v2/terminals/t-2',
		]);
		expect(wire()[1].query.include).toBe('containers,pod_terminal,destination_terminal');
	});

	it('of one shipment are read once, and each only once', async () => {
		found([SHIPMENT], boxes);
		found([SHIPMENT], boxes);
		answer('GET', '/v2/shipments/s-1', {
			body: { data: SHIPMENT, included: [...boxes, TERMINAL] },
		});
		answer('GET', '/v2/terminals/t-2', { status: 404 });
		const rows = await several('MSKU0000001; MAEU100200300, msku-000000-1');
		expect(numbers(rows)).toBe('21');
		expect(rows[0].terminal).toBeNull();
	});

	it('are only the one that was asked for', async () => {
		found([SHIPMENT], boxes);
		answer('GET', '/v2/shipments/s-1', {
			body: { data: SHIPMENT, included: [...boxes, TERMINAL] },
		});
		answer('GET', '/v2/terminals/t-2', { status: 404 });
		expect(numbers(await several('MSKU0000001'))).toBe('1');
	});

	it('have a row for a number that nothing is known by', async () => {
		found([]);
		found([]);
		found([SHIPMENT], boxes);
		answer('GET', '/v2/shipments/s-1', {
			body: { data: SHIPMENT, included: [...boxes, TERMINAL] },
		});
		answer('GET', '/v2/terminals/t-2', { status: 404 });
		const rows = await several('NONE1234567, MSKU0000001');
		expect(rows[1]).toMatchObject({
			id: null,
			number: 'NONE1234567',
			status: 'unknown',
			ready_for_pickup: false,
			summary: 'NONE1234567: nothing that is tracked is known by this number',
		});
	});

	it('have a row for a shipment without containers', async () => {
		const empty = { ...SHIPMENT, relationships: {} };
		found([empty]);
		answer('GET', '/v2/shipments/s-1', { body: { data: empty } });
		const [row] = await several('MAEU100200300');
		expect(row.summary).toBe('MAEU100200300: its shipment has no containers yet');
	});

	it('stay an error when the service refuses', async () => {
		answer('GET', '/v2/shipments', { status: 401, body: { errors: [{ detail: 'No' }] } });
		const error = await errorOf(several('MSKU0000001'));
		expect(error.httpCode).toBe('401');
	});

	it.each([
		['', "'Numbers' is empty [item 0]"],
		[' , ;', "'Numbers' is empty [item 0]"],
		['MSKU0000001, ABC', '\'Numbers\' has "ABC", which is not a number [item 0]'],
		['MSKU0000001, <b>x</b>', '\'Numbers\' has "<b>x</b>", which is not a number [item 0]'],
	])('"%s" is refused before any request', async (text, message) => {
		const error = await errorOf(several(text));
		expect(error.message).toBe(message);
		expect(wire()).toEqual([]);
	});
});
