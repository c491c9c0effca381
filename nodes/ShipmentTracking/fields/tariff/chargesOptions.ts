import type { INodeProperties } from 'n8n-workflow';

import type { ChargesOptions } from '../../../../shipping/charges';
import type { Item } from '../../input/item';
import { knownAtOf, readAsOf } from '../asOf';
import { choice } from '../choice';
import { readWorkPlaces } from '../nonWorkingDays';
import { readTariffJson, readTariffFields } from './readTariff';

export const lastFreeDayFrom = choice<ChargesOptions['lastFreeDayFrom']>(
	'Last Free Day From',
	'lastFreeDayFrom',
	[
		['Earliest', 'earliest', 'Earliest of carrier, terminal and railway'],
		[
			'Line',
			'line',
			'Last free day of the carrier. Some carriers report the empty-return date here.',
		],
		['Rail', 'rail', 'Last free day of the railway at the inland ramp'],
		['Tariff', 'tariff', 'Calculated from the free days of your rule'],
		['Terminal', 'terminal', 'Last free day of the terminal at the port'],
	],
	'Whose last free day to use. If it is unknown, it is calculated from the tariff.',
);

/** The age from which terminal data counts as stale, if no option sets it. */
export const STALE_AFTER_HOURS = 24;

/** The settings that all operations with a tariff share. */
export function readChargesOptions(item: Item): ChargesOptions {
	const now = readAsOf(item);
	const { rules, notRead } = readTariffFields(item);
	return {
		now,
		knownAt: knownAtOf(now),
		lastFreeDayFrom: item.choice(lastFreeDayFrom),
		rules,
		tariffNotRead: notRead,
		staleAfterHours: STALE_AFTER_HOURS,
		places: readWorkPlaces(item),
	};
}

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
export function readTariffOption(item: Item): ChargesOptions['rules'] {
	const { tariffJson } = item.collection('options');
	if (tariffJson === undefined) return [];
	return readTariffJson(item, tariffJson).rules;
}
