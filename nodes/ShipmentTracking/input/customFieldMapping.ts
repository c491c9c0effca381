import type { Client } from '../../shared/api/client';
import type { Resource, Attributes } from '../../../shipping/records';
import { asObject, isObject } from '../../../shipping/lib';
import {
	accountDefinitions,
	isTemplate,
	listDefinitions,
	type Definition,
	type EntityType,
} from './customFieldDefinitions';
import { hasNoValue, untypedValue, validateValue, type CustomFieldValue } from './customFieldValue';
import type { Item } from './item';

export interface CustomFieldColumn {
	/** The key in the mapper: the slug. With several record types, the record type precedes it. */
	id: string;
	label: string;
	slug: string;
	entity: EntityType;
	definition: Resource<Attributes<'custom_field_definition'>>;
}

/** The custom fields that the account defines for these types of records, sorted by label. */
export async function loadColumns(
	client: Client,
	entities: EntityType[],
): Promise<CustomFieldColumn[]> {
	const columns: CustomFieldColumn[] = [];
	for (const entity of entities) {
		for (const definition of await listDefinitions(client, entity)) {
			const slug = definition.attributes.api_slug ?? '';
			const id = entities.length > 1 ? `${entity.toLowerCase()}:${slug}` : slug;
			// A tracking request has the fields of several record types, and some have the same name.
			if (!slug || columns.some((one) => one.id === id)) continue;
			const name = definition.attributes.display_name ?? slug;
			const label = entities.length > 1 ? `${name} (${entity})` : name;
			columns.push({ id, label, slug, entity, definition });
		}
	}
	return columns.sort((a, b) => a.label.localeCompare(b.label));
}

interface Mapping {
	mappingMode?: unknown;
	/** Values by column ID. */
	value?: unknown;
}

export interface MappedField {
	slug: string;
	label: string;
	entity: EntityType;
	value: CustomFieldValue;
}

/**
 * The custom fields that the mapper sets for an item: entered by the user, or taken from columns of
 * the item with the label or the slug of a custom field. Blank values are skipped. All values are
 * validated before any request is sent.
 * @param entities the types of records whose fields the mapper shows
 * @throws NodeOperationError with the label of the first field with an invalid value
 */
export async function readMapping(
	item: Item,
	name: string,
	entities: EntityType[],
): Promise<MappedField[]> {
	// Reads the whole parameter: if only its value is read, n8n converts a blank to the number 0.
	const { mappingMode, value } = asObject<Mapping>(item.param(name));
	const isByName = mappingMode === 'autoMapInputData';
	if (!isByName && !isObject(value)) return [];
	const columns = await loadColumns(item.client, entities);
	const values = isByName ? rowOf(item) : asObject<MappedValues>(value);
	await refuseOthers(item, name, values, isByName);
	const given = isByName ? valuesByName(columns, values) : valuesById(columns, values);
	const fields: MappedField[] = [];
	for (const [{ slug, label, entity, definition }, typed] of given) {
		if (hasNoValue(typed)) continue;
		const checked = definition
			? await validateValue(item, definition, typed, label)
			: untypedValue(item, typed, label);
		fields.push({ slug, label, entity, value: checked });
	}
	return fields;
}

type MappedValues = Record<string, unknown>;

/**
 * Refuses values for fields that are not known to be the account's own. A column that is only named
 * like a template isn't meant for it.
 */
async function refuseOthers(
	item: Item,
	name: string,
	values: MappedValues,
	isByName: boolean,
): Promise<void> {
	const { data, others } = await accountDefinitions(item.client);
	const slugOf = ({ attributes }: Definition) => attributes.api_slug ?? '';
	const own = data.map(slugOf);
	const named = Object.entries(values).filter(([, value]) => !hasNoValue(value));
	const keys = named.map(([key]) => columnKey(key.replace(/^(container|shipment):/, '')));
	const refused = others.find(
		(one) =>
			!(isByName && isTemplate(one)) &&
			!own.includes(slugOf(one)) &&
			(isByName ? namesOf(one) : [columnKey(slugOf(one))]).some((key) => keys.includes(key)),
	);
	if (!refused) return;
	const label = refused.attributes.display_name ?? slugOf(refused);
	throw item.invalid(
		name,
		`has a value for '${label}', which isn't known to be a custom field of this account`,
		'Remove the value, or create the field with Custom Field Definition > Create.',
	);
}

/** The names of columns that lead to a field. */
const namesOf = ({ attributes }: Definition): string[] =>
	[attributes.api_slug ?? '', attributes.display_name ?? ''].map(columnKey);

type MappedColumn = Omit<CustomFieldColumn, 'definition'> & Partial<CustomFieldColumn>;

/** A field that the account no longer defines is sent as typed, and the service decides. */
function valuesById(
	columns: CustomFieldColumn[],
	values: Record<string, unknown>,
): Array<[MappedColumn, unknown]> {
	return Object.entries(values).map(([id, value]) => {
		const [, kind, slug = id] = /^(container|shipment):(.+)$/.exec(id) ?? [];
		const entity = kind === 'container' ? 'Container' : 'Shipment';
		return [columns.find((one) => one.id === id) ?? { id, slug, label: slug, entity }, value];
	});
}

const rowOf = ({ context, index }: Item) => context.getInputData()[index].json;

function valuesByName(
	columns: CustomFieldColumn[],
	row: Record<string, unknown>,
): Array<[MappedColumn, unknown]> {
	const byName = new Map(Object.entries(row).map(([name, value]) => [columnKey(name), value]));
	return columns.map((column) => {
		const name = namesOf(column.definition).find((one) => byName.has(one));
		return [column, byName.get(name ?? '')];
	});
}

/** "Customs Entry" and customs_entry are the same column. */
function columnKey(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, '_');
}
