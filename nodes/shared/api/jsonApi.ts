import type { IDataObject } from 'n8n-workflow';

import { asArray, asObject, asText, isObject } from '../lib/json';
import { objectOf } from '../lib/objectOf';

/**
 * A JSON:API resource (docs/development/service.md#conventions). Every attribute is optional, every enum open.
 * Only what is known by name to `A` can be read; nothing at all where that is left out.
 */
export interface Resource<A extends object = object> {
	id: string;
	type: string;
	attributes: A;
	/** Relationship name to what it points at; null for "nothing". */
	relationships: Record<string, Related>;
	/** As it came, with whatever is not read here. */
	raw: IDataObject;
}

type Related = Reference | Reference[] | null;

export interface Reference {
	id: string;
	type: string;
}

/** The one that a relationship points at; undefined where there is none, or a list of them. */
export function singleReference(
	related: Resource['relationships'][string] | undefined,
): Reference | undefined {
	return related && !Array.isArray(related) ? related : undefined;
}

/** A whole answer. `data` is empty for answers that carry none. */
export interface JsonApiDocument<A extends object = object> {
	data: Array<Resource<A>>;
	included: Resource[];
	/** Address of the next page; undefined on the last. */
	next?: string;
	/** How many resources the whole list has, where the service tells it. */
	total?: number;
}

/** Reads an answer of the service. What is not a resource is left out, nothing throws. */
export function parseDocument<A extends object = object>(body: unknown): JsonApiDocument<A> {
	const document = isObject(body) ? body : {};
	const data = Array.isArray(document.data) ? document.data : [document.data];
	const links = isObject(document.links) ? document.links : {};
	const total = isObject(document.meta) ? document.meta.total : undefined;
	return {
		data: parseResources<A>(data),
		included: parseResources(asArray(document.included)),
		// A link is its address, or an object with it.
		next: asText(isObject(links.next) ? links.next.href : links.next),
		...(typeof total === 'number' ? { total } : {}),
	};
}

function parseResources<A extends object>(values: unknown[]): Array<Resource<A>> {
	return values.flatMap((value) => {
		const reference = parseReference(value);
		if (!reference || !isObject(value)) return [];
		return [
			{
				id: reference.id,
				type: reference.type,
				attributes: asObject<A>(value.attributes),
				relationships: parseRelationships(value.relationships),
				raw: value,
			},
		];
	});
}

function parseRelationships(value: unknown): Resource['relationships'] {
	if (!isObject(value)) return {};
	return objectOf(
		Object.entries(value).flatMap(([name, relationship]): Array<[string, Related]> => {
			const data = isObject(relationship) ? relationship.data : undefined;
			// A relationship with links only says nothing about what it points at.
			if (data === undefined) return [];
			return [[name, Array.isArray(data) ? data.flatMap(toReferences) : parseReference(data)]];
		}),
	);
}

function toReferences(value: unknown): Reference[] {
	const reference = parseReference(value);
	return reference ? [reference] : [];
}

function parseReference(value: unknown): Reference | null {
	if (!isObject(value)) return null;
	const { id, type, name } = value;
	// As nearly all of them are, dozens with each row: nothing has to be made of it.
	if (typeof id === 'string' && asText(type)) return value as unknown as Reference;
	if (typeof id !== 'string' && typeof id !== 'number') return null;
	// The service's description of some relationships says `name` where it means `type`.
	return { id: String(id), type: asText(type) ?? asText(name) ?? '' };
}

/** Finds included resources by reference. */
export class IncludedResources {
	private readonly byKey: Map<string, Resource>;
	/** Most references of a row are to events, of which none came along. */
	private readonly types: Set<string>;

	constructor(readonly resources: Resource[]) {
		this.byKey = new Map(resources.map((resource) => [resourceKey(resource), resource]));
		this.types = new Set(resources.map(({ type }) => type));
	}

	find<A extends object = object>(
		reference: Reference | Reference[] | null | undefined,
	): Resource<A> | undefined {
		if (!reference || Array.isArray(reference) || !this.types.has(reference.type)) return undefined;
		return this.byKey.get(resourceKey(reference)) as Resource<A> | undefined;
	}

	/** Those of a relationship to several that came along. */
	all<A extends object = object>(
		references: Reference | Reference[] | null | undefined,
	): Array<Resource<A>> {
		if (!Array.isArray(references)) return [];
		return references.flatMap((reference) => this.find<A>(reference) ?? []);
	}

	/** All of a type. */
	ofType<A extends object = object>(...types: string[]): Array<Resource<A>> {
		return this.resources.filter(({ type }) => types.includes(type)) as Array<Resource<A>>;
	}

	/** The resources that relationships lead to, in at most so many steps, and at most so many. */
	reachableFrom(start: Resource, stepsMax = Infinity, countMax = Infinity): Resource[] {
		const found = new Set<Resource>([start]);
		let last = [start];
		for (let step = 0; step < stepsMax && last.length > 0; step++) {
			const next = last
				.flatMap(({ relationships }) => Object.values(relationships).flat())
				.flatMap((reference) => this.find(reference) ?? [])
				.filter((target) => !found.has(target));
			for (const target of next) found.add(target);
			last = [...new Set(next)];
		}
		return [...found].slice(1, countMax + 1);
	}
}

/** Of a resource, the values of these attributes that it has; lists among them entry by entry. */
export function valuesOf<A extends object>(
	resource: Resource<A> | undefined,
	...names: Array<keyof A>
): unknown[] {
	return names.flatMap((name) => resource?.attributes[name] ?? []);
}

/** What tells a resource from every other of an answer. */
export function resourceKey({ type, id }: Reference): string {
	return `${type}/${id}`;
}

/** What a write says of a record; the id where it is there already. */
interface WrittenRecord {
	id?: string;
	attributes?: IDataObject;
	relationships?: IDataObject;
}

/**
 * The body of a write, also where nothing is said but which record is meant: a write without a
 * content type is refused. What is undefined is left out.
 */
export function writeBody(type: string, written: WrittenRecord): { data: IDataObject } {
	const given = Object.entries(written).filter(([, value]) => value !== undefined);
	return { data: { type, ...Object.fromEntries(given) } };
}
