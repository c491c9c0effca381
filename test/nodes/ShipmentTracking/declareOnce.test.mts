import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';

import { declareOnce } from '../../../nodes/ShipmentTracking/fields/showFor';

const text = (name: string): INodeProperties => ({
	displayName: name.toUpperCase(),
	name,
	type: 'string',
	default: '',
});
const options = (...fields: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	default: {},
	options: fields,
});
const choice = (value: string, ...fields: INodeProperties[]) => ({ value, fields });

test('declares a common field of two operations once', () => {
	const [a, b] = [text('a'), text('b')];
	const fields = declareOnce('operation', [choice('x', a, b), choice('y', b)]);
	expect(fields).toEqual([
		{ ...a, displayOptions: { show: { operation: ['x'] } } },
		{ ...b, displayOptions: { show: { operation: ['x', 'y'] } } },
	]);
});

test('declares a common collection once, and shows only the options of the selected operation', () => {
	const [a, b] = [text('a'), text('b')];
	const [merged, ...others] = declareOnce('operation', [
		choice('x', options(b)),
		choice('y', options(a, b)),
	]);
	expect(others).toEqual([]);
	expect(merged).toEqual({
		...options({ ...a, displayOptions: { show: { '/operation': ['y'] } } }, b),
		displayOptions: { show: { operation: ['x', 'y'] } },
	});
});

test('keeps the display conditions of a field', () => {
	const a = { ...text('a'), displayOptions: { show: { mode: ['one'] } } };
	const [field] = declareOnce('operation', [choice('x', a)], { resource: ['container'] });
	expect(field.displayOptions?.show).toEqual({
		resource: ['container'],
		operation: ['x'],
		mode: ['one'],
	});
});

test("keeps the order of each operation's fields", () => {
	const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
	fc.assert(
		fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (lists) => {
			const choices = lists.map((list, index) => choice(String(index), ...list.map(text)));
			const declared = declareOnce('operation', choices);
			for (const { value, fields } of choices) {
				const shown = declared.filter(({ displayOptions }) =>
					displayOptions?.show?.operation?.includes(value),
				);
				expect(shown.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
			}
		}),
	);
});
