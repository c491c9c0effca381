import fc from 'fast-check';

import { RESOURCES } from '../../../contract/resources';
import type { Value } from '../../../contract/resources/values';
import { decodeAttributes } from '../../../shipping/records/decode';
import { Unread } from '../../../shipping/records/unread';
import { HOSTILE_DATES, HOSTILE_TEXTS, OBJECT_NAMES } from '../../support/hostileValues.mts';

const kindsOf = (described: Value) => [described.type].flat() as string[];
const isTime = ({ format }: Value) => format === 'date' || format === 'wholeSecondsUtc';
const isAnything = (described: Value) => kindsOf(described).includes('boolean', 1);

/** Whether decoded code may rely on a value, written independently of the decoder. */
function isDecoded(described: Value, value: unknown): boolean {
	if (value === undefined || isAnything(described)) return true;
	const [kind] = kindsOf(described);
	if (kind === 'array')
		return (
			Array.isArray(value) &&
			value.every((one) => one !== undefined && isDecoded(described.items as Value, one))
		);
	if (kind === 'object') {
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
		if (!described.properties || described.isOpaque) return true;
		const properties = described.properties as Record<string, Value>;
		return Object.entries(value).every(
			([name, inner]) => Object.hasOwn(properties, name) && isDecoded(properties[name], inner),
		);
	}
	if (kind === 'boolean') return typeof value === 'boolean';
	if (kind !== 'string') return Number.isFinite(value);
	if (typeof value !== 'string' || !value.trim() || /\p{Cs}/u.test(value)) return false;
	if (!isTime(described)) return true;
	const day = value.slice(0, 10);
	const isDay = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
	return /^20\d{2}-/.test(value) && isDay && !Number.isNaN(Date.parse(value));
}

const hostile = fc.oneof(
	fc.constantFrom<unknown>(...HOSTILE_DATES, ...HOSTILE_TEXTS, ...OBJECT_NAMES),
	fc.constantFrom<unknown>(
		null,
		undefined,
		'',
		' ',
		true,
		0,
		'0',
		-1.5,
		Infinity,
		NaN,
		'40',
		[],
		{},
	),
	fc.constantFrom('America/New_York', 'Mars/Phobos', '2026-10-15', '2026-10-15T07:00:00Z'),
	fc.jsonValue({ maxDepth: 3 }),
);

/** A value whose objects and lists have the documented form, but hostile values. */
function valueOf(described: Value): fc.Arbitrary<unknown> {
	const { items, properties } = described;
	if (items) return fc.oneof(hostile, fc.array(valueOf(items as Value), { maxLength: 3 }));
	if (properties) return fc.oneof(hostile, recordOf(properties as Record<string, Value>));
	return hostile;
}

const recordOf = (properties: Record<string, Value>): fc.Arbitrary<object> =>
	fc
		.tuple(
			fc.record(
				Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one)])),
				{ requiredKeys: [] },
			),
			fc.dictionary(fc.constantFrom(...OBJECT_NAMES, 'new_name'), hostile),
		)
		.map(([known, unknown]) =>
			Object.defineProperties(
				{},
				Object.getOwnPropertyDescriptors(Object.assign(Object.create(null), unknown, known)),
			),
		);

const types = Object.entries(RESOURCES).filter(([type]) => !type.endsWith('_event'));

describe('decoded attributes', () => {
	it.each(types)(
		'of a %s have the types of the contract, whatever the service sends',
		(type, { attributes }) => {
			fc.assert(
				fc.property(fc.oneof(hostile, recordOf(attributes)), (sent) => {
					const decoded = decodeAttributes(type, sent);
					const described: Value = { type: 'object', properties: attributes };
					expect([sent, decoded, isDecoded(described, decoded)]).toEqual([sent, decoded, true]);
					expect(Object.getPrototypeOf(decoded)).not.toHaveProperty('polluted');
				}),
				{ numRuns: 60 },
			);
		},
	);

	const container = (sent: object) => {
		const unread = new Unread();
		return [decodeAttributes('container', sent, unread.add), unread.text] as const;
	};

	it('keep values of the documented kinds, and new choices', () => {
		const sent = {
			number: 'MSKU1234565',
			current_status: 'on_the_moon',
			equipment_length: 53,
			available_for_pickup: false,
			ref_numbers: ['PO-1', 'PO-2'],
			pickup_lfd: '2026-10-16T07:00:00Z',
			pod_timezone: 'America/New_York',
			import_deadlines: { pickup_lfd_line: '2026-10-15' },
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP' }],
		};
		const [decoded, text] = container(sent);
		expect(decoded).toEqual(sent);
		expect(text).toBeUndefined();
	});

	it('have numbers for texts of digits, and texts for numbers', () => {
		const [decoded, text] = container({ weight_in_lbs: '900', seal_number: 4711 });
		expect(decoded).toEqual({ weight_in_lbs: 900, seal_number: '4711' });
		expect(text).toBeUndefined();
	});

	it('are empty for null and blank texts, without a note', () => {
		const [decoded, text] = container({ seal_number: ' ', pickup_lfd: null, pod_timezone: '' });
		expect(Object.values(decoded).filter((value) => value !== undefined)).toEqual([]);
		expect(text).toBeUndefined();
	});

	it('are empty for values of another kind, with their names, an example and their number', () => {
		const unread = new Unread();
		for (const pickup_lfd of ['soon', '2026-02-30T07:00:00Z'])
			decodeAttributes('container', { pickup_lfd, pod_timezone: 'Mars/Phobos' }, unread.add);
		decodeAttributes('shipment', { tags: 'urgent', customer_name: {} }, unread.add);
		expect(unread.text).toBe(
			'Values from Terminal49 that the node did not understand and used as empty: ' +
				`'pickup_lfd' of container ("soon", 2 times), 'pod_timezone' of container ("Mars/Phobos", 2 times), ` +
				`'tags' of shipment ("urgent", 1 time), 'customer_name' of shipment (a list or an object, 1 time)`,
		);
	});

	it('are those of any event if the kind of the event is new', () => {
		const sent = { event: 'container.weighed', timestamp: '2026-10-15T07:00:00Z' };
		expect(decodeAttributes('weighed_event', sent)).toEqual(sent);
	});

	it('are those of the most similar type if the type is new', () => {
		const sent = { number: 'MSKU1234565', pickup_lfd: '2026-10-16T07:00:00Z', seal_number: 'S' };
		expect(decodeAttributes('cargo', sent)).toEqual(sent);
		expect(decodeAttributes('toString', { unknown: 1 })).toEqual({});
	});
});
