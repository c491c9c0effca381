import type { Schema, Value, Values } from './values';

/** A relationship to records of these types. */
export interface Relationship {
	types: string[];
	isMany: boolean;
	/** Whether the reference may be null. */
	isNullable: boolean;
	/** Whether some answers lack the relationship. */
	isOptional: boolean;
	/** Whether `include` accepts it. */
	isIncludable: boolean;
}

/** The description of a type of record. */
export interface Resource<Attributes extends Values = Values> {
	attributes: Attributes;
	relationships: Record<string, Relationship>;
	/** Rules between attributes, as JSON Schemas. */
	rules: Schema[];
	/** The format of the ID, if it isn't a UUID. */
	id?: Value;
}

const relationship = (types: string[], more: Partial<Relationship>): Relationship => ({
	...{ types, isMany: false, isNullable: false, isOptional: false, isIncludable: true },
	...more,
});

export const one = (...types: string[]) => relationship(types, {});
export const oneOrNone = (...types: string[]) => relationship(types, { isNullable: true });
export const many = (...types: string[]) => relationship(types, { isMany: true });

/** A relationship that only some answers have. */
export const sometimes = (known: Relationship): Relationship => ({ ...known, isOptional: true });
export const notIncludable = (known: Relationship): Relationship => ({
	...known,
	isIncludable: false,
});

export const resource = <Attributes extends Values>(
	attributes: Attributes,
	relationships: Record<string, Relationship> = {},
	more: { rules?: Schema[]; id?: Value } = {},
): Resource<Attributes> => ({ attributes, relationships, rules: [], ...more });
