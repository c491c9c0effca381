import type { IDataObject } from 'n8n-workflow';

import { byId, UNKNOWN_ID } from '../../../../contract/model/case.mts';
import { BASIC_KEY, Client, KEY } from '../../../../harness/sandbox/client.mts';
import { errorOf, runNode } from '../../../support/n8n.mts';
import { useSandbox } from '../../../support/sandbox.mts';
import { useFastTimeForAll } from '../../../support/time.mts';

/** Tracking Request > Cancel, with the sandbox. */

useFastTimeForAll();
const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => {
	sandbox.reset();
	sandbox.faults.clear();
});

async function request(number: string, key = KEY): Promise<string> {
	const answer = await new Client(sandbox, key).track(number);
	await sandbox.whenIdle();
	return answer.body.data.id;
}

const cancel = async (id: string, more: object = {}) =>
	(
		await runNode(
			{
				resource: 'trackingRequest',
				operation: 'cancel',
				trackingRequestId: byId(id),
				...more,
			},
			undefined,
			{ credentials: { apiKey: KEY, baseUrl: sandbox.baseUrl } },
		)
	)[0].json;

const statusOf = async (id: string): Promise<IDataObject> =>
	(await client.get(`/tracking_requests/${id}`)).body.data.attributes as IDataObject;
const CANCELLED = { status: 'cancelled', failed_reason: 'Cancelled by user' };
const cancellations = () =>
	sandbox.log.list().filter(({ path }) => path.endsWith('/cancel')).length;

it.each(['HLCUMANIFEST1', 'HLCUUNREACHABLE1'])('cancels the request of %s', async (number) => {
	const id = await request(number);
	expect(await cancel(id)).toMatchObject({ id, type: 'tracking_request', ...CANCELLED });
	expect(await statusOf(id)).toMatchObject(CANCELLED);
	const list = (await client.get('/tracking_requests?filter[status]=cancelled')).list;
	expect(list.map((one) => one.id)).toEqual([id]);
});

it('returns a request that is cancelled already', async () => {
	const id = await request('HLCUMANIFEST1');
	await cancel(id);
	expect(await cancel(id)).toMatchObject({ id, ...CANCELLED });
});

it.each([
	['MAEUPACIFIC1', 'created'],
	['ONEYNOTFOUND1', 'failed'],
])(
	'reports that the request of %s cannot be cancelled, with its status',
	async (number, status) => {
		const id = await request(number);
		const error = await errorOf(cancel(id));
		expect(error.message).toBe('The tracking request cannot be cancelled in its current state');
		expect(error.description).toContain(`has the status "${status}"`);
		expect(error.description).toContain('use Shipment > Stop Tracking');
		expect(await statusOf(id)).toMatchObject({ status });
	},
);

it('reports that an unknown ID may be the reason of a status 500', async () => {
	const error = await errorOf(cancel(UNKNOWN_ID));
	expect(error.status).toBe(500);
	expect(error.description).toContain('no tracking request with this ID');
	expect(error.description).toContain("Check 'Tracking Request'");
	expect(cancellations()).toBe(1);
});

it("reports the refusal of another account's request, which is not cancelled", async () => {
	const id = await request('HLCUMANIFEST1', BASIC_KEY);
	const error = await errorOf(cancel(id));
	expect(error.status).toBe(422);
	expect(error.message).toBe('You cannot cancel this tracking request');
	expect(error.description).toContain('no tracking request with this ID');
});

it.each([
	[{ kind: 'reset', when: 'after' }, true],
	[{ kind: 'malformed' }, true],
	[{ kind: 'emptyBody' }, true],
	[{ kind: 'reset', when: 'before' }, false],
	[{ kind: 'status', status: 500 }, false],
	[{ kind: 'html' }, false],
] as const)(
	'is sent once if the fault %j occurs; cancelled afterwards: %s',
	async (fault, isCancelled) => {
		const id = await request('HLCUMANIFEST1');
		sandbox.faults.add({ ...fault, path: 'cancel$', count: 1 });
		if (isCancelled) expect(await cancel(id)).toMatchObject({ id, ...CANCELLED });
		else {
			const error = await errorOf(cancel(id));
			expect(error.description).toContain('has the status "awaiting_manifest"');
			expect(error.description).toContain('You can safely run the operation again');
		}
		expect(cancellations()).toBe(1);
		expect((await statusOf(id)).status).toBe(isCancelled ? 'cancelled' : 'awaiting_manifest');
	},
);

it('fails if the request cannot be read after the cancellation', async () => {
	const id = await request('HLCUMANIFEST1');
	sandbox.faults.add({ kind: 'status', status: 403, method: 'GET' });
	const error = await errorOf(cancel(id));
	sandbox.faults.clear();
	expect(error.message).toContain('accepted the cancellation');
	expect(error.message).toContain('could not be read afterwards');
	expect(error.description).toContain('may be cancelled. Check it in Terminal49');
	expect(await statusOf(id)).toMatchObject(CANCELLED);
});

it('says that the result is unknown if neither the cancellation nor the reading is answered', async () => {
	const id = await request('HLCUMANIFEST1');
	sandbox.faults.add({ kind: 'status', status: 500 });
	const error = await errorOf(cancel(id));
	expect(error.description).toContain('The ID may be unknown');
	expect(error.description).toContain('or the request may be cancelled');
	expect(cancellations()).toBe(1);
});

it('lists cancelled requests', async () => {
	const id = await request('HLCUMANIFEST1');
	await request('MAEUPACIFIC1');
	await cancel(id);
	const parameters = { resource: 'trackingRequest', operation: 'getAll', returnAll: true };
	const credentials = { apiKey: KEY, baseUrl: sandbox.baseUrl };
	const filters = { status: 'cancelled' };
	sandbox.log.clear();
	const output = await runNode({ ...parameters, filters }, undefined, { credentials });
	expect(output.map(({ json }) => json.id)).toEqual([id]);
	expect(sandbox.log.list()[0].query).toContain('filter%5Bstatus%5D=cancelled');
});
