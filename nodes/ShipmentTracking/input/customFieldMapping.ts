import { asObject, isObject, toText } from '../../shared/lib/json';
import { loadColumns, type CustomFieldColumn } from './customFieldColumns';
import type { EntityType } from './customFieldDefinitions';
import { hasNoValue, validateValue, type CustomFieldValue } from './customFieldValue';
import type { Item } from './item';

/** What the mapper's parameter holds. */
interface Mapping {
	mappingMode?: unknown;
	/** By the ids of the columns. */
	value?: unknown;
}

/** A custom field that is to be set, and to what. */
export interface MappedField {
	slug: string;
	/** As it is labelled on the screen. */
	label: string;
	entity: EntityType;
	value: CustomFieldValue;
}

/**
 * What the mapper sets for an item: by hand, or by the item's columns that are called like a custom
 * field, by its name on the screen or for programs. What is blank sets nothing. Everything is
 * checked before anything is sent.
 *
 * @param entities the kinds of records whose fields the mapper shows, as it was filled
 * @throws NodeOperationError that names the first field whose value does not fit it
 */
export async function readMapping(
	item: Item,
	name: string,
	entities: EntityType[],
): Promise<MappedField[]> {
	// Read as a whole: asked for its value alone, n8n converts a blank to the number 0.
	const { mappingMode, value } = asObject<Mapping>(item.param(name));
	const isByName = mappingMode === 'autoMapInputData';
	if (!isByName && !isObject(value)) return [];
	const columns = await loadColumns(item.client, entities);
	const given = isByName ? namedLike(columns, rowOf(item)) : byHand(columns, asObject(value));
	const fields: MappedField[] = [];
	for (const [{ slug, label, entity, definition }, typed] of given) {
		if (hasNoValue(typed)) continue;
		const checked = definition ? await validateValue(item, definition, typed, label) : typed;
		fields.push({ slug, label, entity, value: checked as CustomFieldValue });
	}
	return fields;
}

type Column = Omit<CustomFieldColumn, 'definition'> & Partial<CustomFieldColumn>;

/** A field that the account does not define any more is sent as typed: the service knows better. */
function byHand(
	columns: CustomFieldColumn[],
	values: Record<string, unknown>,
): Array<[Column, unknown]> {
	return Object.entries(values).map(([id, value]) => {
		const [, kind, slug = id] = /^(container|shipment):(.+)$/.exec(id) ?? [];
		const entity = kind === 'container' ? 'Container' : 'Shipment';
		return [columns.find((one) => one.id === id) ?? { id, slug, label: slug, entity }, value];
	});
}

const rowOf = ({ context, index }: Item) => context.getInputData()[index].json;

function namedLike(
	columns: CustomFieldColumn[],
	row: Record<string, unknown>,
): Array<[Column, unknown]> {
	const byName = new Map(Object.entries(row).map(([name, value]) => [spellingOf(name), value]));
	return columns.map((column) => {
		const { slug, definition } = column;
		const names = [slug, toText(definition.attributes.display_name)].map(spellingOf);
		return [column, byName.get(names.find((one) => byName.has(one)) ?? '')];
	});
}

/** "Customs Entry" and customs_entry are the same column. */
function spellingOf(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, '_');
}
