import {
	ignoredText,
	isDateText,
	numbersOf,
	readCell,
	type CellUse,
} from '../../../shipping/records';
import { itemError, type ItemPosition } from './itemError';

export interface FieldPosition extends ItemPosition {
	label: string;
	/** Shows a message next to the output. */
	hint(message: string): void;
}

/**
 * The number in a field for one record, as it was typed if the field has nothing else.
 * @throws NodeOperationError for several numbers, for a damaged number and for a date
 */
export function readOneNumber(text: string, asked: FieldPosition, use: CellUse = {}): string {
	if (isDateText(text)) throw itemError(asked, `'${asked.label}' is "${text}", which is a date`);
	const reading = readCell(text, { ...use, isLookup: true });
	const numbers = numbersOf(reading);
	if (numbers.length > 1) {
		const advice = 'Enter the number of one record, or use an item for each number.';
		throw itemError(asked, `'${asked.label}' has several numbers: ${numbers.join(', ')}`, advice);
	}
	for (const entry of reading.entries) {
		if ('problem' in entry && entry.isDamaged)
			throw itemError(asked, `'${asked.label}' ${entry.problem}`);
	}
	const note = ignoredText(reading, asked.label);
	if (!note || numbers.length === 0) return text;
	asked.hint(note);
	return numbers[0];
}
