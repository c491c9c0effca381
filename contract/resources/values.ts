/** The vocabulary in which the contract describes values: JSON Schemas that know their TypeScript type. */

export type Schema = Record<string, unknown>;

export type Value<Type = unknown> = Schema & { readonly ofType?: Type };

/** A property that an object may lack. */
type Optional = { readonly isOptional: true };

export type Values = Record<string, Value>;

export type TypeOf<V> = V extends { readonly ofType?: infer T } ? Exclude<T, undefined> : never;
type OptionalNames<V> = { [N in keyof V]: V[N] extends Optional ? N : never }[keyof V];

/** The TypeScript type of an object with these properties. */
export type ObjectOf<V> = { [N in Exclude<keyof V, OptionalNames<V>>]: TypeOf<V[N]> } & {
	[N in OptionalNames<V>]?: TypeOf<V[N]>;
};

const value = <Type>(schema: Schema): Value<Type> => schema;

export const text = value<string>({ type: 'string' });
export const number = value<number>({ type: 'number' });
export const integer = value<number>({ type: 'integer' });
export const flag = value<boolean>({ type: 'boolean' });
export const anyObject = value<object>({ type: 'object' });
export const uuid = value<string>({ type: 'string', format: 'uuid' });
/** A time in UTC with whole seconds and a Z. */
export const time = value<string>({ type: 'string', format: 'wholeSecondsUtc' });
export const day = value<string>({ type: 'string', format: 'date' });
export const zone = value<string>({ type: 'string', format: 'timeZone' });

export const matching = (pattern: string) => value<string>({ type: 'string', pattern });
export const scac = matching('^[A-Z]{4}$');
export const locode = matching('^[A-Z]{2}[A-Z0-9]{3}$');
/** A number as text. Some answers have a number instead. */
export const numeric = value<string>({
	...{ type: ['string', 'number'], pattern: '^-?\\d+(\\.\\d+)?$' },
});
export const textOrFlag = value<string | boolean>({ type: ['string', 'boolean'] });
/** Whatever a user or the service stores. */
export const anything = value<unknown>({
	type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
});

export const oneOf = <T extends string | number>(...values: T[]): Value<T> => ({
	type: typeof values[0],
	enum: values,
});

export const nullable = <T>(known: Value<T>): Value<T | null> => ({
	...known,
	type: [known.type, 'null'].flat(),
	...(Array.isArray(known.enum) ? { enum: [...(known.enum as unknown[]), null] } : {}),
});

export const optional = <V extends Value>(known: V): V & Optional => ({
	...known,
	isOptional: true,
});

/** An object whose properties are only described for the sandbox: users get it as it is. */
export const opaque = <V extends Value>(known: V): V => ({ ...known, isOpaque: true });

export const list = <T>(items: Value<T>): Value<T[]> => ({ type: 'array', items });
export const texts = list(text);

/** An object with exactly these properties. */
export const object = <V extends Values>(properties: V): Value<ObjectOf<V>> => ({
	type: 'object',
	properties,
	required: Object.keys(properties).filter((name) => !properties[name].isOptional),
	additionalProperties: false,
});

/** Properties with the same description. */
export const each = <const Name extends string, V extends Value>(
	names: readonly Name[],
	known: V,
) => Object.fromEntries(names.map((name) => [name, known])) as Record<Name, V>;

/** An object that matches the first properties also matches the second. */
export const when = (condition: Values, consequence: Values): Schema => ({
	if: { properties: condition, required: Object.keys(condition) },
	then: { properties: consequence },
});

export const always = (constant: string | boolean): Value => ({
	type: typeof constant,
	const: constant,
});
export const nothing: Value<null> = { type: 'null' };
