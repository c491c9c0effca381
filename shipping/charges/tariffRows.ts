import { isBlank, splitList, toText, type JsonObject } from '../lib';
import { dayAsWritten, dayInOrder, dayOfSerial } from '../days';
import { readCarrier } from '../records';
import { isHarmless } from '../sheets';
import { currencyIn } from './amount';
import { isAny } from './anyValue';
import { dayNumber, dayRange, isOpenEnd, type DayRange } from './dayRange';
import { combinedEquipment, readEquipment } from './equipment';
import { chargeIn, choiceIn } from './ruleChoices';
import { TariffRuleError } from './ruleReader';
import { tariffColumns, type TariffColumn } from './tariffColumns';
import { quoted } from './tariffError';

/** A row of a tariff: the values by field, and the cells that were not read. */
export interface TariffRow {
	/** The position of the row, from 0. */
	index: number;
	fields: Partial<Record<TariffColumn, unknown>>;
	/** The rates in columns whose names are days, such as "5-8". */
	rates: Array<DayRange & { rate: unknown }>;
	unread: Map<string, unknown>;
}

interface Cell {
	heading: string;
	value: unknown;
}

const isDate = (value: unknown): boolean =>
	[dayAsWritten(value), dayOfSerial(value), dayInOrder(toText(value))].some((day) => !!day);

/** Values that decide between the columns that a name can mean. */
const TESTS: Partial<Record<TariffColumn, (value: unknown) => boolean>> = {
	charge: (value) => chargeIn(toText(value)) !== undefined,
	equipment: (value) => readEquipment(value) !== undefined,
	freeDayType: (value) => choiceIn('freeDayType', toText(value)) !== undefined,
	fromDay: (value) => dayNumber(value) !== undefined,
	toDay: (value) => dayNumber(value) !== undefined || isOpenEnd(value),
	dayRange: (value) => dayRange(value) !== undefined,
	tiers: (value) => dayRange(value) === undefined,
	validFrom: isDate,
	validTo: isDate,
};
/** Columns with short names, which are only read if their value is one of the column. */
const SHORT: TariffColumn[] = ['dayRange', 'freeDayType', 'fromDay', 'toDay'];

const ADVICE =
	'Use the columns Customers, References or Tags instead, list the ports in the column Ports, or remove the column.';

/**
 * Reads a row of a sheet, a database or JSON; undefined for an empty row.
 * @throws TariffRuleError for contradicting columns, and for columns that limit the rule in a way
 * that can't be evaluated
 */
export function tariffRow(row: JsonObject, index: number): TariffRow | undefined {
	const cells = new Map<TariffColumn, Cell[]>();
	const unread = new Map<string, unknown>();
	const rates: TariffRow['rates'] = [];
	for (const [heading, value] of Object.entries(row)) {
		if (isBlank(value)) continue;
		const column = columnOf(heading, value);
		const range = column ? undefined : dayRange(heading);
		if (range) rates.push({ ...range, rate: value });
		else if (column) cells.set(column, [...(cells.get(column) ?? []), { heading, value }]);
		else if (!isHarmless(heading)) unread.set(heading, value);
	}
	const refused = cells.get('limit')?.find(({ value }) => !isAny(value));
	cells.delete('limit');
	if (cells.size === 0 && rates.length === 0) return undefined;
	if (refused) {
		const problem = `has the column ${quoted(refused.heading)}, which the node can't evaluate: the rule would apply to all containers`;
		throw new TariffRuleError(index, 'tariffJson', problem, ADVICE);
	}
	const tiers = cells.get('tiers') ?? [];
	// Some tariffs number their tiers in a column of its own.
	const numbered = tiers.filter(
		({ heading, value }) =>
			[...tariffColumns.read(heading).meanings].join() === 'tier' && !/[:=]/.test(toText(value)),
	);
	if (numbered.length > 0 && numbered.length < tiers.length) {
		cells.set(
			'tiers',
			tiers.filter((cell) => !numbered.includes(cell)),
		);
		for (const { heading, value } of numbered) unread.set(heading, value);
	}
	const fields = Object.fromEntries(
		[...cells].map(([column, own]) => [column, valueOf(column, own, index)]),
	);
	const headings = (cells.get('tiers') ?? []).map(({ heading }) => heading);
	return {
		index,
		fields: withCurrency(withDayType(fields, index), headings, index),
		rates,
		unread,
	};
}

/**
 * The column of a heading; undefined if it isn't known. A name with several meanings is decided by
 * the value. If the value decides nothing, the column may limit the rule.
 */
function columnOf(heading: string, value: unknown): TariffColumn | undefined {
	const all = tariffColumns.read(heading).columns.map(({ column }) => column as TariffColumn);
	const fitting = all.filter((column) => TESTS[column]?.(value) ?? true);
	if (fitting.length > 0) return fitting[0];
	const others = all.filter((column) => !SHORT.includes(column));
	return others.length > 1 ? 'limit' : others[0];
}

function valueOf(column: TariffColumn, cells: Cell[], index: number): unknown {
	const [first, ...others] = cells;
	if (column === 'equipment' && others.length > 0) {
		const sizes = combinedEquipment(cells.map(({ value }) => value));
		if (sizes) return sizes;
	}
	const other = others.find(({ value }) => !isSame(column, first.value, value));
	if (other) {
		const problem = `has two columns for one field with different values: ${quoted(first.heading)} and ${quoted(other.heading)}`;
		throw new TariffRuleError(index, 'tariffJson', problem);
	}
	return first.value;
}

/** The currency of a heading such as "Rate (USD)" counts like a column. */
function withCurrency(fields: TariffRow['fields'], headings: string[], index: number) {
	const [named, another] = new Set(
		headings.flatMap((one) => tariffColumns.read(one).currency ?? []),
	);
	const given = isBlank(fields.currency) ? named : currencyIn(toText(fields.currency));
	if (!named || (given === named && !another))
		return named ? { ...fields, currency: named } : fields;
	const problem = `has rates in ${named}, but the currency is ${another ?? toText(fields.currency)}`;
	throw new TariffRuleError(index, 'tiers', problem);
}

/** A name such as "Free Working Days" has the type of the days, too. */
function withDayType(
	{ freeBusinessDays, freeCalendarDays, ...fields }: Record<string, unknown>,
	index: number,
) {
	const named = freeBusinessDays ?? freeCalendarDays;
	if (named === undefined) return fields;
	const type = freeBusinessDays === undefined ? 'calendar' : 'business';
	const { freeDays = named, freeDayType = type } = fields;
	const isClear =
		toText(freeDays) === toText(named) && choiceIn('freeDayType', toText(freeDayType)) === type;
	if (isClear && (freeBusinessDays === undefined || freeCalendarDays === undefined))
		return { ...fields, freeDays, freeDayType };
	throw new TariffRuleError(
		index,
		'tariffJson',
		'has two columns for the free days with different values',
	);
}

const textOf = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value).trim();

/** A name and a SCAC can mean the same carrier. */
function isSame(column: TariffColumn, one: unknown, other: unknown): boolean {
	if (textOf(one) === textOf(other)) return true;
	const [known, ...scacs] = column === 'carriers' ? [one, other].map(scacsOf) : [];
	return known !== undefined && scacs.includes(known);
}

function scacsOf(value: unknown): string | undefined {
	const scacs = splitList(value).map((text) => {
		const match = readCarrier(text);
		return 'scac' in match ? match.scac : undefined;
	});
	return scacs.includes(undefined) ? undefined : scacs.sort().join();
}
