import type { INodeProperties } from 'n8n-workflow';

import type { LastFreeDayFrom } from '../../../shared/domain/charges/chosenLastFreeDay';
import { oneOf } from '../../input/choices';
import type { Item } from '../../input/item';

const CHOICES: LastFreeDayFrom[] = ['earliest', 'line', 'rail', 'tariff', 'terminal'];

export const lastFreeDayFrom: INodeProperties = {
	displayName: 'Last Free Day From',
	name: 'lastFreeDayFrom',
	type: 'options',
	options: [
		{
			name: 'Earliest',
			value: 'earliest',
			description: 'Earliest of carrier, terminal and railway',
		},
		{
			name: 'Line',
			value: 'line',
			description: 'Last free day of the carrier. Some carriers report the empty-return date here.',
		},
		{
			name: 'Rail',
			value: 'rail',
			description: 'Last free day of the railway at the inland ramp',
		},
		{
			name: 'Tariff',
			value: 'tariff',
			description: 'Calculated from the free days of your rule',
		},
		{
			name: 'Terminal',
			value: 'terminal',
			description: 'Last free day of the terminal at the port',
		},
	],
	default: 'earliest',
	description: 'Whose last free day to use. If it is unknown, it is calculated from the tariff.',
};

/** @throws NodeOperationError for anything but a choice */
export function readLastFreeDayFrom(item: Item): LastFreeDayFrom {
	return oneOf(item, 'lastFreeDayFrom', item.param('lastFreeDayFrom'), CHOICES);
}
