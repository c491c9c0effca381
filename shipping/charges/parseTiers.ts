import { asObject, parseJson, toText } from '../lib';
import { parseAmount, type WrittenAmount } from './amount';
import { DASHES, dayRangeIn } from './dayRange';
import { quoted, TariffError } from './tariffError';
import type { Tier } from './tiers';

interface WrittenTiers {
	tiers: Tier[];
	currencies: string[];
}

interface WrittenTier extends Tier {
	currency?: string;
}

const TIER_DAYS_MAX = 10_000;
const THEREAFTER = /^thereafter\b/i;

/**
 * Reads `1-4: 150; 5-9: 300; 10+: 450`, one rate for all days, or a list of `{ from, to, rate }`,
 * also as JSON.
 *
 * @throws TariffError for tiers that do not begin at day 1, leave gaps or overlap
 */
export function parseTiers(value: unknown, currency?: string): WrittenTiers {
	const given =
		typeof value === 'string' && value.trim().startsWith('[') ? parseJson(value) : value;
	const written = Array.isArray(given)
		? given.map((entry) => tierOfObject(entry, currency))
		: writtenTiers(value, currency);
	let next = 1;
	written.forEach(({ from, to }, index) => {
		if (from !== next) {
			throw new TariffError(
				index === 0 ? 'must begin with day 1' : `must go on with day ${next}, not with day ${from}`,
			);
		}
		if (to === null && index < written.length - 1) {
			throw new TariffError(`has a tier without an end (${from}+) before the last one`);
		}
		next = (to ?? from) + 1;
	});
	return {
		tiers: written.map(({ from, to, rate }) => ({ from, to, rate })),
		currencies: [...new Set(written.flatMap(({ currency }) => currency ?? []))],
	};
}

/** A number without days is the rate of every day. */
function writtenTiers(value: unknown, currency?: string): WrittenTier[] {
	if (typeof value === 'number') return [checked(1, null, { amount: value })];
	const text = toText(value);
	if (!text) throw new TariffError('must be text, a number or a list');
	if (!/[:=]/.test(text)) return [checked(1, null, parseAmount(text, currency))];
	const tiers: WrittenTier[] = [];
	for (const entry of entriesOf(text))
		tiers.push(tierOfEntry(entry, tiers[tiers.length - 1], currency));
	return tiers;
}

/** A comma only separates entries if days follow it, because amounts also have commas. */
function entriesOf(text: string): string[] {
	const lines = text.replace(DASHES, '-').split(/[;\r\n]/);
	return lines.flatMap((line) => {
		const entries: string[] = [];
		for (const part of line.split(',').map((one) => one.replace(/\s/g, ' '))) {
			const isNext = entries.length === 0 || isEntry(part.trim());
			if (isNext) entries.push(part);
			else entries[entries.length - 1] += `,${part}`;
		}
		return entries.map((entry) => entry.trim()).filter(Boolean);
	});
}

function isEntry(text: string): boolean {
	const [days, amount] = split(text);
	return THEREAFTER.test(text) || (amount !== undefined && dayRangeIn(days) !== undefined);
}

function split(entry: string): [days: string, amount: string | undefined] {
	const place = entry.search(/[:=]/);
	return place < 0
		? [entry, undefined]
		: [entry.slice(0, place).trim(), entry.slice(place + 1).trim()];
}

function tierOfEntry(
	entry: string,
	before: WrittenTier | undefined,
	currency?: string,
): WrittenTier {
	const unreadable = new TariffError(`has ${quoted(entry)}, which isn't like "1-4: 150"`);
	if (THEREAFTER.test(entry)) {
		if (!before) throw unreadable;
		const amount = entry.replace(THEREAFTER, '').replace(/^ *[:=]?/, '');
		return checked((before.to ?? before.from) + 1, null, parseAmount(amount, currency));
	}
	const [days, amount] = split(entry);
	const range = dayRangeIn(days);
	if (!range || !amount) throw unreadable;
	return checked(range.from, range.to, parseAmount(amount, currency));
}

function tierOfObject(entry: unknown, currency?: string): WrittenTier {
	const { from, to, rate } = asObject<Record<'from' | 'to' | 'rate', unknown>>(entry);
	const isOpen = to === undefined || to === null || to === '';
	return checked(tierNumber(from), isOpen ? null : tierNumber(to), asAmount(rate, currency));
}

function asAmount(value: unknown, currency?: string): WrittenAmount {
	return typeof value === 'string' && value.trim()
		? parseAmount(value, currency)
		: { amount: tierNumber(value) };
}

function tierNumber(value: unknown): number {
	if (typeof value === 'number') return value;
	return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

function checked(
	from: number,
	to: number | null,
	{ amount, currency }: WrittenAmount,
): WrittenTier {
	const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= TIER_DAYS_MAX;
	if (!isDay(from) || (to !== null && (!isDay(to) || to < from))) {
		throw new TariffError(`has days that aren't a range from 1 to ${TIER_DAYS_MAX}`);
	}
	if (!Number.isFinite(amount)) throw new TariffError("has a rate that isn't an amount");
	if (amount < 0) throw new TariffError('has a rate below 0');
	return { from, to, rate: amount, currency };
}
