import type { Client } from '../../shared/api/client';
import type { Resource } from '../../shared/api/jsonApi';
import { list } from '../../shared/api/pagination';
import { path } from '../../shared/api/path';
import type {
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
} from '../../shared/domain/attributes';
import { toText } from '../../shared/lib/json';

/** What a custom field can belong to, as definitions name it when they are created. */
export type EntityType = 'Container' | 'Shipment' | 'TrackingRequest';

/** The word that the service has been seen to put in place of Container. */
const CARGO = 'Cargo';

/** The same as resource types of the wire format. */
export const ENTITY_TYPES = {
	container: 'Container',
	shipment: 'Shipment',
	tracking_request: 'TrackingRequest',
} as const satisfies Record<string, EntityType>;

/** The definitions for a kind of record. */
export async function listDefinitions(
	client: Client,
	entity: EntityType,
): Promise<Array<Resource<CustomFieldDefinitionAttributes>>> {
	return (await listAllDefinitions(client)).filter((one) => belongsTo(one, entity));
}

/**
 * All definitions, without the filter by kind: nobody knows which of its two words for containers
 * the service takes there.
 */
export async function listAllDefinitions(
	client: Client,
): Promise<Array<Resource<CustomFieldDefinitionAttributes>>> {
	return await client.memoize('definitions', async () => {
		return (
			await list<CustomFieldDefinitionAttributes>(client, { path: path`/custom_field_definitions` })
		).data;
	});
}

/**
 * Whether a kind of record has the field. What is set on a tracking request goes to its shipment
 * and containers, so it can have the fields of all.
 */
export function belongsTo(
	{ attributes }: Resource<CustomFieldDefinitionAttributes>,
	entity: EntityType,
): boolean {
	return entity === 'TrackingRequest' || entityTypeOf(attributes.entity_type) === entity;
}

/** The kind in the word that people and other operations use for it. */
export function entityTypeOf(word: unknown): unknown {
	return word === CARGO ? 'Container' : word;
}

export async function listOptions(client: Client, definitionId: string) {
	return await client.memoize(`options:${definitionId}`, async () => {
		const { data } = await list<CustomFieldOptionAttributes>(client, {
			path: path`/custom_field_definitions/${definitionId}/options`,
		});
		return data.map(({ attributes: { label, value } }) => ({
			label: toText(label),
			value: toText(value),
		}));
	});
}
