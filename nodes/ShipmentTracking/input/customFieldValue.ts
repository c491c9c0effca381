import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { asText, isObject, toText } from '../../shared/lib/json';
import type { Resource } from '../../shared/api/jsonApi';
import { list } from '../../shared/api/pagination';
import { path } from '../../shared/api/path';
import type { Item } from './item';
import { splitList } from '../../shared/lib/list';
import { toTimestamp } from './timestamp';
import type {
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
} from '../../shared/domain/attributes';

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

type Value = string | number | boolean | string[] | IDataObject | null;

/**
 * A custom field's value as its definition wants it, checked before it is sent; null for nothing
 * typed. Of a field that the account does not define the value is sent as typed: the service knows
 * better.
 *
 * @throws NodeOperationError that says what the field takes
 */
export async function customFieldValue(
	item: Item,
	entity: EntityType,
	slug: string,
	value: unknown,
	field: string,
): Promise<Value> {
	const named = (await allDefinitions(item.client)).filter(
		({ attributes }) => attributes.api_slug === slug,
	);
	const definition = named.find((one) => belongsTo(one, entity)) ?? named[0];
	if (definition) return await validateValue(item, definition, value, field);
	return isBlank(value) ? null : (value as Value);
}

/** Checks a value against one definition. */
export async function validateValue(
	item: Item,
	definition: Resource<CustomFieldDefinitionAttributes>,
	value: unknown,
	field: string,
): Promise<Value> {
	if (isBlank(value)) return null;
	const type = asText(definition.attributes.data_type);
	const text = typeof value === 'boolean' ? String(value) : toText(value);
	const wrong = (wanted: string) =>
		item.invalid(field, `must be ${wanted}, not "${text || JSON.stringify(value)}"`);
	switch (type) {
		case 'number':
			if (text === '' || !Number.isFinite(Number(text))) throw wrong('a number');
			return Number(text);
		case 'boolean':
			if (!/^(true|false|yes|no|1|0)$/i.test(text)) throw wrong('true or false');
			return /^(true|yes|1)$/i.test(text);
		case 'date':
			if (!DateTime.fromFormat(text.slice(0, 10), 'yyyy-MM-dd').isValid) {
				throw wrong('a date like 2026-03-31');
			}
			return text.slice(0, 10);
		case 'datetime':
			return toTimestamp(item, field, value) ?? null;
		case 'enum':
			return (await choices(item, definition, [text], field))[0];
		case 'enum_multi':
			if (splitList(value).length === 0) throw wrong('at least one option');
			return await choices(item, definition, splitList(value), field);
		case 'reference': {
			const reference = item.json(field, value);
			if (!isObject(reference) || !reference.id || !reference.type) {
				throw wrong('a JSON object with type and id');
			}
			return { type: reference.type, id: reference.id };
		}
		default:
			return text || (value as Value);
	}
}

/** The values of enum options, by value or by label. */
async function choices(
	item: Item,
	definition: Resource<CustomFieldDefinitionAttributes>,
	typed: string[],
	field: string,
) {
	const options = await listOptions(item.client, definition.id);
	return typed.map((text) => {
		const found = options.find(({ value, label }) => [value, label].includes(text));
		if (found) return found.value;
		const known = options.map(({ value }) => value).join(', ');
		throw item.invalid(field, `is "${text}", which is not an option`, `It can be ${known}.`);
	});
}

/** The definitions for a kind of record. */
export async function listDefinitions(
	client: Client,
	entity: EntityType,
): Promise<Array<Resource<CustomFieldDefinitionAttributes>>> {
	return (await allDefinitions(client)).filter((one) => belongsTo(one, entity));
}

/**
 * All definitions, without the filter by kind: nobody knows which of its two words for containers
 * the service takes there.
 */
async function allDefinitions(
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
function belongsTo(
	{ attributes }: Resource<CustomFieldDefinitionAttributes>,
	entity: EntityType,
): boolean {
	return entity === 'TrackingRequest' || entityTypeOf(attributes.entity_type) === entity;
}

/** The kind in the word that people and other operations use for it. */
export function entityTypeOf(word: unknown): unknown {
	return word === CARGO ? 'Container' : word;
}

/** Nothing typed, or a list of nothing. */
export function isBlank(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(isBlank);
	return value === null || value === undefined || (typeof value === 'string' && !value.trim());
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
