import { toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import type { Item } from './item';

const SHOWN_MAX = 80;

/**
 * What was picked, or came out of an expression, as one of a field's choices.
 *
 * @throws NodeOperationError that names the field and what it can be
 */
export function oneOf<Choice extends string>(
	item: Item,
	field: string,
	value: unknown,
	choices: readonly Choice[],
): Choice {
	const text = toText(value);
	const found = choices.find((choice) => choice === text);
	if (found !== undefined) return found;
	const given = text.slice(0, SHOWN_MAX);
	throw item.invalid(field, `must be one of ${choices.join(', ')}, not "${given}"`);
}

/**
 * Those of a field's choices that were picked, in their own order; a list as text counts, too.
 *
 * @throws NodeOperationError for none, and for what is no choice
 */
export function severalOf<Choice extends string>(
	item: Item,
	field: string,
	choices: readonly Choice[],
): Choice[] {
	const names = splitList(item.param(field));
	const unknown = names.find((name) => !choices.some((choice) => choice === name));
	if (unknown !== undefined) {
		throw item.invalid(field, `has nothing called "${unknown.slice(0, SHOWN_MAX)}"`);
	}
	if (names.length === 0) throw item.invalid(field, 'is empty. Select at least one');
	return choices.filter((choice) => names.includes(choice));
}
