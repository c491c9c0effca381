import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, isObject } from '../lib/json';

/** A JSON:API resource (docs/service.md#conventions). Every attribute is optional, every enum open. */
export interface Resource {
	id: string;
	type: string;
	attributes: IDataObject;
	/** Relationship name to what it points at; null for "nothing". */
	relationships: Record<string, Reference | Reference[] | null>;
	/** As it came, with whatever is not read here. */
	raw: IDataObject;
}

export interface Reference {
	id: string;
	type: string;
}

/** A whole answer. `data` is empty for answers that carry none. */
export interface JsonApiDocument {
	data: Resource[];
	included: Resource[];
	/** Address of the next page; undefined on the last. */
	next?: string;
	/** How many resources the whole list has, where the service tells it. */
	total?: number;
}

/** Reads an answer of the service. What is not a resource is left out, nothing throws. */
export function parseDocument(body: unknown): JsonApiDocument {
	const document = isObject(body) ? body : {};
	const data = Array.isArray(document.data) ? document.data : [document.data];
	const links = isObject(document.links) ? document.links : {};
	const total = isObject(document.meta) ? document.meta.total : undefined;
	return {
		data: parseResources(data),
		included: parseResources(asArray(document.included)),
		// A link is its address, or an object with it.
		next: asText(isObject(links.next) ? links.next.href : links.next),
		...(typeof total === 'number' ? { total } : {}),
	};
}

function parseResources(values: unknown[]): Resource[] {
	return values.flatMap((value) => {
		const reference = parseReference(value);
		if (!reference || !isObject(value)) return [];
		return [
			{
				...reference,
				attributes: isObject(value.attributes) ? value.attributes : {},
				relationships: parseRelationships(value.relationships),
				raw: value,
			},
		];
	});
}

function parseRelationships(value: unknown): Resource['relationships'] {
	if (!isObject(value)) return {};
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, relationship]) => {
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
	if (typeof id !== 'string' && typeof id !== 'number') return null;
	// The service's description of some relationships says `name` where it means `type`.
	return { id: String(id), type: asText(type) ?? asText(name) ?? '' };
}

/** Finds included resources by reference. */
export class IncludedResources {
	private readonly byKey: Map<string, Resource>;

	constructor(readonly resources: Resource[]) {
		this.byKey = new Map(resources.map((resource) => [keyOf(resource), resource]));
	}

	find(reference: Reference | Reference[] | null | undefined): Resource | undefined {
		return reference && !Array.isArray(reference) ? this.byKey.get(keyOf(reference)) : undefined;
	}

	/** Everything that relationships lead to from a resource, however far. */
	reachableFrom(start: Resource): Resource[] {
		const found = new Set<Resource>([start]);
		for (const resource of found) {
			for (const reference of Object.values(resource.relationships).flat()) {
				const target = this.find(reference);
				if (target) found.add(target);
			}
		}
		return [...found].slice(1);
	}
}

function keyOf({ type, id }: Reference): string {
	return `${type}\n${id}`;
}
