/**
 * Creates a value on first use. n8n loads the nodes at its start, where building language tables
 * would take milliseconds.
 */
export function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}
