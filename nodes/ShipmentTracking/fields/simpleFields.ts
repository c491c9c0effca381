import type { INodeProperties } from 'n8n-workflow';

type Details = Partial<INodeProperties> & Required<Pick<INodeProperties, 'description'>>;

const fieldOf =
	(type: INodeProperties['type'], defaultValue: INodeProperties['default']) =>
	(displayName: string, name: string, details: Details): INodeProperties => ({
		displayName,
		name,
		type,
		default: defaultValue,
		...details,
	});

export const textField = fieldOf('string', '');
export const flagField = fieldOf('boolean', false);
export const timeField = fieldOf('dateTime', '');

export const requiredText: typeof textField = (displayName, name, details) =>
	textField(displayName, name, { required: true, ...details });

type WholeDetails = Details & { min: number; max?: number; default: number };

/** A whole number from `min` to `max`. `item.whole` reads it. */
export const wholeField = (
	displayName: string,
	name: string,
	{ min, max, default: defaultValue, ...details }: WholeDetails,
): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: min, ...(max === undefined ? {} : { maxValue: max }) },
	default: defaultValue,
	...details,
});
