import type { IDataObject } from 'n8n-workflow';

import { type Document, Included, type Reference, type Resource } from './jsonApi';

/**
 * The simplified form of a resource: a flat object with the service's own attribute names, `id`
 * and `type` first. A to-one relationship becomes `<name>_id`, or `<name>` with the flattened
 * resource when it was included; a to-many one becomes a list of ids or of flattened resources.
 */
export function flatten(
	resource: Resource,
	included: Included,
	seen: Resource[] = [],
): IDataObject {
	const path = [...seen, resource];
	const related: IDataObject = {};
	for (const [name, reference] of Object.entries(resource.relationships)) {
		if (Array.isArray(reference)) {
			related[name] = reference.map((one) => {
				const target = follow(one, included, path);
				return target ? flatten(target, included, path) : one.id;
			}) as IDataObject[];
			continue;
		}
		const target = follow(reference, included, path);
		if (target) related[name] = flatten(target, included, path);
		else related[`${name}_id`] = reference?.id ?? null;
	}
	const { id, type, attributes } = resource;
	// Attributes win over relationships of the same name, but some repeat the `id`.
	return Object.assign({ id, type }, related, attributes, { id, type });
}

/** Included resources point back at each other: what is being shown already is shown as its id. */
function follow(
	reference: Reference | null,
	included: Included,
	path: Resource[],
): Resource | undefined {
	const target = included.find(reference);
	return target && !path.includes(target) ? target : undefined;
}

/** Every resource of an answer, simplified, with what was included linked in. */
export function simplified(document: Document): IDataObject[] {
	const included = new Included(document.included);
	return document.data.map((resource) => flatten(resource, included));
}

/**
 * Every resource of an answer as it came, each with those included resources that it leads to
 * under `included`.
 */
export function raw(document: Document): IDataObject[] {
	const included = new Included(document.included);
	return document.data.map((resource) => {
		const linked = reachable(resource, included);
		return { ...toWire(resource), ...(linked.length ? { included: linked.map(toWire) } : {}) };
	});
}

function reachable(start: Resource, included: Included): Resource[] {
	const found = new Set<Resource>([start]);
	for (const resource of found) {
		for (const reference of Object.values(resource.relationships).flat()) {
			const target = included.find(reference);
			if (target) found.add(target);
		}
	}
	found.delete(start);
	return [...found];
}

function toWire({ id, type, attributes, relationships, links }: Resource): IDataObject {
	const related = Object.entries(relationships).map(([name, data]) => [name, { data }]);
	return {
		id,
		type,
		attributes,
		relationships: Object.fromEntries(related) as IDataObject,
		...(links ? { links } : {}),
	};
}
