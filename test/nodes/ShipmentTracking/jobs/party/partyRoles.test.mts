import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { byId } from '../../../../../contract/model/case.mts';
import { Client, type AnyResource } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { dropDown, errorOf, runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';

const SHIPMENT = '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d';
const CONTAINER = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const ROLES = `/v2/shipments/${SHIPMENT}/party_roles`;

const party = (id: string, name = `Company ${id}`) => ({
	id,
	type: 'party',
	attributes: { company_name: name },
});
const roleOf = (id: string, partyId: string, role = 'customs_broker') => ({
	id,
	type: 'party_role',
	attributes: { role, roleable_type: 'Shipment', roleable_id: SHIPMENT },
	relationships: { party: { data: { type: 'party', id: partyId } } },
});
const listed = (...roles: Array<ReturnType<typeof roleOf>>) =>
	answer('GET', ROLES, {
		body: {
			data: roles,
			included: roles.map((one) => party(one.relationships.party.data.id)),
			links: {},
			meta: { size: roles.length, total: roles.length },
		},
	});
const created = (id: string, partyId: string) =>
	answer('POST', ROLES, {
		status: 201,
		body: { data: roleOf(id, partyId), included: [party(partyId)] },
	});
const removal = (id: string, status = 204) => answer('DELETE', `${ROLES}/${id}`, { status });
const refused = (status: number, error: object) =>
	answer('POST', ROLES, { status, body: { errors: [error] } });
const TAKEN = {
	code: 'taken',
	detail: 'Party has already been taken',
	source: { pointer: '/data/relationships/party' },
};
const FOREIGN = { title: 'Unauthorized', detail: 'You are not allowed to perform this action' };

const parametersOf = (operation: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'party',
	...(operation === 'replace' ? { operation: 'add', replaceOthers: true } : { operation }),
	entityType: 'shipment',
	shipmentId: byId(SHIPMENT),
	role: 'customs_broker',
	partyId: byId('p-new'),
	...more,
});
const run = async (operation: string, more?: INodeParameters): Promise<IDataObject[]> =>
	(await runNode(parametersOf(operation, more))).map(({ json }) => json);
/** The requests without the path of the list, for example `DELETE /r-1`. */
const asked = () =>
	sentRequests().map(({ method, path }) => `${method} ${path.replace(ROLES, '')}`.trim());

describe('party roles in requests', () => {
	useNock();

	describe('Party > Assign Role', () => {
		it('sends the role and the party, and returns the role with the company name first', async () => {
			created('r-1', 'p-new');
			const [row] = await run('add');
			const data = {
				type: 'party_role',
				attributes: { role: 'customs_broker' },
				relationships: { party: { data: { type: 'party', id: 'p-new' } } },
			};
			expect(sentRequests()).toMatchObject([{ method: 'POST', path: ROLES, body: { data } }]);
			expect(Object.keys(row).slice(0, 2)).toEqual(['role', 'company_name']);
			expect(row).toMatchObject({
				role: 'customs_broker',
				company_name: 'Company p-new',
				party: { id: 'p-new' },
				id: 'r-1',
			});
		});

		it('returns the existing role if the party already has it', async () => {
			refused(422, TAKEN);
			listed(roleOf('r-1', 'p-old'), roleOf('r-2', 'p-new'), roleOf('r-3', 'p-new', 'shipper'));
			expect(await run('add')).toMatchObject([{ id: 'r-2', company_name: 'Company p-new' }]);
			expect(asked()).toEqual(['POST', 'GET']);
		});

		it("returns the service's error if it reports a duplicate but doesn't list the role", async () => {
			refused(422, TAKEN);
			listed(roleOf('r-1', 'p-old'));
			const error = await errorOf(run('add'));
			expect(error.message).toContain('Party has already been taken');
		});

		it.each([500, 502, 503])('does not repeat the request after status %i', async (status) => {
			refused(status, { detail: 'Broken' });
			const error = await errorOf(run('add'));
			expect(error.message).toContain('Broken');
			expect(asked()).toEqual(['POST']);
		});

		it("names the party, the role and the record if the service refuses another account's record", async () => {
			refused(401, FOREIGN);
			const error = await errorOf(run('add'));
			expect(error.message).toBe(
				`Add party p-new as Customs Broker to shipment ${SHIPMENT}: You are not allowed to perform this action`,
			);
		});

		it('names the field that the service refuses', async () => {
			refused(422, { detail: 'is odd', source: { pointer: '/data/attributes/role' } });
			const error = await errorOf(run('add'));
			expect(error.description).toContain("'Role': is odd");
		});
	});

	describe('Party > Assign Role with Replace Others', () => {
		it('adds the new party before it removes other parties of the role', async () => {
			listed(roleOf('r-1', 'p-1'), roleOf('r-2', 'p-2'), roleOf('r-3', 'p-1', 'shipper'));
			created('r-9', 'p-new');
			removal('r-1');
			removal('r-2');
			expect(await run('replace')).toMatchObject([{ id: 'r-9', company_name: 'Company p-new' }]);
			expect(asked()).toEqual(['GET', 'POST', 'DELETE /r-1', 'DELETE /r-2']);
		});

		it('does not assign a party again that already has the role, and removes the other parties', async () => {
			listed(roleOf('r-1', 'p-new'), roleOf('r-2', 'p-2'));
			removal('r-2');
			expect(await run('replace')).toMatchObject([{ id: 'r-1', company_name: 'Company p-new' }]);
			expect(asked()).toEqual(['GET', 'DELETE /r-2']);
		});

		it('removes the other parties if another client assigns the role at the same time', async () => {
			listed(roleOf('r-2', 'p-2'));
			refused(422, TAKEN);
			listed(roleOf('r-2', 'p-2'), roleOf('r-3', 'p-new'));
			removal('r-2');
			expect(await run('replace')).toMatchObject([{ id: 'r-3' }]);
		});

		it('succeeds if a role to be removed was already removed', async () => {
			listed(roleOf('r-1', 'p-1'), roleOf('r-2', 'p-2'));
			created('r-9', 'p-new');
			removal('r-1', 404);
			removal('r-2');
			expect(await run('replace')).toMatchObject([{ id: 'r-9' }]);
		});

		it.each([401, 422, 500])(
			'removes nothing if the new party is refused with %i',
			async (status) => {
				listed(roleOf('r-1', 'p-1'));
				refused(status, { detail: 'No' });
				await errorOf(run('replace'));
				expect(asked()).toEqual(['GET', 'POST']);
			},
		);

		it('returns an error that names the failed step if a former role cannot be removed', async () => {
			listed(roleOf('r-1', 'p-1'));
			created('r-9', 'p-new');
			removal('r-1', 500);
			const error = await errorOf(run('replace'));
			expect(error.message).toContain(
				`Remove party p-1 as Customs Broker from shipment ${SHIPMENT}`,
			);
			expect(asked()).toHaveLength(3);
		});

		it('changes nothing if the roles cannot be read', async () => {
			answer('GET', ROLES, { body: '<html>Sign in</html>' });
			const error = await errorOf(run('replace'));
			expect(error.message).toContain('could not be read');
			expect(asked()).toEqual(['GET']);
		});
	});

	describe('Party > Remove Role', () => {
		it('removes the party from this role only', async () => {
			listed(roleOf('r-1', 'p-1'), roleOf('r-2', 'p-new', 'shipper'), roleOf('r-3', 'p-new'));
			removal('r-3');
			expect(await run('remove')).toEqual([{ deleted: true }]);
			expect(asked()).toEqual(['GET', 'DELETE /r-3']);
		});

		it('returns deleted: true if the role was removed by another client', async () => {
			listed(roleOf('r-3', 'p-new'));
			removal('r-3', 404);
			expect(await run('remove')).toEqual([{ deleted: true }]);
		});

		it('returns deleted: false if the party does not have the role', async () => {
			listed(roleOf('r-1', 'p-1'));
			expect(await run('remove')).toEqual([{ deleted: false }]);
			expect(asked()).toEqual(['GET']);
		});
	});

	describe('Party > Get Roles', () => {
		it('returns every role with its company name', async () => {
			listed(roleOf('r-1', 'p-1', 'shipper'), roleOf('r-2', 'p-2'));
			expect(await run('getRoles', { returnAll: true })).toMatchObject([
				{ role: 'shipper', company_name: 'Company p-1' },
				{ role: 'customs_broker', company_name: 'Company p-2' },
			]);
		});

		it('returns the selected roles only', async () => {
			listed(roleOf('r-1', 'p-1', 'shipper'), roleOf('r-2', 'p-2'));
			const filters = { roles: ['customs_broker', 'consignee'] };
			expect(await run('getRoles', { filters })).toMatchObject([{ id: 'r-2' }]);
		});

		it('rejects an unknown role instead of returning nothing', async () => {
			const filters = { roles: 'customs_broker, captain' };
			const error = await errorOf(run('getRoles', { filters }));
			expect(error.message).toContain(`'Roles' has no choice "captain"`);
			expect(asked()).toEqual([]);
		});
	});

	it.each(['remove', 'getRoles'])(
		'Party > %s names the record in the error if the service refuses to list its roles',
		async (operation) => {
			answer('GET', ROLES, { status: 401, body: { errors: [FOREIGN] } });
			const error = await errorOf(run(operation));
			expect(error.message).toBe(
				`Read party roles of shipment ${SHIPMENT}: You are not allowed to perform this action`,
			);
		},
	);

	describe.each(['add', 'remove', 'replace'])('Party > %s with invalid input', (operation) => {
		it('rejects any role but the dray carrier for a container before the first request', async () => {
			const container = { entityType: 'container', containerId: byId(CONTAINER) };
			const error = await errorOf(run(operation, container));
			expect(error.message).toBe("'Role' is Customs Broker, which a container can't have");
			expect(error.description).toContain('Pickup Dray Carrier');
			expect(asked()).toEqual([]);
		});

		it.each<[string, INodeParameters]>([
			['Role', { role: 'captain' }],
			['Party', { partyId: byId('') }],
			['Party', { partyId: byId('a b') }],
			['Assigned To', { entityType: 'tracking_request' }],
		])("rejects an invalid '%s' before the first request", async (label, more) => {
			const error = await errorOf(run(operation, more));
			expect(error.message).toContain(`'${label}'`);
			expect(asked()).toEqual([]);
		});
	});
});

describe('party roles (version 2026-11 of the service)', () => {
	const sandbox = useSandbox();
	const NAMES = ['Blue', 'Green', 'Red'];
	let client: Client;
	let shipment: AnyResource;
	let container: AnyResource;
	let parties: string[];

	beforeEach(async () => {
		sandbox.reset();
		client = new Client(sandbox);
		const tracked = await client.shipment('MAEUPACIFICATSEA1');
		shipment = tracked.shipment;
		[container] = tracked.containers;
		parties = [];
		for (const company_name of NAMES) {
			const body = { data: { type: 'party', attributes: { company_name } } };
			parties.push((await client.post('/parties', body)).body.data.id);
		}
	});

	const runWith = async (parameters: INodeParameters) => {
		const setup = { credentials: credentials(sandbox) };
		return (await runNode(parameters, undefined, setup)).map(({ json }) => json);
	};
	const sandboxRun = async (operation: string, more: INodeParameters = {}) => {
		const own = { shipmentId: byId(shipment.id), containerId: byId(container.id), ...more };
		return await runWith(parametersOf(operation, own));
	};
	const rolesNow = async (path = `/shipments/${shipment.id}`): Promise<string[]> =>
		(await client.get(`${path}/party_roles`)).list.map(({ attributes, relationships }) => {
			const { id } = relationships.party.data as AnyResource;
			return `${String(attributes.role)}:${NAMES[parties.indexOf(id)]}`;
		});

	it('assigns the expected parties to a role after any sequence of operations', async () => {
		const step = fc.record({
			operation: fc.constantFrom('add', 'remove', 'replace'),
			role: fc.constantFrom('customs_broker', 'consignee'),
			party: fc.nat({ max: 2 }),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
				const path = `/shipments/${shipment.id}/party_roles`;
				for (const { id } of (await client.get(path)).list) await client.delete(`${path}/${id}`);
				let expected = new Set<string>();
				for (const { operation, role, party: index } of steps) {
					const own = `${role}:${NAMES[index]}`;
					await sandboxRun(operation, { role, partyId: byId(parties[index]) });
					if (operation === 'replace') {
						expected = new Set([...expected].filter((one) => !one.startsWith(`${role}:`)));
					}
					if (operation === 'remove') expected.delete(own);
					else expected.add(own);
					expect((await rolesNow()).sort()).toEqual([...expected].sort());
				}
			}),
			{ numRuns: 15 },
		);
	});

	it('assigns a dray carrier to a container', async () => {
		const record = { entityType: 'container' };
		const drayCarrier = { role: 'pickup_dray_carrier', partyId: byId(parties[1]) };
		const [row] = await sandboxRun('replace', { ...record, ...drayCarrier });
		expect(row).toMatchObject({ role: 'pickup_dray_carrier', company_name: 'Green' });
		expect(await sandboxRun('getRoles', record)).toMatchObject([{ company_name: 'Green' }]);
		expect(await rolesNow(`/containers/${container.id}`)).toEqual(['pickup_dray_carrier:Green']);
	});

	it('finds the shipment by its number', async () => {
		const shipmentId = { __rl: true, mode: 'number', value: 'maeu pacific atsea1' };
		await sandboxRun('add', { shipmentId, partyId: byId(parties[0]) });
		expect(await rolesNow()).toEqual(['customs_broker:Blue']);
	});

	it.each(['get', 'getAll'])(
		'Shipment > %s returns the parties if Include selects them',
		async (operation) => {
			await sandboxRun('add', { partyId: byId(parties[0]) });
			await sandboxRun('add', { role: 'shipper', partyId: byId(parties[1]) });
			const include = ['party_roles.party'];
			const parameters = { resource: 'shipment', operation, shipmentId: byId(shipment.id) };
			const [{ party_roles }] = await runWith({ ...parameters, include });
			expect(party_roles).toMatchObject([
				{ role: 'customs_broker', company_name: 'Blue', party: { id: parties[0] } },
				{ role: 'shipper', company_name: 'Green', party: { id: parties[1] } },
			]);
			const options = { selectedFields: ['party_roles.role', 'party_roles.company_name'] };
			expect(await runWith({ ...parameters, include, options })).toEqual([
				{
					'party_roles.role': ['customs_broker', 'shipper'],
					'party_roles.company_name': ['Blue', 'Green'],
				},
			]);
			expect((await runWith(parameters))[0]).not.toHaveProperty('party_roles');
		},
	);

	it('lists the fields of included parties in Selected Fields', async () => {
		await sandboxRun('add', { partyId: byId(parties[0]) });
		const parameters = { resource: 'shipment', operation: 'get', include: ['party_roles.party'] };
		const setup = { credentials: credentials(sandbox) };
		const choices = await dropDown('getOutputFields', parameters, setup);
		expect(choices.map(({ value }) => value)).toEqual(
			expect.arrayContaining(['party_roles.role', 'party_roles.company_name']),
		);
	});

	it('continues with the other items if the party of one item belongs to another account', async () => {
		const foreign = '00000000-0000-4000-8000-000000000404';
		const items = [parties[0], foreign, parties[2]].map((id) => ({ json: { id } }));
		const parameters = parametersOf('add', {
			shipmentId: byId(shipment.id),
			partyId: byId('={{ $json.id }}'),
		});
		const output = await runNode(parameters, items, {
			credentials: credentials(sandbox),
			onError: 'continueRegularOutput',
		});
		expect(output[1].json.error).toContain(foreign);
		expect(output[1].json.error).not.toMatch(/key/i);
		expect(await rolesNow()).toEqual(['customs_broker:Blue', 'customs_broker:Red']);
	});
});
