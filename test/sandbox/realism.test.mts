import { Client, DAY_MS, HOUR_MS, type AnyResource } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import type { Account, Shipment } from '../../sandbox/domain/account.mts';
import { shipmentOf } from '../../sandbox/domain/milestoneContext.mts';
import { EVENT_NAMES } from '../../contract/resources/eventNames';
import { useSandbox } from '../support/sandbox.mts';

/** No container has contradictory data at any time. */

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

const account = (of: Sandbox = sandbox): Account => [...of.state.accounts.values()][0];

type Attributes = Record<string, unknown>;

const latest = (...times: unknown[]): number =>
	Math.max(...times.filter(Boolean).map((time) => Date.parse(String(time))));

/** Compares calendar days. A last free day is stored as the midnight at which it starts. */
const isEarlier = (day: unknown, time: number): boolean =>
	Boolean(day) && Date.parse(String(day)) + DAY_MS <= time;

function contradictions(container: Attributes, shipment: Attributes): string[] {
	const deadlines = (container.import_deadlines ?? {}) as Record<string, unknown>;
	const atPort = latest(
		shipment.pod_ata_at ?? shipment.pod_eta_at,
		container.pod_discharged_at ?? container.pod_arrived_at,
	);
	const atRamp = latest(
		container.ind_ata_at ?? container.ind_eta_at ?? shipment.destination_eta_at,
	);
	const found = Object.entries({
		'a last free day of the line before the arrival': isEarlier(deadlines.pickup_lfd_line, atPort),
		'a last free day of the terminal before the arrival': isEarlier(
			deadlines.pickup_lfd_terminal,
			atPort,
		),
		'a last free day of the railway before the arrival at the ramp': isEarlier(
			deadlines.pickup_lfd_rail,
			atRamp,
		),
		'an inland ETA after the arrival': Boolean(
			shipment.destination_ata_at && shipment.destination_eta_at,
		),
		'delivered, though no person has said so': container.delivered_at !== null,
	});
	return found.flatMap(([contradiction, isFound]) => (isFound ? [contradiction] : []));
}

const contradictionsIn = (owner: Account): string[] =>
	owner.containers().flatMap((container) => {
		const shipment: Shipment = shipmentOf(owner, container);
		return contradictions(container.attributes, shipment.attributes).map(
			(contradiction) => `${shipment.attributes.bill_of_lading_number}: ${contradiction}`,
		);
	});

test('the example account has no contradictory data, now and in the weeks after', async () => {
	await client.post('/sandbox/examples', {});
	expect(contradictionsIn(account())).toEqual([]);
	for (let day = 0; day < 30; day++) {
		sandbox.advance(DAY_MS);
		expect(contradictionsIn(account())).toEqual([]);
	}
});

describe('the sandbox with new shipments', () => {
	const living = useSandbox({ newShipments: true });

	test('has no contradictory data', () => {
		for (let hour = 0; hour < 10; hour++) {
			living.advance(HOUR_MS);
			expect(contradictionsIn(account(living))).toEqual([]);
		}
		expect(account(living).containers().length).toBeGreaterThan(20);
	});
});

test.each(['FUTURE', 'ATSEA', 'ARRIVED', 'STANDING', 'FUTURERAIL', 'RAIL', 'RAILSTANDING'])(
	'an event of a last free day causes no contradictory data in a shipment with %s',
	async (words) => {
		const number = `MAEUPACIFIC${words}BOX1`;
		await client.shipment(number);
		for (const kind of ['_rail', '_line', '_terminal', '']) {
			sandbox.emit({ event: `container.pickup_lfd${kind}.changed`, number });
			expect(contradictionsIn(account())).toEqual([]);
		}
	},
);

test.each(EVENT_NAMES.filter((event) => /pickup_lfd|inland/.test(event)))(
	'the example of %s has no contradictory data',
	async (event) => {
		const { body } = await client.get(`/webhook_notifications/examples?event=${event}`);
		const of = (type: string) =>
			(body.included ?? []).find((resource: AnyResource) => resource.type === type)?.attributes;
		const [container, shipment] = [of('container'), of('shipment')];
		if (container) expect(contradictions(container, shipment ?? {})).toEqual([]);
	},
);

const statusOf = (number: string): string => {
	const container = account()
		.containers()
		.find((one) => shipmentOf(account(), one).attributes.bill_of_lading_number === number);
	return String(container?.attributes.current_status);
};

/** The statuses of a container in the order in which it has them. */
async function statuses(number: string, days: number): Promise<string[]> {
	await client.shipment(number);
	const seen = [statusOf(number)];
	for (let hours = 0; hours < days * 24; hours++) {
		sandbox.advance(HOUR_MS);
		if (statusOf(number) !== seen.at(-1)) seen.push(statusOf(number));
	}
	return seen;
}

test('a container is picked up and returned, and is delivered only on request', async () => {
	expect(await statuses('MAEUPACIFICBOX1', 20)).toEqual([
		...['on_ship', 'grounded', 'not_available', 'available', 'picked_up', 'empty_returned'],
	]);
	await client.shipment('HLCUPACIFICUNRETURNEDBOX1');
	sandbox.emit({ event: 'container.transport.delivered', number: 'HLCUPACIFICUNRETURNEDBOX1' });
	expect(statusOf('HLCUPACIFICUNRETURNEDBOX1')).toBe('delivered');
});

test('an inland container waits for rail after the discharge', async () => {
	expect(await statuses('ONEYRAILBOX1', 25)).toEqual([
		...['on_ship', 'awaiting_inland_transfer', 'on_rail', 'grounded', 'available'],
		...['picked_up', 'empty_returned'],
	]);
});

test('the ETA at the inland destination is removed once a container has arrived', async () => {
	const { shipment } = await client.shipment('ONEYRAILSTANDINGBOX3');
	expect(shipment.attributes).toMatchObject({
		destination_eta_at: null,
		destination_original_eta_at: null,
		destination_ata_at: expect.any(String),
	});
});

test.each(['ANNU', 'APLU', 'ARKU', 'CULU', 'HDUJ', 'TRKU', 'KMTU'])(
	"the carrier %s is in the node's list of carriers",
	async (scac) => {
		const { attributes } = (await client.get(`/shipping_lines/${scac}`)).body.data;
		expect(attributes).toMatchObject({ scac, bill_of_lading_tracking_support: true });
		expect(attributes.name).not.toBe(scac);
		await client.shipment(`${scac}PACIFICBOX1`);
	},
);
