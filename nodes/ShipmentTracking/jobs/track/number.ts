import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { oneLine } from '../../../shared/lib/oneLine';

/** A number of a cell, or the problem of a part that isn't a number. */
type CellEntry = { number: string } | { problem: string; text?: string };

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

const EMPTY: CellEntry = { problem: 'is empty' };
/** The longest part of a cell that an error repeats. */
const QUOTE_MAX = 80;

/**
 * Reads the numbers in a cell, in upper or lower case, with blanks and dashes. Separators are
 * commas, semicolons, slashes, line breaks, and blanks between complete numbers. A part that isn't a
 * number is an entry with a problem, so that the other numbers are still tracked.
 */
export function parseCell(value: unknown): CellEntry[] {
	const entries = Array.isArray(value) ? value.flatMap(parseCell) : readValue(value);
	const filled = entries.filter((one) => one !== EMPTY);
	const byText = new Map(filled.map((one) => ['number' in one ? one.number : one.text, one]));
	return filled.length ? [...byText.values()] : [EMPTY];
}

function readValue(value: unknown): CellEntry[] {
	if (typeof value === 'number') return [readNumeric(value)];
	if (value === undefined || value === null) return [EMPTY];
	if (typeof value !== 'string') return [{ problem: 'is neither text nor a number' }];
	const text = clean(value);
	// A spreadsheet has formatted the number as a quantity, such as 255123456.0 or 255,123,456.
	if (/^\d{4,}[.,]0{1,2}$/.test(text)) return [readNumeric(Number.parseInt(text, 10))];
	if (/^\d{1,3}(,\d{3})+$/.test(text)) return [readNumeric(Number(text.replaceAll(',', '')))];
	if (isShortened(text)) return [shortened(text)];
	const parts = text.split(/[,;|/&\n\r\t]+/).map((part) => part.trim());
	const entries = parts.filter(Boolean).flatMap(readPart);
	const hasUsable = entries.some((one) => 'number' in one || isShortened(one.text ?? ''));
	return hasUsable || entries.length < 2 ? entries : [notANumber(text)];
}

function readPart(part: string): CellEntry[] {
	if (isShortened(part)) return [shortened(part)];
	const numbers = part.split('+').flatMap(splitNumbers).filter(Boolean);
	return numbers.map((number) => (isPlausible(number) ? { number } : notANumber(part)));
}

function notANumber(typed: string): CellEntry {
	const text = oneLine(typed, QUOTE_MAX);
	return {
		text,
		problem: `is "${text}", which is not a container, bill of lading or booking number`,
	};
}

/** The scientific notation of a spreadsheet, such as 1.23457E+11. */
function isShortened(text: string): boolean {
	return /^\d([.,]\d+)?e\+\d+$/i.test(text) || /^\d[.,]\d+e\d+$/i.test(text);
}

function shortened(text: string): CellEntry {
	return { text, problem: `is "${text}": the spreadsheet has shortened the number. ${AS_TEXT}` };
}

function readNumeric(value: number): CellEntry {
	const text = String(value);
	if (!/^\d+$/.test(text) || text.length > DIGITS_EXACT) {
		return {
			text,
			problem: `is ${text}: the spreadsheet has lost digits of the number. ${AS_TEXT}`,
		};
	}
	if (text.length < DIGITS_MIN) {
		return { text, problem: `is ${text}: leading zeros seem to be lost. ${AS_TEXT}` };
	}
	return { number: text };
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
