import type { INodeProperties } from 'n8n-workflow';

import type { ForecastDays } from '../../../shared/domain/charges/forecast';
import { addDays } from '../../../shared/lib/time';
import { timeField } from '../../fields/simpleFields';
import { readDateField } from '../../input/dateField';
import type { Item } from '../../input/item';

const AHEAD_MAX = 3_650;

const day = (displayName: string, name: string, description: string): INodeProperties =>
	timeField(displayName, name, {
		description: `${description}. Past days count as today.`,
		displayOptions: { show: { forecast: ['date'] } },
	});

const inDays = (
	displayName: string,
	name: string,
	usual: number,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: usual,
	description,
	displayOptions: { show: { forecast: ['days'] } },
});

/** The assumed days of pickup and return for the forecast. */
export const forecastFields: INodeProperties[] = [
	{
		displayName: 'Forecast',
		name: 'forecast',
		type: 'options',
		options: [
			{ name: 'No', value: 'no', description: 'Charges up to now only' },
			{ name: 'Until a Date', value: 'date' },
			{ name: 'For the Next Days', value: 'days' },
		],
		default: 'no',
		description: 'Whether to estimate future charges as well',
	},
	day('If Picked Up On', 'pickupDate', 'When the remaining containers are picked up'),
	day('If Returned On', 'returnDate', 'When the empty containers are returned'),
	inDays('If Picked Up in Days', 'pickupInDays', 3, 'Days from today until pickup'),
	inDays('If Returned in Days', 'returnInDays', 7, 'Days from today until empty return'),
];

/** Returns the assumed pickup and return days for a `today`; undefined without a forecast. */
export function readForecast(item: Item): ((today: string) => ForecastDays) | undefined {
	const kind = item.param('forecast');
	if (kind === 'date') {
		const days = {
			pickup: readDateField(item, 'pickupDate'),
			return: readDateField(item, 'returnDate'),
		};
		return () => days;
	}
	if (kind !== 'days') return undefined;
	const [pickup, back] = ['pickupInDays', 'returnInDays'].map((name) =>
		item.wholeNumber(name, { min: 0, max: AHEAD_MAX }),
	);
	return (today) => ({ pickup: addDays(today, pickup), return: addDays(today, back) });
}
