import type { INodeProperties } from 'n8n-workflow';

import { parseHolidays, parseWeekend, WEEKDAYS } from '../../../../shipping/charges';
import type { WorkCalendar } from '../../../../shipping/days';
import { isObject } from '../../../../shipping/lib';
import { openField } from '../../../shared/lib/fieldReading';
import { textListField } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';

const WEEKEND = [6, 7];

// Numbered as in ISO 8601: n8n sorts options by name, and the numbers keep the order of the week.
export const weekdays = WEEKDAYS.map((name, index) => ({
	name: `${index + 1} ${name}`,
	value: index + 1,
}));

/** Option of operations that count business days. */
export const holidays: INodeProperties = textListField('Holidays', 'holidays', {
	typeOptions: { rows: 3 },
	placeholder: 'e.g. 2026-11-26, 2026-12-25',
	description: 'Holidays as YYYY-MM-DD, separated by commas, spaces or line breaks',
});

export const weekendDays: INodeProperties = openField({
	displayName: 'Weekend Days',
	name: 'weekendDays',
	type: 'multiOptions',
	options: weekdays,
	default: [6, 7],
	description: "Days that don't count as business days",
});

/** The business days according to Options. */
export function readWorkCalendar(item: Item): WorkCalendar {
	const options = item.param('options');
	const given = isObject(options) ? options : {};
	const read = <T>(name: string, parse: (value: unknown) => T): T => {
		try {
			return parse(given[name]);
		} catch (error) {
			throw item.invalid(name, (error as Error).message);
		}
	};
	// An empty list means that every day is a business day.
	const isEmptied = Array.isArray(given.weekendDays) && given.weekendDays.length === 0;
	return {
		weekend: read('weekendDays', parseWeekend) ?? new Set(isEmptied ? [] : WEEKEND),
		holidays: read('holidays', parseHolidays) ?? new Set(),
	};
}
