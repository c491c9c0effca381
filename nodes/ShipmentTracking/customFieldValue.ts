import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../shared/client';
import { asText, isObject, toText } from '../shared/json';
import type { Resource } from '../shared/jsonApi';
import { list } from '../shared/pagination';
import { path } from '../shared/path';
import type { Item } from './item';
import { separated } from './separated';
import { toTimestamp } from './timestamp';

/** What a custom field can belong to, as definitions name it. */
export type EntityType = 'Container' | 'Shipment' | 'TrackingRequest';

/** The same as resource types of the wire format. */
export const ENTITY_TYPES = {
	container: 'Container',
	shipment: 'Shipment',
	tracking_request: 'TrackingRequest',
} as const satisfies Record<string, EntityType>;

type Value = string | number | boolean | string[] | IDataObject | null;

/** Where a value was typed, for the error. */
interface Typed {
	/** Field name of the value, and of what it is a value of. */
	field: string;
	slugField: string;
}

/**
 * A custom field's value as its definition wants it. It is checked before it is sent; nothing
 * typed means that the value is removed.
 *
 * @throws NodeOperationError that says what the field takes
 */
export async function customFieldValue(
	item: Item,
	entity: EntityType,
	slug: string,
	value: unknown,
	typed: Typed,
): Promise<Value> {
	const definitions = await definitionsOf(item.client, entity);
	const definition = definitions.find(({ attributes }) => attributes.api_slug === slug);
	if (!definition) {
		const known = definitions
			.map(({ attributes }) => toText(attributes.api_slug))
			.filter(Boolean)
			.join(', ');
		throw item.invalid(
			typed.slugField,
			`is "${slug}", but a ${entity} has no such custom field`,
			known ? `There is ${known}.` : 'Create a Custom Field Definition first.',
		);
	}
	return await checked(item, definition, value, typed.field);
}

/** Checks a value against one definition. */
export async function checked(
	item: Item,
	definition: Resource,
	value: unknown,
	field: string,
): Promise<Value> {
	if (value === null || value === undefined || value === '') return null;
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
			return await choices(item, definition, separated(value), field);
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
async function choices(item: Item, definition: Resource, typed: string[], field: string) {
	const options = await optionsOf(item.client, definition.id);
	return typed.map((text) => {
		const found = options.find(({ value, label }) => [value, label].includes(text));
		if (found) return found.value;
		const known = options.map(({ value }) => value).join(', ');
		throw item.invalid(field, `is "${text}", which is not an option`, `It can be ${known}.`);
	});
}

export async function definitionsOf(client: Client, entity: EntityType): Promise<Resource[]> {
	return await client.once(`definitions:${entity}`, async () => {
		const query = { 'filter[entity_type]': entity };
		return (await list(client, { path: path`/custom_field_definitions`, query })).data;
	});
}

export async function optionsOf(client: Client, definitionId: string) {
	return await client.once(`options:${definitionId}`, async () => {
		const { data } = await list(client, {
			path: path`/custom_field_definitions/${definitionId}/options`,
		});
		return data.map(({ attributes: { label, value } }) => ({
			label: toText(label),
			value: toText(value),
		}));
	});
}
