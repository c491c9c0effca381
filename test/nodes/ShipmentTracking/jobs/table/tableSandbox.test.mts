import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { credentials } from '../../../../contract/support/runCase.mts';
import { Client, HOUR_MS } from '../../../../../harness/sandbox/client.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** Tests the table with the sandbox, in which ships sail and terminals report. */

const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const SHIPMENTS = ['MAEUPACIFICARRIVEDBOX2', 'MAEUPACIFICRAILARRIVEDBOX2', 'MAEUATSEABOX2'];

beforeEach(() => sandbox.reset());

async function run(operation: string, more: INodeParameters = {}): Promise<IDataObject[]> {
	const setup = { credentials: credentials(sandbox) };
	const parameters: INodeParameters = { resource: 'report', operation, ...more };
	return (await runNode(parameters, [{ json: {} }], setup)).map(({ json }) => json);
}
const table = async (more: INodeParameters = {}) =>
	await run('getTableRows', { options: { columns: 'all' }, ...more });

it.each(SHIPMENTS)(
	"returns the same values as the other operations for %s, with and without 'Only Tracked'",
	async (number) => {
		await client.shipment(number);
		sandbox.advance(8 * HOUR_MS);
		const byId = (rows: IDataObject[]) =>
			new Map(rows.map((row) => [row.container_id ?? row.id, row] as const));
		const [all, tracked, deadlines] = [
			await table(),
			byId(await table({ trackedOnly: true })),
			byId(
				await run('getPickupDeadlines', {
					...{ which: 'all', returnAll: true, onlyArrived: false, notPickedUp: false },
					options: { columns: 'all' },
				}),
			),
		];
		expect(all).toHaveLength(2);
		for (const row of all) {
			const pickup = deadlines.get(row.container_id)!;
			expect(row).toMatchObject({
				number: pickup.number,
				last_free_day: pickup.last_free_day,
				days_left: pickup.days_left,
				ready_for_pickup: pickup.ready_for_pickup,
				reasons: (pickup.reasons as string[]).join(', ') || null,
				fees_text: pickup.fees_text,
			});
			const containerId = { __rl: true, mode: 'id', value: String(row.container_id) };
			const [overview] = await run('getOverview', { resource: 'container', containerId });
			expect(row.status).toBe(overview.status);
			expect({ ...tracked.get(row.container_id), read_at: null }).toEqual({
				...row,
				read_at: null,
			});
		}
	},
);
