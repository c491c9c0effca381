import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { toText, splitList } from '../../../shipping/lib';

const SHOWN_MAX = 80;

interface Refusing {
	/** The error for an invalid value, with the field's label and the item's number. */
	invalid(name: string, problem: string): Error;
}

/** A list of choices. `item.choice` returns its value with the type of its choices. */
export interface ChoiceField<Value extends string = string> extends INodeProperties {
	options: Array<INodePropertyOptions & { value: Value }>;
}

/** A value, selected or from an expression, as one of a field's choices. */
export function parseChoice<Choice extends string>(
	item: Refusing,
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
 * Selected values as choices of a field, in the order of the choices. Also accepts a list as text.
 * @param usual if nothing is selected
 * @throws NodeOperationError if a value isn't a choice, or if nothing is selected without `usual`
 */
export function parseChoices<Choice extends string>(
	item: Refusing,
	field: string,
	value: unknown,
	choices: readonly Choice[],
	usual?: Choice[],
): Choice[] {
	const names = splitList(value);
	const unknown = names.find((name) => !choices.some((choice) => choice === name));
	if (unknown !== undefined) {
		throw item.invalid(field, `has no choice "${unknown.slice(0, SHOWN_MAX)}"`);
	}
	if (names.length === 0 && usual) return usual;
	if (names.length === 0) throw item.invalid(field, 'is empty. Select at least one');
	return choices.filter((choice) => names.includes(choice));
}
