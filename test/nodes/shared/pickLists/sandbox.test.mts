import { Client } from '../../../../harness/sandbox/client.mts';
import { credentials } from '../../../contract/support/runCase.mts';
import { runNode, searchList, triggerDropDown } from '../../../support/n8n.mts';
import { useSandbox } from '../../../support/sandbox.mts';

/** Tests the lists of both nodes with an account that changes. */

const sandbox = useSandbox();
const client = new Client(sandbox);
const setup = () => ({ credentials: credentials(sandbox) });

it('a tag is offered as new when first entered, and as existing afterwards', async () => {
	const search = async (filter: string) => {
		const { results } = await searchList('searchTags', filter, setup());
		return results.map(({ name }) => name);
	};
	const tag = 'winter sale';
	expect(await search('winter')).toEqual(['winter (new)']);

	const { shipment } = await client.shipment('MAEUPACIFICATSEA1');
	const tags = { __rl: true, mode: 'list', value: tag };
	const shipmentId = { __rl: true, mode: 'id', value: shipment.id };
	const update = { resource: 'shipment', operation: 'update', shipmentId, updateFields: { tags } };
	await runNode(update, undefined, setup());

	expect(await search('winter')).toEqual([tag, 'winter (new)']);
	const offered = await triggerDropDown('getTags', {}, setup());
	expect(offered).toContainEqual({ name: tag, value: tag });
});

it("the lists of carriers and ports contain those of the account's shipments", async () => {
	const { shipment } = await client.shipment('MAEUPACIFICATSEA2');
	const { attributes } = shipment;
	const values = async (method: 'getCarriers' | 'getPorts') =>
		(await triggerDropDown(method, {}, setup())).map(({ value }) => value);
	expect(await values('getCarriers')).toContain(attributes.shipping_line_scac);
	expect(await values('getPorts')).toEqual(
		expect.arrayContaining([attributes.port_of_lading_locode, attributes.port_of_discharge_locode]),
	);
});
