import type { INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
import { oneOf } from '../../input/choices';
import type { Item } from '../../input/item';

const sort: INodeProperties = {
	displayName: 'Sort',
	name: 'sort',
	type: 'options',
	options: [],
	default: '',
	description: 'The order of the list',
};

/** The option that chooses the order of a list, with the service's names as values. */
export function orderField(orders: Record<string, string>): INodeProperties {
	const options = Object.entries(orders).map(([value, name]) => ({ name, value }));
	return { ...sort, options, default: options[0].value };
}

/** The order that was chosen. @throws NodeOperationError for what the service would ignore */
export function readOrder(item: Item, { options = [] }: INodeProperties): string | undefined {
	const { sort: chosen } = item.collection('options');
	const values = options.flatMap((one) => ('value' in one ? toText(one.value) : []));
	return chosen === undefined ? undefined : oneOf(item, 'sort', chosen, values);
}
