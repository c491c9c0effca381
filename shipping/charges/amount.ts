import { decimalsOf, entryOf } from '../lib';
import { quoted, TariffError } from './tariffError';

/** An amount of money, with its currency if the text has one. */
export interface WrittenAmount {
	amount: number;
	/** Upper case. Undefined for `$` and `¥`, because several currencies use these symbols. */
	currency?: string;
}

const AMOUNT_MAX = 60;
const PER_DAY = /(?:\/ ?day| per day| a day)$/i;
/** Indian amounts: Rs. 1,25,000/- names no currency, because several countries have rupees. */
const RUPEES = /^rs\.? ?(?=\d)|\/-$/gi;
/** Whole amounts in Switzerland and Germany: 150.- and 150,-- */
const NO_CENTS = /[.,]-{1,2}(?=$| ?[A-Z\p{Sc}])/iu;
const AMOUNT_SYMBOLS: Record<string, string> = { '€': 'EUR', '£': 'GBP' };
/** Which country's `$` or `¥` is meant. `C$` is missing: two countries write it. */
const PREFIXED: Record<string, string | undefined> = {
	...{ US$: 'USD', CA$: 'CAD', A$: 'AUD', AU$: 'AUD', NZ$: 'NZD', HK$: 'HKD', S$: 'SGD' },
	...{ SG$: 'SGD', NT$: 'TWD', MX$: 'MXN', R$: 'BRL', 'CN¥': 'CNY', 'JP¥': 'JPY' },
};
/** A code or symbol, or both in any order. */
const CURRENCY = /^([A-Z]{3})?(\p{Sc})?([A-Z]{3})?$/u;
/** A sign, a symbol or code, the number, and a symbol or code. */
const AMOUNT_PARTS = /^(-?)([\p{Sc}A-Z]*)([\d.,' -]+)([\p{Sc}A-Z]*)$/u;

/**
 * Reads `150`, `$1,250.00`, `1.250,50 EUR` or `200 per day`.
 *
 * @throws TariffError for anything else, and for `1.250`, which can mean two amounts
 */
export function parseAmount(text: string, currencyOfColumn?: string): WrittenAmount {
	const given = text.slice(0, AMOUNT_MAX + 1).trim();
	const clean = given
		.replace(/[’‘]/g, "'")
		.replace(/\s/g, ' ')
		.replace(PER_DAY, '')
		.replace(RUPEES, '')
		.replace(NO_CENTS, '')
		.trim();
	const [, sign = '', before = '', number = '', after = ''] =
		AMOUNT_PARTS.exec(clean.toUpperCase().replace(/ (?=[^\d])/g, '')) ?? [];
	const inner = number.trim();
	const isNegative = sign !== '' || inner.startsWith('-');
	const currencies = [before, after].filter(Boolean).flatMap(currenciesIn);
	const decimals = decimalsOf(currencies.find(Boolean) ?? currencyOfColumn);
	const amount = numberIn((sign ? inner : inner.replace(/^-/, '')).trim(), given, decimals);
	if (amount === undefined || given.length > AMOUNT_MAX || currencies.includes(undefined)) {
		throw new TariffError(`has ${quoted(given)}, which isn't an amount like 150 or 1,250.00`);
	}
	const [currency, other = currency] = [...new Set(currencies.filter(Boolean))];
	if (currency !== other) throw new TariffError(`has ${quoted(given)}, which names two currencies`);
	return { amount: isNegative ? -amount : amount, ...(currency ? { currency } : {}) };
}

/**
 * The currency in a text without an amount, such as `USD`, `US$` or `$ USD`. Empty for a symbol that
 * several currencies share; undefined for other texts.
 */
export function currencyIn(text: string): string | undefined {
	const found = [...new Set(currenciesIn(text.toUpperCase().replace(/\s/g, '')))];
	if (found.includes(undefined)) return undefined;
	const [currency = '', ...others] = found.filter(Boolean);
	return others.length ? undefined : currency;
}

/** An empty entry for a symbol of several currencies, undefined for unknown text. */
function currenciesIn(text: string): Array<string | undefined> {
	const prefixed = entryOf(PREFIXED, text);
	if (prefixed) return [prefixed];
	const [, code, symbol, last] = CURRENCY.exec(text) ?? [];
	const found = [code, symbol && (entryOf(AMOUNT_SYMBOLS, symbol) ?? ''), last].filter(
		(one) => one !== undefined,
	);
	return found.length && !found.includes('DAY') ? found : [undefined];
}

/** Digits with optional thousands separators and decimals; undefined for other texts. */
function numberIn(text: string, given: string, decimals: number): number | undefined {
	const parts = text.split(/[.,' ]/);
	const marks = text.replace(/\d/g, '');
	const last = parts[parts.length - 1];
	const isThird = decimals === 3 && /(?:^|,)\.$/.test(marks) && last.length === 3;
	const isDecimal = isThird || (/[.,]$/.test(marks) && (last.length === 1 || last.length === 2));
	if (!isThird && marks === '.' && last.length === 3) {
		throw new TariffError(
			`has ${quoted(given)}, which can mean two amounts: write 1250 or 1.25, for example`,
		);
	}
	if (!isDecimal) return areThousands(parts, marks) ? Number(parts.join('')) : undefined;
	const [whole, decimalMark] = [parts.slice(0, -1), marks[marks.length - 1]];
	const thousandsMarks = marks.slice(0, -1);
	const isValid =
		(whole.length === 1 && whole[0] === '') ||
		(areThousands(whole, thousandsMarks) && !thousandsMarks.includes(decimalMark));
	return isValid ? Number(`${whole.join('')}.${last}`) : undefined;
}

/** Digits, or groups of digits between the same marks: 1,250 and 1,25,000 in India. */
function areThousands([first, ...groups]: string[], marks: string): boolean {
	if (groups.length === 0) return /^\d+$/.test(first);
	if (!/^[1-9]\d{0,2}$/.test(first) || new Set(marks).size > 1) return false;
	return groups.every((group) => /^\d{3}$/.test(group)) || isIndian(first, groups, marks);
}

/** Groups of two digits before the last three. */
const isIndian = (first: string, groups: string[], marks: string): boolean =>
	marks.includes(',') && first.length <= 2 && /^(?:\d\d,)*\d{3}$/.test(groups.join(','));
