import { CheckedClient } from './support/checkedClient.mts';
import { Client, DAY_MS, HOUR_MS, type AnyResource } from '../../harness/sandbox/client.mts';
import { trackExample } from '../../sandbox/domain/exampleAccount.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

async function tracked(number: string): Promise<[shipment: AnyResource, box: AnyResource]> {
	const { shipment, containers } = await client.shipment(number);
	return [shipment, containers[0]];
}

const again = async ({ id, type }: AnyResource) =>
	(await client.get(`/${type}s/${id}`)).body.data.attributes;

const toMs = (time: unknown): number =>
	typeof time === 'number' ? time : Date.parse(String(time));

const daysBetween = (from: unknown, to: unknown): number => (toMs(to) - toMs(from)) / DAY_MS;

test('a container that is not picked up passes its last free day, and its demurrage grows daily', async () => {
	const [shipment, box] = await tracked('MAEUPACIFICSTANDINGBOX1');
	const { attributes } = box;
	expect(attributes).toMatchObject({
		current_status: 'available',
		available_for_pickup: true,
		pod_full_out_at: null,
	});
	expect(daysBetween(attributes.pickup_lfd, sandbox.clock.now())).toBeGreaterThan(1);
	const amount = (fees: unknown) =>
		(fees as { type: string; amount: number }[]).find(({ type }) => type === 'demurrage')?.amount;
	const before = amount(attributes.fees_at_pod_terminal);
	expect(before).toBeGreaterThan(0);
	sandbox.advance(2 * DAY_MS);
	const later = await again(box);
	expect(amount(later.fees_at_pod_terminal)).toBeGreaterThan(before as number);
	sandbox.advance(20 * DAY_MS);
	expect(await again(box)).toMatchObject({ current_status: 'empty_returned' });
	expect((await again(shipment)).line_tracking_stopped_reason).toBe('all_containers_terminated');
});

test('a container has a demurrage fee without an amount on the first day after its last free day', async () => {
	const [, box] = await tracked('MAEUPACIFICSTANDINGBOX1AGO5');
	const sums = new Set<number>();
	for (let hours = 0; hours < 72; hours += 6) {
		sandbox.advance(6 * HOUR_MS);
		const fees = (await again(box)).fees_at_pod_terminal as { type: string; amount: number }[];
		for (const { type, amount } of fees) if (type === 'demurrage') sums.add(amount);
	}
	expect([...sums].slice(0, 2)).toEqual([0, 300]);
});

test('a container with the word UNRETURNED in its number was picked up weeks ago and is not returned', async () => {
	const [, box] = await tracked('MAEUPACIFICUNRETURNEDBOX1');
	expect(box.attributes.empty_terminated_at).toBeNull();
	expect(daysBetween(box.attributes.pod_full_out_at, sandbox.clock.now())).toBeGreaterThan(10);
});

test('the first ETA differs from the last, and is removed after the ship has arrived', async () => {
	const [shipment] = await tracked('MAEUPACIFICLATE3BOX1');
	const { pod_original_eta_at: first, pod_eta_at: last } = shipment.attributes;
	expect(daysBetween(first, last)).toBe(3);
	sandbox.advance(5 * DAY_MS);
	expect(await again(shipment)).toMatchObject({
		pod_original_eta_at: null,
		pod_ata_at: expect.any(String),
	});
});

test('keeps the first ETA after the arrival if the requested number contains KEPT', async () => {
	const [shipment] = await tracked('MAEUPACIFICKEPTEARLY2DONEAGO30');
	const { pod_original_eta_at: first, pod_ata_at: arrived } = shipment.attributes;
	expect(daysBetween(first, arrived)).toBe(-2);
	expect(daysBetween(arrived, sandbox.clock.now())).toBeCloseTo(30, 2);
});

test('stops tracking a container without an empty return if the requested number contains LAPSED', async () => {
	const [shipment, box] = await tracked('COSUUNRETURNEDLAPSEDBOX1');
	expect(shipment.attributes).toMatchObject({
		line_tracking_stopped_at: expect.any(String),
		line_tracking_stopped_reason: 'past_full_out_window',
	});
	expect(box.attributes.empty_terminated_at).toBeNull();
	const requests = await client.get(
		'/tracking_requests?filter[request_number]=COSUUNRETURNEDLAPSEDBOX1',
	);
	expect(requests.list[0].attributes.status).toBe('tracking_stopped');
});

test('carriers report several times a day, but not if the number contains STALE', async () => {
	const [fine] = await tracked('MAEUPACIFICATSEABOX1');
	const [silent] = await tracked('YMLUPACIFICATSEASTALEBOX1');
	sandbox.advance(2 * DAY_MS);
	const age = async (shipment: AnyResource, name: string) =>
		daysBetween((await again(shipment))[name], sandbox.clock.now());
	expect(await age(fine, 'line_tracking_last_succeeded_at')).toBeLessThan(0.3);
	expect(await age(silent, 'line_tracking_last_succeeded_at')).toBeCloseTo(7, 1);
	expect(await age(silent, 'line_tracking_last_attempted_at')).toBeLessThan(0.3);
});

test('a shipment that does not arrive on time keeps its past ETA', async () => {
	const [shipment, box] = await tracked('MAEUPACIFICNOARRIVAL2BOX1');
	sandbox.advance(5 * DAY_MS);
	const { pod_eta_at: eta, pod_ata_at: arrival } = await again(shipment);
	expect(arrival).toBeNull();
	expect(daysBetween(eta, sandbox.clock.now())).toBeCloseTo(7, 0);
	expect(await again(box)).toMatchObject({ current_status: 'on_ship' });
});

test('only the second container is loaded if the number contains NOLOADING', async () => {
	const { containers } = await client.shipment('MAEUPACIFICNOLOADING2BOX2');
	const [left, loaded] = containers.map(({ attributes }) => attributes);
	expect(left).toMatchObject({ pol_full_in_at: expect.any(String), pol_vessel_loaded_at: null });
	expect(loaded).toMatchObject({ current_status: 'on_ship' });
});

test('a container without a reported last free day stays at the terminal', async () => {
	const [, box] = await tracked('MAEUPACIFICNOPICKUP4NODEADLINEBOX1');
	sandbox.advance(20 * DAY_MS);
	expect(await again(box)).toMatchObject({
		current_status: 'available',
		available_for_pickup: true,
		pickup_lfd: null,
		pickup_appointment_at: null,
	});
});

test('a hold can be reported before the arrival', async () => {
	const [, box] = await tracked('MAEUPACIFICHELDBOX1');
	expect(box.attributes).toMatchObject({
		current_status: 'on_ship',
		holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }],
	});
});

test('an example replaces attributes of its shipment and its first container', async () => {
	const [account] = sandbox.state.accounts.values();
	const example = (set: Record<string, unknown>) => ({
		number: 'MAEUPACIFICATSEABOX1',
		reference: 'PO-1',
		set,
	});
	trackExample(account, example({ pod_eta_at: -2, pickup_lfd: 1, seal_number: 'S1' }));
	const [shipment] = (await client.get('/shipments')).list;
	const [box] = (await client.get('/containers')).list;
	expect(daysBetween(shipment.attributes.pod_eta_at, sandbox.clock.now())).toBeCloseTo(2, 3);
	expect(daysBetween(sandbox.clock.now(), box.attributes.pickup_lfd)).toBeCloseTo(1, 3);
	expect(box.attributes.seal_number).toBe('S1');
	expect(() => trackExample(account, example({ pod_etta: 1 }))).toThrow('pod_etta');
});

describe('the example account', () => {
	const add = async () => (await client.post('/sandbox/examples', {})).body as unknown;

	test('has each shipment once, even if the examples are added twice', async () => {
		expect(await add()).toMatchObject({ added: 58 });
		expect(await add()).toMatchObject({ added: 0 });
	});

	test('matches the schemas of the service, except for first ETAs that are kept', async () => {
		await add();
		const checked = new CheckedClient(sandbox);
		await checked.get('/containers?page[size]=100&include=shipment,pod_terminal,pickup_facility');
		await checked.get('/tracking_requests?page[size]=100');
		await checked.get('/parties');
		const problems = [...checked.problems].filter(
			(problem) =>
				!/shipment\/attributes(\/\w+_et[ad]_at must be null| must match "then")/.test(problem),
		);
		expect(problems).toEqual([]);
	});

	test('has shipments of all kinds', async () => {
		await add();
		const boxes = [
			...(await client.get('/containers?page[size]=50')).list,
			...(await client.get('/containers?page[size]=50&page[number]=2')).list,
		];
		const { list: shipments } = await client.get('/shipments?page[size]=100');
		const { list: requests } = await client.get('/tracking_requests?page[size]=100');
		const values = (list: AnyResource[], name: string) =>
			new Set(list.map(({ attributes }) => attributes[name]));
		expect([...values(boxes, 'current_status')]).toEqual(
			expect.arrayContaining(['new', 'on_ship', 'available', 'picked_up', 'empty_returned']),
		);
		expect(values(shipments, 'customer_name').size).toBe(4);
		expect([...values(requests, 'status')].sort()).toEqual(
			['awaiting_manifest', 'created', 'failed', 'tracking_stopped'].sort(),
		);
		expect([...values(shipments, 'line_tracking_stopped_reason')]).toEqual(
			expect.arrayContaining([null, 'all_containers_terminated', 'past_full_out_window']),
		);
	});
});
