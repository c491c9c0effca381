import type { IDataObject } from 'n8n-workflow';

import { RESOURCES, type ResourceType } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import type * as contract from '../../contract/resources/values';
import { firstColumnsOf, withFirstColumns } from '../../nodes/shared/domain/columnOrder';

/** The part of JSON Schema that n8n reads. */
export interface Schema {
	type: string | string[];
	properties?: Properties;
	items?: Schema;
}

export type Properties = Record<string, Schema>;

/** The order in which a schema lists types. n8n shows only the first one. */
const TYPE_ORDER = ['string', 'number', 'boolean', 'object', 'array', 'null'];
export const TEXT: Schema = { type: ['string', 'null'] };

/**
 * The types of a value, without its format. A scalar may always be null, because any value may be
 * unknown. A list or an object may be null only if the contract allows it, or if other records have
 * it, because all rows of a list have the same columns.
 */
export function typesOf(value: contract.Schema): Schema {
	const declared = [value.type]
		.flat()
		.map((type) => (type === 'integer' ? 'number' : String(type)));
	const [only] = declared;
	const isScalar = declared.some((type) => !['object', 'array', 'null'].includes(type));
	const isNullable = isScalar || value.isOptional;
	const types = [...new Set([...declared, ...(isNullable ? ['null'] : [])])].sort(
		(a, b) => TYPE_ORDER.indexOf(a) - TYPE_ORDER.indexOf(b),
	);
	const { items, properties, isOpaque } = value;
	return {
		type: types.length === 1 ? only : types,
		...(items ? { items: typesOf(items as contract.Schema) } : {}),
		...(properties && !isOpaque ? { properties: propertiesOf(properties as contract.Values) } : {}),
	};
}

/** Places and notifications repeat their ID among the attributes. */
const propertiesOf = ({ id: _, ...attributes }: contract.Values): Properties =>
	Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, typesOf(value)]));

/** The attributes of each type of record. */
export const attributeSchemas = (): Map<string, Properties> =>
	new Map(
		Object.entries(RESOURCES).map(([type, { attributes }]) => [type, propertiesOf(attributes)]),
	);

/** Columns that the node adds to records. */
const ADDED: Partial<Record<ResourceType, string>> = {
	party_role: 'company_name',
	transport_event: 'event_title',
	webhook_notification: 'event_title',
};

/** Attributes and relationships that an item lacks by default. */
const LEFT_OUT: Partial<Record<ResourceType, string[]>> = {
	// Only if requested with a flag.
	shipment: ['party_roles'],
	vessel: ['positions'],
	// The node removes the secret. Only the answer to the creation has `created_at`.
	webhook: ['secret', 'created_at'],
};

export interface RecordOptions {
	/** Attributes and relationships that the item lacks. */
	leftOut?: string[];
	/** Columns of included records and of values that the node adds. */
	more?: Properties;
	/** Other types whose attributes the record may have. */
	also?: ResourceType[];
}

/** The columns of a record as Simplify returns it, in the order of the output. */
export function recordColumns(
	type: ResourceType,
	{ leftOut = LEFT_OUT[type] ?? [], more = {}, also = [] }: RecordOptions = {},
): Properties {
	const { relationships }: Resource = RESOURCES[type];
	const attributes = [type, ...also].map((one) => propertiesOf(RESOURCES[one].attributes));
	const isThere = ([name]: [string, unknown]) => !leftOut.includes(name);
	const own = Object.fromEntries(
		Object.entries(Object.assign({}, ...attributes) as Properties).filter(isThere),
	);
	const leading = firstColumnsOf(type);
	const local = leading.filter((key) => !(key in own) && key.replace(/_local$/, '') in own);
	const isRecord = ([, { properties, items }]: [string, Schema]) => properties ?? items?.properties;
	const included = Object.entries(more).filter(isRecord);
	const references = Object.entries(relationships)
		.filter(isThere)
		.filter(([name, { isMany }]) => !isMany || !(name in more))
		.map(([name, { isMany, isOptional }]): [string, Schema] =>
			isMany
				? [name, { type: isOptional ? ['array', 'null'] : 'array', items: TEXT }]
				: [`${name}_id`, TEXT],
		);
	const added = also.length ? undefined : ADDED[type];
	const columns = {
		...own,
		...Object.fromEntries(included),
		...{ id: TEXT, type: TEXT },
		...(added ? { [added]: TEXT } : {}),
		...Object.fromEntries(references),
		...more,
		...Object.fromEntries(local.map((key) => [key, TEXT])),
	};
	return withFirstColumns(columns as unknown as IDataObject, leading) as unknown as Properties;
}

/** A column with a record. */
export const recordSchema = (properties: Properties, isNullable = false): Schema => ({
	type: isNullable ? ['object', 'null'] : 'object',
	properties,
});
