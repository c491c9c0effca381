/** A JSON Schema. */
export type Schema = Record<string, unknown>;

export const text: Schema = { type: 'string' };
export const textOrNull: Schema = { type: ['string', 'null'] };
export const texts: Schema = { type: 'array', items: text };
export const numeric: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
export const number: Schema = { type: 'number' };
export const numberOrNull: Schema = { type: ['number', 'null'] };
export const integerOrNull: Schema = { type: ['integer', 'null'] };
export const flag: Schema = { type: 'boolean' };
export const nothing: Schema = { type: 'null' };
export const uuid: Schema = { type: 'string', format: 'uuid' };

/** A time in UTC with whole seconds and a Z. */
export const time: Schema = { type: 'string', format: 'wholeSecondsUtc' };
export const timeOrNull: Schema = { type: ['string', 'null'], format: 'wholeSecondsUtc' };
export const day: Schema = { type: 'string', format: 'date' };
export const zone: Schema = { type: 'string', format: 'timeZone' };
export const zoneOrNull: Schema = { type: ['string', 'null'], format: 'timeZone' };
export const scac: Schema = { type: 'string', pattern: '^[A-Z]{4}$' };
export const scacOrNull: Schema = { type: ['string', 'null'], pattern: '^[A-Z]{4}$' };
export const locode: Schema = { type: 'string', pattern: '^[A-Z]{2}[A-Z0-9]{3}$' };
export const locodeOrNull: Schema = {
	type: ['string', 'null'],
	pattern: '^[A-Z]{2}[A-Z0-9]{3}$',
};

export const oneOf = (...values: (string | number | null)[]): Schema => ({ enum: values });

/** An object with exactly these properties; those in `optional` may be missing. */
export const object = (properties: Record<string, Schema>, optional: string[] = []): Schema => ({
	type: 'object',
	properties,
	required: Object.keys(properties).filter((name) => !optional.includes(name)),
	additionalProperties: false,
});

export const list = (items: Schema): Schema => ({ type: 'array', items });

const identifier = (...types: string[]): Schema =>
	object({ id: uuid, type: { type: 'string', enum: types } });

/** A required relationship to a record of one of these types. */
export const one = (...types: string[]): Schema => object({ data: identifier(...types) });

/** A relationship to a record of one of these types, or null. */
export const oneOrNone = (...types: string[]): Schema =>
	object({ data: { anyOf: [nothing, identifier(...types)] } });

export const none: Schema = object({ data: nothing });

export const many = (...types: string[]): Schema => object({ data: list(identifier(...types)) });

interface ResourceParts {
	attributes: Schema;
	relationships?: Schema;
	links?: Schema;
	id?: Schema;
}

/** A resource with exactly these parts. */
export const resource = (type: string, { id = uuid, ...parts }: ResourceParts): Schema =>
	object({ id, type: { const: type }, ...parts });

/** Attributes with these names and the same schema. */
export const each = (names: string[], schema: Schema): Record<string, Schema> =>
	Object.fromEntries(names.map((name) => [name, schema]));

/** If an object matches the first schema, it also matches the second. */
export const when = (condition: Record<string, Schema>, consequence: Record<string, Schema>) => ({
	if: { properties: condition, required: Object.keys(condition) },
	then: { properties: consequence },
});
