import { byId } from '../../../../../contract/model/case.mts';
import { Client, type AnyResource } from '../../../../../harness/sandbox/client.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { outcomesOf, trackSheet } from './sheet.mts';

/** Tracks rows with parties. */

const sandbox = useSandbox();

it('adds the parties with their roles to every new shipment', async () => {
	const client = new Client(sandbox);
	const partyNamed = async (company_name: string): Promise<string> => {
		const body = { data: { type: 'party', attributes: { company_name } } };
		return (await client.post('/parties', body)).body.data.id;
	};
	const [broker, trucker] = [await partyNamed('Blue'), await partyNamed('Green')];
	const rows = ['MAEUPACIFICATSEA1', 'MAEUTRANSATSEA1'].map((number) => ({ number }));
	const additionalFields = { customsBroker: byId(broker), pickupDrayCarrier: byId(trucker) };
	const output = await trackSheet(sandbox, rows, { additionalFields });
	expect(outcomesOf(output)).toEqual(['created', 'created']);
	await sandbox.whenIdle();
	const shipments = (await client.get('/shipments')).list;
	expect(shipments).toHaveLength(2);
	for (const { id } of shipments) {
		const roles = (await client.get(`/shipments/${id}/party_roles`)).list;
		const given = roles.map(({ attributes, relationships }) => [
			attributes.role,
			(relationships.party.data as AnyResource).id,
		]);
		expect(Object.fromEntries(given)).toEqual({
			customs_broker: broker,
			pickup_dray_carrier: trucker,
		});
	}
});

it('names the party field in the row if the service refuses the party', async () => {
	const additionalFields = { notifyParty: byId('00000000-0000-4000-8000-000000000404') };
	const [row] = await trackSheet(sandbox, [{ number: 'MAEUEUROPE1' }], { additionalFields });
	expect(row).toMatchObject({ outcome: 'rejected', field: 'Notify Party', tracked: false });
});
