import type { IDataObject } from 'n8n-workflow';

import { isObject, fromEntriesShared } from '../../../shipping/lib';
import {
	IncludedResources,
	resourceKey,
	type Reference,
	type Resource,
} from '../../../shipping/records';
import type { RowMaker } from './list';

/**
 * Related resources deeper than this are output as IDs: resources that refer to each other would
 * otherwise fill the item. The service's `include` never names more than two levels.
 */
export const FLATTEN_DEPTH_MAX = 2;

type Entry = [key: string, value: unknown];

/** The first columns, with derived values. `valueOf` returns a value of the resource. */
export type FirstColumns = (resource: Resource, valueOf: (key: string) => unknown) => Entry[];

/** The forms of one resource, by place and by the resources that are left out. */
type ShownForms = Map<string, IDataObject>;

/**
 * Where a resource is output: on its own, as an entry of a list, or related to an entry. Entries of
 * a list refer to the same few resources again and again, so resources related to an entry only
 * have their main columns.
 */
type ListPlace = 'alone' | 'inList' | 'ofEntry';

/**
 * Converts the resources of a list to flat objects: first columns, then the service's own attribute
 * names, then related resources, then IDs (`id` and `type` before the others). A to-one
 * relationship becomes `<name>_id`, and also `<name>` with the flattened resource if it was included;
 * a to-many relationship becomes a list.
 *
 * The containers of a page share the same shipments and terminals, so each of these is flattened
 * once and all rows refer to the same object. The related resources of a row do not repeat a
 * resource that the row itself has.
 */
export class Simplifier {
	private included = new IncludedResources([]);
	/** The forms at each depth: the deeper a resource stands, the fewer related ones it contains. */
	private shownAt: Array<Map<Resource, ShownForms>> = [];

	constructor(private readonly firstColumns: FirstColumns = () => []) {}

	readonly row: RowMaker<object, IDataObject> = (resource, included) => {
		if (included !== this.included) {
			this.included = included;
			this.shownAt = Array.from(
				{ length: FLATTEN_DEPTH_MAX },
				() => new Map<Resource, ShownForms>(),
			);
		}
		return this.flatten(resource, [], this.shownBy(resource), 'alone');
	};

	private flatten(
		resource: Resource,
		above: Resource[],
		byRow: Set<Resource>,
		place: ListPlace,
	): IDataObject {
		const { id, type, sent: attributes, relationships } = resource;
		const shown: Entry[] = [];
		const ids: Entry[] = [];
		const path = [...above, resource];
		for (const [name, reference] of Object.entries(relationships)) {
			if (Array.isArray(reference)) {
				const entry = place === 'inList' ? 'ofEntry' : 'inList';
				const targets = reference.map((one) => this.show(one, path, byRow, entry) ?? one.id);
				(targets.some(isObject) ? shown : ids).push([name, targets]);
			} else {
				const target = this.show(reference, path, byRow, place === 'inList' ? 'ofEntry' : 'alone');
				if (target) shown.push([name, target]);
				ids.push([`${name}_id`, reference ? reference.id : null]);
			}
		}
		// An attribute takes precedence over a relationship of the same name. Attributes named `id`
		// or `type` are left out, because they repeat the ID and type of the resource.
		const isFree = ([name]: Entry) => !Object.hasOwn(attributes, name);
		const own = Object.entries(attributes).filter(([name]) => name !== 'id' && name !== 'type');
		const [related, linked] = [shown.filter(isFree), ids.filter(isFree)];
		const identity: Entry[] = [
			['id', id],
			['type', type],
		];
		const rest = [...own, ...related, ...identity, ...linked, ...identity];
		const isOf = (key: string) => (entry: Entry) => entry[0] === key;
		const valueOf = (key: string) =>
			Object.hasOwn(attributes, key)
				? attributes[key]
				: (related.find(isOf(key)) ?? linked.find(isOf(key)))?.[1];
		const leading = this.firstColumns(resource, valueOf);
		const isBrief = place === 'ofEntry' && leading.length > 0;
		return fromEntriesShared([...leading, ...(isBrief ? identity : rest)]) as IDataObject;
	}

	/** The related resources that a row outputs itself. Its other resources do not repeat them. */
	private shownBy({ sent, relationships }: Resource): Set<Resource> {
		// Attributes take precedence over relationships of the same name.
		const own = Object.entries(relationships).filter(([name]) => !Object.hasOwn(sent, name));
		return new Set(own.flatMap(([, related]) => this.included.all(related)));
	}

	/** Rows that leave the same resources out of `target` share its flattened form. */
	private leftOut(target: Resource, byRow: Set<Resource>): string {
		const related = Object.values(target.relationships).flatMap((one) => this.included.all(one));
		return related
			.filter((one) => byRow.has(one))
			.map(resourceKey)
			.join();
	}

	/**
	 * Returns a related resource in full; undefined if it would contain itself, lies too deep, or the
	 * row already contains it: the events of a container do not repeat its shipment.
	 */
	private show(
		reference: Reference | null,
		path: Resource[],
		byRow: Set<Resource>,
		place: ListPlace,
	): IDataObject | undefined {
		const depth = path.length;
		if (!reference || depth > FLATTEN_DEPTH_MAX) return undefined;
		const target = this.included.find(reference);
		if (!target || path.includes(target) || (depth > 1 && byRow.has(target))) return undefined;
		const forms = this.shownAt[depth - 1].get(target) ?? new Map<string, IDataObject>();
		this.shownAt[depth - 1].set(target, forms);
		const form = depth < FLATTEN_DEPTH_MAX ? `${place} ${this.leftOut(target, byRow)}` : place;
		const flat = forms.get(form) ?? this.flatten(target, path, byRow, place);
		forms.set(form, flat);
		return flat;
	}
}

/** Flattens a single resource; related resources are output as IDs. */
export function flatten(resource: Resource, firstColumns?: FirstColumns): IDataObject {
	return new Simplifier(firstColumns).row(resource, new IncludedResources([]));
}

/**
 * Returns a resource unchanged. Adds the included resources that it refers to as `included`, if the
 * answer has any.
 */
export const rawRow: RowMaker<object, IDataObject> = (resource, included) => {
	if (included.resources.length === 0) return { ...resource.raw };
	const linked = included.reachableFrom(resource, FLATTEN_DEPTH_MAX).map(({ raw }) => raw);
	return { ...resource.raw, included: linked };
};
