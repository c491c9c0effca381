import type { RowMaker } from '../../../shared/api/list';
import { asText } from '../../../../shipping/lib';
import { enteredDay, addDays, dayOf } from '../../../../shipping/days';
import { rowsField, rowsOf, timeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import type { Condition, ListFilter } from './listFilter';

/** Calendar days, both included. */
export interface FilteredDays {
	from?: string;
	to?: string;
}

export interface DateChoice<A extends object> {
	name: string;
	/** The key of the service's filter. */
	key: string;
	/** The time of a row, or several. Absent for times without a place, whose days are in UTC. */
	at?: RowMaker<A, unknown>;
	zone?: RowMaker<A, unknown>;
}

const dayField = (displayName: string, name: string, description: string) =>
	timeField(displayName, name, { typeOptions: { dateOnly: true }, description });

/** Filters rows by one or more dates, each with its own range of days. */
export function dateFilter<A extends object>(choices: Array<DateChoice<A>>): ListFilter<A> {
	const kinds = choices.map(({ name, key }) => [name, key] as const);
	return {
		field: rowsField(
			'Dates',
			'dates',
			{
				displayName: 'Date',
				name: 'date',
				values: [
					choice('Date', 'kind', kinds, 'The date to filter by'),
					dayField('From', 'from', 'First day, in local time of the place'),
					dayField('To', 'to', 'Last day, in local time of the place'),
				],
			},
			{ description: 'Only records with events in these periods' },
		),
		read(item, given) {
			const all = rowsOf(given, 'date').map((row) => readDate(item, choices, row));
			const local = all.filter(({ at }) => at);
			return {
				sent: all.flatMap(({ key, at, range }) => dayConditions(key, at ? widened(range) : range)),
				keeps: local.length
					? (...row) =>
							local.every(({ at, zone, range }) => mayBeWithin(at?.(...row), zone?.(...row), range))
					: undefined,
			};
		},
	};
}

function readDate<A extends object>(
	item: Item,
	choices: Array<DateChoice<A>>,
	{ kind, from, to }: Record<string, unknown>,
): DateChoice<A> & { range: FilteredDays } {
	const keys = choices.map(({ key }) => key);
	const chosen = choices[keys.indexOf(parseChoice(item, 'kind', kind, keys))];
	const range = { from: enteredDay(from, item.timezone), to: enteredDay(to, item.timezone) };
	checkOrder(item, 'from', `of "${chosen.name}" `, range);
	return { ...chosen, range };
}

/** @throws NodeOperationError if the range ends before it begins */
export function checkOrder(
	item: Item,
	name: string,
	where: string,
	{ from, to }: FilteredDays,
): void {
	if (!from || !to || from <= to) return;
	throw item.invalid(name, `${where}is ${from}, after the last day, ${to}`);
}

/** The service compares days in UTC. A day at the place may be the one before or after. */
export function widened({ from, to }: FilteredDays): FilteredDays {
	return { from: from && addDays(from, -1), to: to && addDays(to, 1) };
}

export function dayConditions(key: string, { from, to }: FilteredDays): Condition[] {
	const all: Condition[] = [];
	if (from) all.push([`filter[${key}]`, `>=${from}`]);
	if (to) all.push([`filter[${key}]`, `<=${to}`]);
	return all;
}

export const isWithin = (day: string, { from, to }: FilteredDays): boolean =>
	(!from || from <= day) && (!to || day <= to);

/** Without a time in the answer, the service's comparison counts. */
function mayBeWithin(times: unknown, zone: unknown, range: FilteredDays): boolean {
	const days = [times].flat().flatMap((time) => dayOf(asText(time), asText(zone)) ?? []);
	return days.length === 0 || days.some((day) => isWithin(day, range));
}
