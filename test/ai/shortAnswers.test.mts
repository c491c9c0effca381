import type { INodeParameters } from 'n8n-workflow';

import { Client } from '../../harness/sandbox/client.mts';
import { credentials } from '../contract/support/runCase.mts';
import { runNode } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { BYTES_MAX as BYTES, callTool } from './exampleTools.mts';

/** The size limit of tool answers, in bytes. The account has hundreds of containers. */

const BIG = 'MAEUBIGSTANDINGBOX30';

const sandbox = useSandbox();
const client = new Client(sandbox);
const setup = () => ({ credentials: credentials(sandbox) });

const call = async (
	name: string,
	args: Record<string, unknown> = {},
	more: INodeParameters = {},
): Promise<string> => await callTool(name, args, setup(), more);

type Row = Record<string, unknown>;
const rowsOf = (text: string) => JSON.parse(text) as Row[];

beforeAll(async () => {
	for (let index = 0; index < 10; index++) await client.shipment(`MAEU5${index}STANDINGBOX25`);
	await client.shipment(BIG);
}, 60_000);

const TOTAL = 280;

describe.each([
	['list_containers', undefined],
	['get_pickup_deadlines', undefined],
	['get_charges', undefined],
])('the tool %s with hundreds of containers', (name) => {
	it.each([1, 15, 500])(
		'returns a list within the size limit and counts the omitted rows if Limit is %i',
		async (limit) => {
			const text = await call(name, { limit });
			const rows = rowsOf(text);
			const last = rows[rows.length - 1];
			expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES);
			expect(last).toEqual({
				left_out: TOTAL - (rows.length - 1),
				note: expect.stringMatching(/narrow/),
			});
			expect(rows.length - 1).toBeGreaterThanOrEqual(Math.min(limit, 8));
			expect(rows.length - 1).toBeLessThanOrEqual(limit);
		},
	);
});

it('returns a list within the size limit if no fields are selected', async () => {
	const text = await call('list_containers', { limit: 500 }, { options: {} });
	const rows = rowsOf(text);
	expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES);
	expect(rows[rows.length - 1].left_out).toBe(TOTAL - rows.length + 1);
});

it('shortens rows that exceed the size limit, and counts the rows left out', async () => {
	const more = { options: { include: ['shipment', 'transport_events'] } };
	const text = await call('list_containers', { limit: 50 }, more);
	const [first, last] = rowsOf(text);
	expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES);
	expect(first).toHaveProperty('left_out');
	expect(last.left_out).toBe(TOTAL - 1);
});

it('returns a shipment of thirty containers within the size limit, and counts the omitted containers', async () => {
	const text = await call('get_shipment', { shipment_number: BIG });
	const [{ containers }] = rowsOf(text) as [{ containers: unknown[] }];
	expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES);
	const named = containers.length - 1;
	expect(JSON.stringify(containers[named])).toContain(`${30 - named} more`);
});

it('returns a short answer unchanged', async () => {
	const { containers } = await client.shipment('MAEUFEWATSEABOX1');
	const { number } = containers[0].attributes;
	const rows = rowsOf(await call('get_container', { container_number: number }));
	expect(rows).toEqual([expect.objectContaining({ number })]);
	expect(rows[0]).not.toHaveProperty('left_out');
});

it('omits no rows if the node is not used as a tool', async () => {
	const parameters = { resource: 'container', operation: 'getAll', returnAll: true };
	const items = await runNode(parameters, [{ json: {} }], setup());
	expect(items.length).toBeGreaterThanOrEqual(TOTAL);
});

it('rejects an unknown status of tracking requests', async () => {
	const asked = call('list_tracking_requests', { status: 'lost' });
	await expect(asked).rejects.toThrow(
		/'Status' must be one of awaiting_manifest, cancelled, created/,
	);
});
