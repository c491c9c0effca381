import type { ChoiceField } from '../input/choices';

export type Choice<Value extends string = string> = readonly [
	name: string,
	value: Value,
	description?: string,
];

/** The first value is the default. */
export function choice<Value extends string>(
	displayName: string,
	name: string,
	choices: ReadonlyArray<Choice<Value>>,
	description: string,
): ChoiceField<Value> {
	const [[, defaultValue]] = choices;
	const options = choices.map(([label, value, more]) => ({
		name: label,
		value,
		...(more ? { description: more } : {}),
	}));
	options.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
	return { displayName, name, type: 'options', options, default: defaultValue, description };
}

/** A list of choices of which several can be selected. */
export function choices<Value extends string>(
	displayName: string,
	name: string,
	all: ReadonlyArray<Choice<Value>>,
	selected: Value[],
	description: string,
): ChoiceField<Value> {
	const field = choice(displayName, name, all, description);
	return { ...field, type: 'multiOptions', default: selected };
}
