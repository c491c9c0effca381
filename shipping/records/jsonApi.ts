import { asArray, asObject, asText, isObject, type JsonObject, fromEntriesShared } from '../lib';

/**
 * A JSON:API resource (docs/development/service.md#conventions). Every attribute is optional, and
 * enums may have unknown values. Only attributes that `A` declares can be read; without `A`, none
 * can.
 */
export interface Resource<A extends object = object> {
	id: string;
	type: string;
	attributes: A;
	/** References by relationship name; null if the relationship is empty. */
	relationships: Record<string, Related>;
	/** The unchanged resource, including properties that are not parsed. */
	raw: JsonObject;
}

type Related = Reference | Reference[] | null;

export interface Reference {
	id: string;
	type: string;
}

/** The reference of a to-one relationship; undefined if it is missing or a list. */
export function singleReference(
	related: Resource['relationships'][string] | undefined,
): Reference | undefined {
	return related && !Array.isArray(related) ? related : undefined;
}

/** A complete answer. `data` is empty if the answer has no records. */
export interface JsonApiDocument<A extends object = object> {
	data: Array<Resource<A>>;
	included: Resource[];
	/** URL of the next page; undefined on the last page. */
	next?: string;
	/** Number of resources in the whole list, if the service reports it. */
	total?: number;
}

/** Parses an answer of the service. Entries that aren't resources are skipped; nothing throws. */
export function parseDocument<A extends object = object>(body: unknown): JsonApiDocument<A> {
	const document = isObject(body) ? body : {};
	const data = Array.isArray(document.data) ? document.data : [document.data];
	const links = isObject(document.links) ? document.links : {};
	const total = isObject(document.meta) ? document.meta.total : undefined;
	return {
		data: parseResources<A>(data),
		included: parseResources(asArray(document.included)),
		// A link is a URL, or an object with the URL.
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
	return fromEntriesShared(
		Object.entries(value).flatMap(([name, relationship]): Array<[string, Related]> => {
			const data = isObject(relationship) ? relationship.data : undefined;
			// A relationship that only has links doesn't say which record it refers to.
			if (data === undefined) return [];
			return [
				[
					name,
					Array.isArray(data)
						? data.flatMap((one) => parseReference(one) ?? [])
						: parseReference(data),
				],
			];
		}),
	);
}

function parseReference(value: unknown): Reference | null {
	if (!isObject(value)) return null;
	const { id, type, name } = value;
	// A row has dozens of references, and nearly all are valid. Valid references are not copied.
	if (typeof id === 'string' && asText(type)) return value as unknown as Reference;
	if (typeof id !== 'string' && typeof id !== 'number') return null;
	// Some relationships have `name` instead of `type` in the service's description.
	return { id: String(id), type: asText(type) ?? asText(name) ?? '' };
}

export class IncludedResources {
	private readonly byKey: Map<string, Resource>;
	/** Skips references to types without an included resource, such as most events of a row. */
	private readonly types: Set<string>;

	/** @param rows the resources in whose answer they are included */
	constructor(
		readonly resources: Resource[],
		readonly rows: Resource[] = [],
	) {
		this.byKey = new Map(resources.map((resource) => [resourceKey(resource), resource]));
		this.types = new Set(resources.map(({ type }) => type));
	}

	find<A extends object = object>(
		reference: Reference | Reference[] | null | undefined,
	): Resource<A> | undefined {
		if (!reference || Array.isArray(reference) || !this.types.has(reference.type)) return undefined;
		return this.byKey.get(resourceKey(reference)) as Resource<A> | undefined;
	}

	/** The included resources of a relationship to one resource or several. */
	all<A extends object = object>(related: Related | undefined): Array<Resource<A>> {
		return [related ?? []].flat().flatMap((reference) => this.find<A>(reference) ?? []);
	}

	ofType<A extends object = object>(...types: string[]): Array<Resource<A>> {
		return this.resources.filter(({ type }) => types.includes(type)) as Array<Resource<A>>;
	}

	/** The resources that can be reached through relationships, up to a number of steps. */
	reachableFrom(start: Resource, stepsMax = Infinity): Resource[] {
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
		return [...found].slice(1);
	}
}

/** The values of attributes, without missing ones. Lists contribute their entries. */
export function valuesOf<A extends object>(
	resource: Resource<A> | undefined,
	...names: Array<keyof A>
): unknown[] {
	return names.flatMap((name) => resource?.attributes[name] ?? []);
}

/** Identifies a resource within an answer. */
export function resourceKey({ type, id }: Reference): string {
	return `${type}/${id}`;
}

/** The record in the body of a write. A new record has no `id`. */
interface WrittenRecord {
	id?: string;
	attributes?: JsonObject;
	relationships?: JsonObject;
}

/**
 * The body of a write. Every write has a body, because the service refuses requests without a
 * content type. Undefined values are left out.
 */
export function writeBody(type: string, written: WrittenRecord): { data: JsonObject } {
	const given = Object.entries(written).filter(([, value]) => value !== undefined);
	return { data: { type, ...Object.fromEntries(given) } };
}
