import type { INodeListSearchItems } from 'n8n-workflow';

/** Whether an entry of a list contains every word of the typed search. */
export function matchesFilter({ name, value }: INodeListSearchItems, filter: string): boolean {
	const text = `${name} ${value}`.toLowerCase();
	const words = filter.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}
