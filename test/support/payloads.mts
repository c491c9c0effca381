/** Payloads in the service's format; all values are fictitious. */

export const trackingRequest = (id = 'tr-1', attributes: object = {}) => ({
	id,
	type: 'tracking_request',
	attributes: {
		request_number: 'ABCD1002003004',
		request_type: 'bill_of_lading',
		scac: 'ABCD',
		status: 'pending',
		...attributes,
	},
	relationships: { tracked_object: { data: null } },
	links: { self: `/v2/tracking_requests/${id}` },
});

export const shipment = (id: string, attributes: object = {}, containers: string[] = []) => ({
	id,
	type: 'shipment',
	attributes: {
		bill_of_lading_number: `BL-${id}`,
		pod_eta_at: '2026-12-01T08:00:00Z',
		...attributes,
	},
	relationships: {
		containers: { data: containers.map((container) => ({ id: container, type: 'container' })) },
		pod_terminal: { data: { id: 'term-1', type: 'terminal' } },
	},
});

export const container = (id: string, shipmentId?: string) => ({
	id,
	type: 'container',
	attributes: { number: `TSTU${id}`, current_status: 'on_ship' },
	relationships: {
		shipment: { data: shipmentId ? { id: shipmentId, type: 'shipment' } : null },
	},
});

export const document = (id: string, attributes: object = {}) => ({
	id,
	type: 'document',
	attributes: { name: `Invoice ${id}`, document_type: null, source: 'upload', ...attributes },
	relationships: {
		account: { data: { id: 'acc-1', type: 'account' } },
		last_document_representation: { data: { id: 'rep-1', type: 'document_representation' } },
	},
	links: { self: `/v2/documents/${id}`, download: `/v2/documents/${id}/download_url` },
});

export const webhook = (id: string, attributes: object = {}) => ({
	id,
	type: 'webhook',
	attributes: {
		url: 'https://elsewhere.test/hook',
		active: true,
		events: ['container.created'],
		secret: 's3cr3t-of-the-webhook',
		headers: null,
		...attributes,
	},
});

export const blob = (url: string, headers: object = {}) => ({
	id: 17,
	key: 'abc',
	filename: 'invoice.pdf',
	signed_id: 'signed-1',
	direct_upload: { url, headers },
});

/** The answer to GET /me. */
export function accountBody(
	given: { plan?: string; data_out_api?: string; slots?: [number, number] } = {},
) {
	const { plan = 'customer', data_out_api = 'available', slots } = given;
	const [limit, used] = slots ?? [0, 0];
	const features = { data_out_api: { status: data_out_api }, rail_data: { status: 'not_enabled' } };
	return {
		data: {
			id: 'k-1',
			type: 'credential',
			attributes: { kind: 'api_key', name: "Jane's key", features },
			relationships: {
				account: { data: { id: 'a-1', type: 'account' } },
				user: { data: { id: 'u-1', type: 'user' } },
			},
		},
		included: [
			{
				id: 'a-1',
				type: 'account',
				attributes: {
					company_name: 'Acme Imports',
					plan,
					tracking_slots: slots ? { limit, used, remaining: limit - used } : null,
				},
			},
			{ id: 'u-1', type: 'user', attributes: { name: 'Jane Doe', email: 'jane@acme.test' } },
		],
	};
}
