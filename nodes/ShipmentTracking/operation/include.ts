import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { openField } from '../../shared/lib/fieldReading';
import { splitList } from '../../../shipping/lib';
import type { Item } from '../input/item';

/** The field Include, with the service's names as values of its options. */
export function includeFields(options?: INodePropertyOptions[]): INodeProperties[] {
	if (!options) return [];
	return [
		// An expression may return other names that the service knows.
		openField({
			displayName: 'Include',
			name: 'include',
			type: 'multiOptions',
			options,
			default: [],
			description: 'Related records to return along with each result',
		}),
	];
}

/** The query for the records selected under Include. */
export function readInclude(item: Item, options?: INodePropertyOptions[]): IDataObject {
	return options ? includeQuery(item.param('include')) : {};
}

/** The service only includes party roles if this flag is set. */
export function includeQuery(names: unknown): IDataObject {
	const include = splitList(names).join(',');
	if (!include) return {};
	return include.includes('party_roles') ? { include, 'flag[parties]': true } : { include };
}

/** The query that also includes a record; undefined if it is included already. */
export function addInclude({ include }: IDataObject, name?: string): IDataObject | undefined {
	const names = splitList(include);
	const isIncluded = names.some((one) => one === name || one.startsWith(`${name}.`));
	return name && !isIncluded ? { include: [...names, name].join(',') } : undefined;
}

export function sortByLabel(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}
