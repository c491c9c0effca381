import type { IDataObject } from 'n8n-workflow';

import { perChange } from '../../../../nodes/shared/notification/item';
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
	])('of %s from and to %j', (field, values, change, words) => {
		const item = updated({ [field]: values });
		expect(item.changes).toMatchObject([{ field, ...change }]);
		expect(item.summary).toBe(`MSKU1234565 updated: ${words}`);
	});

	it('are all told, in their order', () => {
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

	it.each([undefined, null, [], 'x', {}])('are none in %j', (changeset) => {
		const item = updated(changeset);
		expect(item.changes).toEqual([]);
		expect(item.summary).toBe('MSKU1234565 updated: details unknown');
		expect(perChange(item)).toEqual([item]);
	});

	it('become an item each, with everything else in every one', () => {
		const item = updated({ pickup_lfd: ['a', 'b'], pod_terminal: [null, 't-1'] });
		const { changes, ...rest } = item;
		expect(perChange(item)).toEqual(
			(changes as IDataObject[]).map((change) => ({ ...rest, change })),
		);
	});
});
