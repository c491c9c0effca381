import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { asArray } from '../../shared/lib/json';
import { includeField } from '../fields/list';
import type { Item } from '../input/item';

/** The field Include, if the operation has related records. */

export function includeFields(options: INodePropertyOptions[] = []): INodeProperties[] {
	return options.length ? [includeField(options)] : [];
}

/** The query for the records selected under Include. */
export function readInclude(item: Item, options: INodePropertyOptions[] = []): IDataObject {
	return options.length ? includeQuery(item.param('include')) : {};
}

/** The service only includes party roles if this flag is set. */
export function includeQuery(names: unknown): IDataObject {
	const include = asArray(names).join(',');
	if (!include) return {};
	return include.includes('party_roles') ? { include, 'flag[parties]': true } : { include };
}

export function sortByLabel(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}
