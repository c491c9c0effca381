import { resourceKey, type IncludedResources, type Resource } from './jsonApi';

/** The related resources that a row outputs directly. Its other resources do not repeat them. */
export class RowContent {
	private readonly leftOut = new Map<Resource, string>();

	constructor(
		private readonly shown: Set<Resource>,
		private readonly included: IncludedResources,
	) {}

	has(resource: Resource): boolean {
		return this.shown.has(resource);
	}

	/**
	 * Identifies the resources that the row already outputs, so that `resource` leaves them out.
	 * Rows with the same result can share the flattened form of `resource`.
	 */
	leftOutOf(resource: Resource): string {
		const known = this.leftOut.get(resource);
		if (known !== undefined) return known;
		const keys = Object.values(resource.relationships)
			.flatMap((reference) => reference ?? [])
			.flatMap((reference) => this.included.find(reference) ?? [])
			.filter((target) => this.has(target))
			.map(resourceKey)
			.join();
		this.leftOut.set(resource, keys);
		return keys;
	}
}

/** The contents of a page's rows; rows with the same related resources share one object. */
export class RowContents {
	private readonly contents = new Map<string, RowContent>();

	constructor(private readonly included: IncludedResources) {}

	of({ attributes, relationships }: Resource): RowContent {
		// Attributes take precedence over relationships of the same name.
		const references = Object.entries(relationships).flatMap(([name, reference]) =>
			Object.hasOwn(attributes, name) ? [] : (reference ?? []),
		);
		const shown = references.flatMap((one) => this.included.find(one) ?? []);
		const key = shown.map(resourceKey).join();
		const known = this.contents.get(key);
		if (known) return known;
		const content = new RowContent(new Set(shown), this.included);
		this.contents.set(key, content);
		return content;
	}
}
