/** Creates a value on first use, because n8n loads all nodes at its start. */
export function lazy<T>(create: () => T): () => T {
	let created: { value: T } | undefined;
	return () => (created ??= { value: create() }).value;
}

/** Values that are calculated once for each object. A value is kept as long as its object. */
export class ObjectCache<T> {
	private readonly values = new WeakMap<object, { value: T }>();

	get(key: object, calculate: () => T): T {
		const known = this.values.get(key) ?? { value: calculate() };
		this.values.set(key, known);
		return known.value;
	}
}
