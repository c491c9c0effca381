import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode, type Setup } from '../../../../support/n8n.mts';
import { DeskWorkflow } from '../desk/deskWorkflow.mts';
import { useDesk, type ShortRecords } from '../desk/records.mts';

/** Tests what happens to a memory that another version or another name of the node has stored. */

useDesk();

type Records = Required<Pick<ShortRecords, 'containers' | 'shipments'>>;
const OPERATIONS: Array<[operation: string, parameters: INodeParameters]> = [
	['getChanges', {}],
	['getExceptions', { onlyNew: true, rules: ['etaPassed'] }],
	['getTableRows', { onlyChanged: true, trackedOnly: true }],
];
const records = (): Records => ({
	containers: [{ n: 1, is: 'sea' }],
	shipments: [{ n: 1, is: 'sailing', pod_eta_at: '2026-10-12T17:00:00Z' }],
});
/** A change, a new exception (the ETA has passed) and a changed row. */
const change = { shipments: { 1: { pod_eta_at: '2026-10-13T17:00:00Z' } } };

describe.each(OPERATIONS)('the memory of %s', (operation, parameters) => {
	const workflowOf = () => new DeskWorkflow(operation, records(), parameters);
	const storedIn = ({ stored }: DeskWorkflow) => JSON.parse(stored) as Record<string, IDataObject>;

	it('continues after the node is renamed', async () => {
		const workflow = workflowOf();
		await workflow.run();
		workflow.name = 'Renamed';
		const [kept, [repeated]] = [Object.keys(storedIn(workflow)), [await workflow.run()]];
		expect(repeated.items).toEqual([]);
		expect(Object.keys(storedIn(workflow))).toEqual(kept);
	});

	it('is not taken over by another node that gets the name of the renamed node', async () => {
		const workflow = workflowOf();
		await workflow.run({ change });
		const { stored } = workflow;
		workflow.id = 'another node';
		const { items } = await workflow.run();
		const first = await workflowOf().run({ change });
		expect(items).toEqual(first.items);
		expect(storedIn(workflow)).toMatchObject(JSON.parse(stored) as object);
	});

	it('moves from the name of the node, under which earlier versions stored it, to its ID', async () => {
		const workflow = workflowOf();
		await workflow.run();
		const [[key, value]] = Object.entries(storedIn(workflow));
		const [prefix] = key.split(':');
		const { nodeName, ...earlier } = value;
		expect(nodeName).toBe(workflow.name);
		workflow.stored = JSON.stringify({ [`${prefix}:${workflow.name}`]: earlier });
		expect((await workflow.run()).items).toEqual([]);
		expect(Object.keys(storedIn(workflow))).toEqual([key]);
		workflow.name = 'Renamed';
		expect((await workflow.run()).items).toEqual([]);
	});

	it('starts again, with a hint, if an earlier version stored packed bytes', async () => {
		const workflow = workflowOf();
		await workflow.run({ confirm: false });
		const [[key, value]] = Object.entries(storedIn(workflow));
		const packed = { ...value, confirmed: '', pending: 'H3uCSlpjpcgoiUxpHZrtCg==' };
		workflow.stored = JSON.stringify({ [key]: packed });
		const { items, hints, confirmed } = await workflow.run({ change });
		const first = await workflowOf().run({ change });
		expect(items).toEqual(first.items);
		expect(hints).toEqual([expect.stringContaining('earlier version'), ...first.hints]);
		expect(confirmed).toBe(first.confirmed);
		expect(await workflow.run()).toMatchObject({ items: [], hints: [] });
	});

	it('is confirmed under the name that the node has now', async () => {
		const workflow = workflowOf();
		workflow.confirmed = 'Renamed';
		await workflow.run({ confirm: false });
		workflow.name = 'Renamed';
		const { items, confirmed } = await workflow.run({ change });
		expect(items.length).toBeGreaterThan(0);
		expect(confirmed).toBe(items.length);
		expect((await workflow.run()).items).toEqual([]);
	});

	it('lets Confirm Output find an execution of an earlier version that has not ended yet', async () => {
		const workflow = workflowOf();
		await workflow.run({ confirm: false });
		await workflow.run({ change, confirm: false, execution: 'long' });
		const [[key, { nodeName, ...earlier }]] = Object.entries(storedIn(workflow));
		const [prefix] = key.split(':');
		workflow.stored = JSON.stringify({ [`${prefix}:${String(nodeName)}`]: earlier });
		workflow.confirmed = String(nodeName);
		const { confirmed } = await workflow.run({ only: 'confirm', execution: 'long' });
		expect(confirmed).toBeGreaterThan(0);
		expect((await workflow.run()).items).toEqual([]);
	});
});

describe("'Node' of Confirm Output", () => {
	const type = 'shipmentTracking';
	const node = (name: string, operation: string) => ({
		id: name,
		name,
		type,
		parameters: { resource: 'report', operation },
	});
	const before = [
		node('Start', 'getAll'),
		node('Get changes', 'getChanges'),
		{ id: 'Slack', name: 'Slack', type: 'slack', parameters: {} },
	];
	const branch = [node('Get new exceptions', 'getExceptions'), node('Get brief', 'getDailyBrief')];
	const confirm = async (nodeName: string, setup: Setup = {}) =>
		await runNode({ resource: 'report', operation: 'confirmOutput', nodeName }, undefined, {
			mode: 'trigger',
			before,
			branch,
			...setup,
		});

	it.each(['', 'Get changes', 'Get new exceptions', '  Get changes '])(
		'accepts "%s", also on another branch of the workflow',
		async (nodeName) => {
			const [{ json }] = await confirm(nodeName);
			expect(json).toEqual({ confirmed: 0, node: nodeName.trim() || null });
		},
	);

	it.each(['Get all changes', 'get changes', 'Slack', 'Get brief', 'constructor'])(
		'rejects "%s", and names the nodes with output to confirm',
		async (nodeName) => {
			for (const mode of ['trigger', 'manual'] as const) {
				const error = await errorOf(confirm(nodeName, { mode }));
				expect(error.message).toBe(
					`'Node' doesn't match a node with output to confirm: "${nodeName}"`,
				);
				expect(error.description).toBe(
					'Enter "Get changes" or "Get new exceptions", or leave the field empty to confirm the output of all nodes of this workflow.',
				);
			}
		},
	);

	it('names the nodes to connect if Confirm Output follows no node with output to confirm', async () => {
		const error = await errorOf(confirm('Get changes', { before: [], branch: [] }));
		expect(error.description).toBe(
			'Connect Get Changes, Get Exceptions or Get Table Rows in front of Confirm Output, in the same workflow.',
		);
	});
});
