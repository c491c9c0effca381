import type { IDataObject } from 'n8n-workflow';

import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import {
	asOf,
	charges,
	chargesWithHints,
	container,
	DEMURRAGE,
	eventsOf,
	lastFree,
	live,
	OUT,
	shipment,
} from './containers.mts';

/** The service clears the last free days of a picked-up container, but not in its events. */

useNock();

const event = (id: string, value: string, created_at: string, more: IDataObject = {}) => ({
	id,
	type: 'transport_event',
	attributes: {
		event: 'container.pickup_lfd_line.changed',
		value: `${value}T05:00:00Z`,
		created_at: `${created_at}T12:00:00Z`,
		timezone: 'America/New_York',
		data_source: 'shipping_line',
		...more,
	},
});
const LISTED = [event('e-1', '2026-03-05', '2026-03-02'), event('e-2', '2026-03-07', '2026-03-04')];
const eventReads = () =>
	sentRequests()
		.map(({ path }) => /^\/v2\/containers\/(\w+)\/transport_events$/.exec(path)?.[1])
		.filter(Boolean);

describe('the events of containers that were picked up', () => {
	it('reads the events of picked-up containers that have no last free day', async () => {
		live([
			container('1', OUT),
			container('2', { ...lastFree('2026-03-06'), ...OUT }),
			container('3'),
			// The only last free day was set before the discharge.
			container('4', { ...lastFree('2026-03-01'), ...OUT }),
		]);
		answer('GET', eventsOf('1'), { body: { data: LISTED } });
		answer('GET', eventsOf('4'), { body: { data: LISTED } });
		const rows = await charges({ ...asOf('2026-03-10'), tariff: { rules: [DEMURRAGE] } });
		const byId = Object.fromEntries(rows.map((row) => [row.id, row]));
		expect(eventReads().sort()).toEqual(['1', '4']);
		expect(byId['1']).toMatchObject({
			last_free_day: '2026-03-07',
			last_free_day_source: 'line',
			demurrage_to_date: 200,
			notes: ['differs_from_tariff', 'from_event_history'],
		});
		expect(byId['4']).toMatchObject({
			last_free_day: '2026-03-07',
			line_last_free_day: '2026-03-01',
			notes: ['day_before_discharge', 'differs_from_tariff', 'from_event_history'],
		});
	});

	it('reads no events if the last free day comes from the tariff only', async () => {
		live([container('1', OUT)]);
		const [row] = await charges({ ...asOf('2026-03-10'), lastFreeDayFrom: 'tariff' });
		expect(row).toMatchObject({ last_free_day: '2026-03-05', last_free_day_source: 'calculated' });
		expect(eventReads()).toEqual([]);
	});

	it('uses only events of the selected source', async () => {
		const terminal = { event: 'container.pickup_lfd_terminal.changed', data_source: 'terminal' };
		const summary = { event: 'container.pickup_lfd.changed' };
		const data = [
			...LISTED,
			event('e-3', '2026-03-06', '2026-03-03', terminal),
			event('e-4', '2026-03-04', '2026-03-05', summary),
		];
		const days = new Map<string, unknown>();
		for (const lastFreeDayFrom of ['earliest', 'line', 'terminal', 'rail']) {
			live([container('1', OUT)]);
			answer('GET', eventsOf('1'), { body: { data } });
			const [row] = await charges({ ...asOf('2026-03-10'), lastFreeDayFrom });
			days.set(lastFreeDayFrom, row.last_free_day);
		}
		expect(Object.fromEntries(days)).toEqual({
			earliest: '2026-03-06',
			line: '2026-03-07',
			terminal: '2026-03-06',
			// This day is calculated from the tariff.
			rail: '2026-03-05',
		});
	});

	it.each<[string, IDataObject, string]>([
		[
			'became known before the gate-out on the same day',
			{ created_at: '2026-03-09T14:30:00Z' },
			'2026-03-12',
		],
		[
			'became known after the gate-out on the same day',
			{ created_at: '2026-03-09T22:00:00Z' },
			'2026-03-07',
		],
		['has a timestamp only', { created_at: null, timestamp: '2026-03-05T12:00:00Z' }, '2026-03-12'],
		// If the timestamp equals the reported day, the time of the report is unknown. The event then
		// counts as the oldest.
		[
			'has the reported day as its timestamp',
			{ created_at: null, timestamp: '2026-03-12T05:00:00Z' },
			'2026-03-07',
		],
		['was invalidated', { invalidated_at: '2026-03-06T00:00:00Z' }, '2026-03-07'],
		['has no day', { value: 'soon' }, '2026-03-07'],
	])('decides whether to use an event that %s', async (_, more, day) => {
		live([container('1', OUT)]);
		const data = [event('e-3', '2026-03-12', '2026-03-08', more), ...LISTED];
		answer('GET', eventsOf('1'), { body: { data } });
		const [row] = await charges(asOf('2026-03-10'));
		expect(row.last_free_day).toBe(day);
	});

	it('uses all events if the day of the gate-out is unknown', async () => {
		live([container('1', { current_status: 'picked_up' })]);
		const data = [...LISTED, event('e-3', '2026-03-12', '2026-03-20')];
		answer('GET', eventsOf('1'), { body: { data } });
		const [row] = await charges(asOf('2026-03-30'));
		expect(row).toMatchObject({
			last_free_day: '2026-03-12',
			last_free_day_reported_at: '2026-03-20T12:00:00Z',
			demurrage_reason: 'no_gate_out',
		});
	});
});

it('returns all rows and a hint if the events of one container are not found', async () => {
	live([container('1', OUT), container('2', OUT)]);
	answer('GET', eventsOf('1'), { status: 404 });
	answer('GET', '/v2/containers/1', { status: 404 });
	answer('GET', eventsOf('2'), { body: { data: LISTED } });
	const { rows, hints } = await chargesWithHints({ returnAll: true, ...asOf('2026-03-10') });
	const byId = Object.fromEntries(rows.map((row) => [row.id, row]));
	expect(byId['1'].notes).toContain('events_not_read');
	expect(byId['2']).toMatchObject({ last_free_day: '2026-03-07' });
	expect(hints).toContainEqual(expect.stringMatching(/^The events of 1 container were not read/));
});

describe('the limit of 300 event requests per execution', () => {
	const out = (id: string, day: string | null, more: IDataObject = {}) =>
		container(id, {
			current_status: 'picked_up',
			pod_full_out_at: day && `${day}T15:00:00Z`,
			...more,
		});
	const back = { current_status: 'empty_returned', empty_terminated_at: '2026-03-25T15:00:00Z' };

	it('reads the events of the latest gate-outs first, and calculates the last free days of the others', async () => {
		const recent = Array.from({ length: 298 }, (_, place) => out(`r${place}`, '2026-03-20'));
		const boxes = [
			out('unknown', null),
			out('old', '2026-03-07'),
			out('older', '2026-03-06'),
			...recent,
			out('returned', '2026-03-21', back),
			container('terminal', {}),
		];
		const included = [shipment(boxes.map(({ id }) => id))];
		answer('GET', '/v2/containers', { body: { data: boxes, included } });
		for (const { id } of boxes) answer('GET', eventsOf(id), { body: { data: LISTED } });
		const rules = [{ ...DEMURRAGE, startEvent: 'available' }];
		const { rows, hints } = await chargesWithHints({
			...asOf('2026-03-30'),
			openOnly: false,
			returnAll: true,
			tariff: { rules },
		});
		const reads = eventReads();
		expect(reads).toHaveLength(300);
		expect(reads[0]).toBe('terminal');
		expect(reads[299]).toBe('old');
		const unread = rows.filter(({ notes }) => (notes as string[]).includes('events_not_read'));
		expect(unread.map(({ id }) => id).sort()).toEqual(['older', 'returned', 'unknown']);
		expect(hints).toEqual([
			expect.stringContaining('The events of 3 containers were not read'),
			expect.stringContaining('Without an amount: 4 containers (no start time: 4).'),
		]);
	});
});
