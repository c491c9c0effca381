/** Comparisons for filters that the service does not have; the node applies them to each row. */

export function containsText(value: unknown, part: string): boolean {
	return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase());
}
