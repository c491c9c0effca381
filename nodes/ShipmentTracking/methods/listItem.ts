import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

/** A method that fills From List of a resource locator. */
export type ListSearch = (
	this: ILoadOptionsFunctions,
	filter?: string,
) => Promise<INodeListSearchResult>;

/** Maximum number of records that are read for one list; a search narrows the list. */
export const SEARCHED_MAX = 300;

/** An entry of a list; the addition distinguishes entries of the same name. */
export function toListItem(value: string, name = value, addition = ''): INodeListSearchItems {
	return { name: `${name}${addition ? ` (${addition})` : ''}`, value };
}

/** Whether an entry of a list contains every word of the typed search. */
export function matchesFilter({ name, value }: INodeListSearchItems, filter: string): boolean {
	const text = `${name} ${value}`.toLowerCase();
	const words = filter.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}
