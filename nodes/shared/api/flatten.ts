import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../lib/json';
import type { IncludedResources, Reference, Resource } from './jsonApi';
import type { RowMaker } from './listRequest';

/**
 * How deep related resources are shown in full: an include names at most the relation of a
 * relation. Deeper ones are ids, or resources that point at each other would fill the item.
 */
const DEPTH_MAX = 2;
/**
 * How many related resources an answer may show in full: far more than real ones have, but in a
 * small answer where everything points at everything there would be millions. The rest are ids.
 */
const SHOWN_MAX = 50_000;
/** So many more for each page of a list. */
const SHOWN_PER_PAGE = 2_000;

/** What is left to be shown in full. */
interface Budget {
	left: number;
}

/** Makes of a flat resource what people are shown; for each that is shown in full. */
type Finish = (flat: IDataObject) => IDataObject;

const asItIs: Finish = (flat) => flat;

/**
 * The simplified form of a resource: a flat object with the service's own attribute names first.
 * Then what it is related to: a to-one relationship becomes `<name>` with the flattened resource
 * when it was included, and `<name>_id` otherwise; a to-many one becomes a list of those. Ids come
 * last, `id` and `type` before those of others.
 */
export function flatten(
	resource: Resource,
	included: IncludedResources,
	finish: Finish = asItIs,
	above: Resource[] = [],
	budget: Budget = { left: SHOWN_MAX },
): IDataObject {
	const path = [...above, resource];
	const show = (reference: Reference | null) => {
		const target = budget.left > 0 ? follow(reference, included, path) : undefined;
		if (!target) return undefined;
		budget.left--;
		return flatten(target, included, finish, path, budget);
	};
	const shown: Array<[string, unknown]> = [];
	const ids: Array<[string, unknown]> = [];
	for (const [name, reference] of Object.entries(resource.relationships)) {
		if (Array.isArray(reference)) {
			const targets = reference.map((one) => show(one) ?? one.id);
			(targets.some(isObject) ? shown : ids).push([name, targets]);
		} else {
			const target = show(reference);
			if (target) shown.push([name, target]);
			else ids.push([`${name}_id`, reference?.id ?? null]);
		}
	}
	const { id, type, attributes } = resource;
	const identity = { id, type };
	// Attributes win over relationships of the same name, but some repeat the `id`. Spread, because
	// an assignment would take a key `__proto__` of the service for more than a key.
	const isOurs = ([name]: [string, unknown]) => !Object.hasOwn(identity, name);
	const isFree = ([name]: [string, unknown]) => !Object.hasOwn(attributes, name);
	return finish({
		...Object.fromEntries(Object.entries(attributes).filter(isOurs)),
		...Object.fromEntries(shown.filter(isFree)),
		...identity,
		...Object.fromEntries(ids.filter(isFree)),
		...identity,
	});
}

/** The resource to show in full; what is being shown already is not, nor what lies too deep. */
function follow(
	reference: Reference | null,
	included: IncludedResources,
	path: Resource[],
): Resource | undefined {
	const target = path.length > DEPTH_MAX ? undefined : included.find(reference);
	return target && !path.includes(target) ? target : undefined;
}

/** Makes simplified rows, with what was included linked in. */
export function simplifier(finish?: Finish): RowMaker<object, IDataObject> {
	const budget = { left: SHOWN_MAX };
	let page: IncludedResources | undefined;
	return (resource, included) => {
		if (included !== page) budget.left += SHOWN_PER_PAGE;
		page = included;
		return flatten(resource, included, finish, [], budget);
	};
}

/** A resource as it came, with those included resources that it leads to under `included`. */
export function rawRow(resource: Resource, included: IncludedResources): IDataObject {
	const linked = included.reachableFrom(resource).map(({ raw }) => raw);
	return { ...resource.raw, ...(linked.length ? { included: linked } : {}) };
}
