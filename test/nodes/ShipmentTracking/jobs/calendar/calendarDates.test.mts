import type { INodeParameters } from 'n8n-workflow';

import { useMemoryStorage } from '../../../../support/n8n.mts';
import { AS_OF, useDesk, type ShortRecords } from '../desk/records.mts';
import { eventsOf, runJob } from '../desk/runJob.mts';

/** Inland arrivals, empty returns, overdue dates and groups. The worked cases do not cover them. */

useDesk();
beforeAll(useMemoryStorage);

const LFD = { lfd: { terminal: '2026-10-16T07:00:00Z' } };
const OVER = { lfd: { terminal: '2026-10-12T07:00:00Z' } };
const TARIFF = '[{"charge":"detention","freeDays":4}]';
const box = (n: number, more: object = {}) => ({
	n,
	is: 'port',
	shipment: 1,
	pod_discharged_at: '2026-10-05T20:00:00Z',
	...more,
});
const ARRIVED = [{ n: 1, is: 'arrived' }];

async function calendar(records: ShortRecords, params: INodeParameters = {}) {
	const [item] = await runJob('getCalendar', { records, params });
	return { json: item.json, events: eventsOf(item) };
}
const grouped = async (records: ShortRecords, params: INodeParameters = {}) =>
	await calendar(records, {
		...params,
		options: { grouping: 'placeAndDay', ...(params.options as INodeParameters) },
	});

describe('the calendar entry of an inland arrival', () => {
	const entries = ['inlandArrivals'];
	const inland = async (containers: ShortRecords['containers'], more: object = {}) =>
		(await calendar({ containers, shipments: [{ n: 1, is: 'inland', ...more }] }, { entries }))
			.events;
	const onTrain = (n: number, more: object = {}) =>
		box(n, { is: 'train', facility: 2, pod_rail_departed_at: '2026-10-09T20:00:00Z', ...more });

	it('includes containers that wait for rail, and uses the inland ETA of the shipment', async () => {
		const waiting = box(2, { is: 'waiting', facility: 2 });
		const there = onTrain(3, { is: 'ramp', ind_ata_at: '2026-10-12T20:00:00Z' });
		const events = await inland([onTrain(1), waiting, there], {
			destination_eta_at: '2026-10-18T03:00:00Z',
			ref_numbers: ['SO-9'],
		});
		// This time is in the evening of the 17th in Chicago.
		expect(events).toMatchObject([
			{
				day: '2026-10-17',
				summary: 'Inland ETA BNSF Chicago: MAEU200001, 2 containers (SO-9)',
				uid: 'inland-arrival-S1',
				location: 'BNSF Chicago',
			},
		]);
	});

	it('has the day of the last inland arrival if no container is on its way', async () => {
		const there = (n: number, day: string) =>
			onTrain(n, { is: 'ramp', ind_ata_at: `${day}T20:00:00Z` });
		const events = await inland([there(1, '2026-10-12'), there(2, '2026-10-13'), box(3)]);
		expect(events).toMatchObject([
			{ day: '2026-10-13', summary: 'Arrived BNSF Chicago: MAEU200001, 2 containers' },
		]);
	});

	it.each([
		['while a container is on its way without an ETA', [onTrain(1)]],
		['for an ETA of more than 45 days ago', [onTrain(1, { ind_eta_at: '2026-08-29T20:00:00Z' })]],
		[
			'for a container that was picked up at the port',
			[box(1, { is: 'out', pod_full_out_at: '2026-10-12T20:00:00Z' })],
		],
	])('does not exist %s', async (_, containers) => {
		expect(await inland(containers)).toEqual([]);
	});
});

describe('the calendar entry of an empty return', () => {
	const out = (day: string, more: object = {}) =>
		box(1, { is: 'out', pod_full_out_at: `${day}T18:00:00Z`, ref_numbers: ['PO-1'], ...more });
	const returns = async (container: object, options: INodeParameters = { tariffJson: TARIFF }) =>
		(
			await calendar(
				{ containers: [container as never], shipments: ARRIVED },
				{ entries: ['emptyReturns'], options: { remindDaysBefore: 2, ...options } },
			)
		).events;

	it('has a reminder and no location', async () => {
		expect(await returns(out('2026-10-12'))).toMatchObject([
			{
				day: '2026-10-16',
				summary: 'Empty due back: MSKU1000001 from APM Los Angeles (PO-1)',
				location: '',
				alarm: '-P2D',
			},
		]);
	});

	it('has no reminder if the return is overdue', async () => {
		expect(await returns(out('2026-10-04'))).toMatchObject([
			{
				day: '2026-10-14',
				summary: 'Empty overdue by 6 days: MSKU1000001 from APM Los Angeles, due 8 Oct (PO-1)',
				alarm: null,
			},
		]);
	});

	it.each([
		['without a tariff', out('2026-10-12'), {}],
		['without a detention rule', out('2026-10-12'), { tariffJson: '[{"freeDays":4}]' }],
		['after the return', out('2026-10-04', { is: 'back' }), { tariffJson: TARIFF }],
		['before the pickup', box(1), { tariffJson: TARIFF }],
	])('does not exist %s', async (_, container, options) => {
		expect(await returns(container, options)).toEqual([]);
	});
});

it('keeps the UID of an overdue calendar entry that moves to today', async () => {
	const records = { containers: [box(1, LFD)], shipments: ARRIVED };
	const entries = ['lastFreeDays'];
	const at = async (asOf: string) =>
		(await calendar(records, { entries, options: { asOf } })).events[0];
	const [ahead, over] = [await at(AS_OF), await at('2026-10-18T15:00:00Z')];
	expect([ahead.day, over.day]).toEqual(['2026-10-16', '2026-10-18']);
	expect(over.uid).toBe(ahead.uid);
});

it('keeps an uncertain last free day on its own day', async () => {
	const unchecked = { terminal_checked_at: '2026-10-01T00:00:00Z' };
	const records = { containers: [box(1, { ...OVER, ...unchecked })], shipments: ARRIVED };
	const entries = ['lastFreeDays'];
	const options = { remindDaysBefore: 1 };
	const [event] = (await calendar(records, { entries, options })).events;
	expect(event).toMatchObject({
		day: '2026-10-12',
		summary: 'Last free day: MSKU1000001 at APM Los Angeles',
		alarm: null,
	});
	expect(event.description).toMatch(/^As last known: not checked at the terminal/);
	const later = { ...options, asOf: '2026-10-20T12:00:00Z' };
	expect((await calendar(records, { entries, options: later })).events).toEqual([]);
});

describe("the option 'Group Entries'", () => {
	it('groups arrivals by place and day, separately from past arrivals', async () => {
		const eta = (n: number, day: string) => ({ n, is: 'sailing', pod_eta_at: `${day}T15:00:00Z` });
		const shipments = [
			eta(1, '2026-10-20'),
			eta(2, '2026-10-20'),
			eta(3, '2026-10-11'),
			eta(4, '2026-10-09'),
			{ n: 5, is: 'arrived', pod_ata_at: '2026-10-13T15:00:00Z' },
			{ n: 6, is: 'arrived', pod_ata_at: '2026-10-13T15:00:00Z' },
		];
		const containers = [1, 2, 2, 3].map((shipment, place) => ({
			n: place + 1,
			is: 'sea',
			shipment,
		}));
		const { json, events } = await grouped({ containers, shipments }, { entries: ['arrivals'] });
		expect(json).toMatchObject({ events: 3, arrivals: 6 });
		const [place] = [
			...new Set(events.map(({ uid }) => uid?.match(/^arrivals-([0-9a-f]{16})-/)?.[1])),
		];
		expect(events).toMatchObject([
			{
				day: '2026-10-20',
				summary: 'ETA Los Angeles: 2 shipments, 3 containers',
				uid: `arrivals-${place}-2026-10-20`,
				location: 'Los Angeles',
				description: 'MAEU200001, 1 container\nMAEU200002, 2 containers',
			},
			{
				day: '2026-10-14',
				summary: 'ETA passed Los Angeles: 2 shipments, 1 container',
				uid: `arrivals-${place}-overdue`,
			},
			{
				day: '2026-10-13',
				summary: 'Arrived Los Angeles: 2 shipments',
				uid: `arrivals-${place}-2026-10-13-arrived`,
			},
		]);
	});

	it('lists 50 containers of a group and shows the number of the others', async () => {
		const containers = Array.from({ length: 53 }, (_, place) => box(place + 1, OVER));
		const options = { remindDaysBefore: 1 };
		const entries = ['lastFreeDays'];
		const { json, events } = await grouped(
			{ containers, shipments: ARRIVED },
			{ entries, options },
		);
		expect(json).toMatchObject({ events: 1, last_free_days: 53 });
		expect(events).toMatchObject([
			{ summary: 'Last free day over: 53 containers at APM Los Angeles', alarm: null },
		]);
		const lines = events[0].description.split('\n');
		expect(lines).toHaveLength(51);
		expect(lines[0]).toBe('MSKU1000001 at APM Los Angeles, last free day 12 Oct');
		expect(lines[50]).toBe('and 3 more');
	});

	it('groups empty returns by place and day', async () => {
		const out = (n: number, day: string) =>
			box(n, { is: 'out', pod_full_out_at: `${day}T18:00:00Z` });
		const containers = [
			out(1, '2026-10-12'),
			out(2, '2026-10-12'),
			out(3, '2026-10-04'),
			out(4, '2026-10-03'),
		];
		const params = { entries: ['emptyReturns'], options: { tariffJson: TARIFF } };
		const { events } = await grouped({ containers, shipments: ARRIVED }, params);
		expect(events.map(({ day, summary }) => [day, summary])).toEqual([
			['2026-10-16', 'Empty due back: 2 containers from APM Los Angeles'],
			['2026-10-14', 'Empty overdue: 2 containers from APM Los Angeles'],
		]);
	});

	it('marks uncertain last free days of a group, and reminds of the certain ones', async () => {
		const unchecked = { terminal_checked_at: '2026-10-01T00:00:00Z' };
		const containers = [box(1, LFD), box(2, { ...LFD, ...unchecked })];
		const options = { remindDaysBefore: 1 };
		const params = { entries: ['lastFreeDays'], options };
		const { events } = await grouped({ containers, shipments: ARRIVED }, params);
		expect(events).toMatchObject([
			{
				summary: 'Last free day: 2 containers at APM Los Angeles',
				description:
					'MSKU1000001 at APM Los Angeles\nMSKU1000002 at APM Los Angeles, as last known',
				alarm: '-P1D',
			},
		]);
	});

	it('never groups appointments, or dates at unknown places', async () => {
		const nowhere = {
			n: 1,
			is: 'arrived',
			port_of_discharge_name: null,
			port_of_discharge_locode: null,
		};
		const at = { terminal: 0, ...LFD, pickup_appointment_at: '2026-10-15T17:00:00Z' };
		const records = { containers: [box(1, at), box(2, at)], shipments: [nowhere] };
		const { events } = await grouped(records, { entries: ['lastFreeDays', 'appointments'] });
		expect(events.map(({ uid }) => uid)).toEqual([
			'last-free-day-C1',
			'last-free-day-C2',
			'appointment-C1',
			'appointment-C2',
		]);
	});
});
