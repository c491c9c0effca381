import { createFixture, UPLOADED_FILE, type Fixture } from '../../contract/model/fixture.mts';
import { cases } from '../../contract/operations/index.mts';
import { SIGNED_ID } from '../../contract/operations/uploads.mts';
import { RESOURCES } from '../../contract/resources';
import {
	recordBody,
	upload,
	DAY_MS,
	HOUR_MS,
	start,
	type AnyResource,
} from '../../harness/sandbox/client.mts';
import { EVENT_NAMES } from '../../contract/resources/eventNames';
import { pathOf } from '../contract/support/runCase.mts';
import { useSandbox } from '../support/sandbox.mts';
import { deliveryProblems, operationOf } from './support/checkAnswer.mts';
import { CheckedClient } from './support/checkedClient.mts';
import { useReceiver } from './support/receiver.mts';

const sandbox = useSandbox();
const client = new CheckedClient(sandbox);
const receiver = useReceiver();

afterEach(() => {
	const problems = [...client.problems];
	client.problems.clear();
	expect(problems).toEqual([]);
});

const CONTAINER_INCLUDES =
	'shipment,shipment.port_of_lading,shipment.destination,shipment.destination_terminal,' +
	'pod_terminal,pod_terminal.port,pickup_facility,transport_events,raw_events';
const EVENT_INCLUDES = 'shipment,container,vessel,location,terminal,source_event';

/** Numbers of all kinds: each phase, rail, changed ships, contradictory sources. */
const NUMBERS = [
	...['MAEUPACIFICATSEABOX3', 'MAEUPACIFICARRIVED', 'MAEUPACIFICDONE', 'MAEUNEW', 'MAEUFUTURE'],
	...['HLCURAILBOX4', 'ONEYRAILARRIVED1', 'ONEYRAILARRIVED2', 'ONEYRAILARRIVED5', 'CMDURAILDONE'],
	...['ONEYTRANSFUTURE', 'MSCUTRANSATSEA', 'OOLUHELD'],
	...['MAEUSTANDING', 'ONEYRAILSTANDING', 'HLCUUNRETURNED', 'COSULAPSEDSTANDING'],
	...['CMDUSTALEATSEA', 'MSCULATE3', 'YMLUEARLY2DONEAGO30'],
	...['ZIMUCALCULATED', 'YMLUBOX0', 'HDMUNOTFOUND', 'MAEUMANIFEST', 'MAEUUNREACHABLE'],
];

/** Every record of an account that can be listed, and each container separately. */
async function readEverything(): Promise<void> {
	const lists = [
		`/containers?page[size]=100&include=${CONTAINER_INCLUDES}`,
		'/shipments?page[size]=3&include=containers,pod_terminal,port_of_discharge,destination',
		'/shipments?page[size]=3&page[number]=2',
		'/tracking_requests?page%5Bsize%5D=4&page%5Bnumber%5D=2',
		'/tracking_requests?page[size]=100&include=tracked_object,customer',
		'/webhook_notifications?page[size]=100&include=reference_object,webhook',
		'/search?query=MA',
	];
	for (const path of lists) await client.get(path);
}

async function readContainers(): Promise<void> {
	const { list } = await client.get('/containers?page[size]=100');
	for (const { id } of list) {
		await client.get(`/containers/${id}?include=${CONTAINER_INCLUDES}`);
		await client.get(`/containers/${id}/transport_events?include=${EVENT_INCLUDES}`);
		await client.get(`/containers/${id}/raw_events`);
		await client.get(`/containers/${id}/map_geojson`);
	}
}

const isMidnight = (value: string, timeZone: string): boolean =>
	new Date(value).toLocaleTimeString('en-GB', { timeZone }) === '00:00:00';

const seen = (type: string): AnyResource[] => client.resources.filter((one) => one.type === type);

describe('an account with shipments under way', () => {
	let delivered: typeof receiver.received;

	beforeAll(async () => {
		sandbox.reset();
		await client.subscribe(receiver.url);
		const party = await client.createParty('Quayside');
		const customer = { data: { id: party.body.data.id, type: 'party' } };
		await client.track('SMLM1', {}, { relationships: { customer } });
		for (const number of NUMBERS) await client.track(number);
		await client.track('PO-1', { scac: undefined, auto_detect_vocc_scac: true });
		await readEverything();
		await sandbox.whenIdle();
		for (let hours = 0; hours < 30 * 24; hours += 36) {
			await readEverything();
			sandbox.advance(36 * HOUR_MS);
		}
		await sandbox.whenIdle();
		delivered = [...receiver.received];
		await readContainers();
	}, 120_000);

	test('has reached every status and data source', () => {
		const states = (name: string, type = 'container') =>
			new Set(seen(type).map(({ attributes }) => attributes[name]));
		expect([...states('current_status')]).toEqual(
			expect.arrayContaining([
				...['new', 'on_ship', 'grounded', 'not_available', 'available', 'on_rail'],
				...['awaiting_inland_transfer', 'picked_up', 'empty_returned'],
			]),
		);
		expect([...states('data_source', 'transport_event')].sort()).toEqual([
			...['ais', 'rail', 'shipping_line', 't49_calculation', 'terminal'],
		]);
		expect([...states('facility_type', 'terminal')].sort()).toEqual(['ocean_terminal', 'rail']);
		const places = seen('shipment').map(
			({ relationships }) => (relationships.destination.data as AnyResource | null)?.type,
		);
		expect([...new Set(places)].sort()).toEqual(['metro_area', 'port', undefined]);
	});

	test('has last free days at the beginning of the local day', () => {
		const deadlines = seen('container').flatMap(({ attributes }) => {
			const { pod_timezone: pod, final_destination_timezone: inland } = attributes;
			const days = attributes.import_deadlines as Record<string, string | null>;
			return [
				[days.pickup_lfd_line, pod],
				[days.pickup_lfd_terminal, pod],
				[days.pickup_lfd_rail, inland],
			].filter((entry): entry is [string, string] => Boolean(entry[0]));
		});
		expect(deadlines.length).toBeGreaterThan(50);
		const different = new Map(deadlines.map((one) => [one.join(), one]));
		for (const [value, zone] of different.values())
			expect([value, isMidnight(value, zone)]).toEqual([value, true]);
	});

	test('sends two events for each new last free day, and only the second has the valid day', () => {
		const events = [...new Map(seen('transport_event').map((one) => [one.id, one])).values()];
		const containerOf = (event: AnyResource) =>
			(event.relationships.container.data as AnyResource).id;
		const governing = events.filter(
			({ attributes }) => attributes.event === 'container.pickup_lfd.changed',
		);
		expect(governing.length).toBeGreaterThan(10);
		for (const one of governing) {
			const at = Date.parse(String(one.attributes.timestamp));
			const before = events.find(
				(other) =>
					/pickup_lfd_/.test(String(other.attributes.event)) &&
					containerOf(other) === containerOf(one) &&
					at - Date.parse(String(other.attributes.timestamp)) === 3000,
			);
			expect(before?.attributes.data_source).toBe(one.attributes.data_source);
			if ('value' in one.attributes) expect(before?.attributes.value).toBe(one.attributes.value);
		}
		const silent = governing.filter(({ attributes }) => !('value' in attributes));
		expect(silent.length).toBeGreaterThan(0);
		expect(silent.length).toBeLessThan(governing.length / 2);
	});

	test('returns a shipment without containers', async () => {
		const { list, body } = await client.get(
			'/shipments?filter[number]=YMLUBOX0&include=containers',
		);
		expect(list).toHaveLength(1);
		expect(body.included?.[0]).toBeUndefined();
	});

	test('sent notifications that match their description', () => {
		const problems = delivered.flatMap(({ json }) => deliveryProblems(json));
		expect([...new Set(problems)]).toEqual([]);
		expect(delivered.length).toBeGreaterThan(500);
	});
});

test('every example and every triggered event matches its description', async () => {
	sandbox.reset();
	await client.subscribe(receiver.url);
	for (const event of EVENT_NAMES)
		await client.get(`/webhook_notifications/examples?event=${event}`);
	await client.shipment('MAEURAILBOX1');
	await client.shipment('MAEUPACIFICBOX1');
	for (const event of EVENT_NAMES.filter((name) => name.startsWith('container.'))) {
		for (const number of ['MAEURAILBOX1', 'MAEUPACIFICBOX1']) sandbox.emit({ event, number });
	}
	await sandbox.whenIdle();
	const problems = receiver.received.flatMap(({ json }) => deliveryProblems(json));
	expect([...new Set(problems)]).toEqual([]);
	for (const { id } of (await client.get('/webhook_notifications?page[size]=100')).list) {
		await client.get(`/webhook_notifications/${id}?include=reference_object.container,webhook`);
	}
	await readContainers();
	const [container] = (await client.get('/containers')).list;
	const lfd = String(container.attributes.pickup_lfd);
	expect(isMidnight(lfd, 'America/Los_Angeles') || isMidnight(lfd, 'America/Chicago')).toBe(true);
});

test('last free days stay at midnight when the clocks change', async () => {
	for (const startAt of [Date.UTC(2027, 2, 7, 12), Date.UTC(2027, 9, 31, 12)]) {
		const service = await start({ startAt });
		const other = new CheckedClient(service);
		await other.shipment('MAEUPACIFICBOX1');
		for (let days = 0; days < 6; days++) {
			service.emit({ event: 'container.pickup_lfd_terminal.changed' });
			service.advance(DAY_MS);
		}
		const { body } = await other.get(
			`/containers/${(await other.get('/containers')).list[0].id}?include=transport_events`,
		);
		const values = (body.included ?? [])
			.filter(({ attributes }) => /lfd_terminal/.test(String(attributes.event)))
			.map(({ attributes }) => String(attributes.value));
		expect(values.length).toBeGreaterThanOrEqual(6);
		expect(new Set(values.map((value) => value.slice(11, 13))).size).toBeGreaterThan(1);
		for (const value of values) expect(isMidnight(value, 'America/Los_Angeles')).toBe(true);
		expect([...other.problems]).toEqual([]);
		await service.close();
	}
});

describe('every operation of the sandbox', () => {
	let fixture: Fixture;
	/** Whether a test has changed records, so that the next test needs new ones. */
	let isUsed = true;

	beforeEach(async () => {
		if (isUsed) {
			await sandbox.whenIdle();
			fixture = await createFixture(sandbox);
		}
		isUsed = false;
	});

	// The storage is not part of the service.
	const asked = cases.filter(({ row }) => !row.startsWith('PUT'));

	test.each(asked)('returns the described answer to $row ($operation)', async (one) => {
		const [method] = one.row.split(' ');
		isUsed = method !== 'GET';
		const query = new URLSearchParams(one.query?.(fixture)).toString();
		const path = pathOf(one, fixture).replace(/^\/v2/, '');
		const body = one.body?.(fixture);
		if (JSON.stringify(body ?? null).includes(SIGNED_ID)) await upload(client, UPLOADED_FILE);
		else await client.send(method, query ? `${path}?${query}` : path, body);
		expect(client.operations).toContain(operationOf(method, path)?.row);
	});

	test('describes its errors', async () => {
		const refused = [
			...['/containers?include=crew', '/shipments/none', '/search', '/custom_fields'],
			...['/webhook_notifications/examples', '/shipments?page[number]=0'],
		];
		const statuses = [];
		for (const path of refused) statuses.push((await client.get(path)).status);
		expect(statuses).toEqual([400, 404, 400, 500, 400, 400]);
		expect((await client.post('/webhooks', recordBody('webhook', {}))).status).toBe(422);
		expect((await new CheckedClient(sandbox, 'nobody').get('/parties')).status).toBe(401);
	});
});

test('the answers of this file include every type of record', () => {
	const types = new Set(client.resources.map(({ type }) => type));
	expect(Object.keys(RESOURCES).filter((type) => !types.has(type))).toEqual([]);
});
