import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../lib/json';
import { objectOf } from '../lib/objectOf';
import type { SharedTexts } from '../lib/sharedTexts';
import { IncludedResources, type Reference, type Resource } from './jsonApi';
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

type Entry = [key: string, value: unknown];

/** What comes first of a resource, of what it has or told from it; `valueOf` finds what it has. */
export type Lead = (resource: Resource, valueOf: (key: string) => unknown) => Entry[];

/** A related resource as it is shown, and how many that are with those it shows itself. */
interface Shown {
	flat: IDataObject;
	count: number;
}

/**
 * The simplified form of the resources of a list: a flat object with what leads and the service's
 * own attribute names first. Then what it is related to: a to-one relationship becomes `<name>` with
 * the flattened resource when it was included, and `<name>_id` otherwise; a to-many one becomes a
 * list of those. Ids come last, `id` and `type` before those of others.
 *
 * The containers of a page lead to the same shipments and terminals again and again: each is
 * flattened once and then stands in all of their rows, as n8n's items share what is the same. What a
 * row leads to never shows less for the row's own sake: rows are of the list, and not among what was
 * included with it.
 */
export class Simplifier {
	private included = new IncludedResources([]);
	/** By how deep they lie: what lies deeper shows less. */
	private shownAt: Array<Map<Resource, Shown>> = [];
	private left = SHOWN_MAX;

	constructor(
		private readonly lead: Lead = () => [],
		/** Where the rows of a long list keep what they have in common. */
		private readonly texts?: SharedTexts,
	) {}

	readonly row: RowMaker<object, IDataObject> = (resource, included) => {
		if (included !== this.included) {
			this.included = included;
			this.shownAt = Array.from({ length: DEPTH_MAX }, () => new Map<Resource, Shown>());
			this.left += SHOWN_PER_PAGE;
		}
		return this.flatten(resource, []);
	};

	private flatten(resource: Resource, above: Resource[]): IDataObject {
		const { id, type, relationships } = resource;
		const attributes = this.texts?.shareIn(resource.attributes) ?? resource.attributes;
		const shown: Entry[] = [];
		const ids: Entry[] = [];
		const path = [...above, resource];
		for (const [name, reference] of Object.entries(relationships)) {
			if (Array.isArray(reference)) {
				const targets = reference.map((one) => this.show(one, path) ?? one.id);
				(targets.some(isObject) ? shown : ids).push([name, targets]);
			} else {
				const target = this.show(reference, path);
				if (target) shown.push([name, target]);
				else ids.push([`${name}_id`, reference ? this.share(reference.id) : null]);
			}
		}
		// Attributes win over relationships of the same name, but some repeat the `id`.
		const isFree = ([name]: Entry) => !Object.hasOwn(attributes, name);
		const own = Object.entries(attributes).filter(([name]) => name !== 'id' && name !== 'type');
		const [related, linked] = [shown.filter(isFree), ids.filter(isFree)];
		const identity: Entry[] = [
			['id', id],
			['type', this.share(type)],
		];
		const rest = [...own, ...related, ...identity, ...linked, ...identity];
		const isOf = (key: string) => (entry: Entry) => entry[0] === key;
		const valueOf = (key: string) =>
			Object.hasOwn(attributes, key)
				? attributes[key as keyof typeof attributes]
				: (related.find(isOf(key)) ?? linked.find(isOf(key)))?.[1];
		return objectOf([...this.lead(resource, valueOf), ...rest]) as IDataObject;
	}

	private share(text: string): string {
		return this.texts?.share(text) ?? text;
	}

	/** The resource in full; what is being shown already is not, nor what lies too deep. */
	private show(reference: Reference | null, path: Resource[]): IDataObject | undefined {
		if (!reference || path.length > DEPTH_MAX || this.left <= 0) return undefined;
		const target = this.included.find(reference);
		if (!target || path.includes(target)) return undefined;
		const known = this.shownAt[path.length - 1].get(target);
		const { flat, count } = known ?? this.showAnew(target, path);
		if (known) this.left = Math.max(0, this.left - count);
		return flat;
	}

	private showAnew(target: Resource, path: Resource[]): Shown {
		const before = this.left--;
		const flat = this.flatten(target, path);
		const shown = { flat, count: before - this.left };
		this.shownAt[path.length - 1].set(target, shown);
		return shown;
	}
}

/** One resource on its own, all that it is related to as ids. */
export function flatten(resource: Resource, lead?: Lead): IDataObject {
	return new Simplifier(lead).row(resource, new IncludedResources([]));
}

/**
 * Resources as they came, with those included resources that they lead to under `included`: within
 * the bounds of the simplified form, or a small answer would become items of hundreds of megabytes.
 */
export class RawRows {
	private included = new IncludedResources([]);
	private left = SHOWN_MAX;

	readonly row: RowMaker<object, IDataObject> = (resource, included) => {
		if (included !== this.included) this.left += SHOWN_PER_PAGE;
		this.included = included;
		const linked = included.reachableFrom(resource, DEPTH_MAX, this.left).map(({ raw }) => raw);
		this.left -= linked.length;
		return { ...resource.raw, ...(linked.length ? { included: linked } : {}) };
	};
}
