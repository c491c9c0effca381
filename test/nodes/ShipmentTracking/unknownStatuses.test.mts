import type { IDataObject } from 'n8n-workflow';

import { RESOURCES } from '../../../contract/resources';
import { byId } from '../../../contract/model/case.mts';
import { runNode } from '../../support/n8n.mts';
import { serve, useNock } from '../../support/service.mts';
import { useFastTimeForAll } from '../../support/time.mts';

/** Statuses that the service does not document never count as a success. */

useNock();
useFastTimeForAll();

const known = RESOURCES.tracking_request.attributes.status.enum as string[];
/** Words that a later version of the service may use, names of properties, and random words. */
const UNKNOWN = [
	...['success', 'succeeded', 'tracking', 'active', 'Created', 'created_', 'complete', 'paused'],
	...['on_hold', 'rejected', 'expired', 'deleted', 'constructor', '__proto__', 'toString', ''],
	...Array.from({ length: 12 }, (_, place) => `w${(place * 7919 + 104_729).toString(36)}`),
];

const NUMBER = 'MAEU12345';
const NOW = new Date().toISOString();
const answeredWith = (data: unknown, included: object[] = []) => ({ body: { data, included } });

const requestWith = (attributes: object, shipment: object | null = null) => ({
	id: 'request-1',
	type: 'tracking_request',
	attributes: {
		request_number: NUMBER,
		request_type: 'bill_of_lading',
		scac: 'MAEU',
		ref_numbers: [],
		failed_reason: null,
		created_at: NOW,
		updated_at: NOW,
		...attributes,
	},
	relationships: { tracked_object: { data: shipment } },
});

const SHIPMENT = {
	id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
	type: 'shipment',
	attributes: { bill_of_lading_number: NUMBER, line_tracking_stopped_at: null },
	relationships: { containers: { data: [] } },
};

async function track(request: object, wait = true): Promise<IDataObject> {
	serve(({ method }) =>
		method === 'POST' ? { status: 201, ...answeredWith(request) } : answeredWith(request),
	);
	const parameters = { type: 'bill_of_lading', scac: byId('MAEU'), number: NUMBER, wait };
	const [{ json }] = await runNode({
		resource: 'trackingRequest',
		operation: 'track',
		...parameters,
	});
	return json;
}

it('knows every documented status of a tracking request', () => {
	expect([...known].sort()).toEqual([
		...['awaiting_manifest', 'cancelled', 'created', 'failed', 'pending', 'tracking_stopped'],
	]);
});

describe.each([true, false])('Track, with Wait for Outcome %s', (wait) => {
	it.each(UNKNOWN)(
		'returns a request with the status %j as not tracked, with the status',
		async (status) => {
			const row = await track(requestWith({ status }), wait);
			expect(row).toMatchObject({ tracked: false, outcome: 'failed', status });
			expect(row.reason).toContain(status === '' ? 'no status' : `"${status}"`);
		},
	);

	it.each([
		['cancelled', 'failed', 'The tracking request was cancelled (Cancelled by user)'],
		['tracking_stopped', 'already_tracked', 'Tracking has stopped'],
		['failed', 'failed', 'The service gives no reason'],
	])(
		'returns a request with the status %s as not tracked, with the reason',
		async (status, outcome, reason) => {
			const why = status === 'cancelled' ? 'Cancelled by user' : null;
			const row = await track(requestWith({ status, failed_reason: why }), wait);
			expect(row).toMatchObject({ tracked: false, status, outcome, reason });
		},
	);

	it.each(UNKNOWN)(
		'returns a request with a shipment and the status %j as tracked',
		async (status) => {
			const row = await track(requestWith({ status }, { id: SHIPMENT.id, type: 'shipment' }), wait);
			expect(row).toMatchObject({ tracked: true, outcome: 'created', shipment_id: SHIPMENT.id });
			expect(row.reason).toContain(status === '' ? 'no status' : `"${status}"`);
		},
	);

	it('returns a created request as tracked, without a reason', async () => {
		const row = await track(requestWith({ status: 'created' }), wait);
		expect(row).toMatchObject({ tracked: true, outcome: 'created', reason: null });
	});
});

it.each(UNKNOWN)(
	'Track returns a duplicate whose existing request has the status %j as not tracked',
	async (status) => {
		const error = { detail: 'is already tracked', code: 'duplicate' };
		serve(({ method }) =>
			method === 'POST'
				? { status: 422, body: { errors: [error] } }
				: answeredWith([requestWith({ status })]),
		);
		const parameters = { type: 'bill_of_lading', scac: byId('MAEU'), number: NUMBER };
		const [{ json }] = await runNode({
			resource: 'trackingRequest',
			operation: 'track',
			...parameters,
		});
		expect(json).toMatchObject({ tracked: false, outcome: 'failed', status });
	},
);

/** An account with one tracking request, and without shipments. */
function serveRequest(request: object, found: object[] = []): void {
	serve(({ path }) => {
		if (path.endsWith('/tracking_requests')) return answeredWith([request], found);
		const one = found.find(({ id }: { id?: string }) => path.endsWith(`/shipments/${id}`));
		return answeredWith(one ?? []);
	});
}

const REPORTS = ['getExceptions', 'getDailyBrief'] as const;

describe.each(REPORTS)('report/%s', (operation) => {
	const run = async (attributes: object) => {
		serveRequest(requestWith(attributes));
		const [first] = await runNode({ resource: 'report', operation, returnAll: true });
		return first?.json;
	};

	it.each(UNKNOWN)('reports a request with the status %j as a tracking problem', async (status) => {
		const text = JSON.stringify(await run({ status }));
		expect(text).toContain(NUMBER);
		expect(text).toContain(status === '' ? 'has no status' : `has the status`);
	});

	it.each(['created', 'pending', 'cancelled'])(
		'reports no problem of a request with the status %s',
		async (status) => {
			expect(JSON.stringify((await run({ status })) ?? '')).not.toContain(NUMBER);
		},
	);
});

describe('a lookup by the number of a tracking request', () => {
	const overview = async () =>
		await runNode(
			{
				resource: 'shipment',
				operation: 'getOverview',
				shipmentId: { __rl: true, mode: 'number', value: NUMBER },
			},
			[{ json: {} }],
			{ onError: 'continueRegularOutput' },
		);

	it.each([...UNKNOWN, 'cancelled'])(
		'finds no shipment if the request has the status %j and no shipment',
		async (status) => {
			serveRequest(requestWith({ status }));
			const [{ json }] = await overview();
			expect(JSON.stringify(json)).toContain(`no shipment has the number ${NUMBER}`);
		},
	);

	it.each(UNKNOWN)('finds the shipment of a request with the status %j', async (status) => {
		const relation = { id: SHIPMENT.id, type: 'shipment' };
		serveRequest(requestWith({ status }, relation), [SHIPMENT]);
		const [{ json }] = await overview();
		expect(json).toMatchObject({ id: SHIPMENT.id, number: NUMBER });
	});
});

const OPERATION = { resource: 'webhook', operation: 'checkHealth' };
const HOOK = { id: 'hook-1', url: 'https://n8n.example.com/hook', active: true, events: ['*'] };

describe('Check Health', () => {
	const check = async (delivery_status: unknown) => {
		const { id, ...attributes } = HOOK;
		const webhook = { id, type: 'webhook', attributes, relationships: {} };
		const notification = {
			id: 'n',
			type: 'webhook_notification',
			attributes: { event: 'container.updated', delivery_status, created_at: NOW },
			relationships: { webhook: { data: { id, type: 'webhook' } } },
		};
		serve(({ path }) => answeredWith([path.endsWith('/webhooks') ? webhook : notification]));
		return (await runNode(OPERATION))[0].json;
	};

	const unknown = UNKNOWN.filter((status) => status !== 'succeeded');
	it.each(unknown)('reports a delivery with the status %j as a problem', async (status) => {
		const row = await check(status);
		expect(row.healthy).toBe(false);
		expect(String(row.summary)).toContain('not known');
	});

	it.each(['succeeded', 'pending'])(
		'reports no problem of a recent delivery with the status %s',
		async (status) => {
			expect((await check(status)).summary).not.toContain('not known');
		},
	);
});

describe('a container', () => {
	const CONTAINER = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';

	it.each(UNKNOWN)(
		'with the status %j is neither ready for pickup nor picked up',
		async (status) => {
			const attributes = { number: 'MSKU1234565', current_status: status };
			const container = { id: CONTAINER, type: 'container', attributes, relationships: {} };
			serve(({ path }) => answeredWith(path.endsWith(CONTAINER) ? container : []));
			const containerId = byId(CONTAINER);
			const parameters = { resource: 'container', operation: 'getOverview', containerId };
			const [{ json }] = await runNode(parameters);
			expect(json.ready_for_pickup).not.toBe(true);
			const words = status.replaceAll('_', ' ').trim() || 'no status yet';
			expect(json.status).toBe(words);
		},
	);
});

it.each(UNKNOWN)(
	'Account > Get lists a feature with the status %j as unavailable',
	async (status) => {
		const features = { rail_data: { status: status || 'none' } };
		serve(() => answeredWith({ id: 'c', type: 'credential', attributes: { features } }));
		const [{ json }] = await runNode({ resource: 'account', operation: 'get' });
		expect(json.summary).toContain('Unavailable: Rail Data');
	},
);

it.each(UNKNOWN)('Assign Role reports a refusal with the code %j as an error', async (code) => {
	serve(({ method }) =>
		method === 'POST'
			? { status: 422, body: { errors: [{ detail: 'Not accepted', code }] } }
			: answeredWith([]),
	);
	const parameters = {
		resource: 'party',
		operation: 'add',
		entityType: 'shipment',
		shipmentId: byId(SHIPMENT.id),
		role: 'shipper',
		partyId: byId('5e4d3c2b-1a09-4f8e-9d7c-6b5a4f3e2d1c'),
	};
	await expect(runNode(parameters)).rejects.toThrow('Not accepted');
});

describe.each(['reextract', 'rotate'])('document/%s', (operation) => {
	const documentId = byId('c81d4e2a-5b7f-4d36-8e90-1a2f3b4c5d6e');
	const run = async (status: string) => {
		serve(() => ({ status: 202, body: { status } }));
		return await runNode({ resource: 'document', operation, documentId });
	};

	it.each(UNKNOWN.filter(Boolean))('reports the status %j as an error', async (status) => {
		await expect(run(status)).rejects.toThrow(`its answer has the status "${status}"`);
	});

	it('returns the documented status', async () => {
		expect((await run('accepted')).map(({ json }) => json)).toEqual([{ status: 'accepted' }]);
	});
});

it.each([
	['stopTracking', null, 'still tracked'],
	['stopTracking', NOW, undefined],
	['resumeTracking', null, undefined],
	['resumeTracking', NOW, 'not tracked'],
	['stopTracking', undefined, 'no status'],
	['resumeTracking', undefined, 'no status'],
])('shipment/%s warns if the answer has the stop %j', async (operation, stoppedAt, words) => {
	const attributes = { ...SHIPMENT.attributes, line_tracking_stopped_at: stoppedAt };
	serve(() => answeredWith({ ...SHIPMENT, attributes }));
	const shipmentId = byId(SHIPMENT.id);
	const [{ json }] = await runNode({ resource: 'shipment', operation, shipmentId });
	const warnings = words && [expect.stringMatching(`its answer has .*${words}$`)];
	expect(json.warnings).toEqual(warnings);
});

it.each(UNKNOWN)('Get Extracted Data reports no data if the document type is %j', async (type) => {
	const id = 'c81d4e2a-5b7f-4d36-8e90-1a2f3b4c5d6e';
	const attributes = { name: 'Invoice', document_type: type };
	serve(() => answeredWith({ id, type: 'document', attributes, relationships: {} }));
	const documentId = byId(id);
	const parameters = { resource: 'document', operation: 'getExtractedData', documentId };
	await expect(runNode(parameters)).rejects.toThrow('has not been extracted yet');
});
