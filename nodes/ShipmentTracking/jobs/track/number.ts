import { toNumber } from '../../identifier';

/** What stood in a cell: the numbers in it, or why there is none to use. */
export type Cell = { numbers: string[] } | { problem: string };

/** Fewer digits than any carrier's numbers have: leading zeros were probably lost. */
const DIGITS_MIN = 8;
/** Spreadsheets keep no more digits of a number exactly. */
const DIGITS_EXACT = 15;
const LENGTH_MIN = 4;
const LENGTH_MAX = 35;

const AS_TEXT =
	'Format the column as text in the spreadsheet and enter the number again, with its leading zeros.';

/**
 * The numbers in a cell as people fill it: any case, with blanks and dashes, several separated by
 * commas, semicolons, slashes or line breaks. What a spreadsheet has made of a long number cannot
 * be mended: it is refused with advice.
 */
export function readCell(value: unknown): Cell {
	if (typeof value === 'number') return readNumeric(value);
	const text = typeof value === 'string' ? value.trim() : '';
	if (!text) return { problem: 'is empty' };
	if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
		return { problem: `is "${text}": the spreadsheet has shortened the number. ${AS_TEXT}` };
	}
	const numbers = [
		...new Set(
			text
				.split(/[,;|/\n\r\t]+/)
				.map(toNumber)
				.filter(Boolean),
		),
	];
	const odd = numbers.find(
		(one) => !/^[A-Z0-9]+$/.test(one) || one.length < LENGTH_MIN || one.length > LENGTH_MAX,
	);
	if (odd)
		return { problem: `is "${odd}", which is not a container, bill of lading or booking number` };
	return numbers.length ? { numbers } : { problem: 'is empty' };
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

/** Whether it has the form of a container number: owner, category, serial and check digit. */
export function hasContainerForm(number: string): boolean {
	return /^[A-Z]{3}[UJZR]\d{7}$/.test(number);
}

/** The check digit of ISO 6346 over the first ten characters. */
export function checkDigit(number: string): number {
	const sum = [...number.slice(0, 10)].reduce(
		(total, character, place) => total + valueOf(character) * 2 ** place,
		0,
	);
	return (sum % 11) % 10;
}

export function isContainerNumber(number: string): boolean {
	return hasContainerForm(number) && checkDigit(number) === Number(number[10]);
}

/** Letters count from 10 upwards, leaving out the multiples of 11. */
function valueOf(character: string): number {
	if (/\d/.test(character)) return Number(character);
	const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
	return 10 + place + Math.floor((place + 9) / 10);
}
