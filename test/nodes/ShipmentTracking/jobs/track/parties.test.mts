import { byId } from '../../../../../contract/model/case.mts';
import { PARTY_ROLES } from '../../../../../contract/resources/account';
import { Client, KEY, type AnyResource } from '../../../../../harness/sandbox/client.mts';
import { camelCase } from '../../../../../nodes/ShipmentTracking/input/fieldNames';
import { useSandbox } from '../../../../support/sandbox.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';
import { asked, BOX, outcomesOf, trackSheet } from './sheet.mts';

/** Tracks rows with parties. */

useFastTimeForAll();
const sandbox = useSandbox();
const client = new Client(sandbox);
const WAIT = { wait: true, waitMax: 10 };

beforeEach(() => sandbox.reset());

const partyNamed = async (name: string): Promise<string> =>
	(await client.createParty(name)).body.data.id;

/** The parties of a shipment by role. */
async function rolesOf(shipment: unknown): Promise<Record<string, string>> {
	const roles = (await client.get(`/shipments/${String(shipment)}/party_roles`)).list;
	const given = roles.map(({ attributes, relationships }) => [
		String(attributes.role),
		(relationships.party.data as AnyResource).id,
	]);
	return Object.fromEntries(given) as Record<string, string>;
}

/** The service copies only the customer to the shipment. */
const onlyCustomer = () =>
	sandbox.faults.add({
		kind: 'ignore',
		names: PARTY_ROLES.filter((role) => role !== 'customer'),
		method: 'POST',
		path: 'tracking_requests$',
	});

/** A party for each role, by field and by role. */
async function everyRole() {
	const ids = await Promise.all(PARTY_ROLES.map(partyNamed));
	const byField = PARTY_ROLES.map((role, place) => [camelCase(role), byId(ids[place])] as const);
	return {
		additionalFields: Object.fromEntries(byField),
		expected: Object.fromEntries(PARTY_ROLES.map((role, place) => [role, ids[place]])),
	};
}

const assigned = () => asked(sandbox, /^POST .*party_roles$/).length;

it('adds the parties with their roles to every new shipment', async () => {
	const [broker, trucker] = [await partyNamed('Blue'), await partyNamed('Green')];
	const rows = ['MAEUPACIFICATSEA1', 'MAEUTRANSATSEA1'].map((number) => ({ number }));
	const additionalFields = { customsBroker: byId(broker), pickupDrayCarrier: byId(trucker) };
	const output = await trackSheet(sandbox, rows, { additionalFields });
	expect(outcomesOf(output)).toEqual(['created', 'created']);
	await sandbox.whenIdle();
	const shipments = (await client.get('/shipments')).list;
	expect(shipments).toHaveLength(2);
	for (const { id } of shipments) {
		expect(await rolesOf(id)).toEqual({
			customs_broker: broker,
			pickup_dray_carrier: trucker,
		});
	}
});

it('assigns each role that the service did not copy to the new shipment', async () => {
	const { additionalFields, expected } = await everyRole();
	onlyCustomer();
	const rows = [{ number: 'MAEUPACIFICATSEA1' }, { number: 'MAEUTRANSATSEA1' }];
	const output = await trackSheet(sandbox, rows, { additionalFields, ...WAIT });
	expect(output.map(({ warnings }) => warnings)).toEqual([[], []]);
	for (const { shipment_id } of output) expect(await rolesOf(shipment_id)).toEqual(expected);
	expect(assigned()).toBe(2 * (PARTY_ROLES.length - 1));
});

it('assigns nothing if the service copied all roles', async () => {
	const { additionalFields, expected } = await everyRole();
	const rows = [{ number: 'MAEUPACIFICATSEA1' }];
	const [row] = await trackSheet(sandbox, rows, { additionalFields, ...WAIT });
	expect(row.warnings).toEqual([]);
	expect(await rolesOf(row.shipment_id)).toEqual(expected);
	expect(assigned()).toBe(0);
});

it.each([
	['MAEUPACIFICATSEA1', { wait: false }],
	['HLCUMANIFEST1', WAIT],
])('says that the parties of %s are not checked without a shipment', async (number, wait) => {
	const additionalFields = { notifyParty: byId(await partyNamed('Blue')) };
	const [row] = await trackSheet(sandbox, [{ number }], { additionalFields, ...wait });
	expect(row).toMatchObject({ tracked: true, shipment_id: null });
	expect(row.warnings).toEqual([
		"'Notify Party': not checked, because there is no shipment yet. Check them later with Party > Get Roles.",
	]);
});

it.each([
	['POST', "'Shipper' was not assigned: "],
	['GET', "'Shipper': not checked. "],
])('tracks the row and says so if the service refuses the %s of roles', async (method, text) => {
	const additionalFields = { shipper: byId(await partyNamed('Blue')) };
	sandbox.faults.add({ kind: 'status', status: 403, method, path: 'party_roles' });
	onlyCustomer();
	const rows = [{ number: 'MAEUPACIFICATSEA1' }];
	const [row] = await trackSheet(sandbox, rows, { additionalFields, ...WAIT });
	sandbox.faults.clear();
	expect(row).toMatchObject({ tracked: true, outcome: 'created' });
	expect(row.warnings).toEqual([expect.stringContaining(text)]);
});

it('keeps the party that already has the role, and says so', async () => {
	const [blue, green] = [await partyNamed('Blue'), await partyNamed('Green')];
	const [first] = await trackSheet(sandbox, [{ number: BOX }], {
		additionalFields: { shipper: byId(blue) },
		...WAIT,
	});
	const { bill_of_lading_number: bill, shipment_id: id } = first;
	onlyCustomer();
	const account = sandbox.state.accounts.get(KEY)!;
	account.list('tracking_request').forEach((one) => account.remove(one));
	const [second] = await trackSheet(sandbox, [{ number: BOX }], {
		additionalFields: { shipper: byId(green) },
		...WAIT,
	});
	expect(second).toMatchObject({ bill_of_lading_number: bill, shipment_id: id });
	expect(second.warnings).toEqual([
		"'Shipper' was not assigned, because another party has this role. Assign it with Party > Assign Role.",
	]);
	expect(await rolesOf(id)).toEqual({ shipper: blue });
});

it('names the references and tags of a row that the service did not store', async () => {
	sandbox.faults.add({ kind: 'ignore', names: ['ref_numbers', 'shipment_tags'] });
	const additionalFields = { shipmentTags: 'urgent' };
	const rows = [{ number: 'MAEUPACIFICATSEA1', reference: 'PO-1' }];
	const [row] = await trackSheet(sandbox, rows, { additionalFields });
	expect(row).toMatchObject({ tracked: true, outcome: 'created' });
	expect(row.warnings).toEqual([
		"'Reference Numbers' was not stored as sent: Terminal49 has no value",
		"'Shipment Tags' was not stored as sent: Terminal49 has no value",
	]);
});

it('names the party field in the row if the service refuses the party', async () => {
	const additionalFields = { notifyParty: byId('00000000-0000-4000-8000-000000000404') };
	const [row] = await trackSheet(sandbox, [{ number: 'MAEUEUROPE1' }], { additionalFields });
	expect(row).toMatchObject({ outcome: 'rejected', field: 'Notify Party', tracked: false });
});
