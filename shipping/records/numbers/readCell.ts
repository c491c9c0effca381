import { oneLine, trimCharacters } from '../../lib';
import { isCarrierName, isKnownScac } from '../carrier';
import { containersIn } from './containersIn';
import { datesIn, isDateText } from './dates';
import { hasContainerForm, isTestNumber, normalizeNumber } from './forms';
import { readNumeric, readQuantity, shortened, typingError, type UnreadNumber } from './unread';
import { digitsIn, groupWords, isWord, type WordGroup } from './wordGroups';
import { isHouseLabel, isLabel, isOtherLabel, isSize, joinLabels, withCounts } from './words';

/** A number of a cell, or the problem of a text that is a damaged number. */
type CellEntry = { number: string } | UnreadNumber;

/** The numbers of a cell and everything else in it. */
interface CellReading {
	/** The numbers among the entries. */
	numbers: string[];
	/** The numbers, normalized, each once. Empty only if the cell is empty. */
	entries: CellEntry[];
	/** The texts next to a number that aren't numbers, such as sizes, seals, dates and words. */
	ignored: string[];
}

/** The purpose of a cell. It decides which texts without a check digit are numbers. */
interface CellUse {
	/** Whether the numbers are bills of lading or bookings, which may lack the SCAC of the carrier. */
	isBill?: boolean;
	/** Whether records with the number are searched, so that a short number is read if it is alone. */
	isLookup?: boolean;
}

const EMPTY_CELL: UnreadNumber = { problem: 'is empty' };
/** The longest part of a cell that an error repeats. */
const QUOTE_MAX = 80;
/** The most ignored texts that a message lists. */
const QUOTED_MAX = 10;
/** Texts with fewer digits are words, such as PHASE2 or SHIPMENT 2026. */
const CELL_DIGITS_MIN = 4;
const DIGITS_OF_WORDS_MIN = 6;
const DIGITS_AFTER_SCAC_MIN = 5;
const NUMBER = /^[A-Z0-9]{6,35}$/;
const SEARCHED_NUMBER = /^[A-Z0-9]{4,35}$/;

/**
 * Reads the numbers in a cell, in upper or lower case, with blanks and dashes. Separators are
 * commas, semicolons, slashes, line breaks, and blanks between complete numbers.
 */
export function readCell(value: unknown, use: CellUse = {}): CellReading {
	const readings = Array.isArray(value)
		? value.map((one) => readCell(one, use))
		: [readValue(value, use)];
	const filled = readings.flatMap(({ entries }) => entries).filter((one) => one !== EMPTY_CELL);
	const byText = new Map(filled.map((one) => ['number' in one ? one.number : one.text, one]));
	const entries = [...byText.values()];
	return {
		entries: entries.length ? entries : [EMPTY_CELL],
		numbers: entries.flatMap((one) => ('number' in one ? one.number : [])),
		ignored: readings.flatMap(({ ignored }) => ignored),
	};
}

/** A sentence about the ignored texts of a field; undefined without such texts. */
export function ignoredText({ ignored }: CellReading, label: string): string | undefined {
	if (ignored.length === 0) return undefined;
	const texts = [...new Set(ignored)];
	const quoted = texts.slice(0, QUOTED_MAX).map((text) => `"${text}"`);
	const more = texts.length > QUOTED_MAX ? ` and ${texts.length - QUOTED_MAX} more` : '';
	return `'${label}' also has texts that are not numbers: ${quoted.join(', ')}${more}.`;
}

function readValue(value: unknown, use: CellUse): Omit<CellReading, 'numbers'> {
	if (typeof value === 'number' && !use.isLookup)
		return { entries: [readNumeric(value)], ignored: [] };
	if (value === undefined || value === null) return { entries: [EMPTY_CELL], ignored: [] };
	if (typeof value !== 'string' && typeof value !== 'number')
		return { entries: [{ problem: 'is neither text nor a number' }], ignored: [] };
	const text = cleanCell(String(value));
	const quantity = readQuantity(text);
	if (quantity) return { entries: [quantity], ignored: [] };
	const found = new CellReader(text, use).read();
	if (found.entries.length > 0) return found;
	const searched = normalizeNumber(text);
	if (use.isLookup && SEARCHED_NUMBER.test(searched) && !isDateText(text))
		return { entries: [{ number: searched }], ignored: [] };
	return { entries: /[\p{L}\p{N}]/u.test(text) ? [notANumber(text)] : [EMPTY_CELL], ignored: [] };
}

function notANumber(typed: string): UnreadNumber {
	const text = oneLine(typed, QUOTE_MAX);
	return { text, problem: `is "${text}", which is ${kindOf(text)}` };
}

const NOT_A_NUMBER = 'not a container, bill of lading or booking number';

function kindOf(text: string): string {
	if (isDateText(text)) return 'a date';
	if (isCarrierName(text)) return `a carrier, ${NOT_A_NUMBER}`;
	const isHouse = joinLabels(text.toUpperCase())
		.split(/[^A-Z]+/)
		.some(isHouseLabel);
	return isHouse
		? 'a house bill of lading. Enter the master bill of lading, the booking or a container'
		: NOT_A_NUMBER;
}

/** Replaces wide characters and all kinds of dashes, and removes invisible characters. */
function cleanCell(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.trim()
		.replace(/^['#]+/, '');
}

/** Has the length of the text, other than `toUpperCase`. */
const capitals = (text: string): string => text.replace(/[a-z]+/g, (one) => one.toUpperCase());

/** Reads one text from its start to its end. */
class CellReader {
	private readonly entries: CellEntry[] = [];
	private readonly ignored: string[] = [];
	private hasContainer = false;

	constructor(
		private readonly text: string,
		private readonly use: CellUse,
	) {}

	read(): Omit<CellReading, 'numbers'> {
		// A slash before the last digit is printed on containers, also if that digit is wrong.
		const joined = joinLabels(capitals(this.text)).replace(
			/([A-Z]{3}[UJZ][ -]?\d{3}[ -]?\d{3}) ?\/ ?(\d)(?![A-Z0-9])/g,
			'$1$2',
		);
		const containers = containersIn(joined);
		this.hasContainer = containers.length > 0;
		let start = 0;
		for (const one of containers) {
			this.readBetween(joined.slice(start, one.start));
			this.entries.push(...one.numbers.map((number) => ({ number })));
			start = one.end;
		}
		this.readBetween(joined.slice(start));
		return { entries: this.entries, ignored: this.ignoredAsTyped() };
	}

	/** The ignored texts in their original case, for messages. */
	private ignoredAsTyped(): string[] {
		const text = capitals(this.text);
		let end = 0;
		return this.ignored.map((one) => {
			const start = text.indexOf(one, end);
			if (start < 0) return oneLine(one, QUOTE_MAX);
			end = start + one.length;
			return oneLine(this.text.slice(start, end), QUOTE_MAX);
		});
	}

	/** Reads a text without container numbers. */
	private readBetween(text: string): void {
		let start = 0;
		for (const { date, start: end } of datesIn(text)) {
			this.readParts(text.slice(start, end));
			this.ignored.push(date);
			start = end + date.length;
		}
		this.readParts(text.slice(start));
	}

	private readParts(text: string): void {
		for (const part of text.split(/[,;|/&\n\r\t]+/).map((one) => one.trim())) {
			const problem = shortened(part);
			if (problem) this.entries.push(problem);
			else part.split('+').forEach((one, place) => this.readSummand(one, place > 0));
		}
	}

	/** @param isAfterPlus whether a plus sign is before it, as before the country code of a phone */
	private readSummand(text: string, isAfterPlus: boolean): void {
		if (isAfterPlus && /^\d{1,3}[ (-]+\d/.test(text)) this.ignored.push(text);
		else this.readPart(text);
	}

	private readPart(part: string): void {
		const words = withCounts(
			part
				.split(/[\s:#*"']+|([()[\]{}])/)
				.map((word = '') => trimCharacters(word, '-.'))
				.filter((word) => /[\p{L}\p{N}()[\]{}]/u.test(word)),
		);
		const other = words.findIndex(isOtherLabel);
		const own = other < 0 ? words : words.slice(0, other);
		for (const group of groupWords(own.filter((word) => !isLabel(word)))) this.add(group);
		if (other >= 0) this.ignored.push(words.slice(other).filter(isWord).join(' '));
	}

	private add({ words, code }: WordGroup): void {
		const text = words.join(' ');
		const error = this.use.isBill ? undefined : typingError(code);
		if (isTestNumber(text)) this.entries.push({ number: text });
		else if (error) this.entries.push(error);
		else if (this.isNumber(code, words.length > 1)) this.entries.push({ number: code });
		else this.ignored.push(text);
	}

	/** Whether a text without a right check digit is sent. */
	private isNumber(code: string, isJoined: boolean): boolean {
		if (isSize(code)) return false;
		if (hasContainerForm(code)) return true;
		const isFree = !this.hasContainer || this.use.isBill;
		if (!NUMBER.test(code) || !/[1-9]/.test(code)) return false;
		const digits = digitsIn(code);
		const hasPrefix = isKnownScac(code.slice(0, 4));
		if (!isFree) return hasPrefix && digits >= DIGITS_AFTER_SCAC_MIN;
		const areWords = isJoined && !this.use.isBill;
		if (hasPrefix) return digits >= (areWords ? DIGITS_AFTER_SCAC_MIN : 1);
		return digits >= (areWords ? DIGITS_OF_WORDS_MIN : CELL_DIGITS_MIN);
	}
}
