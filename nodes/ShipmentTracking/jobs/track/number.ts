import { normalizeNumber } from '../../../shared/domain/trackingNumber';

/** The numbers in a cell, or the problem if no number can be used. */
type Cell = { numbers: string[] } | { problem: string };

/** No carrier has numbers with fewer digits, so the spreadsheet probably removed leading zeros. */
const DIGITS_MIN = 8;
/** Spreadsheets store at most 15 digits of a number exactly. */
const DIGITS_EXACT = 15;
const LENGTH_MIN = 4;
const LENGTH_MAX = 35;
/** A word of at least this length is a complete number. */
const WORD_MIN = 9;
const WORD_DIGITS_MIN = 6;

const AS_TEXT =
	'Format the column as text in the spreadsheet and enter the number again, with its leading zeros.';

/** The service's test numbers contain dashes. */
const TEST_NUMBER = /^TEST-TR-[A-Z]+$/;

/**
 * Reads the numbers in a cell, in upper or lower case, with blanks and dashes. Separators are
 * commas, semicolons, slashes, line breaks, and blanks between complete numbers. Returns a problem
 * with advice if the spreadsheet has lost digits of a number.
 */
export function parseCell(value: unknown): Cell {
	if (Array.isArray(value)) return readList(value);
	if (typeof value === 'number') return readNumeric(value);
	if (value === undefined || value === null) return { problem: 'is empty' };
	if (typeof value !== 'string') return { problem: `is neither text nor a number` };
	const text = clean(value);
	if (!text) return { problem: 'is empty' };
	if (/^\d([.,]\d+)?e\+\d+$/i.test(text) || /^\d[.,]\d+e\d+$/i.test(text)) {
		return { problem: `is "${text}": the spreadsheet has shortened the number. ${AS_TEXT}` };
	}
	// A spreadsheet has formatted the number as a quantity, such as 255123456.0 or 255,123,456.
	if (/^\d{4,}[.,]0{1,2}$/.test(text)) return readNumeric(Number.parseInt(text, 10));
	if (/^\d{1,3}(,\d{3})+$/.test(text)) return readNumeric(Number(text.replaceAll(',', '')));
	const parts = text.split(/[,;|/&+\n\r\t]+/).map((part) => part.trim());
	const numbers = parts.flatMap(splitNumbers).filter(Boolean);
	const odd = numbers.find((one) => !isPlausible(one));
	if (odd) {
		const typed = parts.find((part) => splitNumbers(part).includes(odd)) ?? odd;
		const readAs = typed === odd ? '' : `, read as "${odd}"`;
		return {
			problem: `is "${typed}"${readAs}, which is not a container, bill of lading or booking number`,
		};
	}
	return numbers.length ? { numbers: [...new Set(numbers)] } : { problem: 'is empty' };
}

function readList(values: unknown[]): Cell {
	const cells = values.map(parseCell);
	const numbers = cells.flatMap((cell) => ('numbers' in cell ? cell.numbers : []));
	const bad = cells.find((cell) => 'problem' in cell);
	if (bad) return bad;
	return numbers.length ? { numbers: [...new Set(numbers)] } : { problem: 'is empty' };
}

function readNumeric(value: number): Cell {
	const digits = String(value);
	if (!/^\d+$/.test(digits) || digits.length > DIGITS_EXACT) {
		return { problem: `is ${digits}: the spreadsheet has lost digits of the number. ${AS_TEXT}` };
	}
	if (digits.length < DIGITS_MIN) {
		return { problem: `is ${digits}: leading zeros seem to be lost. ${AS_TEXT}` };
	}
	return { numbers: [digits] };
}

/** Replaces wide characters and all kinds of dashes, and removes invisible characters. */
function clean(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.trim()
		.replace(/^['#]+/, '');
}

/** Splits a text at blanks, unless the blanks are inside a number. */
function splitNumbers(part: string): string[] {
	const text = part.toUpperCase();
	if (TEST_NUMBER.test(text)) return [text];
	const joined = normalizeNumber(text);
	if (/^([A-Z]{3}[UJZ]\d{7}){2,}$/.test(joined)) return joined.match(/.{11}/g) ?? [];
	const words = text.split(/\s+/).map(normalizeNumber);
	return words.length > 1 && words.every(looksComplete) ? words : [joined];
}

function looksComplete(word: string): boolean {
	return word.length >= WORD_MIN && word.replace(/\D/g, '').length >= WORD_DIGITS_MIN;
}

/** A word without a digit, such as NONE or PENDING, isn't a number. */
function isPlausible(number: string): boolean {
	if (TEST_NUMBER.test(number)) return true;
	if (number.length < LENGTH_MIN || number.length > LENGTH_MAX) return false;
	return /^[A-Z0-9]+$/.test(number) && /\d/.test(number);
}
