import { toOne, type Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';

/** Values that a tracking request sets when its shipment is found. */
export interface InitialFields {
	shipment: { api_slug: string; value: unknown }[];
	/** If a value has no container number, it is set on every container. */
	containers: { api_slug: string; value: unknown; number?: string }[];
}

/** The input of a tracking request. */
interface NewTrackingRequest {
	number: string;
	/** The number type: bill_of_lading, booking_number or container. */
	type: string;
	/** Null if the service should detect the carrier. */
	scac: string | null;
	refNumbers: string[];
	tags: string[];
	/** Parties by role. The customer becomes the customer of the shipment. */
	parties: Map<string, Resource>;
	initialFields?: InitialFields | null;
}

const inputs = new WeakMap<Resource, NewTrackingRequest>();

/** The input of a tracking request, parts of which go into its shipment. */
export const inputOf = (request: Resource): NewTrackingRequest | undefined => inputs.get(request);

/** A new, pending tracking request. */
export function addTrackingRequest(account: Account, input: NewTrackingRequest): Resource {
	const { number, type, scac, refNumbers, tags, parties } = input;
	const id = account.ids.next('tracking_request');
	const now = account.now();
	const party = parties.get('customer');
	// The relationship refers to the account of the customer.
	const customer = party && account.owner;
	const request = account.add<Resource>({
		id,
		type: 'tracking_request',
		attributes: {
			request_number: number,
			request_type: type,
			scac,
			ref_numbers: refNumbers,
			shipment_tags: tags,
			created_at: now,
			updated_at: now,
			status: 'pending',
			failed_reason: null,
			is_retrying: false,
			retry_count: null,
		},
		relationships: {
			tracked_object: { data: null },
			customer: toOne(customer ?? null),
			user: toOne(customer ? account.user : null),
		},
		links: { self: `/v2/tracking_requests/${id}` },
	});
	inputs.set(request, input);
	return request;
}
