import { ignoredText, isDateText, normalizeNumber, readCell } from '../../../shipping/records';
import { itemError, type ItemPosition } from './itemError';

export interface FieldPosition extends ItemPosition {
	label: string;
	/** Shows a message next to the output. */
	hint(message: string): void;
}

/**
 * The normalized number in a field, read as Track reads its cells, because the service stores
 * another spelling as another number.
 * @throws NodeOperationError for several numbers for a date, and for a text that isn't a number
 */
export function readExactNumber(
	text: string,
	asked: FieldPosition,
	use?: Parameters<typeof readCell>[1],
): string {
	refuseDate(text, asked);
	const reading = readCell(text, use);
	const [first, ...others] = reading.entries;
	if (others.length > 0) throw severalNumbers(asked, reading.numbers);
	if ('problem' in first) throw itemError(asked, `'${asked.label}' ${first.problem}`);
	const note = ignoredText(reading, asked.label);
	if (note) asked.hint(note);
	return first.number;
}

function refuseDate(text: string, asked: FieldPosition): void {
	if (isDateText(text)) throw itemError(asked, `'${asked.label}' is "${text}", which is a date`);
}

function severalNumbers(asked: FieldPosition, numbers: string[]): Error {
	const advice = 'Enter the number of one record, or use an item for each number.';
	return itemError(asked, `'${asked.label}' has several numbers: ${numbers.join(', ')}`, advice);
}

/**
 * The number in a field for one record, as it was typed if the field has nothing else.
 * @throws NodeOperationError for several numbers, for a damaged number and for a date
 */
export function readOneNumber(
	text: string,
	asked: FieldPosition,
	use?: Parameters<typeof readCell>[1],
): string {
	refuseDate(text, asked);
	const reading = readCell(text, { ...use, isLookup: true });
	const numbers = reading.numbers;
	if (numbers.length > 1) throw severalNumbers(asked, numbers);
	for (const entry of reading.entries) {
		if ('problem' in entry && entry.isDamaged)
			throw itemError(asked, `'${asked.label}' ${entry.problem}`);
	}
	const note = ignoredText(reading, asked.label);
	if (note && numbers.length) asked.hint(note);
	const [number = text] = numbers;
	return normalizeNumber(text) === number ? text : number;
}
