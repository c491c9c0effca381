import type { IncludedResources, Resource } from '../api/jsonApi';
import { asText } from '../lib/json';
import type { PartyAttributes, ShipmentAttributes } from './attributes';

/** The customer of a tracking request, if the answer includes it. */
export function customerOfRequest(
	{ relationships }: Resource,
	lookup: IncludedResources,
): string | undefined {
	const customer = lookup.find<PartyAttributes>(relationships.customer);
	// Since November 2026 the relationship is an account, whose name isn't that of the customer.
	const party = customer?.type === 'party' ? customer : undefined;
	const shipment = lookup.find<ShipmentAttributes>(relationships.tracked_object);
	return asText(party?.attributes.company_name) ?? asText(shipment?.attributes.customer_name);
}
