import { related, toOne, type Identifier, type Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';

/** The name of each resource type in custom field definitions. */
export const ENTITY_TYPES: Record<string, string> = {
	shipment: 'Shipment',
	container: 'Cargo',
	tracking_request: 'TrackingRequest',
};

export const definitionOf = (
	account: Account,
	entityType: string,
	slug: string,
): Resource | undefined =>
	account.list('custom_field_definition').find(
		({ attributes }) =>
			attributes.api_slug === slug &&
			// Values of a tracking request are also set on its shipment and containers.
			(entityType === 'tracking_request' || attributes.entity_type === ENTITY_TYPES[entityType]),
	);

export const optionsOf = (account: Account, definition: Resource): Resource[] =>
	account
		.list('custom_field_option')
		.filter((option) => related(option, 'definition')?.id === definition.id);

const isDateText = (value: unknown, pattern: RegExp) =>
	typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value));

/** Whether a value matches the data type of its definition. Null removes a value of any type. */
export function isValidValue(account: Account, definition: Resource, value: unknown): boolean {
	if (value === null) return true;
	const allowed = () => optionsOf(account, definition).map(({ attributes }) => attributes.value);
	switch (definition.attributes.data_type) {
		case 'number':
			return typeof value === 'number';
		case 'boolean':
			return typeof value === 'boolean';
		case 'date':
			return isDateText(value, /^\d{4}-\d{2}-\d{2}$/);
		case 'datetime':
			return isDateText(value, /^\d{4}-\d{2}-\d{2}T/);
		case 'enum':
			return allowed().includes(value);
		case 'enum_multi':
			return Array.isArray(value) && value.every((entry) => allowed().includes(entry));
		case 'reference':
			return typeof value === 'object' && 'id' in value && 'type' in value;
		default:
			return typeof value === 'string';
	}
}

function display(account: Account, definition: Resource, value: unknown): string | null {
	if (value === null || value === undefined) return null;
	const labels = new Map(
		optionsOf(account, definition).map(({ attributes }) => [attributes.value, attributes.label]),
	);
	const one = (entry: unknown) =>
		String(labels.get(entry) ?? (typeof entry === 'object' ? JSON.stringify(entry) : entry));
	return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

export function setFieldValue(account: Account, field: Resource, value: unknown): void {
	const [definition] = account.relatedTo(field, 'definition');
	field.attributes.value = value;
	field.attributes.display_value = definition ? display(account, definition, value) : null;
	field.relationships.user = toOne(account.user);
}

export const fieldOf = (account: Account, entity: Identifier, slug: string): Resource | undefined =>
	account
		.list('custom_field')
		.find(
			(field) => field.attributes.api_slug === slug && related(field, 'entity')?.id === entity.id,
		);

/** Creates or replaces the value of a custom field of a record. */
export function upsertField(
	account: Account,
	entity: Identifier,
	definition: Resource,
	value: unknown,
): Resource {
	const slug = String(definition.attributes.api_slug);
	const field =
		fieldOf(account, entity, slug) ??
		account.create(
			'custom_field',
			{ api_slug: slug, value: null, display_value: null },
			{ entity: toOne(entity), definition: toOne(definition) },
		);
	setFieldValue(account, field, value);
	return field;
}
