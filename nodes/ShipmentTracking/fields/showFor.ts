import type { INodeProperties } from 'n8n-workflow';

/** A field that is shown under these conditions only, beside those that it has of its own. */
export function showFor(
	conditions: Record<string, string[]>,
	field: INodeProperties,
): INodeProperties {
	const show = { ...conditions, ...field.displayOptions?.show };
	return { ...field, displayOptions: { ...field.displayOptions, show } };
}
