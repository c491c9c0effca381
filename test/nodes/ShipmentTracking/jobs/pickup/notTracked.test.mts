import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { pickupEntry } from '../../../../../nodes/ShipmentTracking/jobs/pickup/rows';
import { containerFacts } from '../../../../../nodes/shared/domain/facts/container';
import { byUrgency } from '../../../../../nodes/shared/domain/facts/urgency';
import {
	CANADIAN_CONTAINER,
	deadlines,
	INLAND_CONTAINER,
	resource,
	SEA_CONTAINER,
} from '../../../shared/domain/containers.mts';
import { runNode } from '../../../../support/n8n.mts';
import { answer, useNock } from '../../../../support/service.mts';

/** Containers that are no longer tracked must not affect the others. */

const NOW = Date.parse('2026-10-12T12:00:00Z');
const STOPPED = {
	line_tracking_stopped_at: '2026-10-03T08:00:00Z',
	line_tracking_stopped_reason: 'account_closed',
};
const facts = (box: IDataObject, shipment: IDataObject = {}) =>
	containerFacts(
		{ container: resource('container', 'c', box), shipment: resource('shipment', 's', shipment) },
		{ now: NOW, knownAt: NOW },
	);
const SETTINGS = {
	context: { asOf: '2026-10-12T12:00:00Z', link: () => null },
	staleAfterHours: 24,
	isForMessage: false,
};
const rowOf = (one: ReturnType<typeof facts>) => pickupEntry(one, SETTINGS).row;
const pickup = (...given: Parameters<typeof facts>) => rowOf(facts(...given));
const LATE = {
	pod_discharged_at: '2026-09-28T02:00:00Z',
	...deadlines('2026-10-02T07:00:00Z'),
};
const OVERDUE: IDataObject = { ...SEA_CONTAINER, ...LATE };

describe('a container whose tracking stopped', () => {
	it('has no days left', () => {
		expect(pickup(OVERDUE, STOPPED)).toMatchObject({
			status: 'not_tracked',
			days_left: null,
			last_free_day: '2026-10-02',
			ready_for_pickup: false,
			reasons: ['tracking stopped on 3 Oct 2026 (account closed)'],
			summary:
				'TSTU1000001: last free day 2 Oct (line) as last known; tracking stopped on 3 Oct 2026 (account closed)',
		});
	});

	it.each([
		[{ line_tracking_stopped_at: true, line_tracking_stopped_reason: {} }, 'tracking stopped'],
		[{ line_tracking_stopped_at: 'x' }, 'tracking stopped'],
		[
			{ ...STOPPED, line_tracking_stopped_reason: 'all_containers_terminated' },
			'tracking stopped on 3 Oct 2026 (all containers terminated)',
		],
	])('has the reason that tracking stopped: %j', (shipment, reason) => {
		expect(pickup(OVERDUE, shipment as IDataObject).reasons).toEqual([reason]);
	});
});

test('returns the days left of a container at sea, although no terminal was checked', () => {
	const box = { number: 'A', current_status: 'on_ship', terminal_checked_at: null };
	expect(pickup(box)).toMatchObject({
		status: 'unknown',
		reasons: ['at sea'],
		summary: 'A: last free day unknown; at sea',
	});
	expect(pickup({ ...box, ...deadlines('2026-10-20') })).toMatchObject({
		status: 'free',
		days_left: 8,
		last_free_day: '2026-10-20',
		reasons: ['at sea'],
	});
});

describe('a container with an old terminal check', () => {
	it('has days left at the ramp if the railway was checked recently', () => {
		const box = { ...INLAND_CONTAINER, terminal_checked_at: '2026-09-01T00:00:00Z' };
		expect(pickup(box).status).toBe('not_tracked');
		const asked = { ...box, rail_last_tracking_request_at: '2026-10-12T00:00:00Z' };
		expect(pickup(asked)).toMatchObject({ status: 'free', days_left: 3 });
	});

	it('has days left on the train, where no terminal is checked', () => {
		const box = { ...CANADIAN_CONTAINER, terminal_checked_at: '2026-09-01T00:00:00Z' };
		expect(pickup(box)).toMatchObject({ status: 'free', days_left: 8 });
	});
});

test("returns the status 'picked up' after tracking has ended", () => {
	const out = { ...OVERDUE, pod_full_out_at: '2026-10-01T15:00:00Z' };
	expect(pickup(out, STOPPED)).toMatchObject({ status: 'picked_up', days_left: null });
});

test('sorts containers that are no longer tracked last', () => {
	const found = [
		facts(OVERDUE, STOPPED),
		facts({ ...OVERDUE, terminal_checked_at: null }),
		facts({ ...OVERDUE, terminal_checked_at: '2026-01-01' }),
		facts({ ...OVERDUE, pod_full_out_at: 'x' }),
		facts({ number: 'A' }),
		facts(SEA_CONTAINER),
		facts(INLAND_CONTAINER),
		facts(OVERDUE),
	].sort(byUrgency);
	const rows = found.map(rowOf);
	expect(rows.map(({ status, days_left: days }) => [status, days])).toEqual([
		['overdue', -10],
		['free', 2],
		['free', 3],
		['unknown', null],
		['picked_up', null],
		['not_tracked', null],
		['not_tracked', null],
		['not_tracked', null],
	]);
});

describe('Get Pickup Deadlines', () => {
	useNock();

	const OPERATION = { resource: 'report', operation: 'getPickupDeadlines' };
	const run = async (more: INodeParameters): Promise<IDataObject[]> =>
		(await runNode({ ...OPERATION, options: { columns: 'all' }, ...more })).map(({ json }) => json);
	const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	const wired = (id: string, box: IDataObject, shipment: string) => ({
		id,
		type: 'container',
		attributes: { ...SEA_CONTAINER, number: `TSTU${id}`, terminal_checked_at: ago(0.1), ...box },
		relationships: { shipment: { data: { type: 'shipment', id: shipment } } },
	});
	const shipments = [
		{ id: 'live', type: 'shipment', attributes: { line_tracking_stopped_at: null } },
		{ id: 'dead', type: 'shipment', attributes: STOPPED },
	];
	const one = { which: 'one', containerId: { __rl: true, mode: 'id', value: '1' } };

	it("returns tracked containers first with 'Several by Number'", async () => {
		const ofShipment = (id: string, number: string, box: object, attributes: object) => {
			const shipment = {
				id,
				type: 'shipment',
				attributes: { bill_of_lading_number: number, ...attributes },
				relationships: { containers: { data: [{ type: 'container', id: `c-${id}` }] } },
			};
			const included = [wired(`c-${id}`, box as IDataObject, id)];
			answer('GET', '/v2/shipments', { body: { data: [shipment], included } });
			answer('GET', `/v2/shipments/${id}`, { body: { data: shipment, included } });
		};
		ofShipment('dead', 'DEAD1234', LATE, STOPPED);
		ofShipment('live', 'LIVE1234', {}, { line_tracking_stopped_at: null });
		const rows = await run({ which: 'several', numbers: 'DEAD1234, LIVE1234' });
		expect(rows.map(({ id, status }) => [id, status])).toEqual([
			['c-live', 'overdue'],
			['c-dead', 'not_tracked'],
		]);
	});

	it("returns the status 'not_tracked' if tracking stopped, and the source of a calculated last free day", async () => {
		answer('GET', '/v2/containers/1', {
			body: { data: wired('1', LATE, 'dead'), included: shipments },
		});
		expect((await run(one))[0]).toMatchObject({ status: 'not_tracked', days_left: null });
		const event = {
			id: 'e',
			type: 'transport_event',
			attributes: {
				event: 'container.pickup_lfd_line.changed',
				value: '2026-10-02T07:00:00Z',
				timezone: 'America/Los_Angeles',
				data_source: 't49_calculation',
			},
		};
		answer('GET', '/v2/containers/1', {
			body: { data: wired('1', LATE, 'live'), included: [...shipments, event] },
		});
		const [row] = await run(one);
		expect(row.last_free_day_set_by).toBe('calculated');
		expect(row.summary).toContain('last free day 2 Oct (calculated)');
	});

	it.each([14, -1, 'never'])(
		'ignores the removed option Not Tracked After (Days) of a saved workflow: %p',
		async (notTrackedAfterDays) => {
			const data = wired('1', { terminal_checked_at: ago(10) }, 'live');
			answer('GET', '/v2/containers/1', { body: { data, included: shipments } });
			const [row] = await run({ ...one, options: { columns: 'all', notTrackedAfterDays } });
			expect(row.status).toBe('not_tracked');
		},
	);
});
