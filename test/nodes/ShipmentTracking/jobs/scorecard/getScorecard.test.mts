import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { account, arrived, box, each, run, shipment, terminal } from './containers.mts';

/** Tests on-time arrivals, and the times of containers at terminals. */

useNock();

const COLUMNS = [
	...['group', 'summary', 'arrivals', 'on_time_percent', 'early', 'on_time', 'late'],
	...['without_estimate', 'mean_delay_days', 'median_delay_days', 'worst_delay_days'],
	...['dwell_count', 'dwell_mean_days', 'dwell_median_days', 'turn_count', 'turn_mean_days'],
	...['turn_median_days', 'carrier', 'carrier_scac', 'terminal', 'terminal_firms_code', 'lane'],
	...['pol_locode', 'port_locode', 'from', 'to', 'on_time_days', 'left_out', 'enough_data'],
];

describe('on-time arrivals', () => {
	it('compares arrivals with the first ETA in whole days at the port', async () => {
		account(
			...each(
				arrived('1', 10, 10),
				arrived('2', 10, 9),
				arrived('3', 10, 11),
				arrived('4', 10, 8),
				arrived('5', 10, 5),
				arrived('6', 10, 13),
			),
		);
		const [row] = await run();
		expect(Object.keys(row)).toEqual(COLUMNS);
		expect(row).toMatchObject({
			group: 'MAEU',
			carrier_scac: 'MAEU',
			carrier: 'Maersk',
			lane: null,
			terminal: null,
			from: '2026-10-01',
			to: '2026-10-31',
			on_time_days: 1,
			arrivals: 6,
			early: 1,
			on_time: 3,
			late: 2,
			on_time_percent: 50,
			// The delays in days: 0, 1, −1, 2, 5, −3.
			mean_delay_days: 0.7,
			median_delay_days: 0.5,
			worst_delay_days: 5,
			without_estimate: 0,
			enough_data: true,
		});
		expect(sentRequests().map(({ method, path, query }) => [method, path, query])).toEqual([
			[
				'GET',
				'/v2/containers',
				{
					include: 'shipment,pod_terminal,pickup_facility',
					'page[number]': '1',
					'page[size]': '50',
					sort: 'created_at',
				},
			],
		]);
	});
});

const at = (day: number, hour = 0) =>
	new Date(Date.UTC(2026, 9, day, hour)).toISOString().replace('.000', '');
const eta = (promised: string, arrival: string, more: IDataObject = {}) =>
	shipment('1', { pod_original_eta_at: promised, pod_ata_at: arrival, ...more });
const delays = each(arrived('1', 10, 10), arrived('2', 10, 9), arrived('3', 10, 4));

it.each<[string, ReturnType<typeof each>, INodeParameters, figures: IDataObject]>([
	[
		// In UTC, the arrival is on 1 November.
		'uses the day of an arrival at the port of discharge, not in UTC',
		each(eta('2026-10-31T08:00:00Z', '2026-11-01T05:00:00Z')),
		{ minimumSample: 1 },
		{ arrivals: 1, mean_delay_days: 0 },
	],
	[
		'leaves out an arrival that is before the date range at its port, but not in UTC',
		each(eta('2026-10-01T05:00:00Z', '2026-10-01T05:00:00Z')),
		{},
		{ arrivals: 0 },
	],
	[
		'counts days across a change to summer time',
		each(eta('2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', { pod_timezone: 'Europe/Berlin' })),
		{ minimumSample: 1 },
		{ mean_delay_days: 1 },
	],
	[
		'reads a time without a time zone as a local time',
		each(eta('2026-10-09T23:00:00Z', '2026-10-10T01:00:00Z', { pod_timezone: null })),
		{ minimumSample: 1 },
		{ mean_delay_days: 1 },
	],
	[
		'scores an arrival that only the containers have, with the first of them',
		[
			shipment('1', { pod_original_eta_at: '2026-10-10T18:00:00Z' }),
			box('a', '1', { pod_arrived_at: '2026-10-13T18:00:00Z' }),
			box('b', '1', { pod_arrived_at: '2026-10-12T18:00:00Z' }),
			box('c', '1'),
		],
		{ minimumSample: 1 },
		{ arrivals: 1, late: 1, mean_delay_days: 2 },
	],
	[
		'prefers the arrival of the shipment to those of its containers',
		[arrived('1', 10, 10), box('a', '1', { pod_arrived_at: '2026-10-12T18:00:00Z' })],
		{ minimumSample: 1 },
		{ arrivals: 1, mean_delay_days: 0 },
	],
	[
		'counts several SCACs of a carrier as one carrier',
		each(
			arrived('1', 10, 10, { shipping_line_scac: 'MEDU', shipping_line_name: 'MSC' }),
			arrived('2', 10, 10, { shipping_line_scac: 'MSCU', shipping_line_name: 'MSC' }),
		),
		{},
		{ arrivals: 2, group: 'MSCU', carrier_scac: 'MSCU', carrier: 'MSC' },
	],
	[
		'counts a shipment once, even with several containers',
		[arrived('1', 10, 10), box('a', '1'), box('b', '1'), box('c', '1')],
		{},
		{ arrivals: 1 },
	],
	[
		'counts arrivals without a first ETA separately, and never uses the current ETA',
		each(
			arrived('1', 10, undefined, { pod_eta_at: '2026-10-10T19:00:00Z' }),
			arrived('2', 10, undefined, { pod_original_eta_at: 'soon' }),
			arrived('3', 10, 10),
			shipment('4', { pod_original_eta_at: '2026-10-10T19:00:00Z' }),
		),
		{},
		{ arrivals: 1, without_estimate: 2, enough_data: false },
	],
	[
		'includes the first and the last day of the date range, and no others',
		each(arrived('1', 4, 4), arrived('2', 5, 5), arrived('3', 8, 8), arrived('4', 9)),
		{ from: '2026-10-05', to: '2026-10-08T23:00:00.000-07:00' },
		{ arrivals: 2, without_estimate: 0 },
	],
	[
		'counts only arrivals on the day of the first ETA as on time if the tolerance is 0',
		delays,
		{ onTimeDays: 0 },
		{ on_time: 1, late: 2 },
	],
	[
		'counts arrivals within the largest tolerance as on time',
		delays,
		{ onTimeDays: 30 },
		{ on_time: 3, late: 0 },
	],
	[
		'returns no dwell at the port for rail containers, and counts their turn time from the ramp',
		[
			shipment('1'),
			box('a', '1', {
				final_destination_timezone: 'America/Chicago',
				pod_discharged_at: at(1),
				pod_rail_departed_at: at(5),
				pod_full_out_at: at(5),
				final_destination_full_out_at: at(10),
				empty_terminated_at: at(14),
			}),
		],
		{ minimumSample: 1 },
		{ dwell_count: 0, turn_count: 1, turn_mean_days: 4 },
	],
	[
		'leaves out impossible times and counts them',
		[
			shipment('1'),
			box('a', '1', { pod_discharged_at: at(9), pod_full_out_at: at(8) }),
			box('b', '1', { pod_discharged_at: '2025-10-01T00:00:00Z', pod_full_out_at: at(2) }),
			box('c', '1', { pod_full_out_at: at(9), empty_terminated_at: at(8, 12) }),
			box('d', '1', { pod_discharged_at: 'x', pod_full_out_at: at(8) }),
			box('e', '1', { pod_discharged_at: at(9), pod_full_out_at: '2026-09-08T00:00:00Z' }),
		],
		{},
		{ dwell_count: 0, turn_count: 0, left_out: 3 },
	],
])('%s', async (_, resources, parameters, figures) => {
	account(...resources);
	expect(await run(parameters)).toMatchObject([figures]);
});

describe('the minimum number of arrivals for a figure', () => {
	it('returns null for a figure with fewer arrivals than the minimum, and still counts them', async () => {
		const dwell = {
			pod_discharged_at: '2026-10-11T00:00:00Z',
			pod_full_out_at: '2026-10-12T12:00:00Z',
		};
		account(
			...[arrived('1', 10, 13), arrived('2', 10, 9), arrived('3', 10, 10)],
			...[box('a', '1', dwell), box('b', '2', dwell), box('c', '3', dwell), box('d', '3', dwell)],
		);
		const [row] = await run({ minimumSample: 4 });
		expect(row).toMatchObject({
			arrivals: 3,
			early: 1,
			on_time: 2,
			late: 0,
			on_time_percent: null,
			mean_delay_days: null,
			median_delay_days: null,
			worst_delay_days: null,
			enough_data: false,
			dwell_count: 4,
			dwell_mean_days: 1.5,
			turn_count: 0,
			turn_mean_days: null,
		});
	});
});

describe('the times of containers', () => {
	it('returns dwell from discharge to gate-out and turn time until the return, in days', async () => {
		const moves = (discharged: string, out: string, empty?: string) => ({
			pod_discharged_at: discharged,
			pod_full_out_at: out,
			...(empty ? { empty_terminated_at: empty } : {}),
		});
		account(
			shipment('1'),
			box('a', '1', moves(at(1), at(2, 12), at(12, 12))),
			box('b', '1', moves(at(1), at(4), at(9))),
			box('c', '1', moves(at(1), at(11))),
			// This container was returned after the end of the date range.
			box('d', '1', moves(at(1), at(3), '2026-11-02T12:00:00Z')),
			// This container was not picked up yet.
			box('e', '1', { pod_discharged_at: at(1), current_status: 'available' }),
		);
		expect(await run({ minimumSample: 2 })).toMatchObject([
			{
				dwell_count: 4,
				// The dwell of each container in days: 1.5, 3, 10, 2.
				dwell_mean_days: 4.1,
				dwell_median_days: 2.5,
				turn_count: 2,
				turn_mean_days: 7.5,
				turn_median_days: 7.5,
				left_out: 0,
			},
		]);
	});

	it('counts a container once, in its last version, if the list contains it twice', async () => {
		const first = { pod_discharged_at: at(1), pod_full_out_at: at(2) };
		const next = { links: { next: '/v2/containers?page[number]=2' } };
		const page = (boxes: object[], more = {}) =>
			answer('GET', '/v2/containers', {
				body: { data: boxes, included: [shipment('1')], ...more },
			});
		const later = { ...first, pod_full_out_at: at(4) };
		const meta = { meta: { total: 2 } };
		page([box('a', '1', first)], { ...next, ...meta });
		page([box('a', '1', later), box('b', '1')], meta);
		expect(await run({ minimumSample: 1 })).toMatchObject([{ dwell_count: 1, dwell_mean_days: 3 }]);
	});
});

describe('groups of the scorecard', () => {
	const others = { shipping_line_scac: 'HLCU', shipping_line_name: 'Hapag-Lloyd' };
	const savannah = { port_of_discharge_locode: 'USSAV' };

	it("groups by carrier, most arrivals first, with the group 'unknown'", async () => {
		account(
			...each(
				arrived('1', 10, 10, others),
				arrived('2', 10, 10),
				arrived('3', 10, 10),
				arrived('4', 10, 10, { shipping_line_scac: null }),
				shipment('5', { shipping_line_scac: 'ABCD' }),
			),
			box('c-6', 'not included'),
		);
		const rows = await run();
		expect(rows.map(({ group, arrivals }) => [group, arrivals])).toEqual([
			['MAEU', 2],
			['HLCU', 1],
			['unknown', 1],
			['ABCD', 0],
		]);
		expect(rows[2]).toMatchObject({ carrier_scac: null, carrier: null });
	});

	it('groups by lane', async () => {
		account(
			...each(
				arrived('1', 10, 10),
				arrived('2', 10, 10, others),
				arrived('3', 10, 10, savannah),
				arrived('4', 10, 10, { port_of_lading_locode: null }),
			),
		);
		const rows = await run({ groupBy: 'lane' });
		expect(rows.map(({ group, arrivals }) => [group, arrivals])).toEqual([
			['CNSHA > USLAX', 2],
			['CNSHA > USSAV', 1],
			['unknown', 1],
		]);
		expect(rows[1]).toMatchObject({
			lane: 'CNSHA > USSAV',
			pol_locode: 'CNSHA',
			port_locode: 'USSAV',
			carrier_scac: null,
			terminal: null,
		});
	});

	it('groups by carrier and lane', async () => {
		account(
			...each(arrived('1', 10, 10), arrived('2', 10, 10, { ...others, ...savannah })),
			...each(arrived('3', 10, 10, { ...others, port_of_discharge_locode: null })),
		);
		const rows = await run({ groupBy: 'carrierAndLane' });
		expect(rows.map(({ group }) => group)).toEqual([
			'HLCU CNSHA > USSAV',
			'MAEU CNSHA > USLAX',
			'unknown',
		]);
		expect(rows[0]).toMatchObject({ carrier: 'Hapag-Lloyd', lane: 'CNSHA > USSAV' });
		expect(rows[2]).toMatchObject({ carrier_scac: null, lane: null, pol_locode: null });
	});

	it('groups by terminal, and counts a shipment at two terminals at each of them', async () => {
		account(
			arrived('1', 10, 10),
			...[box('a', '1'), box('b', '1'), box('c', '1', {}, 't-2'), box('d', '1', {}, 't-3')],
			terminal('t-1'),
			// A terminal with the same name in another port is another terminal.
			terminal('t-2', { firms_code: 'E425' }),
			terminal('t-3', { nickname: '', name: '' }),
		);
		const rows = await run({ groupBy: 'terminal' });
		const figures = rows.map((row) => [
			row.group,
			row.terminal,
			row.terminal_firms_code,
			row.arrivals,
		]);
		expect(figures.sort()).toEqual([
			['APM', 'APM', 'E425', 1],
			['APM', 'APM', 'W185', 1],
			['unknown', null, null, 1],
		]);
	});

	it('returns nothing for an empty account', async () => {
		account();
		expect(await run()).toEqual([]);
	});
});

describe('the customer filter of the scorecard', () => {
	const ships = each(
		arrived('1', 10, 10, { customer_name: 'Alder & Finch' }),
		arrived('2', 10, 10, { customer_name: 'Calder Tools', shipping_line_scac: 'HLCU' }),
		arrived('3', 10, 10),
	);

	it('matches whole customer names in any case, and returns no other groups', async () => {
		account(...ships);
		const rows = await run({ filters: { customers: 'calder TOOLS, Finch' } });
		expect(rows.map(({ group }) => group)).toEqual(['HLCU']);
	});
});

describe('the date range of the scorecard', () => {
	it.each([
		['the 90 days until yesterday by default', {}, ['2026-07-17', '2026-10-14']],
		['90 days until the given end', { to: '2026-09-30' }, ['2026-07-03', '2026-09-30']],
		[
			'the days from the given start until yesterday',
			{ from: '2026-10-14T00:00:00' },
			['2026-10-14', '2026-10-14'],
		],
	])('includes %s', async (_, range, expected) => {
		account(...each(arrived('1', 10, 10)));
		const options = { asOf: '2026-10-15T12:00:00Z' };
		const [{ from, to }] = await run({ from: '', to: '', options, ...range });
		expect([from, to]).toEqual(expected);
	});
});

describe("validation of the scorecard's fields", () => {
	it.each([
		[{ from: '2026-02-30' }, "'From' is not a date"],
		[{ to: 'tomorrow' }, "'To' is not a date"],
		[{ from: '2026-11-01' }, "'From' is 2026-11-01, which is after the last day, 2026-10-31"],
		[{ onTimeDays: 31 }, "'On Time Within (Days)' must be a whole number from 0 to 30"],
		[{ onTimeDays: 1.5 }, "'On Time Within (Days)' must be a whole number"],
		[{ minimumSample: 0 }, "'Minimum Sample' must be a whole number from 1"],
		[
			{ groupBy: 'vessel' },
			'\'Group By\' must be one of carrier, carrierAndLane, lane, terminal, not "vessel"',
		],
		[{ options: { asOf: 'then' } }, "'As Of' is not a date"],
		[{ filters: { customers: ' , ' } }, "'Customers' contains no name"],
	])('rejects an invalid field before the first request: %j', async (parameters, message) => {
		const error = await errorOf(run(parameters));
		expect(error.message).toContain(message);
		expect(sentRequests()).toEqual([]);
	});
});
