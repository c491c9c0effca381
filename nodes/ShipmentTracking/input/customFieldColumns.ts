import { asText, toText } from '../../shared/lib/json';
import type { Client } from '../../shared/api/client';
import type { Resource } from '../../shared/api/jsonApi';
import type { CustomFieldDefinitionAttributes } from '../../shared/domain/attributes';
import { listDefinitions, type EntityType } from './customFieldDefinitions';

/** A custom field as a column of the mapper. */
export interface CustomFieldColumn {
	/** The key in the mapper: the slug. With several record types, the record type precedes it. */
	id: string;
	label: string;
	slug: string;
	entity: EntityType;
	definition: Resource<CustomFieldDefinitionAttributes>;
}

/** The custom fields that the account defines for these types of records, sorted by label. */
export async function loadColumns(
	client: Client,
	entities: EntityType[],
): Promise<CustomFieldColumn[]> {
	const columns: CustomFieldColumn[] = [];
	for (const entity of entities) {
		for (const definition of await listDefinitions(client, entity)) {
			const slug = toText(definition.attributes.api_slug);
			const id = entities.length > 1 ? `${entity.toLowerCase()}:${slug}` : slug;
			// A tracking request has the fields of several record types, and some have the same name.
			if (!slug || columns.some((one) => one.id === id)) continue;
			const name = asText(definition.attributes.display_name) ?? slug;
			const label = entities.length > 1 ? `${name} (${entity})` : name;
			columns.push({ id, label, slug, entity, definition });
		}
	}
	return columns.sort((a, b) => a.label.localeCompare(b.label));
}
