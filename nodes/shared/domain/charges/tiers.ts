import { parseJson } from '../../lib/json';

/** A rate for some of the charged days; day 1 is the first of them. */
export interface Tier {
	from: number;
	/** The last day; null when the tier has no end. */
	to: number | null;
	/** Per day, in the rule's currency. */
	rate: number;
}

/** What is wrong with something that people wrote into a tariff, in words that follow its label. */
export class TariffError extends Error {}

const DAYS_MAX = 10_000;
/** Spreadsheets make long dashes of short ones. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const ENTRY = /^(\d+)(?:\s*(\+)|\s*-\s*(\d+))?\s*:\s*(\d+(?:\.\d+)?|\.\d+)$/;

/**
 * Reads `1-4: 150; 5-9: 300; 10+: 450`, or a list of `{ from, to, rate }`, also as JSON.
 *
 * @throws TariffError for tiers that do not begin at day 1, leave gaps or overlap
 */
export function parseTiers(value: unknown): Tier[] {
	const given =
		typeof value === 'string' && value.trim().startsWith('[') ? parseJson(value) : value;
	const tiers = Array.isArray(given) ? given.map(tierOfObject) : tiersOfText(value);
	let next = 1;
	tiers.forEach(({ from, to }, index) => {
		if (from !== next) {
			throw new TariffError(
				index === 0 ? 'must begin with day 1' : `must go on with day ${next}, not with day ${from}`,
			);
		}
		if (to === null && index < tiers.length - 1) {
			throw new TariffError(`has a tier without an end (${from}+) before the last one`);
		}
		next = (to ?? from) + 1;
	});
	return tiers;
}

function tiersOfText(value: unknown): Tier[] {
	const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
	const entries = text.split(/[;\r\n]+/).map((entry) => entry.replace(DASHES, '-').trim());
	return entries.filter(Boolean).map((entry) => {
		const [, from, plus, to, rate] = ENTRY.exec(entry) ?? [];
		if (!from) throw new TariffError(`has "${entry.slice(0, 40)}", which is not like "1-4: 150"`);
		return checked(Number(from), plus ? null : Number(to ?? from), Number(rate));
	});
}

function tierOfObject(entry: unknown): Tier {
	const { from, to, rate } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
		string,
		unknown
	>;
	const isOpen = to === undefined || to === null || to === '';
	return checked(asNumber(from), isOpen ? null : asNumber(to), asNumber(rate));
}

function asNumber(value: unknown): number {
	if (typeof value === 'number') return value;
	return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

function checked(from: number, to: number | null, rate: number): Tier {
	const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= DAYS_MAX;
	if (!isDay(from) || (to !== null && (!isDay(to) || to < from))) {
		throw new TariffError(`has days that are no span from 1 to ${DAYS_MAX}`);
	}
	if (!Number.isFinite(rate) || rate < 0) throw new TariffError('has a rate that is no amount');
	return { from, to, rate };
}

/** The rate of a charged day, 0 before the first; null where the tariff has ended. */
export function rateOf(tiers: Tier[], day: number): number | null {
	if (day <= 0) return 0;
	return tiers.find(({ from, to }) => day >= from && (to === null || day <= to))?.rate ?? null;
}

/** What so many charged days cost, in cents' precision; null when the tariff ends before. */
export function amountOf(tiers: Tier[], days: number): number | null {
	if (days > 0 && rateOf(tiers, days) === null) return null;
	const sum = tiers.reduce((all, { from, to, rate }) => {
		const held = Math.min(to ?? days, days) - from + 1;
		return all + Math.max(0, held) * rate;
	}, 0);
	return toCents(sum);
}

/** The first charged day after one whose rate is another; undefined when it stays or is not known. */
export function nextRateDay(tiers: Tier[], day: number): number | undefined {
	const rate = rateOf(tiers, day);
	return tiers.find(({ from, rate: other }) => from > day && other !== rate)?.from;
}

/** More than any amount needs; what sums of fractions are off by lies behind them. */
const DIGITS = 13;

/** Rounded to cents, halves up; 1.005 counts as a half although what is stored is a little less. */
export function toCents(amount: number): number {
	return Math.round(Number((amount * 100).toPrecision(DIGITS))) / 100;
}
