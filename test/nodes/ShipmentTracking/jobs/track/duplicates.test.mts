import { runNode } from '../../../../support/n8n.mts';
import { serve, trackingRequest, useNock } from '../../../../support/service.mts';

/** A number that the service refuses as a duplicate: the status of its request decides. */

useNock();

const NUMBER = 'MAEU12345';
const PARAMETERS = {
	...{ resource: 'trackingRequest', operation: 'track', number: NUMBER, wait: false },
	...{ type: 'bill_of_lading', scac: { __rl: true, mode: 'scac', value: 'MAEU' } },
};

async function trackDuplicate(status: unknown, hasShipment: boolean) {
	const shipment = hasShipment ? { id: 's-1', type: 'shipment' } : null;
	const request = {
		...trackingRequest('t-1', { request_number: NUMBER, scac: 'MAEU', status }),
		relationships: { tracked_object: { data: shipment } },
	};
	serve(({ method }) =>
		method === 'POST'
			? { status: 422, body: { errors: [{ detail: 'is tracked', code: 'duplicate' }] } }
			: { body: { data: [request] } },
	);
	return (await runNode(PARAMETERS))[0].json;
}

it.each<[status: unknown, hasShipment: boolean, tracked: boolean, outcome: string]>([
	['pending', false, true, 'already_tracked'],
	['created', true, true, 'already_tracked'],
	['created', false, true, 'already_tracked'],
	['awaiting_manifest', false, true, 'awaiting_manifest'],
	['cancelled', false, false, 'failed'],
	['cancelled', true, false, 'failed'],
	['failed', false, false, 'failed'],
	['tracking_stopped', true, false, 'already_tracked'],
	['lost', false, false, 'failed'],
	['lost', true, true, 'already_tracked'],
	['', false, false, 'failed'],
	[null, false, false, 'failed'],
])(
	'with the status %j and a shipment (%s), tracked is %s',
	async (status, has, tracked, outcome) => {
		const row = await trackDuplicate(status, has);
		expect(row).toMatchObject({ tracked, outcome, tracking_request_id: 't-1' });
		if (!tracked) expect(row.reason).toEqual(expect.any(String));
	},
);
