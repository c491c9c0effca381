import type { IDataObject } from 'n8n-workflow';

import type { Setup } from '../support/n8n.mts';
import { sentRequests, useNock } from '../support/service.mts';
import { AS_OF } from '../nodes/ShipmentTracking/jobs/desk/records.mts';
import { DeskWorkflow } from '../nodes/ShipmentTracking/jobs/desk/deskWorkflow.mts';
import { connectTool } from './agent.mts';
import { exampleParameters } from './exampleTools.mts';

/** The tools of the MCP example that read the memory of the workflow. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const published = () =>
	new DeskWorkflow('getChanges', {
		containers: [{ n: 1, is: 'sea' }],
		shipments: [{ n: 1, is: 'sailing', pod_eta_at: '2026-10-16T17:00:00Z' }],
	});
const eta = (day: number) => ({ shipments: { 1: { pod_eta_at: `2026-10-${day}T17:00:00Z` } } });

/** Calls the tool in another execution of the workflow. Returns the rows and the stored memory. */
async function ask(
	workflow: DeskWorkflow,
	args: IDataObject = {},
	name = 'get_changes',
): Promise<{ rows: IDataObject[]; stored: string }> {
	const global = JSON.parse(workflow.stored) as IDataObject;
	const setup: Setup = {
		mode: 'webhook',
		staticData: { global },
		onError: 'continueRegularOutput',
	};
	const { tool, workflow: asked } = await connectTool(exampleParameters(name), setup);
	const rows = JSON.parse(await tool.invoke(args)) as IDataObject[];
	return { rows, stored: JSON.stringify(asked.getStaticData('global')) };
}

const ETA_MOVED = expect.stringMatching(/MAEU200001 .*: ETA moved from 16 Oct to 18 Oct/);
const since = (note: string) => ({ note: expect.stringContaining(note) });

describe('the MCP tool get_changes', () => {
	it('returns the changes since the last scheduled execution, and the time of this execution', async () => {
		const workflow = published();
		await workflow.run();
		workflow.answer(eta(18));
		const { rows } = await ask(workflow);
		expect(rows).toEqual([
			{ summary: ETA_MOVED },
			since(`Changes since ${AS_OF}. Compared: 2 of 2 records`),
		]);
	});

	it('returns the same changes to every question, and stores nothing', async () => {
		const workflow = published();
		await workflow.run();
		const { stored } = workflow;
		for (const args of [{ fields: 'holds' }, {}, {}]) {
			workflow.answer(eta(18));
			const answered = await ask(workflow, args);
			expect(answered.stored).toBe(stored);
			expect(answered.rows).toHaveLength(args.fields ? 1 : 2);
		}
		const { items } = await workflow.run();
		expect(items.map(({ field }) => field)).toEqual(['eta']);
	});

	it('returns only the time of the last scheduled execution if Confirm Output confirmed its changes', async () => {
		const workflow = published();
		await workflow.run();
		const later = '2026-10-15T12:00:00Z';
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse(later));
		await workflow.run({ change: eta(18) });
		workflow.answer();
		expect((await ask(workflow)).rows).toEqual([since(`Changes since ${later}`)]);
	});

	it('compares with the last confirmed values if Confirm Output did not confirm the last scheduled execution', async () => {
		const workflow = published();
		await workflow.run();
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-15T12:00:00Z'));
		await workflow.run({ change: eta(18), confirm: false });
		workflow.answer();
		expect((await ask(workflow)).rows).toEqual([
			{ summary: ETA_MOVED },
			since(`Changes since ${AS_OF}`),
		]);
	});

	it('counts records that were not tracked at the last scheduled execution', async () => {
		const workflow = published();
		await workflow.run();
		workflow.answer({ add: { shipments: [{ n: 2, is: 'sailing' }] } });
		expect((await ask(workflow)).rows).toEqual([
			since(
				'Compared: 2 of 3 records (shipments and containers). The other records have no earlier values',
			),
		]);
	});

	it('returns an error before the first scheduled execution, and sends no request', async () => {
		const { rows } = await ask(published());
		expect(rows).toEqual([
			{
				error: expect.stringContaining('no earlier values to compare with'),
				message: expect.stringContaining('Schedule Trigger'),
			},
		]);
		expect(sentRequests()).toEqual([]);
	});
});

describe('the MCP tool get_exceptions', () => {
	it('stores nothing, so a scheduled execution still returns the same exceptions as new', async () => {
		const workflow = published();
		workflow.answer(eta(12));
		const { rows, stored } = await ask(workflow, { rules: 'etaPassed' }, 'get_exceptions');
		expect(rows).toEqual([expect.objectContaining({ rule: 'etaPassed', severity: 'medium' })]);
		expect(stored).toBe('{}');
	});
});
