import type { INodeParameters } from 'n8n-workflow';

import { DAY_MS } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { generateAccount } from '../../../../support/generatedAccount.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { CHANGED, TestWorkflow } from './workflow.mts';

/** Get Table Rows with Only Changed Since Last Run, on 100 containers of which 10 are tracked. */

const SIZE = { containers: 100, live: 10 };
const PAGES = SIZE.containers / 50;

describe('Get Table Rows with Only Changed Since Last Run', () => {
	const sandbox = useSandbox({ startAt: Date.now() });
	let filled: Awaited<ReturnType<typeof generateAccount>>;
	let workflow: TestWorkflow;
	let updates = 0;

	beforeEach(async () => {
		workflow = new TestWorkflow({ credentials: credentials(sandbox) });
		filled = await generateAccount(sandbox, SIZE);
		expect(await ids()).toHaveLength(SIZE.containers);
	});
	afterEach(() => void jest.restoreAllMocks());

	async function ids(more?: INodeParameters) {
		sandbox.log.clear();
		return (await workflow.changedRows(more)).map((row) => row.container_id);
	}
	const requests = () => sandbox.log.list().length;
	const containers = () => filled.account.containers();
	const finished = () => containers()[SIZE.containers - 1];
	const update = (container = finished()) => {
		container.attributes.seal_number = `seal ${++updates}`;
		container.attributes.terminal_checked_at = sandbox.state.now();
		return container.id;
	};

	it('returns no rows if nothing changed, in any number of executions', async () => {
		expect(await ids()).toEqual([]);
		expect(await ids()).toEqual([]);
	});

	it('returns a finished container once after it was updated', async () => {
		const id = update();
		expect(await ids()).toEqual([id]);
		expect(await ids()).toEqual([]);
	});

	it('returns the tracked containers of a shipment that changed', async () => {
		const [shipment] = filled.account.shipments();
		shipment.attributes.customer_name = 'Calder Tools';
		expect(await ids()).toHaveLength(5);
	});

	it('returns the containers of a shipment whose tracking stopped', async () => {
		const [shipment] = filled.account.shipments();
		shipment.attributes.line_tracking_stopped_at = sandbox.state.now();
		shipment.attributes.line_tracking_stopped_reason = 'cancelled_by_user';
		expect(await ids()).toHaveLength(5);
		expect(await ids()).toEqual([]);
	});

	it('returns all containers of a shipment whose tracking stopped, even if another shipment tracks one of them', async () => {
		const [stopped, other] = filled.account.shipments();
		const boxOf = ({ id }: { id: string }) =>
			containers().find(({ relationships }) =>
				JSON.stringify(relationships.shipment).includes(id),
			)!;
		boxOf(other).attributes.number = boxOf(stopped).attributes.number;
		await ids();
		stopped.attributes.line_tracking_stopped_at = sandbox.state.now();
		expect(await ids()).toHaveLength(5);
		expect(await ids()).toEqual([]);
	});

	it('returns unconfirmed rows again, even if the next execution is days later', async () => {
		const id = update();
		expect((await workflow.run(CHANGED)).rows).toEqual([id]);
		jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * DAY_MS);
		expect(await ids()).toEqual([id]);
		expect(await ids()).toEqual([]);
	});

	it('returns rows above the limit in the next execution', async () => {
		const some = [update(), update(containers()[0]), update(containers()[50])].sort();
		const first = await ids({ returnAll: false, limit: 2 });
		expect([...first, ...(await ids())].sort()).toEqual(some);
	});

	it('reads every container again if the columns changed', async () => {
		expect(await ids({ options: { columns: 'people' } })).toHaveLength(SIZE.containers);
	});

	it('reads every container again after a week', async () => {
		finished().attributes.seal_number = 'changed without a mark';
		const id = finished().id;
		expect(await ids()).toEqual([]);
		jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * DAY_MS);
		expect(await ids()).toEqual([id]);
		expect(requests()).toBe(PAGES);
	});

	it('sends only five requests for one change', async () => {
		update();
		await ids();
		// The five requests: two counts, tracked shipments, their rail ramp, and changed containers.
		expect(requests()).toBe(5);
	});

	it('reads every container if a tracked one is not found by its number', async () => {
		const [shipment] = filled.account.shipments();
		shipment.attributes.line_tracking_stopped_at = sandbox.state.now();
		const [container] = containers();
		container.attributes.number = 'OLDU1234567';
		expect(await ids()).toHaveLength(5);
		expect(requests()).toBeGreaterThanOrEqual(2 + PAGES);
	});

	it('reads every container if most of them changed', async () => {
		for (const container of containers()) update(container);
		expect(await ids()).toHaveLength(SIZE.containers);
		expect(requests()).toBe(2 + PAGES);
	});

	it('stores one entry for each tracked container, and none for the others', async () => {
		await ids();
		const [memory] = Object.values(workflow.stored) as Array<{ lastRead?: { tracked: string[] } }>;
		expect(memory.lastRead?.tracked).toHaveLength(SIZE.live);
	});
});
