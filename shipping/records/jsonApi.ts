import { decodeAttributes, type OnUnread } from './decode';
import { asArray, asText, isObject, type JsonObject, fromEntriesShared } from '../lib';

/** The parts of a resource that an answer has. */
interface Parts {
	id: string;
	type: string;
	/** References by relationship name; null if the relationship is empty. */
	relationships: Record<string, RelatedReferences>;
	/** The attributes as the service sent them, for rows. Some are not in the contract. */
	sent: JsonObject;
	/** The unchanged resource, including properties that are not parsed. */
	raw: JsonObject;
}

/**
 * A JSON:API resource (docs/development/service.md#conventions). Only attributes that `A` declares
 * can be read; without `A`, none can.
 */
export class Resource<A extends object = object> implements Parts {
	readonly id: string;
	readonly type: string;
	readonly relationships: Parts['relationships'];
	readonly sent: JsonObject;
	readonly raw: JsonObject;
	private decoded: A | undefined;

	constructor(
		parts: Pick<Parts, 'id' | 'type'> & Partial<Parts>,
		private readonly onUnread?: OnUnread,
	) {
		this.id = parts.id;
		this.type = parts.type;
		this.relationships = parts.relationships ?? {};
		this.sent = parts.sent ?? {};
		this.raw = parts.raw ?? {};
	}

	/** Decoded on first use, because many records are only counted or passed on. */
	get attributes(): A {
		return (this.decoded ??= decodeAttributes(this.type, this.sent, this.onUnread) as A);
	}

	/** Whether the answer has the attribute. It may be null, which means that there is no value. */
	has(name: keyof A & string): boolean {
		return this.sent[name] !== undefined;
	}

	/** The value of an attribute; null if there is none, undefined if the answer lacks it. */
	known<Name extends keyof A & string>(name: Name): A[Name] | null | undefined {
		return this.has(name) ? (this.attributes[name] ?? null) : undefined;
	}

	/** A copy with other parts. */
	with(changes: Partial<Parts>): Resource<A> {
		const { id, type, relationships, sent, raw } = this;
		return new Resource({ id, type, relationships, sent, raw, ...changes }, this.onUnread);
	}
}

type RelatedReferences = Reference | Reference[] | null;

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

/**
 * Parses an answer of the service. Entries that aren't resources are skipped; nothing throws.
 * @param onUnread called for each attribute that was used, but whose value the contract doesn't allow
 */
export function parseDocument<A extends object = object>(
	body: unknown,
	onUnread?: OnUnread,
): JsonApiDocument<A> {
	const document = isObject(body) ? body : {};
	const data = Array.isArray(document.data) ? document.data : [document.data];
	const links = isObject(document.links) ? document.links : {};
	const total = isObject(document.meta) ? document.meta.total : undefined;
	return {
		data: parseResources<A>(data, onUnread),
		included: parseResources(asArray(document.included), onUnread),
		// A link is a URL, or an object with the URL.
		next: asText(isObject(links.next) ? links.next.href : links.next),
		...(typeof total === 'number' ? { total } : {}),
	};
}

function parseResources<A extends object>(
	values: unknown[],
	onUnread?: OnUnread,
): Array<Resource<A>> {
	return values.flatMap((value) => {
		const reference = parseReference(value);
		if (!reference || !isObject(value)) return [];
		const { id, type } = reference;
		const relationships = parseRelationships(value.relationships);
		const sent = isObject(value.attributes) ? value.attributes : {};
		return [new Resource<A>({ id, type, relationships, sent, raw: value }, onUnread)];
	});
}

function parseRelationships(value: unknown): Resource['relationships'] {
	if (!isObject(value)) return {};
	return fromEntriesShared(
		Object.entries(value).flatMap(([name, relationship]): Array<[string, RelatedReferences]> => {
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
	all<A extends object = object>(related: RelatedReferences | undefined): Array<Resource<A>> {
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
export function valuesOf<A extends object, Name extends keyof A>(
	resource: Resource<A> | undefined,
	...names: Name[]
): Array<EntryOf<NonNullable<A[Name]>>> {
	const values = names.flatMap((name) => resource?.attributes[name] ?? []);
	return values as Array<EntryOf<NonNullable<A[Name]>>>;
}

type EntryOf<Value> = Value extends Array<infer Entry> ? Entry : Value;

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
