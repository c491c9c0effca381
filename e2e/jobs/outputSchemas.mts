import type { CheckRun } from '../checks.mts';
import { waitFor } from '../../harness/process/waitFor.mts';

const NODE = 'n8n-nodes-shipment-tracking.shipmentTracking';

/** Checks that n8n serves the output schema that the editor shows before an execution. */
export const outputSchemas: CheckRun = async ({ n8n }) => {
	for (const operation of ['container/get', 'trackingRequest/track', 'webhook/checkHealth']) {
		const address = `${n8n.origin}/schemas/${NODE}/1.0.0/${operation}.json`;
		// n8n closes idle connections, so the first request after a pause can fail.
		const response = await waitFor({ what: `n8n to answer ${address}`, timeoutMs: 10_000 }, () =>
			fetch(address, { headers: { Cookie: n8n.rest.sessionCookie } }),
		);
		const text = await response.text();
		const schema = response.ok ? (JSON.parse(text) as { properties?: object }) : {};
		if (Object.keys(schema.properties ?? {}).length === 0) {
			throw new Error(`n8n answered ${response.status} to ${address}: ${text.slice(0, 200)}`);
		}
	}
};
