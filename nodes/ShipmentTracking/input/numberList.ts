import { ignoredText, readCell } from '../../../shipping/records';
import { splitList } from '../../../shipping/lib';
import type { Item } from './item';

/**
 * The normalized numbers of a field with a list, each once. Each entry of the list is read as a
 * cell: other texts next to a number are ignored, with a hint.
 *
 * @throws NodeOperationError for an entry without a number
 */
export function readNumberList(item: Item, name: string, given: unknown): string[] {
	const texts = splitList(given);
	if (texts.length === 0) throw item.invalid(name, item.emptyProblem(name));
	const reading = readCell(texts, { isLookup: true });
	const numbers = reading.entries.map((entry) => {
		if ('number' in entry) return entry.number;
		throw item.invalid(name, `has an entry that ${entry.problem}`);
	});
	const note = ignoredText(reading, item.labelOf(name) ?? name);
	if (note) item.hint(note);
	return numbers;
}
