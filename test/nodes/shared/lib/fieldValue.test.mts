import type { INodeProperties } from 'n8n-workflow';

import { readFieldValue } from '../../../../nodes/shared/lib/fieldValue';

const text: INodeProperties = { displayName: 'Text', name: 'text', type: 'string', default: '' };
const hidden = { ...text, name: 'hidden', displayOptions: { show: { text: ['x'] } } };
const filters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	default: {},
	options: [text, hidden],
};
const rows: INodeProperties = {
	displayName: 'Rows',
	name: 'rows',
	type: 'fixedCollection',
	default: {},
	options: [{ displayName: 'Row', name: 'row', values: [text, hidden] }],
};

const read = (field: INodeProperties, value: unknown) =>
	readFieldValue(field, value, {
		timezone: 'UTC',
		refuse: ({ displayName }, problem) => new Error(`'${displayName}' ${problem}`),
	});

// n8n removes unknown keys of stored parameters before an execution.
it.each<[INodeProperties, unknown, string]>([
	[filters, { text: 'x', other: 1 }, `'Filters' has the unknown field "other"`],
	[rows, { other: [{ text: 'x' }] }, `'Rows' has the unknown field "other"`],
	[rows, { row: [{ text: 'x', other: 1 }] }, `'Rows' has the unknown field "other"`],
])('names a key that the field does not declare: %#', (field, value, expected) => {
	expect(() => read(field, value)).toThrow(expected);
});

it.each<[INodeProperties, unknown]>([
	[filters, { text: 'a', hidden: 'b' }],
	[rows, { row: [{ text: 'a', hidden: 'b' }] }],
])('reads a field that is declared but not displayed: %#', (field, value) => {
	expect(read(field, value)).toEqual(value);
});
