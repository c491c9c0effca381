import { entryOf } from '../../lib';
import { checkDigit } from './forms';

/** A damaged number: its text, and the problem, which continues a sentence with the field's label. */
export interface UnreadNumber {
	text?: string;
	problem: string;
	/** Whether the text has a number that was damaged, not other words. */
	isDamaged?: true;
}

/** No carrier has numbers with fewer digits, so the spreadsheet probably removed leading zeros. */
const UNREAD_DIGITS_MIN = 8;
/** Spreadsheets store at most 15 digits of a number exactly. */
const DIGITS_EXACT = 15;

const AS_TEXT =
	'Format the column as text in the spreadsheet and enter the number again, with its leading zeros.';

const damaged = (text: string) => ({ text, isDamaged: true as const });

/** The problem of the scientific notation of a spreadsheet, such as 1.23457E+11 or 247E+06. */
export function shortened(text: string): UnreadNumber | undefined {
	const isShortened = /^\d+([.,]\d+)?E\+\d+$/i.test(text) || /^\d[.,]\d+E\d+$/i.test(text);
	if (!isShortened) return undefined;
	return {
		...damaged(text),
		problem: `is "${text}": the spreadsheet has shortened the number. ${AS_TEXT}`,
	};
}

/** Reads a text that a spreadsheet has formatted as a quantity: 255123456.0, 255,123,456. */
export function readQuantity(text: string): { number: string } | UnreadNumber | undefined {
	if (/^\d{4,}[.,]0{1,2}$/.test(text)) return readNumeric(Number.parseInt(text, 10));
	if (/^\d{1,3}(,\d{3})+$/.test(text)) return readNumeric(Number(text.replaceAll(',', '')));
	return shortened(text);
}

/** Reads a number of a spreadsheet that isn't text. */
export function readNumeric(value: number): { number: string } | UnreadNumber {
	const text = String(value);
	if (!/^\d+$/.test(text) || text.length > DIGITS_EXACT) {
		return {
			...damaged(text),
			problem: `is ${text}: the spreadsheet has lost digits of the number. ${AS_TEXT}`,
		};
	}
	if (text.length < UNREAD_DIGITS_MIN) {
		return { ...damaged(text), problem: `is ${text}: leading zeros seem to be lost. ${AS_TEXT}` };
	}
	return { number: text };
}

/** Letters that are mistaken for digits. */
const DIGIT_OF: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };
const DIGITS_OF_ERROR_MIN = 5;

/** The problem of a container number with letters in place of digits, such as CSQU305438O. */
export function typingError(code: string): UnreadNumber | undefined {
	if (!/^[A-Z]{3}[UJZ][0-9OILSBZ]{7}$/.test(code)) return undefined;
	const serial = code.slice(4);
	const letters = serial.replace(/\d/g, '');
	if (!letters || serial.length - letters.length < DIGITS_OF_ERROR_MIN) return undefined;
	const meant =
		code.slice(0, 4) + serial.replace(/[A-Z]/g, (letter) => entryOf(DIGIT_OF, letter) ?? '');
	const isRight = checkDigit(meant) === Number(meant[10]);
	const advice = isRight ? `. The number is probably ${meant}` : '';
	const problem = `is ${code}: a container number ends with seven digits, but this has the letter ${letters[0]}${advice}`;
	return { ...damaged(code), problem };
}
