import type { INodeProperties } from 'n8n-workflow';

import { asText } from '../../../shared/lib/json';
import { addDays, calendarDay, epochOf } from '../../../shared/lib/time';
import { rowsField, rowsOf } from '../../fields/rows';
import { timeField } from '../../fields/simpleFields';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { readDateValue } from '../../input/dateField';
import type { Condition, ListFilter, ValueOf, Verdict } from './listFilter';

/** A range of calendar days in the place's time zone; both days are included. */
export interface DayRange {
	from?: string;
	to?: string;
}

/** A time of a record that the user can filter by. */
export interface DateChoice<A extends object> {
	name: string;
	/** The key of the service's filter, and the stored choice. */
	value: string;
	/** Returns one or more times. A row matches if one of them is in the range. */
	at: ValueOf<A>;
	/** Returns the time zone of the place where the time applies. */
	zone: ValueOf<A>;
}

const kindField: INodeProperties = {
	displayName: 'Date',
	name: 'kind',
	type: 'options',
	options: [],
	default: '',
	description: 'The date to filter by',
};

/** Filters rows by one or more times, each with its own range of days. */
export function dateFilter<A extends object>(choices: Array<DateChoice<A>>): ListFilter<A> {
	return {
		field: rowsField(
			'Dates',
			'dates',
			{
				displayName: 'Date',
				name: 'date',
				values: [
					{
						...kindField,
						options: choices.map(({ name, value }) => ({ name, value })),
						default: choices[0].value,
					},
					timeField('From', 'from', {
						typeOptions: { dateOnly: true },
						description: 'First day, in local time of the place',
					}),
					timeField('To', 'to', {
						typeOptions: { dateOnly: true },
						description: 'Last day, in local time of the place',
					}),
				],
			},
			{ description: 'Only records with events in these periods' },
		),
		read(item, given) {
			return rowsOf(given, 'date').flatMap(({ kind, from, to }): Array<Condition<A>> => {
				const names = choices.map(({ value }) => value);
				const chosen = parseChoice(item, 'kind', kind, names);
				const { name, at, zone } = choices[names.indexOf(chosen)];
				const range = {
					from: readDateValue(item, 'from', from),
					to: readDateValue(item, 'to', to),
				};
				if (!range.from && !range.to) return [];
				checkOrder(item, `of "${name}" `, range);
				return [
					{
						query: dayQuery(`filter[${chosen}]`, range),
						judge: (...row) => judgeDays(at(...row), zone(...row), range),
					},
				];
			});
		},
	};
}

/** @throws NodeOperationError if the range ends before it begins */
export function checkOrder(item: Item, where: string, { from, to }: DayRange, name = 'from'): void {
	if (from && to && from > to) {
		throw item.invalid(name, `${where}is ${from}, after the last day, ${to}`);
	}
}

/**
 * The service compares days as they are stored, in UTC, so a day at the place may be the day before
 * or after it.
 */
export function dayQuery(key: string, { from, to }: DayRange): Record<string, string | string[]> {
	const bounds = [
		...(from ? [`>=${addDays(from, -1)}`] : []),
		...(to ? [`<=${addDays(to, 1)}`] : []),
	];
	return { [key]: bounds.length === 1 ? bounds[0] : bounds };
}

/** Whether the times show that the service did not apply the range. */
export function areOutside(times: unknown[], { from, to }: DayRange): boolean {
	const days = times.flatMap((time) => storedDay(time) ?? []);
	const isOutside = (day: string) =>
		(!!from && day < addDays(from, -1)) || (!!to && day > addDays(to, 1));
	return days.length > 0 && days.every(isOutside);
}

function judgeDays(value: unknown, zone: unknown, range: DayRange): Verdict {
	if (value === undefined) return 'unknown';
	const times = [value].flat().flatMap((one) => asText(one) ?? []);
	if (times.length === 0) return 'differs';
	const days = times.flatMap((time) => calendarDay(time, zone) ?? []);
	if (days.length === 0) return 'unknown';
	if (days.some((day) => isWithin(day, range))) return 'fits';
	return areOutside(times, range) ? 'contradicts' : 'differs';
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
	return (!from || day >= from) && (!to || day <= to);
}

function storedDay(value: unknown): string | undefined {
	const time = epochOf(value);
	return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}
