import type { ForecastDays } from '../../../shared/domain/charges/forecast';
import type { WorkCalendar } from '../../../shared/domain/charges/workCalendar';
import { isObject } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { addDays } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { isDay, writtenDay } from '../../input/writtenDay';

const AHEAD_MAX = 3_650;
const WEEKEND = [6, 7];
const DAYS_OF_WEEK = 7;

/** The days that a forecast is asked for, given the place's today; undefined without a forecast. */
export function readForecast(item: Item): ((today: string) => ForecastDays) | undefined {
	const kind = item.param('forecast');
	if (kind === 'date') {
		const days = { pickup: writtenDay(item, 'pickupDate'), return: writtenDay(item, 'returnDate') };
		return () => days;
	}
	if (kind !== 'days') return undefined;
	const [pickup, back] = ['pickupInDays', 'returnInDays'].map((name) =>
		item.wholeNumber(name, { min: 0, max: AHEAD_MAX }),
	);
	return (today) => ({ pickup: addDays(today, pickup), return: addDays(today, back) });
}

/** Which days count as business days. */
export function readWorkCalendar(item: Item): WorkCalendar {
	return { weekend: readWeekend(item), holidays: readHolidays(item) };
}

function readHolidays(item: Item): Set<string> {
	const { holidays } = item.collection('options');
	const days = splitList(holidays).flatMap((text) => text.split(/\s+/));
	const wrong = days.find((text) => !isDay(text));
	if (wrong === undefined) return new Set(days);
	throw item.invalid('holidays', `has "${wrong.slice(0, 40)}", which is not a day like 2026-12-25`);
}

/** A list that was emptied means that every day is a business day. */
function readWeekend(item: Item): Set<number> {
	const options = item.param('options');
	const given = isObject(options) ? options.weekendDays : undefined;
	if (given === undefined || given === null || given === '') return new Set(WEEKEND);
	const days = splitList(typeof given === 'number' ? String(given) : given).map(Number);
	const isWeekday = (day: number) => Number.isInteger(day) && day >= 1 && day <= DAYS_OF_WEEK;
	if (!days.every(isWeekday)) {
		throw item.invalid('weekendDays', 'must be numbers from 1 (Monday) to 7 (Sunday)');
	}
	if (days.length < DAYS_OF_WEEK) return new Set(days);
	throw item.invalid('weekendDays', 'has all days of the week, so that there is no business day');
}
