import { toOne, type Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';

/** What somebody asks the service to track. */
interface NewTrackingRequest {
	number: string;
	/** Kind of number: bill_of_lading, booking_number or container. */
	type: string;
	/** Null where the service is to find the carrier. */
	scac: string | null;
	refNumbers: string[];
	tags: string[];
	/** Parties by their roles; the shipment will belong to the customer. */
	parties: Map<string, Resource>;
	/** What the request's relationship `customer` leads to: a party in August 2026, later an account. */
	customer: Resource | null;
}

/** A tracking request that nobody has looked at yet. */
export function addTrackingRequest(
	account: Account,
	{ number, type, scac, refNumbers, tags, parties, customer }: NewTrackingRequest,
	now: string,
): Resource {
	const id = account.ids.next('tracking_request');
	account.requestParties.set(id, parties);
	return account.add<Resource>({
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
			customer: toOne(customer),
			user: toOne(customer ? { id: account.userId, type: 'user' } : null),
		},
		links: { self: `/v2/tracking_requests/${id}` },
	});
}
