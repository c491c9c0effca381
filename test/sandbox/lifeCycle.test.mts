import { EVENT_NAMES } from '../../contract/resources/eventNames';
import { useReceiver } from './support/receiver.mts';
import { Client, DAY_MS, type AnyResource } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);
const receiver = useReceiver();

beforeEach(() => sandbox.reset());

async function live(number: string): Promise<string[]> {
	await client.subscribe(receiver.url);
	await client.track(number);
	await sandbox.whenIdle();
	sandbox.advance(40 * DAY_MS);
	await sandbox.whenIdle();
	return sandbox.webhookDispatcher.deliveries.map(({ event }) => event);
}

const inOrder = (events: string[], expected: string[]) => {
	const positions = expected.map((event) => events.indexOf(event));
	expect(positions.every((position) => position >= 0)).toBe(true);
	expect([...positions].sort((a, b) => a - b)).toEqual(positions);
};

const transport = (...names: string[]) => names.map((name) => `container.transport.${name}`);

test('a shipment goes through its milestones to the end', async () => {
	const events = await live('MAEUPACIFICBOX1');
	inOrder(events, [
		'tracking_request.succeeded',
		'container.created',
		'shipment.estimated.arrival',
		...transport('estimated.vessel_arrived', 'vessel_arrived', 'vessel_berthed'),
		...transport('vessel_discharged', 'not_available'),
		'container.pickup_lfd_terminal.changed',
		'container.pickup_lfd.changed',
		...transport('available'),
		'container.pickup_appointment.changed',
		...transport('full_out', 'empty_in'),
		'tracking_request.tracking_stopped',
	]);
	const [container] = (await client.get('/containers?include=shipment')).list;
	expect(container.attributes).toMatchObject({ current_status: 'empty_returned' });
});

test('a container that goes inland travels by rail', async () => {
	const events = await live('HLCURAILBOX1');
	inOrder(
		events,
		transport(
			'vessel_discharged',
			'rail_loaded',
			'rail_departed',
			'estimated.arrived_at_inland_destination',
			'rail_arrived',
			'arrived_at_inland_destination',
			'rail_unloaded',
			'available',
			'full_out',
		),
	);
	expect(events).toContain('container.pickup_lfd_rail.changed');
	expect(events).not.toContain('container.pickup_lfd_terminal.changed');
});

test('a future transshipment appears in the transport events', async () => {
	const events = await live('ONEYTRANSFUTURE');
	inOrder(
		events,
		transport(
			'vessel_loaded',
			'vessel_departed',
			'transshipment_arrived',
			'transshipment_discharged',
			'transshipment_loaded',
			'transshipment_departed',
		),
	);
});

test('milestones appear in the resources and in the event history', async () => {
	const { shipment, containers } = await client.shipment('MAEUPACIFICBOX1');
	const id = containers[0].id;
	const read = async () => (await client.get(`/containers/${id}`)).body.data.attributes;
	expect(await read()).toMatchObject({ current_status: 'on_ship', pod_arrived_at: null });
	const eta = shipment.attributes.pod_eta_at;
	sandbox.emit({ event: 'shipment.estimated.arrival', number: 'MAEUPACIFICBOX1' });
	const later = (await client.get(`/shipments/${shipment.id}`)).body.data.attributes;
	expect(Date.parse(String(later.pod_eta_at))).toBeGreaterThan(Date.parse(String(eta)));
	expect(later.pod_original_eta_at).toBe(shipment.attributes.pod_original_eta_at);
	sandbox.emit({ event: 'container.transport.vessel_discharged' });
	expect(await read()).toMatchObject({
		current_status: 'grounded',
		pod_arrived_at: expect.any(String),
		pod_discharged_at: expect.any(String),
	});
	sandbox.advance(DAY_MS / 4);
	const attributes = await read();
	expect(attributes.import_deadlines).toMatchObject({ pickup_lfd_terminal: attributes.pickup_lfd });
	const history = await client.get(`/containers/${id}/transport_events?include=location,vessel`);
	const events = history.list.map((event) => event.attributes.event);
	expect(events).toEqual(
		expect.arrayContaining(transport('empty_out', 'vessel_departed', 'vessel_discharged')),
	);
	expect(events).toEqual(
		expect.arrayContaining([
			'container.transport.estimated.vessel_arrived',
			'container.pickup_lfd.changed',
		]),
	);
	expect(history.body.included?.map(({ type }) => type)).toContain('vessel');
	const raw = await client.get(`/containers/${id}/raw_events`);
	expect(Object.keys(raw.body)).toEqual(['data', 'included']);
	expect(raw.list.some((event) => event.attributes.estimated === true)).toBe(true);
	expect(raw.list.map((event) => event.attributes.index)).toEqual(raw.list.map((_, i) => i));
	const vessels = raw.list.map(({ attributes, relationships }) => [
		attributes.vessel_name === null,
		relationships.vessel.data === null,
	]);
	expect(new Set(vessels.map(String))).toEqual(new Set(['true,true', 'false,false']));
	const times = raw.list.map((event) => String(event.attributes.timestamp));
	expect(times).toEqual([...times].sort());
});

test("notifications of the sandbox have the service's records and attributes", async () => {
	await live('MAEUPACIFICBOX1');
	const payload = (event: string) => receiver.of(event)[0].json;
	const types = (event: string) => payload(event).included?.map(({ type }) => type);
	expect(types('container.transport.vessel_discharged')).toEqual(
		expect.arrayContaining(['shipment', 'container', 'transport_event', 'port']),
	);
	expect(types('shipment.estimated.arrival')).toEqual(['shipment', 'port', 'estimated_event']);
	expect(payload('container.transport.available')).not.toHaveProperty('included');
	const [bare] = payload('container.transport.estimated.vessel_arrived').included as AnyResource[];
	expect(bare).not.toHaveProperty('relationships');
	const appointment = payload('container.pickup_appointment.changed').included?.[0];
	expect(appointment?.attributes.value).toMatch(/Z$/);
	const updated = payload('container.updated').included?.at(-1);
	expect(updated?.attributes.changeset).toMatchObject({
		holds_at_pod_terminal: [
			[],
			expect.arrayContaining([expect.objectContaining({ name: 'customs' })]),
		],
	});
	const { attributes, relationships } = payload('tracking_request.succeeded').data;
	expect(attributes).toMatchObject({ delivery_status: 'pending' });
	expect(attributes).not.toHaveProperty('version');
	expect(Object.keys(relationships)).toEqual([
		'reference_object',
		'webhook',
		'webhook_notification_logs',
	]);
});

test('an incomplete notification can be read from the service with the missing records', async () => {
	await live('MAEUPACIFICBOX1');
	const { id } = receiver.of('container.transport.available')[0].json.data;
	const bare = await client.get(`/webhook_notifications/${id}`);
	expect(bare.body).not.toHaveProperty('included');
	expect(bare.body.data.attributes.delivery_status).toBe('succeeded');
	const include = 'reference_object.container,reference_object.shipment,webhook';
	const full = await client.get(`/webhook_notifications/${id}?include=${include}`);
	expect(full.body.included?.map(({ type }) => type).sort()).toEqual([
		'container',
		'shipment',
		'transport_event',
		'webhook',
	]);
});

test('events occur without further requests if the simulated clock has a speed', async () => {
	await client.subscribe(receiver.url);
	await client.track('MAEUPACIFICBOX1');
	await sandbox.whenIdle();
	sandbox.clock.setSpeed(10 * 86_400);
	const deadline = Date.now() + 4000;
	const discharged = () => receiver.of('container.transport.vessel_discharged').length > 0;
	while (!discharged() && Date.now() < deadline) {
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	sandbox.clock.setSpeed(0);
	expect(discharged()).toBe(true);
	await sandbox.whenIdle();
});

test('every event can be triggered, and has an example', async () => {
	const categories = (await client.get('/webhooks/events')).list;
	const events = categories.flatMap(({ attributes }) =>
		(attributes.events as { name: string }[]).map(({ name }) => name),
	);
	expect(events).toEqual(EVENT_NAMES);
	for (const event of events) {
		const example = await client.get(`/webhook_notifications/examples?event=${event}`);
		expect(example.body.data.attributes.event).toBe(event);
	}
	expect((await client.get('/webhook_notifications/examples')).body.errors[0].source).toEqual({
		parameter: 'event',
	});
	await client.subscribe(receiver.url);
	await client.shipment('MAEURAILBOX1');
	for (const event of events.filter((name) => name.startsWith('container.'))) {
		expect(sandbox.emit({ event, number: 'MAEURAILBOX1' })).toBe(1);
	}
	await sandbox.whenIdle();
	const container = events.filter((name) => name.startsWith('container.'));
	expect(receiver.events()).toEqual(expect.arrayContaining(container));
});
