import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { asArray, isObject, toText } from '../lib/json';

/** A header that the service adds to each delivery (docs/development/service.md#webhook-headers). */
export interface Header extends IDataObject {
	name: string;
	value: string;
}

/** The input field for headers; {@link headersOf} reads it. */
export const headersField: INodeProperties = {
	displayName: 'Headers',
	name: 'headers',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Header',
	default: {},
	description: 'Headers added to each delivery, for example for a proxy',
	options: [
		{
			displayName: 'Header',
			name: 'header',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. X-Team',
					description: 'Name of the header',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					typeOptions: { password: true },
					default: '',
					description: 'Value of the header',
				},
			],
		},
	],
};

/** The headers that have a name. */
export function headersOf(value: unknown): Header[] {
	return asArray(isObject(value) ? value.header : [])
		.filter(isObject)
		.map(({ name, value: content }) => ({ name: toText(name), value: toText(content) }))
		.filter(({ name }) => name);
}
