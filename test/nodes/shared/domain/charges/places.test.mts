import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { totalOf } from '../../../../../shipping/charges/total';
import { CHICAGO, deadlines, LOS_ANGELES, NEW_YORK } from '../containers.mts';
import { assessCase, type Case } from './assess.mts';

/** Tests time zones, rail, missing data, and general properties of charges. */

const RULES = [
	{ freeDays: 3, tiers: '1-2: 100; 3+: 250', currency: 'USD' },
	{ charge: 'detention', freeDays: 4, tiers: '1+: 75', currency: 'USD' },
];

const assess = (box: IDataObject, now: string, more: Partial<Case> = {}) =>
	assessCase({ box, now, rules: RULES, ...more });

const amountsOf = ({ demurrage, detention }: ReturnType<typeof assess>) =>
	[demurrage, detention].map(({ status, reason, amount }) => ({ status, reason, amount }));

const BOX: IDataObject = {
	current_status: 'available',
	pod_timezone: NEW_YORK,
	pod_discharged_at: '2026-03-02T15:00:00Z',
};

describe('a container that went inland', () => {
	const RAIL = {
		...BOX,
		pod_timezone: LOS_ANGELES,
		pod_rail_departed_at: '2026-03-04T15:00:00Z',
		pod_full_out_at: '2026-03-04T15:00:00Z',
		final_destination_timezone: CHICAGO,
	};

	it('starts the free time of a rail container at the unloading at the ramp, not at the port', () => {
		// This time is 20:00 on the 9th in Chicago.
		const box = { ...RAIL, ind_rail_unloaded_at: '2026-03-10T01:00:00Z' };
		expect(assess(box, '2026-03-14T17:00:00Z')).toMatchObject({
			phase: 'at_terminal',
			isInland: true,
			zone: CHICAGO,
			lastFreeDay: { day: '2026-03-12', source: 'calculated' },
			demurrage: { status: 'accruing', amount: 200 },
			gateOut: undefined,
		});
	});

	it('returns no start of free time before the arrival at the ramp', () => {
		const { lastFreeDay, demurrage } = assess(RAIL, '2026-03-14T17:00:00Z');
		expect(lastFreeDay).toBeUndefined();
		expect(demurrage).toMatchObject({ status: 'unknown', reason: 'no_start_time' });
	});

	it('returns the gate-out at the ramp', () => {
		const box = {
			...RAIL,
			...deadlines(null, null, '2026-03-12T05:00:00Z'),
			final_destination_full_out_at: '2026-03-14T01:00:00Z',
		};
		expect(assess(box, '2026-03-20T17:00:00Z')).toMatchObject({
			phase: 'with_consignee',
			gateOut: { day: '2026-03-13' },
			returnBy: '2026-03-17',
			demurrage: { status: 'final', amount: 100 },
			detention: { status: 'accruing', amount: 225 },
		});
	});

	it('applies rules for the destination', () => {
		const shipment = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
		const rules = ['USLAX', 'USCHI'].map((ports) => ({ ...RULES[0], name: ports, ports }));
		const box = { ...RAIL, ind_rail_unloaded_at: '2026-03-10T01:00:00Z' };
		expect(assess(box, '2026-03-14T17:00:00Z', { shipment, rules }).demurrage.rule?.name).toBe(
			'USCHI',
		);
	});

	it('uses the first available day at the ramp, not at the port', () => {
		const event = (location_locode: string, timestamp: string) => ({
			event: 'container.transport.available',
			location_locode,
			timestamp,
			timezone: CHICAGO,
		});
		const events = [event('USLAX', '2026-03-03T15:00:00Z'), event('USCHI', '2026-03-10T15:00:00Z')];
		const more = { shipment: { port_of_discharge_locode: 'USLAX' }, events };
		const of = (box: IDataObject) => assess(box, '2026-03-14T17:00:00Z', more).availableDay;
		expect(of(RAIL)).toBe('2026-03-10');
		expect(of(BOX)).toBe('2026-03-03');
	});
});

describe('missing data of charges', () => {
	it.each([[null], ['Mars/Phobos'], [undefined]])(
		'reads the day of a time as written if the time zone is %p',
		(zone) => {
			const box = { ...BOX, pod_timezone: zone, pod_discharged_at: '2026-03-02T23:30:00Z' };
			const found = assess(box, '2026-03-06T03:00:00Z');
			expect(found).toMatchObject({
				zone: undefined,
				today: '2026-03-06',
				lastFreeDay: { day: '2026-03-05', source: 'calculated' },
			});
			expect(found.notes).toEqual(['no_timezone']);
			expect(found.confidence).toBe('low');
		},
	);

	it.each([['9999-12-31T00:00:00Z'], ['0001-01-01T00:00:00Z'], ['soon'], [7], [{}]])(
		'returns no day for the invalid time %p',
		(pod_discharged_at) => {
			const { lastFreeDay, demurrage } = assess(
				{ ...BOX, pod_discharged_at },
				'2026-03-06T03:00:00Z',
			);
			expect(lastFreeDay).toBeUndefined();
			expect(demurrage.reason).toBe('no_start_time');
		},
	);

	it("returns unknown charges if the pickup wasn't reported", () => {
		const box = { ...BOX, current_status: 'picked_up' };
		const found = assess(box, '2026-03-20T17:00:00Z');
		const { phase, daysLeft, daysOver, daysOut } = found;
		expect({ phase, daysLeft, daysOver, daysOut }).toEqual({ phase: 'with_consignee' });
		const unknown = { status: 'unknown', reason: 'no_gate_out' };
		expect(amountsOf(found)).toEqual([unknown, unknown]);
	});

	it('returns the local day of the return if the gate-out is unknown', () => {
		// 23:10 on the 14th in New York.
		const empty_terminated_at = '2026-03-15T03:10:00Z';
		const box = { ...BOX, current_status: 'empty_returned', empty_terminated_at };
		expect(assess(box, '2026-03-20T17:00:00Z')).toMatchObject({
			returnDay: '2026-03-14',
			detention: { status: 'unknown', reason: 'no_gate_out' },
		});
	});

	it('returns days without an amount if the rule has no rates', () => {
		const found = assess(BOX, '2026-03-08T17:00:00Z', { rules: [{ freeDays: 3 }] });
		expect(found.daysOver).toBe(3);
		expect(amountsOf(found)[0]).toEqual({ status: 'accruing', reason: 'no_rate' });
	});

	it('returns an unknown return day if only the status reports the return', () => {
		const box = {
			...BOX,
			current_status: 'empty_returned',
			pod_full_out_at: '2026-03-04T15:00:00Z',
		};
		expect(assess(box, '2026-03-20T17:00:00Z')).toMatchObject({
			phase: 'returned',
			returnDaysLeft: undefined,
			returnDaysOver: undefined,
			demurrage: { status: 'final', amount: 0 },
			detention: { status: 'unknown', reason: 'no_empty_return' },
		});
	});
});

describe('the total of both charges', () => {
	const out = { ...BOX, current_status: 'picked_up', pod_full_out_at: '2026-03-08T15:00:00Z' };
	const total = (box: IDataObject, more: Partial<Case> = {}) =>
		totalOf(assess(box, '2026-03-14T17:00:00Z', more));
	const usd = (amount: number) => ({ amount, currency: 'USD' });

	it('is missing if the charges have two currencies, even if one amount is zero', () => {
		const rules = [RULES[0], { ...RULES[1], currency: 'EUR' }];
		expect(total(out, { rules })).toEqual({});
		expect(total(BOX, { rules })).toEqual({});
		expect(assess(out, '2026-03-14T17:00:00Z', { rules }).notes).toContain('currencies_differ');
	});

	it('is unknown if a charge that has begun is unknown', () => {
		const other = { ...RULES[1], equipment: 'reefer' };
		const dry = { equipment_type: 'dry' };
		expect(total({ ...out, ...dry }, { rules: [RULES[0], other] }).toDate).toBeUndefined();
		expect(total({ ...BOX, ...dry }, { rules: [RULES[0], other] }).toDate).toEqual(usd(1_950));
	});

	it('contains only demurrage or only detention if the tariff has no rules for the other', () => {
		expect(total(out, { rules: [RULES[0]] })).toEqual({ toDate: usd(450) });
		expect(total(out, { rules: [RULES[1]] }).toDate).toEqual(usd(150));
		expect(total(out, { rules: [] }).toDate).toBeUndefined();
	});

	it('has no forecast if the forecast of one charge is unknown', () => {
		const onShip = { current_status: 'on_ship', pod_timezone: NEW_YORK };
		const forecast = { pickup: '2026-03-20', return: '2026-03-30' };
		expect(total(onShip, { forecast })).toEqual({ toDate: usd(0) });
	});
});

describe('charges', () => {
	const HOUR_MS = 3_600_000;
	const START = Date.parse('2026-01-01T00:00:00Z');
	const hours = fc.integer({ min: 0, max: 365 * 24 });
	const iso = (hour: number) => new Date(START + hour * HOUR_MS).toISOString();
	/** Zones less than a day apart, so that one moment has at most two calendar days. */
	const ZONES = ['Pacific/Honolulu', LOS_ANGELES, CHICAGO, NEW_YORK, 'UTC', 'Asia/Shanghai'];
	const zone = fc.constantFrom(...ZONES, 'Australia/Sydney');

	it('differ by at most one day between two time zones', () => {
		fc.assert(
			fc.property(zone, zone, hours, hours, (one, other, discharged, length) => {
				const days = [one, other].map((pod_timezone) => {
					const box = { ...BOX, pod_timezone, pod_discharged_at: iso(discharged) };
					const found = assess(box, iso(discharged + length));
					return { over: found.daysOver ?? 0, charged: found.demurrage.days ?? 0 };
				});
				expect(Math.abs(days[0].over - days[1].over)).toBeLessThanOrEqual(1);
				expect(Math.abs(days[0].charged - days[1].charged)).toBeLessThanOrEqual(1);
			}),
		);
	});

	it('are never lower on a later day', () => {
		fc.assert(
			fc.property(zone, hours, hours, fc.boolean(), (pod_timezone, at, length, isOut) => {
				const gone = { current_status: 'picked_up', pod_full_out_at: iso(at + 48) };
				const box = {
					...BOX,
					pod_timezone,
					pod_discharged_at: iso(at),
					...(isOut ? gone : {}),
				};
				const sums = [length, length + 24].map((after) => {
					const found = assess(box, iso(at + 48 + after), {
						forecast: { pickup: '2026-01-01', return: '2026-01-01' },
					});
					const { toDate, forecast } = totalOf(found);
					// The forecast for today equals the cost so far.
					expect(forecast).toEqual(toDate);
					return toDate?.amount ?? NaN;
				});
				expect(sums[1]).toBeGreaterThanOrEqual(sums[0]);
			}),
		);
	});

	it('are never negative, and never cause an exception', () => {
		const value = fc.oneof(
			fc.constantFrom(null, '', 0, true, 'picked_up', 'on_rail', '2026-03-05', iso(1_500)),
			hours.map(iso),
			fc.string(),
			zone,
		);
		const names = [
			...['current_status', 'pod_timezone', 'final_destination_timezone', 'pod_arrived_at'],
			...['pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at', 'pickup_lfd'],
			...['ind_rail_unloaded_at', 'ind_ata_at', 'empty_terminated_at', 'terminal_checked_at'],
			...['empty_terminated_timezone', 'import_deadlines', 'delivered_at', 'equipment_length'],
		];
		const box = fc.dictionary(fc.constantFrom(...names), value);
		fc.assert(
			fc.property(box, hours, (attributes, now) => {
				const found = assess(attributes as IDataObject, iso(now));
				const { toDate } = totalOf(found);
				expect(toDate?.amount ?? 0).toBeGreaterThanOrEqual(0);
				expect(found.today).toMatch(/^202\d-\d\d-\d\d$/);
			}),
		);
	});
});

describe("a container that waits for the carrier's train", () => {
	const WAITS = { ...BOX, current_status: 'awaiting_inland_transfer' };
	const DAY = deadlines('2026-03-06T05:00:00Z');
	const on = (box: IDataObject) => assess({ ...box, ...DAY }, '2026-03-08T17:00:00Z');

	it.each<[string, IDataObject]>([
		['awaits its inland transfer', WAITS],
		['is on rail', { ...BOX, current_status: 'on_rail' }],
		// The appointment was at the port that the container has left.
		[
			'is on rail after an appointment',
			{ ...BOX, current_status: 'on_rail', pickup_appointment_at: '2026-10-01T00:00:00Z' },
		],
	])('has days overdue without an amount if it %s', (_, box) => {
		const found = on(box);
		expect(found).toMatchObject({ daysLeft: undefined, daysOver: 2 });
		expect(amountsOf(found)[0]).toEqual({ status: 'unknown', reason: 'in_rail_transit' });
		expect(found.detention.status).toBe('not_started');
		expect(found.confidence).toBe('none');
	});

	it.each<[string, IDataObject]>([
		['has an appointment at the port', { pickup_appointment_at: '2026-03-09T15:00:00Z' }],
		[
			'is at the ramp',
			{ ind_ata_at: '2026-03-04T15:00:00Z', final_destination_timezone: NEW_YORK },
		],
		['was unloaded from rail', { ind_rail_unloaded_at: '2026-03-04T15:00:00Z' }],
	])('has an amount if it %s', (_, more) => {
		expect(on({ ...WAITS, ...more }).demurrage).toMatchObject({ status: 'accruing', amount: 200 });
	});
});

describe('the comparison of a last free day with the discharge', () => {
	it('accepts a last free day on the day of the discharge', () => {
		const found = assess({ ...BOX, ...deadlines('2026-03-02T05:00:00Z') }, '2026-03-08T17:00:00Z');
		expect(found.lastFreeDay?.day).toBe('2026-03-02');
		expect(found.notes).toEqual(['differs_from_tariff']);
	});

	it("does not note that the carrier's last free day is earlier than the discharge if another source is selected", () => {
		const box = { ...BOX, ...deadlines('2026-03-01T05:00:00Z', '2026-03-06T05:00:00Z') };
		for (const from of ['terminal', 'tariff'] as const) {
			const found = assess(box, '2026-03-08T17:00:00Z', { from });
			expect(found.notes).not.toContain('day_before_discharge');
		}
	});

	it('uses the unloading at the ramp instead of the discharge for rail containers', () => {
		const rail = {
			...BOX,
			ind_rail_unloaded_at: '2026-03-10T15:00:00Z',
			final_destination_timezone: CHICAGO,
		};
		const on = (day: string) =>
			assess({ ...rail, ...deadlines(null, null, `${day}T06:00:00Z`) }, '2026-03-14T17:00:00Z');
		expect(on('2026-03-06').lastFreeDay?.source).toBe('calculated');
		expect(on('2026-03-06').notes).toContain('day_before_discharge');
	});
});

describe('a container that may have left the terminal without a report', () => {
	const NOW = '2026-03-20T17:00:00Z';
	const at = (checked: string | null, more: Partial<Case> = {}) =>
		assess(
			{ ...BOX, ...deadlines('2026-03-06T05:00:00Z'), terminal_checked_at: checked },
			NOW,
			more,
		);
	const reports = { shipment: { line_tracking_last_succeeded_at: '2026-03-19T17:00:00Z' } };
	const forecast = { pickup: '2026-03-22', return: '2026-03-30' };

	it('returns days overdue without an amount or forecast for an uncertain container', () => {
		const found = at('2026-03-13T16:59:59Z', { ...reports, forecast });
		expect(found).toMatchObject({ daysLeft: undefined, daysOver: 14 });
		const unknown = { status: 'unknown', reason: 'not_tracked' };
		expect(amountsOf(found)).toEqual([unknown, unknown]);
		expect(found.forecast?.demurrage.amount).toBeUndefined();
		expect(found.forecast?.detention.amount).toBeUndefined();
		expect(totalOf(found)).toEqual({});
	});

	it("returns 'tracking stopped' before all other reasons", () => {
		const stopped = { shipment: { line_tracking_stopped_at: '2026-03-18T17:00:00Z' } };
		expect(at(null, stopped).demurrage.reason).toBe('tracking_stopped');
		expect(at(null, stopped).notes).not.toContain('line_data_only');
	});

	it('returns the final amount for a picked-up container whose terminal was never checked', () => {
		const out = { current_status: 'picked_up', pod_full_out_at: '2026-03-08T15:00:00Z' };
		const box = { ...BOX, ...out, ...deadlines('2026-03-06T05:00:00Z'), terminal_checked_at: null };
		const found = assess(box, NOW);
		expect(found.demurrage).toMatchObject({ status: 'final', amount: 200 });
		expect(found.notes).toEqual(['differs_from_tariff']);
	});
});

describe('a charge that accrues for more than 45 days', () => {
	const AT_TERMINAL = { ...BOX, ...deadlines('2026-03-06T05:00:00Z') };
	const OUT = {
		...{ ...BOX, ...deadlines('2026-03-09T05:00:00Z') },
		...{ current_status: 'picked_up', pod_full_out_at: '2026-03-08T15:00:00Z' },
	};
	it.each([
		['demurrage', '2026-04-20', AT_TERMINAL, false],
		['demurrage', '2026-04-21', AT_TERMINAL, true],
		// The empty return is due on 12 March.
		['detention', '2026-04-26', OUT, false],
		['detention', '2026-04-27', OUT, true],
	])('returns a note about the duration of %s on %s', (_, day, box, expected) => {
		const found = assess(box, `${day}T17:00:00Z`);
		expect(found.notes.includes('implausibly_long')).toBe(expected);
		expect(found.confidence).toBe(expected ? 'low' : 'high');
		expect(found.demurrage.amount).toBeDefined();
	});
});
