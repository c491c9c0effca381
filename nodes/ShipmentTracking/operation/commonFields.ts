import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { includeField } from '../fields/list';
import type { Item } from '../input/item';

/** What operations of one request have in common: Include, and Options in their order. */

export function includeFields(options: INodePropertyOptions[] = []): INodeProperties[] {
	return options.length ? [includeField(options)] : [];
}

export function includeOf(item: Item, options: INodePropertyOptions[] = []): string | undefined {
	if (options.length === 0) return undefined;
	const names = item.param('include');
	return Array.isArray(names) && names.length ? names.join(',') : undefined;
}

export function sorted(fields: INodeProperties[]): INodeProperties[] {
	return [...fields].sort((a, b) => a.displayName.localeCompare(b.displayName));
}
