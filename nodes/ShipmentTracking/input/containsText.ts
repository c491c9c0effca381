export function containsText(value: unknown, part: string): boolean {
	return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase());
}
