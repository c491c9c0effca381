import { RESOURCES } from '../resources';
import type { Relationship, Resource } from '../resources/resource';
import * as is from '../resources/values';
import type { Answer } from './answer.mts';

/** JSON Schemas of records and of whole answers, from the description of the service. */

const identifier = (types: string[]) => is.object({ id: is.uuid, type: is.oneOf(...types) });

function relationshipSchema({ types, isMany, isNullable, isOptional }: Relationship): is.Value {
	const reference = identifier(types);
	const data: is.Value = isMany
		? is.list(reference)
		: isNullable
			? is.nullable(reference)
			: reference;
	const schema = is.object({ data });
	return isOptional ? is.optional(schema) : schema;
}

/** A record with exactly the described attributes. Some answers have no relationships at all. */
function recordSchema(type: string, { attributes, relationships, rules, id }: Resource): is.Schema {
	const references = Object.entries(relationships).map(
		([name, relationship]) => [name, relationshipSchema(relationship)] as const,
	);
	return is.object({
		id: id ?? is.uuid,
		type: is.always(type),
		attributes: { ...is.object(attributes), ...(rules.length ? { allOf: rules } : {}) },
		relationships: is.optional(is.object(Object.fromEntries(references))),
		links: is.optional(is.anyObject),
	});
}

export const RECORD_SCHEMAS = new Map(
	Object.entries(RESOURCES).map(([type, one]) => [type, recordSchema(type, one)]),
);

/** A few answers have links without a host. */
const address = is.matching('^(https?://[^/]+)?/v2/');
/** The service does not encode brackets and commas in page links. Each link has a page number. */
const pageAddress = is.optional(is.matching('^https?://[^/]+/v2/[^%]*[?&]page\\[number\\]=\\d+'));
const listLinks = is.object({
	...{
		self: address,
		current: is.optional(address),
		next: pageAddress,
		prev: pageAddress,
		last: pageAddress,
	},
});

const count = { type: 'integer', minimum: 0 };
const later = is.optional(count);
const META: Record<NonNullable<Answer['meta']>, is.Value | undefined> = {
	none: undefined,
	total: is.object({ total: count }),
	size: is.object({ size: count, total: count }),
	full: is.object({
		...{ size: count, total: count },
		pagination: is.object({ current: count, next: later, last: later, records: count }),
	}),
};

/** The body of a JSON:API answer. Records are checked one by one, so that an error names them. */
export function bodySchema({ isList, meta = 'none', schema }: Answer): is.Schema {
	if (schema) return schema;
	return is.object({
		data: isList ? is.list(is.anyObject) : is.anyObject,
		included: is.optional(is.list(is.anyObject)),
		links: is.optional(isList ? listLinks : is.object({ self: address })),
		...(META[meta] ? { meta: META[meta] } : {}),
	});
}

const text = is.optional(is.nullable(is.text));
const errors = {
	...is.list(
		is.object({
			status: is.optional(is.matching('^[45]\\d\\d$')),
			...{ title: text, detail: text, code: text },
			source: is.optional(is.nullable(is.object({ pointer: text, parameter: text }))),
			meta: is.optional(is.anyObject),
		}),
	),
	minItems: 1,
};

/** Most errors are in `errors`, which can be a text; a few of shipments are in `error`. */
export const refusalSchema: is.Schema = {
	anyOf: [is.object({ errors }), is.object({ errors: is.text }), is.object({ error: errors })],
};
