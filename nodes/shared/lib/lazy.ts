/**
 * Creates a value on first use. n8n loads the nodes at its start, where building language tables
 * would take milliseconds.
 */
export function lazy<T>(create: () => T): () => T {
	let created: { value: T } | undefined;
	return () => (created ??= { value: create() }).value;
}
