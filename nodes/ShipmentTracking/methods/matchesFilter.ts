import type { INodeListSearchItems } from 'n8n-workflow';

/** Whether an entry of a list is meant by what was typed into the list's search. */
export function matchesFilter({ name, value }: INodeListSearchItems, filter: string): boolean {
	return `${name} ${value}`.toLowerCase().includes(filter.toLowerCase());
}
