import type { Resource } from '../jsonApi/resource.mts';
import type { Account, Shipment } from './account.mts';
import { definitionOf, isValidValue, upsertField } from './customFields.mts';
import { containersOf } from './milestoneContext.mts';
import { inputOf } from './trackingRequest.mts';

function set(account: Account, entity: Resource, slug: string, value: unknown): void {
	const definition = definitionOf(account, entity.type, slug);
	if (definition && isValidValue(account, definition, value)) {
		upsertField(account, entity, definition, value);
	}
}

/** Sets the `initial_custom_fields` of a tracking request on its shipment and containers. */
export function applyInitialFields(account: Account, request: Resource, shipment: Shipment): void {
	const fields = inputOf(request)?.initialFields;
	if (!fields) return;
	fields.shipment.forEach(({ api_slug, value }) => set(account, shipment, api_slug, value));
	for (const container of containersOf(account, shipment)) {
		for (const { api_slug, value, number } of fields.containers) {
			if (!number || number === container.attributes.number) {
				set(account, container, api_slug, value);
			}
		}
	}
}
