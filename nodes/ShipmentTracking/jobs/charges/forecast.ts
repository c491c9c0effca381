import type { INodeProperties } from 'n8n-workflow';

import type { ForecastDays } from '../../../../shipping/charges';
import { timeField, wholeField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';

const DAYS = { min: 0, max: 3_650 };

const pickupDate = timeField('If Picked Up On', 'pickupDate', {
	description: 'When the remaining containers are picked up. Past days count as today.',
});
const pickupInDays = wholeField('If Picked Up in Days', 'pickupInDays', {
	...DAYS,
	default: 3,
	description: 'Days from today until pickup',
});
const returnDate = timeField('If Returned On', 'returnDate', {
	description: 'When the empty containers are returned. Past days count as today.',
});
const returnInDays = wholeField('If Returned in Days', 'returnInDays', {
	...DAYS,
	default: 7,
	description: 'Days from today until empty return',
});

export const forecastFields = collection('Forecast', [
	pickupInDays,
	pickupDate,
	returnInDays,
	returnDate,
]);

/** Returns undefined without a forecast. */
export function readForecast(item: Item): ForecastDays | undefined {
	const pickup = readDay(item, pickupDate, pickupInDays);
	const back = readDay(item, returnDate, returnInDays);
	return pickup === undefined && back === undefined ? undefined : { pickup, return: back };
}

/** @throws NodeOperationError if the day is given in both fields */
function readDay(item: Item, date: INodeProperties, inDays: INodeProperties) {
	const given = item.collection('forecast');
	const [hasDate, hasDays] = [date, inDays].map(({ name }) => given[name] !== undefined);
	if (hasDate && hasDays) {
		const problem = `cannot be combined with '${date.displayName}'`;
		throw item.invalid(inDays.name, problem, 'Remove one of the two fields.');
	}
	if (hasDate) return item.day(date);
	return hasDays ? item.number(inDays) : undefined;
}
