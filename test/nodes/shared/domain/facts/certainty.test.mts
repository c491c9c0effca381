import type { IDataObject } from 'n8n-workflow';

import { CANADIAN_CONTAINER, deadlines, INLAND_CONTAINER } from '../containers.mts';
import { factsOf, NOW } from './facts.mts';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const LANDED = {
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
};
const NEVER = { ...LANDED, terminal_checked_at: null };
const LONG_THERE = { ...NEVER, pod_discharged_at: ago(50) };
const OLD = { terminal_checked_at: '2026-09-01T00:00:00Z' };
const SILENT = { line_tracking_last_succeeded_at: ago(8) };
const doubt = (...given: Parameters<typeof factsOf>) => factsOf(...given).doubt;

describe('a container that may be ready for pickup', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['was checked 7 days ago', { ...LANDED, terminal_checked_at: ago(7) }, {}],
		['has no known check', LANDED, { line_tracking_last_succeeded_at: null }],
		['was discharged 45 days ago', { ...NEVER, pod_discharged_at: ago(45) }, {}],
		['is 45 days past its last free day', { ...LONG_THERE, ...deadlines(ago(45)) }, {}],
		['was discharged on an unknown day', NEVER, {}],
		[
			'is at the ramp, and the railway was checked recently',
			{ ...INLAND_CONTAINER, ...OLD, rail_last_tracking_request_at: ago(2) },
			{},
		],
	])('has a reliable status if it %s', (_, box, shipment) => {
		expect(doubt(box, shipment)).toBeUndefined();
	});

	it.each<[string, IDataObject, IDataObject, string]>([
		[
			'was checked 8 days ago',
			{ ...LANDED, terminal_checked_at: ago(8) },
			{},
			'not checked at the terminal since 6 Oct 2026',
		],
		[
			'was never checked, and the carrier is silent',
			NEVER,
			SILENT,
			'never checked at the terminal',
		],
		['was discharged 46 days ago', { ...NEVER, pod_discharged_at: ago(46) }, {}, 'never checked'],
		[
			'is 46 days past its last free day',
			{ ...LONG_THERE, ...deadlines(ago(46)) },
			{},
			'never checked',
		],
		['arrived inland 46 days ago', { ...LONG_THERE, ind_ata_at: ago(46) }, {}, 'never checked'],
		['is at the ramp, without a check', { ...INLAND_CONTAINER, ...OLD }, {}, 'not checked'],
	])('has an uncertain status if it %s', (_, box, shipment, reason) => {
		const facts = factsOf(box, shipment);
		expect(facts.doubt).toContain(reason);
		expect(facts).toMatchObject({ isReady: false, daysLeft: undefined });
	});

	it('has a reliable status if the check was recent when the data was read', () => {
		const box = { ...LANDED, terminal_checked_at: ago(8) };
		expect(doubt(box, {}, { knownAt: NOW - 2 * DAY_MS })).toBeUndefined();
	});
});

describe('a container that cannot be picked up', () => {
	const UNREPORTED = { line_tracking_last_succeeded_at: null };

	it.each<[string, IDataObject]>([
		['at sea', { current_status: 'on_ship' }],
		['waiting for the train', { current_status: 'awaiting_inland_transfer' }],
		['on the train', { current_status: 'on_rail' }],
		['on the train to Toronto', { ...CANADIAN_CONTAINER, ...OLD }],
		['picked up', { current_status: 'picked_up' }],
	])('has a reliable status: %s', (_, box) => {
		expect(doubt({ terminal_checked_at: null, ...box }, UNREPORTED)).toBeUndefined();
	});

	it.each<[unknown, unknown, string]>([
		['2026-10-03T08:00:00Z', 'no_updates_at_line', ' on 3 Oct 2026 (no updates at line)'],
		['2026-10-03T08:00:00Z', undefined, ' on 3 Oct 2026'],
	])('has an uncertain status after tracking stopped at %j (%j), until the pickup', (...given) => {
		const [line_tracking_stopped_at, line_tracking_stopped_reason, words] = given;
		const stopped = { line_tracking_stopped_at, line_tracking_stopped_reason } as IDataObject;
		const statuses = ['on_ship', 'awaiting_inland_transfer', 'available', 'picked_up'];
		const text = `tracking stopped${words}`;
		expect(statuses.map((status) => doubt({ current_status: status }, stopped))).toEqual([
			...[text, text, text, undefined],
		]);
	});
});
