import type { INodeProperties } from 'n8n-workflow';

export type Choice = [name: string, value: string, description?: string];

/** The first value is the default. */
export const choice = (
	displayName: string,
	name: string,
	choices: [Choice, ...Choice[]],
	description: string,
): INodeProperties => {
	const [[, defaultValue]] = choices;
	const options = choices.map(([label, value, more]) => ({
		name: label,
		value,
		...(more ? { description: more } : {}),
	}));
	options.sort((a, b) => a.name.localeCompare(b.name));
	return { displayName, name, type: 'options', options, default: defaultValue, description };
};
