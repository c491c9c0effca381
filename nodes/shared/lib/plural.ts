/** "1 day", "2 days": for nouns with a regular plural. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
