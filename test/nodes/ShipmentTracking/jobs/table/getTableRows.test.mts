import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { box } from './containers.mts';
import { CHANGED, CONFIRM, GET, TestWorkflow } from './workflow.mts';

/** Tests the requests and items of Get Table Rows and Confirm Output, with n8n-core. */

useNock();

const LIST = '/v2/containers';
const LIVE = '/v2/shipments';

/** A page of containers. `a:seal` is container `a` with a seal number; `next` is the next page. */
function page(rows: string, more: { next?: number; total?: number } = {}) {
	const boxes = rows
		.split(' ')
		.filter(Boolean)
		.map((row) => row.split(':'))
		.map(([id, seal_number]) => box({ id, attributes: { seal_number }, shipment: {} }));
	const links = more.next ? { next: `?page[number]=${more.next}` } : {};
	const meta = more.total === undefined ? {} : { meta: { total: more.total } };
	const data = boxes.map((one) => one.data);
	answer('GET', LIST, {
		body: { data, included: boxes.flatMap((one) => one.included), links, ...meta },
	});
}

const table = async (more: INodeParameters = {}) =>
	(await runNode({ ...GET, ...more })).map(({ json }) => json);
let workflow: TestWorkflow;
beforeEach(() => void (workflow = new TestWorkflow()));

/** Runs the nodes in one execution, in which the service returns these containers. */
async function run(rows: string, ...nodes: Parameters<TestWorkflow['run']>) {
	page(rows);
	return await workflow.run(...nodes);
}
const ids = (rows: IDataObject[]) => rows.map((row) => row.container_id);

describe('the requests of Get Table Rows', () => {
	it('requests 50 containers per page, oldest first, with their related records', async () => {
		page('a:1 b:2', { next: 2 });
		page('c:3');
		const rows = await table();
		expect(ids(rows)).toEqual(['a', 'b', 'c']);
		expect(sentRequests().map(({ query }) => query)).toEqual(
			['1', '2'].map((number) => ({
				include: 'shipment,pod_terminal,pickup_facility',
				'page[number]': number,
				'page[size]': '50',
				sort: 'created_at',
			})),
		);
	});

	it("requests tracked shipments with 'Only Tracked', and filters the answer again", async () => {
		const live = (id: string, line_tracking_stopped_at: string | null, of: string[]) => ({
			id,
			type: 'shipment',
			attributes: { bill_of_lading_number: `BL${id}`, line_tracking_stopped_at },
			relationships: { containers: { data: of.map((one) => ({ id: one, type: 'container' })) } },
		});
		const data = [live('1', null, ['a', 'b']), live('2', '2026-10-01T00:00:00Z', ['c'])];
		const included = ['a', 'b', 'c'].map((id) => box({ id }).data);
		answer('GET', LIVE, { body: { data, included, links: {} } });
		const rows = await table({ trackedOnly: true, options: { columns: 'all' } });
		expect(rows).toMatchObject([
			{ container_id: 'a', shipment_id: '1', bill_of_lading_number: 'BL1' },
			{ container_id: 'b', shipment_id: '1' },
		]);
		expect(sentRequests()[0].query).toMatchObject({
			include: 'containers,pod_terminal,destination_terminal',
			'filter[tracking_stopped]': 'false',
		});
	});

	it('returns the last version of a row that is on two pages', async () => {
		page('a:1 b:2', { next: 2, total: 3 });
		page('a:new c:3', { total: 3 });
		const rows = await table({ options: { columns: 'all' } });
		expect(rows.map((row) => row.seal_number)).toEqual(['new', '2', '3']);
	});

	it('stops reading when the limit is reached', async () => {
		page('a:1 b:2 c:3', { next: 2, total: 500 });
		expect(ids(await table({ returnAll: false, limit: 2 }))).toEqual(['a', 'b']);
		expect(sentRequests()).toHaveLength(1);
	});

	it('returns an error if the list fails while it is read', async () => {
		page('a:1', { next: 2, total: 2 });
		for (let tried = 0; tried < 10; tried++) answer('GET', LIST, { status: 404, body: '' });
		await expect(table()).rejects.toThrow();
	});
});

describe('the columns of Get Table Rows', () => {
	it("returns the columns for people, or the selected columns and the key, in the table's order", async () => {
		page('a:1');
		expect(Object.keys((await table())[0])).toHaveLength(14);
		page('a:1');
		const selectedFields = ['seal_number', 'read_at', 'number'];
		const [row] = await table({ options: { columns: 'all', selectedFields } });
		expect(Object.keys(row)).toEqual(['number', 'seal_number', 'read_at', 'container_id']);
	});
});

describe('validation of the fields of Get Table Rows', () => {
	it.each<[INodeParameters, string]>([
		[
			{ options: { selectedFields: ['eta'] } },
			`'Selected Field Names or IDs' has "eta", which is not a column of the table`,
		],
		[{ options: { columns: 'some' } }, `'Columns' must be one of all, people, not "some"`],
		[{ rowsOf: 'shipments' }, `'Record Type' was removed, and this node still has "shipments"`],
		[{ options: { localTimes: 'x' } }, `'Local Times' must be one of date, dateTime, not "x"`],
		[{ returnAll: false, limit: 0 }, '\'Limit\' must be a whole number from 1, not "0"'],
		[
			{ returnAll: false, limit: '={{ $json.none }}' },
			'\'Limit\' is empty: the item has no column "none"; it has no columns',
		],
	])('rejects %j before any request', async (parameters, message) => {
		expect((await errorOf(table(parameters))).message).toBe(message);
		expect(sentRequests()).toEqual([]);
	});
});

describe('the option Only Changed Since Last Run', () => {
	it('returns a changed row until Confirm Output confirms it', async () => {
		expect((await run('a:1 b:2', CHANGED)).rows).toEqual(['a', 'b']);
		const again = await run('a:1 b:2', CHANGED, CONFIRM);
		expect(again.rows).toEqual(['a', 'b']);
		expect(again.hints).toEqual([
			'The last execution was never confirmed: 2 of its rows are returned again. Does the workflow end with Confirm Output?',
		]);
		expect(again.outputs[1]).toEqual([{ confirmed: 2, node: null }]);
		expect(await run('a:1 b:new c:3', CHANGED, CONFIRM)).toMatchObject({
			rows: ['b', 'c'],
			hints: [],
		});
		expect((await run('a:1 b:new c:3', CHANGED)).rows).toEqual([]);
	});

	it('returns a row again after a failed node, the confirmation of another execution or a crash', async () => {
		await run('a:1', CHANGED, CONFIRM);
		expect((await run('a:2', CHANGED)).rows).toEqual(['a']);
		const late = await workflow.run(CONFIRM);
		expect(late.outputs[0]).toEqual([{ confirmed: 0, node: null }]);
		expect(late.hints[0]).toContain('Nothing was confirmed');
		page('a:2');
		const died = await workflow.execute(CHANGED, CONFIRM);
		expect(died.rows).toEqual(['a']);
		expect((await run('a:2', CHANGED)).rows).toEqual(['a']);
	});

	it('returns a row again if it changed back before Confirm Output confirmed it', async () => {
		await run('a:1', CHANGED, CONFIRM);
		await run('a:2', CHANGED);
		expect((await run('a:1', CHANGED)).rows).toEqual(['a']);
	});

	it('stores nothing if reading fails', async () => {
		page('a:1', { next: 2, total: 2 });
		answer('GET', LIST, { status: 404, body: '' });
		const broken = await workflow.run(CHANGED);
		expect(broken.failure).toBeDefined();
		expect(workflow.stored).toEqual({});
	});

	it('returns rows above the limit in the next execution', async () => {
		const limited = { ...CHANGED, returnAll: false, limit: 2 };
		const given: unknown[] = [];
		for (let count = 0; count < 3; count++) {
			given.push((await run('a:1 b:2 c:3 d:4 e:5', limited, CONFIRM)).rows);
		}
		expect(given).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
	});

	it('removes deleted containers from storage, so that they are new if they come back', async () => {
		await run('a:1 b:2', CHANGED, CONFIRM);
		expect((await run('b:2', CHANGED)).rows).toEqual([]);
		expect((await run('a:1 b:2', CHANGED)).rows).toEqual(['a']);
	});

	it.each<[string, INodeParameters]>([
		['columns', { options: { columns: 'people' } }],
		['times', { options: { columns: 'all', localTimes: 'date' } }],
	])('returns all rows again after a change of %s', async (_, more) => {
		await run('a:1 b:2', CHANGED, CONFIRM);
		const other = await run('a:1 b:2', { ...CHANGED, ...more }, CONFIRM);
		expect(other.outputs[0]).toHaveLength(2);
		expect((await run('a:1 b:2', { ...CHANGED, ...more })).outputs[0]).toEqual([]);
	});

	it('returns all rows in a manual execution and stores nothing', async () => {
		await run('a:1', CHANGED, CONFIRM);
		const stored = JSON.stringify(workflow.stored);
		workflow.mode = 'manual';
		page('a:1');
		const manual = await workflow.execute(CHANGED, CONFIRM);
		expect(manual.rows).toEqual(['a']);
		expect(manual.outputs[1]).toEqual([{ confirmed: 0, node: null }]);
		expect(manual.hints).toEqual([
			'Nothing was confirmed: manual executions and AI agents store nothing.',
		]);
		expect(JSON.stringify(workflow.stored)).toBe(stored);
	});

	it('stores nothing if it is off', async () => {
		await run('a:1', GET);
		expect(workflow.stored).toEqual({});
	});

	it('rejects more containers than the node can store, after the first page', async () => {
		page('a:1', { next: 2, total: 60_001 });
		const { failure } = await workflow.run(CHANGED);
		expect(failure?.message).toBe(
			"'Only Changed Since Last Run' remembers 60,000 containers at most, and there are more",
		);
		expect((failure as unknown as IDataObject).description).toMatch(/'Only Tracked'.*container_id/);
		expect(sentRequests()).toHaveLength(1);
		expect(workflow.stored).toEqual({});
	});
});

describe('Confirm Output', () => {
	const named = (name: string) => ({ node: { id: name, name } });

	it('confirms the rows of the named node, or of all nodes', async () => {
		const both = [
			{ ...CHANGED, ...named('First') },
			{ ...CHANGED, options: { columns: 'people' }, ...named('Second') },
		];
		page('a:1 b:2');
		const one = await run('a:1', ...both, { ...CONFIRM, nodeName: 'First' });
		expect(one.outputs[2]).toEqual([{ confirmed: 2, node: 'First' }]);
		page('a:1 b:2');
		const all = await run('a:1', ...both, CONFIRM);
		expect(all.outputs.map((rows) => rows.length)).toEqual([0, 1, 1]);
		expect(all.outputs[2]).toEqual([{ confirmed: 1, node: null }]);
	});

	it('shows a hint if no node before it has returned rows', async () => {
		const first = { ...CHANGED, onlyChanged: false, ...named('First') };
		const { outputs, hints } = await run('a:1', first, { ...CONFIRM, nodeName: 'First' });
		expect(outputs[1]).toEqual([{ confirmed: 0, node: 'First' }]);
		expect(hints[0]).toContain('"First"');
	});

	it('confirms once for all items and sends no request', async () => {
		const items = [1, 2, 3].map((row) => ({ json: { row } }));
		const output = await runNode(CONFIRM, items, { mode: 'trigger' });
		expect(output).toEqual([{ json: { confirmed: 0, node: null }, pairedItem: { item: 0 } }]);
		expect(sentRequests()).toEqual([]);
	});

	it('confirms the rows of all input items of a node', async () => {
		workflow = new TestWorkflow({}, [{ json: {} }, { json: {} }]);
		page('a:1 b:2');
		const { rows, outputs } = await run('b:2 c:3', CHANGED, CONFIRM);
		expect(rows).toEqual(['a', 'b', 'b', 'c']);
		// A row that two items returned counts twice, as in the output.
		expect(outputs[1]).toEqual([{ confirmed: 4, node: null }]);
	});
});
