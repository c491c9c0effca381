import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { asArray } from '../../shared/lib/json';
import { includeField } from '../fields/list';
import type { Item } from '../input/item';

/** What operations of one request have in common: Include, and Options in their order. */

export function includeFields(options: INodePropertyOptions[] = []): INodeProperties[] {
	return options.length ? [includeField(options)] : [];
}

/** The query of what is chosen under Include. */
export function includeOf(item: Item, options: INodePropertyOptions[] = []): IDataObject {
	return options.length ? includeQuery(item.param('include')) : {};
}

/** The service only leads to party roles with a flag. */
export function includeQuery(names: unknown): IDataObject {
	const include = asArray(names).join(',');
	if (!include) return {};
	return include.includes('party_roles') ? { include, 'flag[parties]': true } : { include };
}

export function sorted(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}
