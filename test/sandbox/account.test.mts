import { Client, recordBody } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

const party = async (name: string): Promise<string> =>
	(await client.createParty(name)).body.data.id;

const relationTo = (id: string) => ({ data: { id, type: 'party' } });

const roleBody = (role: string, id: string) =>
	recordBody('party_role', { role }, { relationships: { party: relationTo(id) } });

describe('party roles of the sandbox', () => {
	let shipmentId: string;
	let containerId: string;

	beforeAll(async () => {
		await client.shipment('MAEUROLES1');
		[{ id: shipmentId }] = (await client.get('/shipments')).list;
		[{ id: containerId }] = (await client.get('/containers')).list;
	});

	test('are added, listed with their parties and removed', async () => {
		const id = await party('Harbour Trucking');
		const added = await client.post(
			`/shipments/${shipmentId}/party_roles`,
			roleBody('shipper', id),
		);
		expect(added.status).toBe(201);
		const { list, body } = await client.get(`/shipments/${shipmentId}/party_roles`);
		expect(list).toHaveLength(1);
		expect(body.included?.[0]).toMatchObject({ id, type: 'party' });
		const path = `/shipments/${shipmentId}/party_roles/${list[0].id}`;
		expect((await client.delete(path)).status).toBe(204);
		expect((await client.delete(path)).status).toBe(404);
	});

	test('are rejected if the party already has the same role', async () => {
		const body = roleBody('consignee', await party('Twice & Co'));
		await client.post(`/shipments/${shipmentId}/party_roles`, body);
		const again = await client.post(`/shipments/${shipmentId}/party_roles`, body);
		expect([again.status, again.body.errors[0].code]).toEqual([422, 'taken']);
	});

	test('are rejected on a container, except for the pickup carrier', async () => {
		const id = await party('Dray Line');
		const path = `/containers/${containerId}/party_roles`;
		const refused = await client.post(path, roleBody('consignee', id));
		expect([refused.status, refused.body.errors[0].code]).toEqual([
			422,
			'is_not_allowed_for_cargo',
		]);
		expect((await client.post(path, roleBody('pickup_dray_carrier', id))).status).toBe(201);
	});

	test('are rejected with a detail if the role is unknown, and with 401 if the party is unknown', async () => {
		const path = `/shipments/${shipmentId}/party_roles`;
		const unknown = await client.post(path, roleBody('pilot', await party('Pilots')));
		expect(unknown.status).toBe(422);
		expect(Object.keys(unknown.body.errors[0])).toEqual(['detail']);
		expect((await client.post(path, roleBody('shipper', shipmentId))).status).toBe(401);
	});

	test('become roles of the shipment if they are set on its tracking request', async () => {
		const id = await party('Consignee Ltd');
		await client.track('MAEUWITHROLES', {}, { relationships: { consignee: relationTo(id) } });
		await sandbox.whenIdle();
		const filtered = await client.get(
			`/shipments?filter[party_id]=${id}&flag[parties]=true&include=party_roles.party`,
		);
		expect(filtered.list).toHaveLength(1);
		expect(filtered.list[0].relationships.party_roles.data).toHaveLength(1);
		expect(filtered.body.included?.map(({ type }) => type)).toContain('party');
		const [plain] = (await client.get(`/shipments?filter[party_id]=${id}`)).list;
		expect(plain.relationships).not.toHaveProperty('party_roles');
		const byRole = await client.get(`/containers?filter[parties][consignee]=${id}`);
		expect(byRole.list.length).toBeGreaterThan(0);
	});
});

test('the sandbox finds parties by the beginning of a word in the name', async () => {
	await party('Blue Anchor Imports');
	const names = async (query: string) =>
		(await client.get(`/parties?query=${query}`)).list.map(
			({ attributes }) => attributes.company_name,
		);
	expect(await names('anc%20blue')).toEqual(['Blue Anchor Imports']);
	expect(await names('chor')).toEqual([]);
});

describe('the sandbox with the option document-events', () => {
	const other = useSandbox({ documentEvents: 'document_representation' });

	test('uses the event document_representation.created in the list, in webhooks and in samples', async () => {
		const theirs = new Client(other);
		const names = (await theirs.get('/webhooks/events')).text;
		expect(names).toContain('document_representation.created');
		expect(names).not.toContain('document.extracted');
		const webhook = (event: string) =>
			theirs.subscribe('https://n8n.example/hook', { events: [event] });
		expect((await webhook('document_representation.created')).status).toBe(201);
		expect((await webhook('document.extracted')).status).toBe(422);
		const sample = await theirs.get(
			'/webhook_notifications/examples?event=document_representation.created',
		);
		expect(sample.body.data.attributes.event).toBe('document_representation.created');
	});
});
