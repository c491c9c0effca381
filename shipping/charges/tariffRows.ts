import { groupBy, isBlank, splitList, toText, type JsonObject } from '../lib';
import { readCarrier } from '../records';
import { currencyIn } from './amount';
import { isAny } from './anyValue';
import type { DayRange } from './dayRange';
import { combinedEquipment, readEquipment } from './equipment';
import { choiceIn } from './ruleChoices';
import { TariffRuleError } from './ruleReader';
import { tariffCells, variantsOf, type TariffCell } from './tariffCells';
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

const CONDITION_ADVICE =
	'Use the columns Customers, References or Tags instead, list the ports in the column Ports, or remove the column.';

/**
 * Reads a row of a sheet, a database or JSON. A row whose columns name several charges or sizes is
 * a rule for each of them. An empty row is no rule.
 * @throws TariffRuleError for contradicting columns, and for columns that limit the rule in a way
 * that can't be evaluated
 */
export function tariffRows(row: JsonObject, index: number): TariffRow[] {
	const { cells, unread } = tariffCells(row);
	const limit = cells.find(({ column, value }) => column === 'limit' && !isAny(value));
	const own = cells.filter(({ column }) => column !== 'limit');
	if (own.length === 0) return [];
	if (limit) {
		const problem = `has the column ${quoted(limit.heading)}, which the node can't evaluate: the rule would apply to all containers`;
		throw new TariffRuleError(index, 'tariffJson', problem, CONDITION_ADVICE);
	}
	return variantsOf(own).map((variant) => toRow(variant, unread, index));
}

function toRow(own: TariffCell[], unread: TariffRow['unread'], index: number): TariffRow {
	const [rates, others] = [own.filter(({ days }) => days), own.filter(({ days }) => !days)];
	const fields = Object.fromEntries(
		[...groupBy(others, ({ column }) => column)].map(([column, cells]) => [
			column,
			valueOfColumn(column, cells, index),
		]),
	);
	const headings = own.filter(({ column }) => column === 'tiers').map(({ heading }) => heading);
	return {
		index,
		fields: withCurrency(withDayType(fields, index), headings, index),
		rates: rates.map(({ days, value }) => ({ ...(days as DayRange), rate: value })),
		unread,
	};
}

function valueOfColumn(column: TariffColumn, cells: TariffCell[], index: number): unknown {
	const [first, ...others] = cells;
	if (column === 'equipment' && others.length > 0) {
		const sizes = combinedEquipment(cells.map(({ value }) => value));
		if (sizes) return sizes;
		const unknown = cells.find(({ value }) => !isAny(value) && !readEquipment(value));
		if (unknown) return unknown.value;
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
	const written = toText(fields.currency);
	const given = isBlank(fields.currency) ? named : currencyIn(written);
	if (!named || (given === named && !another))
		return named ? { ...fields, currency: named } : fields;
	const problem = `has rates in ${named}, but the currency is ${another ?? written}`;
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
		toText(freeDays) === toText(named) && choiceIn('freeDayType', freeDayType) === type;
	if (isClear && (freeBusinessDays === undefined || freeCalendarDays === undefined))
		return { ...fields, freeDays, freeDayType };
	throw new TariffRuleError(
		index,
		'tariffJson',
		'has two columns for the free days with different values',
	);
}

const cellText = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value).trim();

/** A name and a SCAC can mean the same carrier. */
function isSame(column: TariffColumn, one: unknown, other: unknown): boolean {
	if (cellText(one) === cellText(other)) return true;
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
