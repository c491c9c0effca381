import type { IDataObject } from 'n8n-workflow';

import { contentOf } from '../../../../shipping/events/content';
import { toChangeItems, toEventItem } from '../../../../nodes/shared/notification/item';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	parsed,
	SHIPMENT,
} from '../../../support/notifications.mts';

const EVENT = 'container.updated';
const TERMINALS = [
	{ id: 't-1', type: 'terminal', attributes: { name: 'Maher Terminals' } },
	{ id: 't-2', type: 'rail_terminal', attributes: { name: null, nickname: 'BNSF' } },
	{ id: 't-3', type: 'port', attributes: { name: 'No Terminal' } },
];
const CUSTOMS = { name: 'customs', status: 'hold', description: null };
const TICKET = { name: 'other', status: 'hold', description: 'TROUBLE TICKET  ' };
const FREIGHT = { name: 'freight', status: 'pending', description: 'unpaid\nyet' };
const TIME = '2026-10-14T13:30:00Z';
const FEE = { type: 'demurrage', amount: 120.5, currency_code: 'USD' };

const OWNER = ' (PO-1001, for Nordwind Trading, B/L MAEU100200300)';

const HOLDS = 'holds_at_pod_terminal';
const FEES = 'fees_at_pod_terminal';

const updateOf = (changeset: unknown, container: object = CONTAINER) => {
	const about = { type: 'container_updated_event', id: 'e-1' };
	const event = { ...eventOf(EVENT, { changeset }), ...about };
	return bodyOf(EVENT, [event, container, SHIPMENT, ...TERMINALS], about);
};
const updated = (changeset: unknown, container?: object) => itemOf(updateOf(changeset, container));

it('a container with a hold in force is not called available', () => {
	const container = { ...CONTAINER, attributes: { number: 'A', [HOLDS]: [CUSTOMS] } };
	const { summary } = updated({ available_for_pickup: [false, true] }, container);
	expect(summary).toBe(`A to New York: available, but on hold${OWNER}`);
	const both = { available_for_pickup: [false, true], [HOLDS]: [[], [CUSTOMS]] };
	expect(updated(both).summary).toContain('available, but on hold; customs hold set');
});

it.each([{ availability_known: false }, { current_status: 'on_rail' }])(
	'the availability of a container with %j is unknown',
	(attributes) => {
		const container = { ...CONTAINER, attributes: { number: 'A', ...attributes } };
		const { summary } = updated({ available_for_pickup: [true, false] }, container);
		expect(summary).toEqual(expect.stringContaining(': availability unknown ('));
	},
);

it('a changed time in an event is shown in the time zone of its place', () => {
	const changeset = {
		pickup_lfd_rail: [null, '2026-10-15T05:00:00Z'],
		pickup_appointment_at: [null, '2026-10-14T13:30:00Z'],
	};
	const shown = (pod_timezone: string | null, more = {}) =>
		updated(changeset, { ...CONTAINER, attributes: { number: 'A', pod_timezone, ...more } })
			.summary;
	expect(shown('America/Los_Angeles', { final_destination_timezone: 'America/Chicago' })).toBe(
		`A to New York: railway's last free day is 15 Oct; pickup appointment is 14 Oct 06:30 local${OWNER}`,
	);
	expect(shown('Etc/UTC')).toContain('14 Oct 13:30 UTC');
	expect(shown(null)).toContain('14 Oct 13:30 (');
});

describe('the changes of a container', () => {
	it.each<[field: string, values: unknown[], change: object, words: string]>([
		[
			'pickup_lfd',
			[null, '2026-10-16'],
			{ from: null, to: '2026-10-16' },
			'last free day is 16 Oct',
		],
		['available_for_pickup', [false, true], { from: false, to: true }, 'now available for pickup'],
		['available_for_pickup', [true, false], { to: false }, 'no longer available for pickup'],
		['available_for_pickup', [true, null], { to: null }, 'availability unknown'],
		['available_for_pickup', [null, false], { to: false }, 'not available for pickup'],
		[
			HOLDS,
			[[CUSTOMS], [FREIGHT]],
			{ added: [FREIGHT], removed: [CUSTOMS] },
			'freight hold pending; customs hold cleared',
		],
		[HOLDS, [null, [CUSTOMS]], { added: [CUSTOMS], removed: [] }, 'customs hold set'],
		[
			HOLDS,
			[[CUSTOMS], [{ ...CUSTOMS, status: 'pending' }]],
			{ removed: [CUSTOMS] },
			'customs hold no longer in force, but pending',
		],
		[HOLDS, [[], [TICKET]], { removed: [] }, 'TROUBLE TICKET hold set'],
		[FEES, [[], [FEE]], { added: [FEE], removed: [] }, 'demurrage fee is 120.50 USD'],
		[FEES, [[FEE], []], { removed: [FEE] }, 'demurrage fee removed (was 120.50 USD)'],
		[
			FEES,
			[[FEE], [{ ...FEE, amount: 241 }]],
			{ removed: [FEE] },
			'demurrage fee 241 USD (was 120.50 USD)',
		],
		[
			FEES,
			[
				[FEE, { ...FEE, amount: 70 }, { ...FEE, type: 'total', amount: 190.5 }],
				[
					FEE,
					{ ...FEE, type: 'total', amount: 120.8 },
					{ ...FEE, type: 'extended_dwell_time', amount: 0.1 + 0.2 },
				],
			],
			{},
			'demurrage fee 120.50 USD (was 190.50 USD); extended dwell time fee is 0.30 USD',
		],
		[FEES, [[], [{ ...FEE, type: 'total' }]], {}, 'sum of fees is 120.50 USD'],
		[
			FEES,
			[
				[FEE, { ...FEE, type: 'total' }],
				[FEE, { ...FEE, type: 'total', amount: 450 }],
			],
			{},
			'sum of fees 450 USD (was 120.50 USD)',
		],
		[
			FEES,
			[[FEE], [FEE, { ...FEE, amount: 0 }]],
			{},
			'demurrage fee 120.50 USD and an unknown amount (was 120.50 USD)',
		],
		[
			FEES,
			[[FEE], [FEE, { ...FEE, amount: 'TBA' }]],
			{},
			'demurrage fee 120.50 USD and an unknown amount (was 120.50 USD)',
		],
		['notes', [['a'], ['b']], { added: ['b'] }, 'notes ["b"] (was ["a"])'],
		[
			HOLDS,
			[[CUSTOMS], [{ ...CUSTOMS, description: 'EXAM' }]],
			{ removed: [CUSTOMS] },
			'details of holds changed (customs)',
		],
		[HOLDS, [[], []], { added: [] }, 'details unknown'],
		[FEES, [[], [{ ...FEE, amount: 0 }]], { removed: [] }, 'demurrage fee is of unknown amount'],
		[
			'pod_terminal',
			['t-1', 't-2'],
			{ from: 'Maher Terminals', to: 'BNSF', from_id: 't-1', to_id: 't-2' },
			'terminal BNSF (was Maher Terminals)',
		],
		['pod_terminal', [null, 't-9'], { from: null, to: 't-9', to_id: 't-9' }, 'terminal changed'],
		['pod_terminal', ['t-3', null], { from: 't-3', to: null }, 'terminal removed'],
		['pod_terminal', ['t-1', null], {}, 'terminal removed (was Maher Terminals)'],
		['pod_terminal', ['t-1', 't-9'], {}, 'terminal changed (was Maher Terminals)'],
		['pickup_lfd', ['2025-10-15', '2026-10-15'], {}, 'last free day changed: 15 Oct'],
		[
			'pickup_lfd',
			['2026-10-15T04:00:00Z', '2026-10-17T04:00:00Z'],
			{
				from: '2026-10-15',
				to: '2026-10-17',
				from_at: '2026-10-15T04:00:00Z',
				to_at: '2026-10-17T04:00:00Z',
			},
			'last free day 17 Oct (was 15 Oct)',
		],
		[
			'pickup_appointment_at',
			[null, TIME],
			{ from: null, to: '2026-10-14T09:30:00-04:00', to_at: TIME },
			'pickup appointment is 14 Oct 09:30 local',
		],
		[
			'pickup_appointment_at',
			['2026-10-14', null],
			{ from: '2026-10-14', to: null },
			'pickup appointment removed (was 14 Oct)',
		],
		// Text that isn't a time stays unchanged.
		['pickup_lfd_line', ['ask', 7], { from: 'ask', to: 7 }, "carrier's last free day 7 (was ask)"],
		[
			'terminal_checked_at',
			[null, TIME],
			{ from: null, to: TIME },
			'terminal checked is 14 Oct 13:30 UTC',
		],
		[
			'location_at_pod_terminal',
			['t-1', 'Yard'],
			{ from: 't-1', to: 'Yard' },
			'location at terminal Yard (was t-1)',
		],
	])('have fields and a text for %s: %j', (field, values, change, words) => {
		const item = updated({ [field]: values });
		expect(item.changes).toMatchObject([{ field, ...change }]);
		expect(item.summary).toBe(`MSKU1234565 to New York: ${words}${OWNER}`);
	});

	it('are all in the summary, in the order of the event', () => {
		const item = updated({ pickup_lfd: ['a', 'b'], x: [1, null], y: 'odd', z: null });
		const fields = (item.changes as IDataObject[]).map(({ field }) => field);
		expect(fields).toEqual(['pickup_lfd', 'x', 'y', 'z']);
		expect(item.summary).toBe(
			`MSKU1234565 to New York: last free day b (was a); x removed (was 1)${OWNER}`,
		);
	});

	it('are in the summary with the last free day first', () => {
		const { summary } = updated({ x: [1, 2], [HOLDS]: [[], [CUSTOMS]], pickup_lfd: ['a', 'b'] });
		expect(summary).toContain(': last free day b (was a); x 2 (was 1); customs hold set (');
	});

	it.each([undefined, null, [], 'x', {}])('are empty for the changeset %j', (changeset) => {
		const content = contentOf(parsed(updateOf(changeset)));
		const item = toEventItem(content);
		expect(item.changes).toEqual([]);
		expect(item.summary).toBe(`MSKU1234565 to New York: details unknown${OWNER}`);
		expect(toChangeItems(content)).toEqual([{ ...item, change_id: item.notification_id }]);
	});

	it('become one item each, with a summary of its own and the first columns of the records', () => {
		const read = parsed(updateOf({ pickup_lfd: ['a', 'b'], pod_terminal: [null, 't-1'] }));
		const content = contentOf(read);
		const item = toEventItem(content);
		const { changes, container, shipment, event_details: details, ...rest } = item;
		const [first, second] = changes as IDataObject[];
		const some = (record: unknown, names: string) =>
			Object.fromEntries(
				Object.entries(record as IDataObject).filter(([name]) => names.split(' ').includes(name)),
			);
		const id = String(item.notification_id);
		const of = (change: IDataObject, words: string) => ({
			...rest,
			container: some(container, 'number pickup_lfd_local ref_numbers id type'),
			shipment: some(
				shipment,
				'bill_of_lading_number port_of_discharge_name pod_eta_at_local customer_name ref_numbers tags id type',
			),
			event_details: some(
				details,
				'event timestamp timestamp_local timezone location_locode place terminal vessel container_id location_id shipment_id id type',
			),
			summary: `MSKU1234565 to New York: ${words}${OWNER}`,
			change,
			change_id: `${id}/${String(change.field)}`,
		});
		expect(toChangeItems(content)).toEqual([
			of(first, 'last free day b (was a)'),
			of(second, 'terminal is Maher Terminals'),
		]);
	});

	it.each([20, 2_000])('have the event only once in the items of %i changes', (count) => {
		const names = Array.from({ length: count }, (_, place) => `field_${place}`);
		const changeset = Object.fromEntries(names.map((name) => [name, ['a'.repeat(50), null]]));
		const notes = Object.fromEntries(names.map((name) => [`note_${name}`, 'b'.repeat(100)]));
		const container = { ...CONTAINER, attributes: { ...CONTAINER.attributes, ...notes } };
		const read = parsed(updateOf(changeset, container));
		const content = contentOf(read);
		const item = toEventItem(content);
		const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
		const items = toChangeItems(content);
		expect(items).toHaveLength(count);
		expect(bytes(items)).toBeLessThan(2 * bytes(item) + count * 1_500);
	});
});
