import { Client, recordBody, upload, type AnyResource } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

describe('reference data of the sandbox', () => {
	test.each([
		['/ports/USLAX', 'port', 'Los Angeles'],
		['/metro_areas/uschi', 'metro_area', 'Chicago'],
		['/vessels/9811000', 'vessel', 'EVER GIVEN'],
		['/shipping_lines/MAEU', 'shipping_line', 'Maersk'],
	])('include %s by code and by ID', async (path, type, name) => {
		const byCode = (await client.get(path)).body.data;
		expect(byCode).toMatchObject({ type, attributes: { name } });
		const byId = await client.get(path.replace(/[^/]+$/, byCode.id));
		expect(byId.body.data).toEqual(byCode);
	});

	test('include a port with its terminals; its coordinates are text', async () => {
		const port = (await client.get('/ports/USLAX')).body.data;
		expect(typeof port.attributes.latitude).toBe('string');
		const [terminal] = port.relationships.terminals.data as AnyResource[];
		const answer = await client.get(`/terminals/${terminal.id}`);
		expect(answer.body.data.attributes.firms_code).toMatch(/^[A-Z0-9]{4}$/);
	});

	test('include vessel positions for accounts with that feature', async () => {
		await client.shipment('MAEUPACIFICATSEA');
		const [shipment] = (await client.get('/shipments')).list;
		const imo = String(shipment.attributes.pod_vessel_imo);
		const past = await client.get(
			`/vessels/${imo}?show_positions[from_timestamp]=2027-02-27T00:00:00Z`,
		);
		expect((past.body.data.attributes.positions as unknown[]).length).toBeGreaterThan(100);
		const ports = ['port_of_discharge', 'port_of_lading'].map(
			(name) => (shipment.relationships[name].data as AnyResource).id,
		);
		const query = `port_id=${ports[0]}&previous_port_id=${ports[1]}`;
		const future = await client.get(`/vessels/${imo}/future_positions?${query}`);
		const positions = future.body.data.attributes.positions as { estimated: boolean }[];
		expect(positions[0].estimated).toBe(true);
		const basic = new Client(sandbox, 'sandbox-key-basic');
		expect((await basic.get(`/vessels/${imo}/future_positions?${query}`)).status).toBe(403);
		expect((await client.get(`/vessels/${imo}/future_positions`)).status).toBe(400);
	});
});

describe('parties of the sandbox', () => {
	test('have unique names', async () => {
		const first = await client.createParty('Quayside');
		expect((await client.createParty('quayside')).body.errors[0].code).toBe('taken');
		expect((await client.createParty('')).body.errors[0].code).toBe('blank');
		const landside = recordBody('party', { company_name: 'Landside' });
		const renamed = await client.patch(`/parties/${first.body.data.id}`, landside);
		expect(renamed.body.data.attributes.company_name).toBe('Landside');
	});
});

describe('custom fields of the sandbox', () => {
	const define = (attributes: object) => {
		const usual = { entity_type: 'Shipment', display_name: 'Lane' };
		const body = recordBody('custom_field_definition', { ...usual, ...attributes });
		return client.post('/custom_field_definitions', body);
	};
	const value = (slug: string, given: unknown, more?: object) =>
		recordBody('custom_field', { api_slug: slug, value: given }, more);
	let shipment: AnyResource;

	beforeEach(async () => {
		sandbox.reset();
		({ shipment } = await client.shipment('MAEUCUSTOM'));
	});

	test('accept only the values of their options if their type is enum', async () => {
		const definition = (await define({ api_slug: 'lane', data_type: 'enum' })).body.data;
		const options = `/custom_field_definitions/${definition.id}/options`;
		const lane = recordBody('custom_field_option', { label: 'Trans-Pacific', value: 'tp' });
		const option = await client.post(options, lane);
		expect(option.status).toBe(201);
		const path = `/shipments/${shipment.id}/custom_fields`;
		expect((await client.post(path, value('lane', 'elsewhere'))).status).toBe(422);
		expect((await client.post(path, value('unheard_of', 'tp'))).status).toBe(422);
		const created = await client.post(path, value('lane', 'tp'));
		expect(created.status).toBe(201);
		expect(created.body.data.attributes.display_value).toBe('Trans-Pacific');
		const again = await client.post(path, value('lane', null));
		expect([again.status, again.body.data.id]).toEqual([201, created.body.data.id]);
		const patched = await client.patch(`${path}/lane`, value('lane', 'tp'));
		expect(patched.body.data.attributes.value).toBe('tp');
		const listed = await client.get(`/custom_fields?filter[definition_id]=${definition.id}`);
		expect(listed.list).toHaveLength(1);
		expect((await client.delete(`${path}/lane`)).status).toBe(204);
		expect((await client.delete(`/custom_field_definitions/${definition.id}`)).status).toBe(200);
	});

	test.each([
		['number', 3, 'three'],
		['boolean', true, 'yes'],
		['date', '2027-02-03', '3 February'],
		['datetime', '2027-02-03T04:05:06Z', '2027-02-03'],
		['short_text', 'free', 7],
	])('of the type %s accept %p and reject %p', async (type, right, wrong) => {
		await define({ api_slug: 'field', data_type: type });
		const relationships = { entity: { data: { type: 'shipment', id: shipment.id } } };
		const post = (given: unknown) =>
			client.post('/custom_fields', value('field', given, { relationships }));
		expect((await post(wrong)).status).toBe(422);
		const created = await post(right);
		expect(created.status).toBe(201);
		const path = `/custom_fields/${created.body.data.id}`;
		expect((await client.get(path)).body.data.attributes.value).toBe(right);
		expect((await client.delete(path)).status).toBe(200);
	});

	test('are rejected if their definition is invalid', async () => {
		const answer = await define({ entity_type: 'Ship', api_slug: 'A B', data_type: 'x' });
		expect(answer.body.errors).toHaveLength(3);
		const reference = await define({ api_slug: 'ref', data_type: 'reference' });
		expect(reference.body.errors[0].source?.pointer).toBe('/data/attributes/reference_type');
	});
});

test('the sandbox finds documents by a reference in their text', async () => {
	const bytes = Buffer.from('DELIVERY ORDER\nDelivery Order Number: DO-5150');
	await upload(client, bytes);
	await sandbox.whenIdle();
	expect((await client.get('/documents?filter[reference]=DO-5150')).list).toHaveLength(1);
	expect((await client.get('/documents?filter[reference]=DO-9999')).list).toHaveLength(0);
});
