/** Filters that the service does not have; used while a list is read. */

export function containsText(value: unknown, part: string): boolean {
	return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase());
}
