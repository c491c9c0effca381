import type { IExecuteFunctions, INodeParameters, INodeProperties } from 'n8n-workflow';

import { choice, choices } from '../../../../nodes/ShipmentTracking/fields/choice';
import { collection } from '../../../../nodes/ShipmentTracking/fields/list';
import { flagField, timeField, wholeField } from '../../../../nodes/shared/lib/simpleFields';
import { Item } from '../../../../nodes/ShipmentTracking/input/item';
import type { Client } from '../../../../nodes/shared/api/client';

/** An item reads each declared field with its choices, bounds, default and label. */

const size = choice('Size', 'size', [['Small', 's'], ['Large', 'l']], 'Size'); // prettier-ignore
const colors = choices('Colors', 'colors', [['Red', 'r'], ['Blue', 'b']], ['b'], 'Colors'); // prettier-ignore
const days = wholeField('Days Back', 'days', { min: 1, max: 9, default: 3, description: 'Days' });
const count = wholeField('Count', 'count', { min: 0, default: 0, description: 'Count' });
const open = flagField('Only Open', 'open', { default: true, description: 'Whether' });
const from = timeField('From', 'from', { description: 'From' });
const DECLARED: INodeProperties[] = [size, colors, days, count, open, from];

/** The declared fields at the top level, or within the collection 'Options'. */
const PLACES = {
	'at the top level': (values: INodeParameters) => itemWith(DECLARED, values),
	'in a collection': (values: INodeParameters) =>
		itemWith(collection('Options', DECLARED), { options: values }),
};

function itemWith(fields: INodeProperties[], values: INodeParameters): Item {
	const context = {
		getNodeParameter: (name: string, _: number, fallback: unknown) => values[name] ?? fallback,
		getInputData: () => [{}],
		getTimezone: () => 'America/New_York',
		getNode: () => ({ name: 'Node', type: 'node' }),
	};
	return new Item(context as unknown as IExecuteFunctions, 0, {} as Client, { fields });
}

type Read = (item: Item) => unknown;
const READ: Record<string, Read> = {
	size: (item) => item.choice(size),
	colors: (item) => item.choices(colors),
	days: (item) => item.number(days),
	count: (item) => item.number(count),
	open: (item) => item.isOn(open),
	from: (item) => item.day(from),
};

const VALUES: Array<[name: string, value: unknown, expected: unknown]> = [
	['size', undefined, 's'],
	['size', 'l', 'l'],
	['size', ' l ', 'l'],
	['colors', undefined, ['b']],
	['colors', ['r', 'b'], ['b', 'r']],
	['colors', 'r, b', ['b', 'r']],
	['days', undefined, 3],
	['days', 9, 9],
	['days', '7', 7],
	['count', 0, 0],
	['count', 1_000_000, 1_000_000],
	['open', undefined, true],
	['open', false, false],
	['from', undefined, undefined],
	['from', '2026-11-24T23:00:00-08:00', '2026-11-24'],
];

const ERRORS: Array<[name: string, value: unknown, message: string]> = [
	['size', 'xl', '\'Size\' must be one of l, s, not "xl"'],
	['colors', ['r', 'x'], '\'Colors\' has no choice "x"'],
	['colors', ',', "'Colors' is empty. Select at least one"],
	['days', 0, '\'Days Back\' must be a whole number from 1 to 9, not "0"'],
	['days', 10, '\'Days Back\' must be a whole number from 1 to 9, not "10"'],
	['days', 1.5, '\'Days Back\' must be a whole number from 1 to 9, not "1.5"'],
	['count', 'many', '\'Count\' must be a whole number from 0, not "many"'],
	['from', 'soon', '\'From\' is not a date: "soon"'],
];

describe.each(Object.entries(PLACES))('a declared field %s', (_, itemOf) => {
	const given = (name: string, value: unknown) =>
		itemOf(value === undefined ? {} : { [name]: value as string });

	it.each(VALUES)('%s with the value %j is read as %j', (name, value, expected) => {
		expect(READ[name](given(name, value))).toEqual(expected);
	});

	it.each(ERRORS)('%s rejects %j', (name, value, message) => {
		expect(() => READ[name](given(name, value))).toThrow(message);
	});
});
