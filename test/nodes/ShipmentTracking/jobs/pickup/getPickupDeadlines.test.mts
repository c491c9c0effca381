import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';

/** Tests which containers are read, and the order and content of the rows. */

useNock();

const HOUR_MS = 3_600_000;
/** A day relative to now, in an unknown time zone. */
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const DEADLINES_INCLUDE = 'shipment,pod_terminal,pickup_facility';

const ref = (type: string, id: string) => ({ data: { type, id } });
const refs = (ids: string[]) => ({ data: ids.map((id) => ({ type: 'container', id })) });
const container = (id: string, attributes: IDataObject = {}, terminal = 't-1') => ({
	id,
	type: 'container',
	attributes: { number: `MSKU000000${id}`, current_status: 'grounded', ...attributes },
	relationships: { shipment: ref('shipment', 's-1'), pod_terminal: ref('terminal', terminal) },
});
const lfd = (days: number) => ({ import_deadlines: { pickup_lfd_line: day(days) } });
const TERMINAL = { id: 't-1', type: 'terminal', attributes: { name: 'Maher Terminals' } };
const SHIPMENT = {
	id: 's-1',
	type: 'shipment',
	attributes: { bill_of_lading_number: 'MAEU100200300' },
	relationships: { containers: refs(['1', '2']), pod_terminal: ref('terminal', 't-1') },
};

async function run(parameters: INodeParameters): Promise<IDataObject[]> {
	const { options = {}, ...others } = parameters;
	const operation = { resource: 'report', operation: 'getPickupDeadlines' };
	const all = { columns: 'all', ...(options as INodeParameters) };
	return (await runNode({ ...operation, ...others, options: all })).map(({ json }) => json);
}
const numbers = (rows: IDataObject[]) =>
	rows.map(({ number }) => String(number).slice(-1)).join('');

const LIST = '/v2/shipments';
const next = { links: { next: '?page[number]=2' } };

describe('the list of all containers', () => {
	const all = async (more: INodeParameters = {}) => await run({ which: 'all', ...more });

	const shipmentOf = (id: string, containers: string[], attributes: IDataObject = {}) => ({
		id,
		type: 'shipment',
		attributes: { bill_of_lading_number: `MAEU${id}`, ...attributes },
		relationships: { containers: refs(containers) },
	});
	const list = (data: object[], included: object[], more: object = {}) =>
		answer('GET', LIST, { body: { data, included, ...more } });
	const twoPages = () => {
		const first = [
			container('1', lfd(5)),
			container('2', { ...lfd(1), pod_full_out_at: '2026-10-01T00:00:00Z' }),
		];
		const meta = { meta: { total: 2 } };
		list([shipmentOf('s-1', ['1', '2'])], [...first, TERMINAL], { ...next, ...meta });
		const second = [container('3', lfd(-2)), container('4'), ...first];
		const shipments = [shipmentOf('s-2', ['3', '4']), shipmentOf('s-1', ['1', '2'])];
		list(shipments, [...second, TERMINAL], meta);
	};

	it('returns the containers of tracked shipments, the most urgent first', async () => {
		twoPages();
		const rows = await all({ returnAll: true });
		expect(numbers(rows)).toBe('314');
		expect(rows[1]).toMatchObject({
			id: '1',
			type: 'container',
			terminal: 'Maher Terminals',
			shipment_id: 's-1',
			bill_of_lading_number: 'MAEUs-1',
			days_left: 5,
			status: 'free',
		});
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual(
			['1', '2'].map((number) => [
				LIST,
				{
					include: 'containers,pod_terminal,destination_terminal',
					'filter[tracking_stopped]': 'false',
					'page[number]': number,
					'page[size]': '100',
				},
			]),
		);
	});

	it('leaves out stopped shipments if the service ignores the filter', async () => {
		const stopped = { line_tracking_stopped_at: '2026-01-02T03:04:05Z' };
		list(
			[shipmentOf('s-1', ['1'], stopped), shipmentOf('s-2', ['3'])],
			[container('1', lfd(-90)), container('3', lfd(1)), TERMINAL],
		);
		expect(numbers(await all())).toBe('3');
	});

	it("sends one request for each container that the answer doesn't include", async () => {
		list([shipmentOf('s-1', ['1', '2', '3'])], [container('1', lfd(5)), TERMINAL]);
		answer('GET', '/v2/containers/2', { body: { data: container('2', lfd(1)) } });
		answer('GET', '/v2/containers/3', { status: 404 });
		expect(numbers(await all())).toBe('21');
	});

	it('returns an error if the answer lacks more than 100 containers', async () => {
		const ids = Array.from({ length: 101 }, (_, place) => `m${place}`);
		list([shipmentOf('s-1', ids)], []);
		for (const id of ids) answer('GET', `/v2/containers/${id}`, { body: { data: container(id) } });
		const { message, description } = await errorOf(all());
		expect(message).toContain(
			'The answer of the service lacks more than 100 containers of the shipments',
		);
		expect(description).toContain('Several by Number');
		expect(sentRequests()).toHaveLength(101);
	});

	it("sends at most 100 requests for terminals that the answer doesn't include", async () => {
		const ids = Array.from({ length: 103 }, (_, place) => String(place));
		const boxes = ids.map((id) => container(id, lfd(1), `t-${Math.min(Number(id), 101)}`));
		list([shipmentOf('s-1', ids)], boxes);
		for (const id of ids) {
			const attributes = { nickname: `Terminal ${id}` };
			const body = { data: { id: `t-${id}`, type: 'terminal', attributes } };
			answer('GET', `/v2/terminals/t-${id}`, { body });
		}
		const rows = await all({ returnAll: true });
		const named = ids.slice(0, 100).map((id) => `Terminal ${id}`);
		expect(rows.map(({ terminal }) => terminal)).toEqual([...named, null, null, null]);
		expect(sentRequests()).toHaveLength(101);
	});

	it('sends at most 100 requests for terminals of all input items', async () => {
		for (const first of [0, 60]) {
			const ids = Array.from({ length: 60 }, (_, place) => String(first + place));
			list(
				[shipmentOf(`s-${first}`, ids)],
				ids.map((id) => container(id, lfd(1), `t-${id}`)),
			);
			for (const id of ids) {
				answer('GET', `/v2/terminals/t-${id}`, {
					body: { data: { id: `t-${id}`, type: 'terminal' } },
				});
			}
		}
		const parameters = { resource: 'report', operation: 'getPickupDeadlines', which: 'all' };
		await runNode(parameters, [{ json: {} }, { json: {} }]);
		expect(sentRequests().filter(({ path }) => path.includes('/terminals/'))).toHaveLength(100);
	});

	it('reads the list again if a shipment left it during the reading', async () => {
		const boxes = ['1', '2', '3'].map((id) => container(id, lfd(Number(id))));
		const one = (id: string) => shipmentOf(`s-${id}`, [id]);
		list([one('1')], [boxes[0], TERMINAL], { ...next, meta: { total: 3 } });
		// The first shipment was stopped, so the second one moved to the previous page.
		list([one('3')], [boxes[2], TERMINAL], { meta: { total: 2 } });
		list([one('2')], [boxes[1], TERMINAL], { ...next, meta: { total: 2 } });
		list([one('3')], [boxes[2], TERMINAL], { meta: { total: 2 } });
		expect(numbers(await all())).toBe('123');
	});

	it("returns an error instead of a partial list if a page can't be read", async () => {
		list([shipmentOf('s-1', ['1'])], [container('1', lfd(5)), TERMINAL], next);
		answer('GET', LIST, { status: 422, body: { errors: [{ detail: 'No' }] } });
		expect((await errorOf(all())).message).toBe('No');
	});

	it('returns picked-up containers at the end, if selected', async () => {
		twoPages();
		expect(numbers(await all({ returnAll: true, notPickedUp: false }))).toBe('3142');
	});

	it('applies the limit after sorting by urgency', async () => {
		twoPages();
		expect(numbers(await all({ limit: 1 }))).toBe('3');
	});

	it('returns nothing for an empty account', async () => {
		answer('GET', LIST, { body: { data: [] } });
		expect(await all()).toEqual([]);
	});

	it('rejects a limit below 1 before any request', async () => {
		const error = await errorOf(all({ limit: 0 }));
		expect(error.message).toBe('\'Limit\' must be a whole number from 1, not "0"');
		expect(sentRequests()).toEqual([]);
	});
});

describe('a container selected by ID', () => {
	const one = { which: 'one', containerId: { __rl: true, mode: 'id', value: '1' } };

	const old = new Date(Date.now() - 30 * HOUR_MS).toISOString();

	it('returns a container with its shipment and terminal', async () => {
		const data = container('1', { ...lfd(0), terminal_checked_at: old });
		answer('GET', '/v2/containers/1', { body: { data, included: [TERMINAL] } });
		const [row] = await run(one);
		expect(row).toMatchObject({ status: 'due', stale: true, terminal: 'Maher Terminals' });
		expect(sentRequests()[0].query).toEqual({ include: `${DEADLINES_INCLUDE},transport_events` });
	});

	it('returns that its last free day was calculated if an event says so', async () => {
		const attributes = {
			event: 'container.pickup_lfd_line.changed',
			value: day(3),
			data_source: 't49_calculation',
		};
		const included = [{ id: 'e', type: 'transport_event', attributes }];
		answer('GET', '/v2/containers/1', { body: { data: container('1', lfd(3)), included } });
		const [row] = await run(one);
		expect(row.last_free_day_set_by).toBe('calculated');
	});

	it('marks data as stale after the number of hours in the option', async () => {
		const data = container('1', { terminal_checked_at: old });
		answer('GET', '/v2/containers/1', { body: { data } });
		const [row] = await run({ ...one, options: { staleAfterHours: 48 } });
		expect(row.stale).toBe(false);
	});

	it.each([-1, 'long'])("rejects %p in 'Stale After (Hours)' before any request", async (value) => {
		const error = await errorOf(run({ ...one, options: { staleAfterHours: value } }));
		expect(error.message).toMatch(/^'Stale After \(Hours\)' must be a whole number from 1, not/);
		expect(sentRequests()).toEqual([]);
	});
});

describe('containers selected by several numbers', () => {
	const several = async (text: string) => await run({ which: 'several', numbers: text });
	const found = (data: object[], included: object[] = []) =>
		answer('GET', '/v2/shipments', { body: { data, included } });
	const boxes = [container('1', lfd(5)), container('2', lfd(1), 't-2')];
	const foundBoxes = (data: object[]) =>
		answer('GET', '/v2/containers', { body: { data, included: [SHIPMENT] } });
	const noTerminal = () => answer('GET', '/v2/terminals/t-2', { status: 404 });
	/** Answers the shipment with its containers and the terminal t-1. */
	const shipmentOf = (containers: Array<{ id: string }>) => {
		const ids = containers.map(({ id }) => id);
		const relationships = { ...SHIPMENT.relationships, containers: refs(ids) };
		const body = { data: { ...SHIPMENT, relationships }, included: [...containers, TERMINAL] };
		answer('GET', '/v2/shipments/s-1', { body });
	};

	it('returns all containers of a bill of lading in two requests', async () => {
		found([SHIPMENT], boxes);
		shipmentOf(boxes);
		const other = { id: 't-2', type: 'terminal', attributes: { name: 'APM', nickname: 'APMT' } };
		answer('GET', '/v2/terminals/t-2', { body: { data: other } });
		const rows = await several('maeu 100200300');
		expect(rows.map(({ number, terminal }) => [number, terminal])).toEqual([
			['MSKU0000002', 'APMT'],
			['MSKU0000001', 'Maher Terminals'],
		]);
		const paths = ['/v2/shipments', '/v2/shipments/s-1', '/v2/terminals/t-2'];
		expect(sentRequests().map(({ path }) => path)).toEqual(paths);
		expect(sentRequests()[1].query.include).toBe('containers,pod_terminal,destination_terminal');
	});

	it('reads the containers of one shipment once', async () => {
		foundBoxes(boxes.slice(0, 1));
		found([SHIPMENT], boxes);
		shipmentOf(boxes);
		noTerminal();
		const rows = await several('MSKU0000001; MAEU100200300, msku-000000-1');
		expect(numbers(rows)).toBe('21');
		expect(rows[0].terminal).toBeNull();
	});

	it('returns only the container with the entered number, not the others of its shipment', async () => {
		foundBoxes(boxes.slice(0, 1));
		shipmentOf(boxes);
		noTerminal();
		expect(numbers(await several('MSKU0000001'))).toBe('1');
	});

	/** Creates discharged containers, which need no additional request. */
	const discharged = (count: number) =>
		Array.from({ length: count }, (_, place) => {
			const { attributes, ...record } = container(String(place), lfd(1));
			const number = `MSKU${String(place).padStart(7, '0')}`;
			return { ...record, attributes: { ...attributes, number, pod_discharged_at: day(-3) } };
		});
	const numberOf = (box: { attributes: IDataObject }) => String(box.attributes.number);

	it('reads 25 arrived containers in one request', async () => {
		const all = discharged(60);
		const batches = [all.slice(0, 25), all.slice(25, 50), all.slice(50)];
		batches.forEach(foundBoxes);
		expect(await several(all.map(numberOf).join())).toHaveLength(60);
		expect(sentRequests().map(({ path, query }) => [path, query['filter[number]']])).toEqual(
			batches.map((batch) => ['/v2/containers', batch.map(numberOf).join(',')]),
		);
	});

	it('reads all pages of the answer', async () => {
		const [first, second] = discharged(2);
		const included = [SHIPMENT];
		answer('GET', '/v2/containers', { body: { data: [first], included, ...next } });
		foundBoxes([second]);
		expect(await several([first, second].map(numberOf).join())).toHaveLength(2);
	});

	it('returns the container of the tracked shipment if two shipments have it', async () => {
		const [box] = discharged(1);
		const old = { ...box, id: 'old', relationships: { shipment: ref('shipment', 's-0') } };
		const stopped = { line_tracking_stopped_at: '2026-01-02T03:04:05Z' };
		const included = [SHIPMENT, { id: 's-0', type: 'shipment', attributes: stopped }];
		answer('GET', '/v2/containers', { body: { data: [old, box], included } });
		expect((await several(numberOf(box))).map(({ id }) => id)).toEqual([box.id]);
	});

	it('returns a row with the possible shipments of an ambiguous number', async () => {
		const shipment = (id: string, shipping_line_scac: string) => ({
			id,
			type: 'shipment',
			attributes: { bill_of_lading_number: 'MAEU7', shipping_line_scac },
		});
		found([shipment('s-1', 'MAEU'), shipment('s-2', 'SEAU')]);
		const [{ summary }] = await several('MAEU7');
		expect(summary).toBe('MAEU7: MAEU7 matches 2 shipments: MAEU7 (s-1, MAEU), MAEU7 (s-2, SEAU)');
	});

	it('returns a row for an unknown number', async () => {
		foundBoxes(boxes.slice(0, 1));
		foundBoxes([]);
		found([]);
		answer('GET', '/v2/tracking_requests', { body: { data: [] } });
		found([]);
		shipmentOf(boxes);
		noTerminal();
		const rows = await several('NONE1234567, MSKU0000001');
		expect(rows[1]).toMatchObject({
			id: null,
			number: 'NONE1234567',
			status: 'unknown',
			ready_for_pickup: false,
			summary: 'NONE1234567: no tracked shipment or container has this number',
		});
	});

	it('returns a row for a shipment without containers', async () => {
		const empty = { ...SHIPMENT, relationships: {} };
		found([empty]);
		answer('GET', '/v2/shipments/s-1', { body: { data: empty } });
		const [row] = await several('MAEU100200300');
		expect(row.summary).toBe('MAEU100200300: its shipment has no containers yet');
	});

	it('returns an error if the service refuses the request', async () => {
		answer('GET', '/v2/containers', { status: 401, body: { errors: [{ detail: 'No' }] } });
		const error = await errorOf(several('MSKU0000001'));
		expect(error.httpCode).toBe('401');
	});

	it.each([
		['', "'Numbers' is empty"],
		[' , ;', "'Numbers' is empty"],
		[
			'MSKU0000001, ABC',
			'\'Numbers\' has an entry that is "ABC", which is not a container, bill of lading or booking number',
		],
		[
			'MSKU0000001, <b>x</b>',
			'\'Numbers\' has an entry that is "<b>x</b>", which is not a container, bill of lading or booking number',
		],
	])('rejects "%s" before any request', async (text, message) => {
		const error = await errorOf(several(text));
		expect(error.message).toBe(message);
		expect(sentRequests()).toEqual([]);
	});
});
