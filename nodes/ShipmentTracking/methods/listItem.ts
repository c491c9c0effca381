import type { INodeListSearchItems } from 'n8n-workflow';

import { asText } from '../../shared/lib/json';

/** Maximum number of records that are read for one list; a search narrows the list. */
export const SEARCHED_MAX = 300;

/** An entry of a list; the addition distinguishes entries of the same name. */
export function toListItem(value: string, name: unknown, extra: unknown): INodeListSearchItems {
	const addition = asText(extra);
	return { name: `${asText(name) ?? value}${addition ? ` (${addition})` : ''}`, value };
}
