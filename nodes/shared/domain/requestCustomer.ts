import type { IncludedResources, Resource } from '../api/jsonApi';
import { asText } from '../lib/json';
import type { PartyAttributes, ShipmentAttributes } from './attributes';

/** The customer of a tracking request, as far as the response contains it. */
export function customerOfRequest(
	{ relationships }: Resource,
	lookup: IncludedResources,
): string | undefined {
	const customer = lookup.find<PartyAttributes>(relationships.customer);
	// Since November 2026 it is an account, whose name isn't that of the shipment's customer.
	const party = customer?.type === 'party' ? customer : undefined;
	const shipment = lookup.find<ShipmentAttributes>(relationships.tracked_object);
	return asText(party?.attributes.company_name) ?? asText(shipment?.attributes.customer_name);
}
