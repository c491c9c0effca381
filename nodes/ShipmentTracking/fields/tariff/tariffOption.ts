import type { INodeProperties } from 'n8n-workflow';

import type { TariffRule } from '../../../shared/domain/charges/tariff';
import type { Item } from '../../input/item';
import { readTariffJson } from './readTariff';
import { readWorkCalendar } from './workCalendar';

/** Option of operations that need the day by which an empty container must be returned. */
export const tariffOption: INodeProperties = {
	displayName: 'Tariff (JSON)',
	name: 'tariffJson',
	type: 'json',
	default: '',
	description:
		'Detention rules as in Get Charges. They set the day by which an empty container is due back.',
};

/** @throws NodeOperationError with the field's label and the rule's number */
export function readTariffOption(item: Item): TariffRule[] {
	const { tariffJson } = item.collection('options');
	if (tariffJson === undefined) return [];
	return readTariffJson(item, tariffJson, readWorkCalendar(item));
}
