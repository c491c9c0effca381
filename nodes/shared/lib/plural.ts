/** "1 day", "2 days": of nouns that only take an s. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
