import type { INodeProperties } from 'n8n-workflow';

import { textField } from '../../shared/lib/simpleFields';

type ShowConditions = Record<string, string[]>;

export function showFor(conditions: ShowConditions, field: INodeProperties): INodeProperties {
	const show = { ...conditions, ...field.displayOptions?.show };
	return { ...field, displayOptions: { ...field.displayOptions, show } };
}

/** The binary field of the output item that gets the file. */
export function outputBinaryField(hint: string, conditions: ShowConditions) {
	const field: INodeProperties = textField('Output Data Field Name', 'outputBinaryPropertyName', {
		default: 'data',
		required: true,
		hint,
		description: 'The name of the outgoing field that will hold the binary file data',
	});
	return showFor(conditions, field);
}

/**
 * Choices on which required fields depend take no expressions: n8n shows all these fields for an
 * expression, and doesn't start while one of them is empty.
 */
export function withFixedChoices(fields: INodeProperties[]): INodeProperties[] {
	const names = fields
		.filter(({ required }) => required)
		.flatMap(({ displayOptions }) => Object.keys(displayOptions?.show ?? {}));
	return fields.map((field) =>
		names.includes(field.name) ? { ...field, noDataExpression: true } : field,
	);
}

interface ShownChoice {
	value: string;
	fields: INodeProperties[];
}

/**
 * Merges the fields of all choices of a parameter, for example of all operations, in the order of
 * each choice. A field that several choices have is declared once and shown for each of them.
 */
export function declareOnce(
	parameter: string,
	choices: ShownChoice[],
	conditions: ShowConditions = {},
): INodeProperties[] {
	return mergeFields(choices).map(({ field, shownFor }) =>
		showFor(
			{ ...conditions, [parameter]: shownFor.map(({ value }) => value) },
			field.type === 'collection' ? { ...field, options: optionsOf(parameter, shownFor) } : field,
		),
	);
}

interface MergedField {
	field: INodeProperties;
	key: string;
	/** The choices that have this field. If it is a collection, their `fields` are its options. */
	shownFor: ShownChoice[];
}

function mergeFields(choices: ShownChoice[]): MergedField[] {
	const merged: MergedField[] = [];
	for (const { value, fields } of choices) {
		let next = 0;
		for (const field of fields) {
			const isCollection = field.type === 'collection';
			const key = JSON.stringify(isCollection ? { ...field, options: [] } : field);
			const choice = { value, fields: isCollection ? (field.options as INodeProperties[]) : [] };
			const same = merged.findIndex((one, place) => place >= next && one.key === key);
			if (same < 0) merged.splice(next, 0, { field, key, shownFor: [choice] });
			else merged[same].shownFor.push(choice);
			next = (same < 0 ? next : same) + 1;
		}
	}
	return merged;
}

/** The options of a collection, sorted alphabetically as n8n's lint requires. */
function optionsOf(parameter: string, choices: ShownChoice[]): INodeProperties[] {
	const options = mergeFields(choices).map(({ field, shownFor }) =>
		shownFor.length === choices.length
			? field
			: showFor({ [`/${parameter}`]: shownFor.map(({ value }) => value) }, field),
	);
	return options.sort((a, b) => a.displayName.localeCompare(b.displayName));
}
