/**
 * Makes something when it is first asked for. n8n loads the nodes at its start, and what reads the
 * tables of a language takes milliseconds of it.
 */
export function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}
