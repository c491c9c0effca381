import type { IDataObject } from 'n8n-workflow';

import { splitByChange } from '../../../../nodes/shared/notification/item';
import { bodyOf, CONTAINER, eventOf, itemOf, SHIPMENT } from '../../../support/notifications.mts';

const EVENT = 'container.updated';
const TERMINALS = [
	{ id: 't-1', type: 'terminal', attributes: { name: 'Maher Terminals' } },
	{ id: 't-2', type: 'rail_terminal', attributes: { name: null, nickname: 'BNSF' } },
	{ id: 't-3', type: 'port', attributes: { name: 'No Terminal' } },
];
const CUSTOMS = { name: 'customs', status: 'hold', description: null };
const FREIGHT = { name: 'freight', status: 'pending', description: 'unpaid\nyet' };
const FEE = { type: 'demurrage', amount: 120.5, currency_code: 'USD' };

const updated = (changeset: unknown) =>
	itemOf(
		bodyOf(
			EVENT,
			[
				{ ...eventOf(EVENT, { changeset }), type: 'container_updated_event' },
				CONTAINER,
				SHIPMENT,
				...TERMINALS,
			].map((one) => ({ ...one })),
			{ type: 'container_updated_event', id: 'e-1' },
		),
	);

describe('a changed time in an event', () => {
	it('is shown in the time zone of its place', () => {
		const changeset = {
			pickup_lfd_rail: [null, '2026-10-15T05:00:00Z'],
			pickup_appointment_at: [null, '2026-10-14T13:30:00Z'],
		};
		const event = { ...eventOf(EVENT, { changeset }), type: 'container_updated_event' };
		const shown = (attributes: object) =>
			itemOf(
				bodyOf(EVENT, [event, { ...CONTAINER, attributes: { ...attributes } }], {
					type: 'container_updated_event',
					id: 'e-1',
				}),
			).summary;
		const places = { final_destination_timezone: 'America/Chicago' };
		expect(shown({ number: 'A', pod_timezone: 'America/Los_Angeles', ...places })).toBe(
			'A updated: pickup lfd rail none → 2026-10-15; pickup appointment none → 14 Oct 06:30 local',
		);
		expect(shown({ number: 'A', pod_timezone: 'Etc/UTC' })).toContain('14 Oct 13:30 UTC');
		expect(shown({ number: 'A', pod_timezone: null })).toMatch(/14 Oct 13:30$/);
	});
});

describe('the changes of a container', () => {
	it.each<[string, unknown, object, string]>([
		[
			'pickup_lfd',
			[null, '2026-10-16'],
			{ from: null, to: '2026-10-16' },
			'pickup lfd none → 2026-10-16',
		],
		[
			'available_for_pickup',
			[false, true],
			{ from: false, to: true },
			'available for pickup false → true',
		],
		[
			'holds_at_pod_terminal',
			[[CUSTOMS], [FREIGHT]],
			{ added: [FREIGHT], removed: [CUSTOMS] },
			'holds at pod terminal +freight pending −customs hold',
		],
		[
			'holds_at_pod_terminal',
			[null, [CUSTOMS]],
			{ added: [CUSTOMS], removed: [] },
			'holds at pod terminal +customs hold',
		],
		[
			'holds_at_pod_terminal',
			[[CUSTOMS], [{ ...CUSTOMS, status: 'pending' }]],
			{ removed: [CUSTOMS] },
			'holds at pod terminal +customs pending −customs hold',
		],
		[
			'fees_at_pod_terminal',
			[[], [FEE]],
			{ added: [FEE], removed: [] },
			'fees at pod terminal +demurrage 120.5 USD',
		],
		[
			'pod_terminal',
			['t-1', 't-2'],
			{ from: 'Maher Terminals', to: 'BNSF', from_id: 't-1', to_id: 't-2' },
			'pod terminal Maher Terminals → BNSF',
		],
		[
			'pod_terminal',
			[null, 't-9'],
			{ from: null, to: 't-9', to_id: 't-9' },
			'pod terminal none → t-9',
		],
		['pod_terminal', ['t-3', null], { from: 't-3', to: null }, 'pod terminal t-3 → none'],
		[
			'pickup_lfd',
			['2026-10-15T04:00:00Z', '2026-10-17T04:00:00Z'],
			{
				from: '2026-10-15',
				to: '2026-10-17',
				from_at: '2026-10-15T04:00:00Z',
				to_at: '2026-10-17T04:00:00Z',
			},
			'pickup lfd 2026-10-15 → 2026-10-17',
		],
		[
			'pickup_appointment_at',
			[null, '2026-10-14T13:30:00Z'],
			{ from: null, to: '2026-10-14T09:30:00-04:00', to_at: '2026-10-14T13:30:00Z' },
			'pickup appointment none → 14 Oct 09:30 local',
		],
		[
			'pickup_appointment_at',
			['2026-10-14', null],
			{ from: '2026-10-14', to: null },
			'pickup appointment 14 Oct → none',
		],
		// Text that isn't a time stays unchanged.
		['pickup_lfd_line', ['ask', 7], { from: 'ask', to: 7 }, 'pickup lfd line ask → 7'],
		[
			'terminal_checked_at',
			[null, '2026-10-14T13:30:00Z'],
			{ from: null, to: '2026-10-14T13:30:00Z' },
			'terminal checked none → 14 Oct 13:30 UTC',
		],
		[
			'location_at_pod_terminal',
			['t-1', 'Yard (G90402B1)'],
			{ from: 't-1', to: 'Yard (G90402B1)' },
			'location at pod terminal t-1 → Yard (G90402B1)',
		],
		[
			'holds_at_pod_terminal',
			[[], [{ name: 'other', status: 'hold', description: 'TROUBLE TICKET  ' }]],
			{ removed: [] },
			'holds at pod terminal +TROUBLE TICKET hold',
		],
		[
			'fees_at_pod_terminal',
			[[], [{ type: 'demurrage', amount: 0, currency_code: 'USD' }]],
			{ removed: [] },
			'fees at pod terminal +demurrage (amount not known yet)',
		],
	])('have fields and a text for %s: %j', (field, values, change, words) => {
		const item = updated({ [field]: values });
		expect(item.changes).toMatchObject([{ field, ...change }]);
		expect(item.summary).toBe(`MSKU1234565 updated: ${words}`);
	});

	it('are all in the summary, in the order of the event', () => {
		const item = updated({ pickup_lfd: ['a', 'b'], x: [1, null], y: 'odd', z: null });
		expect((item.changes as IDataObject[]).map(({ field }) => field)).toEqual([
			'pickup_lfd',
			'x',
			'y',
			'z',
		]);
		expect(item.summary).toBe(
			'MSKU1234565 updated: pickup lfd a → b; x 1 → none; y none → none; z none → none',
		);
	});

	it.each([undefined, null, [], 'x', {}])('are empty for the changeset %j', (changeset) => {
		const item = updated(changeset);
		expect(item.changes).toEqual([]);
		expect(item.summary).toBe('MSKU1234565 updated: details unknown');
		expect(splitByChange(item)).toEqual([{ ...item, change_id: item.notification_id }]);
	});

	it('become one item each, with all other fields of the event', () => {
		const item = updated({ pickup_lfd: ['a', 'b'], pod_terminal: [null, 't-1'] });
		const { changes, ...rest } = item;
		expect(splitByChange(item)).toEqual(
			(changes as IDataObject[]).map((change) => ({
				...rest,
				change,
				change_id: `${String(item.notification_id)}/${String(change.field)}`,
			})),
		);
	});
});
