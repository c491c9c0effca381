import type { INodeProperties } from 'n8n-workflow';

import { enteredDay } from '../../../../shipping/days';
import { parseNumber, quote } from '../../../shared/lib/scalarValue';
import { textField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';

const FORECAST_DAYS_MAX = 3_650;

const pickup = textField('If Picked Up', 'pickup', {
	placeholder: 'e.g. 3 or 2026-11-30',
	description:
		'When the remaining containers are picked up: days from today, or a date. Past dates count as today.',
});
const emptyReturn = textField('If Returned', 'return', {
	placeholder: 'e.g. 7 or 2026-12-07',
	description:
		'When the empty containers are returned: days from today, or a date. Past dates count as today.',
});

export const forecastFields = collection('Forecast', [pickup, emptyReturn]);

/** Returns undefined without a forecast. */
export function readForecast(item: Item) {
	const days = { pickup: readDay(item, pickup), return: readDay(item, emptyReturn) };
	return days.pickup === undefined && days.return === undefined ? undefined : days;
}

/** @throws NodeOperationError for a value that is neither a date nor a number of days */
function readDay(item: Item, { name }: INodeProperties): string | number | undefined {
	const value = item.collection('forecast')[name];
	if (value === undefined) return undefined;
	const days = parseNumber(value);
	if (days !== undefined && Number.isInteger(days) && days >= 0 && days <= FORECAST_DAYS_MAX)
		return days;
	const day = enteredDay(value, item.timezone);
	if (day) return day;
	const problem = `must be a date or a whole number of days from 0 to ${FORECAST_DAYS_MAX}, not ${quote(value)}`;
	throw item.invalid(name, problem, 'Write it like 2026-03-31 or 3.');
}
