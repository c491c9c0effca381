import { groupBy, isBlank, toText, without } from '../lib';
import { dayNumber, dayRange, isOpenEnd, type DayRange } from './dayRange';
import { TariffRuleError } from './ruleReader';
import { quoted } from './tariffError';
import type { TariffRow } from './tariffRows';

/** A rule of a sheet before its fields are checked. */
export interface SheetRule {
	/** The position of its first row, from 0. */
	index: number;
	fields: Record<string, unknown>;
	unread: Map<string, unknown>;
}

interface TierRow extends DayRange {
	row: TariffRow;
	rate: unknown;
}

const DAY_FIELDS = ['fromDay', 'toDay', 'dayRange'];
const NO_RATE = /^(?:0+(?:[.,]0+)?|free|frei|nil|none|-)$/i;

/**
 * Joins the rows of a sheet with one row per tier: rows that are equal apart from their days and
 * rates are one rule. Carriers count these days from the first charged day, or from the first free
 * day.
 * @throws TariffRuleError for days with a gap, or that begin with another day
 */
export function joinTiers(rows: TariffRow[]): SheetRule[] {
	const groups = groupBy(rows, (row) => (tierDays(row) ? ruleKey(row) : row));
	return [...groups.values()].map((own) => {
		const [first] = own;
		const tiers = own.flatMap((row) => tierRows(row));
		const fields = without(first.fields, DAY_FIELDS);
		const unread = new Map(own.flatMap((row) => [...row.unread]));
		if (tiers.length === 0) return { index: first.index, fields, unread };
		return { index: first.index, fields: { ...fields, ...joinedRule(first, tiers) }, unread };
	});
}

/** The days of a row with one tier. */
function tierDays({ index, fields }: TariffRow): DayRange | undefined {
	const { fromDay, toDay, dayRange: range } = fields;
	if (isBlank(fromDay) && isBlank(toDay)) return dayRange(range);
	const [from, to] = [dayNumber(fromDay), dayNumber(toDay)];
	if (from === undefined)
		throw new TariffRuleError(index, 'tiers', 'have a last day without a first day');
	return { from, to: isBlank(toDay) || isOpenEnd(toDay) ? null : (to ?? null) };
}

function tierRows(row: TariffRow): TierRow[] {
	const days = tierDays(row);
	const { tiers: rate } = row.fields;
	const own = days ? [{ ...days, row, rate }] : [];
	return [...own, ...row.rates.map((one) => ({ ...one, row }))].sort((a, b) => a.from - b.from);
}

/** Rows of one rule are equal apart from the tier and its name. */
function ruleKey({ fields }: TariffRow): string {
	const others = without(fields, [...DAY_FIELDS, 'tiers', 'name']);
	return JSON.stringify(Object.entries(others).sort());
}

function joinedRule(rule: TariffRow, all: TierRow[]): Record<string, unknown> {
	const sorted = [...all].sort((a, b) => a.from - b.from);
	const { charged, freeDays, isOwnRow } = separateFreeDays(rule, sorted);
	const begin = charged[0]?.from ?? 1;
	if (begin !== 1 && begin !== freeDays + 1) {
		const wanted = 'must begin with day 1, or with the day after the free days';
		throw new TariffRuleError(rule.index, 'tiers', `${wanted}, not with day ${begin}`);
	}
	if (!isBlank(rule.fields.tiers) && rule.rates.length > 0)
		throw new TariffRuleError(rule.index, 'tiers', 'are in several columns');
	checkSequence(charged, begin, unreadText(all));
	const shift = begin - 1;
	const tiers = charged.map(({ from, to, rate }) => ({
		from: from - shift,
		to: to === null ? null : to - shift,
		rate,
	}));
	return { tiers, ...(isOwnRow && isBlank(rule.fields.freeDays) ? { freeDays } : {}) };
}

/** Separates the charged rows from the free days, which are a row of their own in some tariffs. */
function separateFreeDays({ index, fields }: TariffRow, sorted: TierRow[]) {
	const [first, ...others] = sorted;
	const stated = Number(/^\d+/.exec(toText(fields.freeDays))?.[0] ?? NaN);
	const isOwnRow = first.from === 1 && NO_RATE.test(toText(first.rate));
	if (!isOwnRow) return { charged: sorted, freeDays: stated, isOwnRow };
	const isOther = !isBlank(fields.freeDays) && first.to !== stated;
	if (first.to === null || isOther) {
		const days = `days 1 to ${first.to ?? 'the last'}`;
		throw new TariffRuleError(
			index,
			'tiers',
			`have no rate for ${days}: enter them in 'Free Days'`,
		);
	}
	return { charged: others, freeDays: first.to, isOwnRow };
}

/** @throws TariffRuleError for a day without a rate, or with two */
function checkSequence(charged: TierRow[], begin: number, unread: string): void {
	const fail = (problem: string, { row }: TierRow): never => {
		throw new TariffRuleError(row.index, 'tiers', problem);
	};
	const empty = charged.find(({ rate }) => isBlank(rate));
	if (empty) fail(`have no rate for day ${empty.from}${unread}`, empty);
	let next = begin;
	for (const tier of charged) {
		if (tier.from < next) fail(`have two rates for day ${tier.from}${unread}`, tier);
		if (tier.from !== next) fail(`must go on with day ${next}, not with day ${tier.from}`, tier);
		next = tier.to === null ? Infinity : tier.to + 1;
	}
}

/** Columns that were not read may distinguish the rows of several rules. */
function unreadText(all: TierRow[]): string {
	const columns = [...new Set(all.flatMap(({ row }) => [...row.unread.keys()]))];
	return columns.length > 0 ? `. Not read: ${columns.map(quoted).join(', ')}` : '';
}
