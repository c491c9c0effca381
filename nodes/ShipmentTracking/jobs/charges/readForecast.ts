import type { ForecastDays } from '../../../shared/domain/charges/forecast';
import { addDays } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { readDateField } from '../../input/dateField';

const AHEAD_MAX = 3_650;

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
