import type { INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';

const sort: INodeProperties = {
	displayName: 'Sort',
	name: 'sort',
	type: 'options',
	options: [],
	default: '',
	description: 'The order of the list',
};

/** The option that selects the order of a list; its values are the service's names. */
export function orderField(orders: Record<string, string>): INodeProperties {
	const options = Object.entries(orders).map(([value, name]) => ({ name, value }));
	return { ...sort, options, default: options[0].value };
}

/**
 * The selected order.
 * @throws NodeOperationError for an unknown order, which the service would ignore
 */
export function readOrder(item: Item, { options = [] }: INodeProperties): string | undefined {
	const { sort: chosen } = item.collection('options');
	const values = options.flatMap((one) => ('value' in one ? toText(one.value) : []));
	return chosen === undefined ? undefined : parseChoice(item, 'sort', chosen, values);
}
