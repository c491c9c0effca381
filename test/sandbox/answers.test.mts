import { tradeIntelligence } from '../../contract/operations/tradeIntelligence.mts';
import { EVENTS } from './schemas/eventNames.mts';
import { createFixture, SLUG, type Fixture } from '../../contract/model/fixture.mts';
import { deliveryProblems } from './schemas/check.mts';
import { FORMS } from './schemas/operations.mts';
import { RESOURCES } from './schemas/resources.mts';
import { CheckedClient } from './support/checkedClient.mts';
import { useSandbox } from '../support/sandbox.mts';
import { operations } from '../../contract/model/operations.mts';
import { useReceiver } from './support/receiver.mts';
import {
	recordBody,
	requestUpload,
	DAY_MS,
	HOUR_MS,
	start,
	type AnyResource,
} from '../../harness/sandbox/client.mts';

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

test('every operation of the sandbox has a schema, and every schema has an operation', () => {
	// The storage is not part of the service. Vessels by IMO number have the schema of vessels by ID.
	const others = ['GET /vessels/{imo}', 'PUT {direct_upload.url}'];
	const known = operations.map(({ row }) => row).filter((row) => !others.includes(row));
	expect(Object.keys(FORMS).sort()).toEqual(known.sort());
});

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
		const { list, body } = await client.get('/shipments?number=YMLUBOX0&include=containers');
		expect(list).toHaveLength(1);
		expect(body.included?.[0]).toBeUndefined();
	});

	test('sent notifications that match their schemas', () => {
		const problems = delivered.flatMap(({ json }) => deliveryProblems(json));
		expect([...new Set(problems)]).toEqual([]);
		expect(delivered.length).toBeGreaterThan(500);
	});
});

test('every example and every triggered event matches its schema', async () => {
	sandbox.reset();
	await client.subscribe(receiver.url);
	for (const event of EVENTS.all)
		await client.get(`/webhook_notifications/examples?event=${event}`);
	await client.shipment('MAEURAILBOX1');
	await client.shipment('MAEUPACIFICBOX1');
	for (const event of EVENTS.all.filter((name) => name.startsWith('container.'))) {
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

	beforeAll(async () => {
		fixture = await createFixture(sandbox);
	});

	const note = (value: string) => recordBody('custom_field', { api_slug: SLUG, value });

	async function readReference(): Promise<void> {
		const { vessel, portOfLading, portOfDischarge, terminal, shippingLine, metroArea } = fixture;
		const leg = `port_id=${portOfDischarge}&previous_port_id=${portOfLading}`;
		const since = 'show_positions[from_timestamp]=2027-02-27T00:00:00Z';
		const paths = [
			...['USLAX', 'USCHI', 'NLRTM'].map((code) => `/ports/${code}`),
			...[metroArea, 'USMKC'].map((id) => `/metro_areas/${id}`),
			...[`/terminals/${terminal}`, `/shipping_lines/${shippingLine}`, '/shipping_lines'],
			...['/shipping_lines?page[number]=2', `/vessels/${vessel}`, `/vessels/${vessel}?${since}`],
			`/vessels/${vessel}/future_positions?${leg}`,
			`/vessels/${vessel}/future_positions_with_coordinates?${leg}&latitude=33.5&longitude=-130`,
		];
		for (const path of paths) await client.get(path);
	}

	async function useCustomFields(): Promise<void> {
		const { definitions, notes, choice, option } = fixture;
		const owners = [
			`/shipments/${fixture.shipment.id}`,
			`/containers/${fixture.container.id}`,
			`/tracking_requests/${fixture.request.id}`,
		];
		for (const owner of owners) {
			await client.get(`${owner}/custom_fields`);
			await client.post(`${owner}/custom_fields`, note('new'));
			await client.patch(`${owner}/custom_fields/${SLUG}`, note('newer'));
		}
		await client.get('/me');
		const [account] = (await client.get('/accounts')).list;
		await client.get(`/accounts/${account.id}/custom_field_definitions`);
		const all = '/custom_field_definitions';
		await client.get(`${all}?page[size]=2`);
		for (const word of ['Container', 'Cargo']) {
			const found = (await client.get(`${all}?filter[entity_type]=${word}`)).list;
			expect(found.map(({ id }) => id)).toEqual([definitions.container]);
			expect(found[0].attributes.entity_type).toBe('Cargo');
		}
		await client.get(`${all}/${choice}`);
		const change = { display_name: 'Trade lane' };
		await client.patch(`${all}/${choice}`, recordBody('custom_field_definition', change));
		await client.get(`${all}/${choice}/options`);
		await client.get(`${all}/${choice}/options/${option}`);
		const label = recordBody('custom_field_option', { label: 'Pacific' });
		await client.patch(`${all}/${choice}/options/${option}`, label);
		const created = recordBody('custom_field_option', { label: 'Atlantic', value: 'at' });
		await client.post(`${all}/${choice}/options`, created);
		await client.delete(`${all}/${choice}/options/${option}`);
		await client.get(`/custom_fields?filter[definition_id]=${definitions.shipment}`);
		await client.get(`/custom_fields/${notes.shipment}`);
		await client.patch(`/custom_fields/${notes.shipment}`, note('newest'));
		await client.delete(`/custom_fields/${notes.shipment}`);
		const entity = { data: { type: 'shipment', id: fixture.shipment.id } };
		const { data } = note('again');
		await client.post('/custom_fields', { data: { ...data, relationships: { entity } } });
		for (const owner of owners) await client.delete(`${owner}/custom_fields/${SLUG}`);
		const definition = {
			...{ entity_type: 'Cargo', api_slug: 'dock', display_name: 'Dock', data_type: 'number' },
		};
		const dock = await client.post(all, recordBody('custom_field_definition', definition));
		await client.delete(`${all}/${dock.body.data.id}`);
	}

	async function useDocuments(): Promise<void> {
		const { document, image, email } = fixture;
		await client.get('/documents?page[size]=1&include=account,user,email_submission,shipments');
		await client.get('/documents/types');
		await client.get(`/documents/${document}?include=last_document_representation`);
		await client.get(`/documents/${document}/download_url`);
		await client.get('/document_schemas/commercial_invoice@2026-03-23');
		await client.get('/email_submissions');
		await client.get(`/email_submissions/${email}`);
		const manual = recordBody('document', { document_type_manual: 'packing_list' });
		await client.patch(`/documents/${document}`, manual);
		for (const action of ['reextract', 'reclassify', 'relink']) {
			await client.post(`/documents/${document}/${action}`);
		}
		await client.post(`/documents/${image}/rotate`, { degrees: 90 });
		const bytes = Buffer.from('PACKING LIST\nTotal Packages: 4');
		const { signed_id, direct_upload } = await requestUpload(client, bytes);
		const body = new Uint8Array(bytes);
		await fetch(direct_upload.url, { method: 'PUT', headers: direct_upload.headers, body });
		const attributes = { name: 'List', attached_document: signed_id };
		await client.post('/documents', recordBody('document', attributes));
		await sandbox.whenIdle();
		await client.delete(`/documents/${image}`);
	}

	async function useWebhooks(): Promise<void> {
		const { webhook, notification, hookUrl } = fixture;
		for (const path of ['', '/events', '/ips', `/${webhook}`]) await client.get(`/webhooks${path}`);
		await client.get(`/webhook_notifications/${notification}?include=webhook`);
		const headers = [{ name: 'x-dock', value: '7' }];
		await client.patch(`/webhooks/${webhook}`, recordBody('webhook', { headers }));
		const event = 'container.transport.vessel_arrived';
		await client.post('/webhooks/trigger', { url: hookUrl, event, secret: 'hush' });
		await client.delete(`/webhooks/${webhook}`);
	}

	async function useShipments(): Promise<void> {
		const { shipment, container, request, party } = fixture;
		await readEverything();
		await readContainers();
		const refs = { ref_numbers: ['PO-8'] };
		await client.patch(`/shipments/${shipment.id}`, recordBody('shipment', refs));
		await client.patch(`/containers/${container.id}`, recordBody('container', refs));
		const { id } = container;
		await client.patch('/containers', recordBody('container', refs, { id }));
		await client.patch(`/containers/${id}/refresh`);
		await client.get(`/tracking_requests/${request.id}`);
		const ref = { ref_number: 'PO-9' };
		await client.patch(`/tracking_requests/${request.id}`, recordBody('tracking_request', ref));
		for (const number of ['MSKU1234565', '212345678', '###']) {
			await client.post('/tracking_requests/infer_number', { number });
		}
		await client.get('/parties');
		await client.get(`/parties/${party}`);
		await client.patch(`/parties/${party}`, recordBody('party', { company_name: 'Landside' }));
		await client.patch(`/shipments/${shipment.id}/stop_tracking`);
		await client.get(`/shipments/${shipment.id}?include=line_tracking_stopped_by_user`);
		const again = await client.track(String(shipment.attributes.bill_of_lading_number));
		expect(again.status).toBe(201);
		await client.patch(`/shipments/${shipment.id}/resume_tracking`);
	}

	/** Party roles exist since October 2026. */
	async function usePartyRoles(): Promise<void> {
		const { shipment, container, partyRoles, otherParty } = fixture;
		const relationships = { party: { data: { type: 'party', id: otherParty } } };
		const role = recordBody('party_role', { role: 'pickup_dray_carrier' }, { relationships });
		const records = [
			[`/shipments/${shipment.id}/party_roles`, partyRoles.shipment],
			[`/containers/${container.id}/party_roles`, partyRoles.container],
		];
		for (const [path, id] of records) {
			await client.get(path);
			await client.post(path, role);
			await client.delete(`${path}/${id}`);
		}
	}

	async function useTradeIntelligence(): Promise<void> {
		await client.get('/trade_intel/meta');
		for (const { row, body } of tradeIntelligence) {
			if (body) await client.post(row.split(' ')[1], body(fixture));
		}
	}

	test('returns an answer that matches its schema', async () => {
		await readReference();
		await useCustomFields();
		await useDocuments();
		await useShipments();
		await useWebhooks();
		await usePartyRoles();
		await useTradeIntelligence();
		const answered = Object.keys(FORMS).filter((one) => client.operations.has(one));
		expect(answered).toEqual(Object.keys(FORMS));
		const types = new Set(client.resources.map(({ type }) => type));
		expect(Object.keys(RESOURCES).filter((type) => !types.has(type))).toEqual([]);
	});

	test('returns an error that matches its schema', async () => {
		const refused = [
			...['/containers?include=crew', '/shipments/none', '/search', '/custom_fields'],
			...['/webhook_notifications/examples', '/shipments?page[number]=0'],
			'/shipments?filter[port_of_discharge_locode]=Los Angeles',
		];
		const statuses = [];
		for (const path of refused) statuses.push((await client.get(path)).status);
		expect(statuses).toEqual([400, 404, 400, 500, 400, 400, 422]);
		expect((await client.post('/webhooks', recordBody('webhook', {}))).status).toBe(422);
		expect((await new CheckedClient(sandbox, 'nobody').get('/parties')).status).toBe(401);
	});
});

test('the option seed-form adds the attributes of an earlier description of the service', async () => {
	const seeded = await start({ seedForm: true });
	const other = new CheckedClient(seeded);
	const { shipment } = await other.shipment('MAEUPACIFICATSEA');
	const { attributes } = shipment;
	expect(attributes).toMatchObject({ status: 'in_transit', pod_eta: attributes.pod_eta_at });
	await seeded.close();
});
