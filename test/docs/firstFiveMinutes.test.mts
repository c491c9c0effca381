import { runNode } from '../support/n8n.mts';
import { KEY } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

/** Steps 5 and 6 of "Your first five minutes" in README.md. */

const sandbox = useSandbox();

test("tracks Terminal49's test number and returns the overview of its shipment", async () => {
	const credentials = { apiKey: KEY, baseUrl: sandbox.baseUrl };
	const track = {
		resource: 'trackingRequest',
		operation: 'track',
		number: 'TEST-TR-SUCCEEDED',
		type: 'bill_of_lading',
		scac: { __rl: true, mode: 'scac', value: 'TEST' },
	};
	const [tracked] = await runNode(track, undefined, { credentials });
	expect(tracked.json).toMatchObject({ outcome: 'created', shipment_id: expect.any(String) });
	const overview = {
		resource: 'shipment',
		operation: 'getOverview',
		shipmentId: { __rl: true, mode: 'id', value: '={{ $json.shipment_id }}' },
	};
	const [{ json }] = await runNode(overview, [tracked], { credentials });
	expect(json.summary).toEqual(expect.stringContaining('TEST-TR-SUCCEEDED'));
});
