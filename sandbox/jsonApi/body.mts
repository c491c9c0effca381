import type { Identifier } from './resource.mts';
import { unprocessable, type FieldProblem } from './errors.mts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const isStrings = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const attributePointer = (name: string) => `/data/attributes/${name}`;

/** Collects all errors of a body for one answer. */
export class ValidationErrors {
	private readonly found: FieldProblem[] = [];

	add(pointer: string, code: string, detail: string): void {
		this.found.push({ pointer, code, detail });
	}

	attribute(name: string, code: string, detail: string): void {
		this.add(attributePointer(name), code, detail);
	}

	/** Reports a required string attribute that is missing, blank or of another type. */
	requireText(attributes: Json, name: string): void {
		const value = attributes[name];
		if (isBlank(value)) this.attribute(name, 'blank', `${name} can't be blank`);
		else if (typeof value !== 'string') this.attribute(name, 'invalid', `${name} is not a string`);
	}

	/** Reports an optional attribute of the wrong type. */
	check(attributes: Json, name: string, isValid: (value: unknown) => boolean, what: string): void {
		const value = attributes[name];
		if (value !== undefined && !isValid(value)) {
			this.attribute(name, 'invalid', `${name} is not ${what}`);
		}
	}

	/** Reports a value that is not one of the allowed ones. A missing value is no problem. */
	oneOf(attributes: Json, name: string, allowed: readonly string[]): void {
		const value = attributes[name];
		if (!isBlank(value) && !allowed.includes(String(value)))
			this.attribute(name, 'inclusion', `${name} is not one of ${allowed.join(', ')}`);
	}

	/** Reports a value that another record has. */
	taken(name: string, isTaken: boolean): void {
		if (isTaken) this.attribute(name, 'taken', `${name} has already been taken`);
	}

	throwIfAny(): void {
		if (this.found.length > 0) throw unprocessable(...this.found);
	}
}

/** The body of a JSON:API write with validated `data`, `type` and `attributes`. */
interface WriteBody {
	attributes: Json;
	relationships: Json;
	problems: ValidationErrors;
}

/**
 * Unwraps `{data: {type, attributes}}`: docs/development/service.md#conventions. A wrong `type` is
 * rejected; a missing one only if the operation requires a type.
 */
export function writeBody(body: unknown, type: string, isTypeRequired = true): WriteBody {
	const problems = new ValidationErrors();
	if (!isObject(body) || !isObject(body.data)) {
		problems.add('/data', 'blank', "data can't be blank");
		problems.throwIfAny();
	}
	const data = (body as { data: Json }).data;
	if (data.type === undefined ? isTypeRequired : data.type !== type) {
		problems.add('/data/type', 'invalid', `type must be ${type}`);
	}
	if (!isObject(data.attributes)) {
		problems.add('/data/attributes', 'blank', "attributes can't be blank");
		problems.throwIfAny();
	}
	const relationships = isObject(data.relationships) ? data.relationships : {};
	return { attributes: data.attributes as Json, relationships, problems };
}

/** Changes the given attributes of a resource. */
export function change(resource: { attributes: Json }, given: Json, names: string[]): void {
	for (const name of names) if (given[name] !== undefined) resource.attributes[name] = given[name];
}

/** The identifier of a to-one relationship; null if it is missing or malformed. */
export function bodyRelation(relationships: Json, name: string): Identifier | null {
	const relation = relationships[name];
	if (!isObject(relation) || !isObject(relation.data)) return null;
	const { id, type } = relation.data;
	return typeof id === 'string' && typeof type === 'string' ? { id, type } : null;
}
