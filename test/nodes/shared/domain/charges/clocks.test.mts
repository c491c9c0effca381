import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { needsEvents } from '../../../../../shipping/charges/needsEvents';
import { chargedDays } from '../../../../../shipping/charges/assessedCharge';
import { totalOf } from '../../../../../shipping/charges/total';
import { isWorkingDay } from '../../../../../shipping/days/workCalendar';
import { addDays } from '../../../../../shipping/days/time';
import { deadlines } from '../containers.mts';
import { assessCase, contextOf, optionsOf, type Case } from './assess.mts';

/** Tests combined demurrage and detention, validity of rules, and closed days. */

const BERLIN = 'Europe/Berlin';
const COMBINED = { charge: 'combined', freeDays: 10, tiers: '1-5: 60; 6+: 110', currency: 'EUR' };
const DEMURRAGE = { freeDays: 3, tiers: '1-4: 100; 5+: 250', currency: 'USD' };
const DETENTION = { charge: 'detention', freeDays: 4, tiers: '1-2: 50; 3+: 75', currency: 'USD' };

const BOX: IDataObject = {
	current_status: 'grounded',
	pod_timezone: BERLIN,
	pod_discharged_at: '2026-10-01T10:00:00Z',
};
const OUT = { ...BOX, current_status: 'picked_up', pod_full_out_at: '2026-10-06T10:00:00Z' };
const BACK = {
	...OUT,
	current_status: 'empty_returned',
	empty_terminated_at: '2026-10-13T10:00:00Z',
};

type Given = Partial<Case> & { on?: string };

const caseOf = ({ on = '2026-10-14', ...one }: Given): Case => ({
	box: BOX,
	rules: [COMBINED],
	now: `${on}T10:00:00Z`,
	...one,
});
const assess = (one: Given) => assessCase(caseOf(one));

const lineEvent = (day: string, created_at: string): IDataObject => ({
	event: 'container.pickup_lfd_line.changed',
	value: `${day}T00:00:00+02:00`,
	timezone: BERLIN,
	created_at,
});

describe('combined demurrage and detention', () => {
	it('returns no amount if the day of the return is unknown', () => {
		const box = { ...BACK, empty_terminated_at: null };
		expect(assess({ box }).demurrage.reason).toBe('no_empty_return');
	});

	it('returns no due date for the empty return until the discharge', () => {
		const box = { ...BOX, pod_discharged_at: null, current_status: 'on_ship' };
		const found = assess({ box: { ...box, ...deadlines('2026-10-20T22:00:00Z') } });
		expect(found).toMatchObject({
			daysLeft: 7,
			daysOver: 0,
			returnDaysLeft: undefined,
			returnDaysOver: undefined,
			demurrage: { status: 'not_started', amount: 0 },
		});
		expect(found.returnBy).toBeUndefined();
	});

	it.each<[Case['from'], string, string]>([
		['earliest', '2026-10-15', 'line'],
		['line', '2026-10-15', 'line'],
		['terminal', '2026-10-11', 'calculated'],
		['rail', '2026-10-11', 'calculated'],
		['tariff', '2026-10-11', 'calculated'],
	])("never uses the terminal's last free day: %s", (from, day, source) => {
		const box = { ...BOX, ...deadlines('2026-10-14T22:00:00Z', '2026-10-05T22:00:00Z') };
		const found = assess({ box, from });
		expect(found.lastFreeDay).toMatchObject({ day, source });
		expect(found.notes).not.toContain('sources_differ');
	});

	it("uses the carrier's reports after the gate-out, too", () => {
		const events = [
			lineEvent('2026-10-12', '2026-10-02T10:00:00Z'),
			lineEvent('2026-10-16', '2026-10-09T10:00:00Z'),
		];
		const needed = (one: Case) => needsEvents(contextOf(one), optionsOf(one));
		expect(needed(caseOf({ box: OUT }))).toBe(true);
		expect(needed(caseOf({ box: OUT, from: 'terminal' }))).toBe(false);
		expect(assess({ box: OUT, events, on: '2026-10-18' })).toMatchObject({
			lastFreeDay: { day: '2026-10-16', source: 'line' },
			returnBySource: 'line',
			demurrage: { amount: 120 },
		});
	});

	const REPORTS = { line_tracking_last_succeeded_at: '2026-10-13T10:00:00Z' };
	const SILENT = { line_tracking_last_succeeded_at: '2026-10-02T10:00:00Z' };
	it.each<[string, string | null | undefined, IDataObject, string, string[]]>([
		['checked', '2026-10-08T10:00:00Z', SILENT, 'accruing', []],
		['checked long ago', '2026-10-05T10:00:00Z', REPORTS, 'accruing', ['line_data_only']],
		['checked long ago', '2026-10-05T10:00:00Z', SILENT, 'unknown', []],
		['never checked', null, REPORTS, 'accruing', ['line_data_only']],
		['never checked', null, SILENT, 'unknown', []],
		['checked at an unknown time', undefined, SILENT, 'accruing', []],
	])(
		'at a terminal that was %s (%s, carrier %j) have the status %s',
		(_, checked, shipment, status, notes) => {
			const box = { ...BOX, terminal_checked_at: checked };
			const found = assess({ box, shipment });
			expect(found.demurrage.status).toBe(status);
			expect(found.demurrage.reason).toBe(status === 'unknown' ? 'not_tracked' : undefined);
			expect(found.notes.filter((note) => note === 'line_data_only')).toEqual(notes);
		},
	);

	it('accrue for more than 45 days with low confidence if only the carrier reports the container', () => {
		const shipment = { line_tracking_last_succeeded_at: '2026-12-14T10:00:00Z' };
		const box = { ...BOX, terminal_checked_at: null };
		const found = assess({ box, shipment, on: '2026-12-15' });
		expect(found.demurrage.status).toBe('accruing');
		expect(found.notes).toEqual(['implausibly_long', 'line_data_only']);
		expect(found.confidence).toBe('low');
	});

	it.each([
		[{ pickup: '2026-10-16', return: '2026-10-19' }, '2026-10-19', 630],
		[{ pickup: '2026-10-20', return: '2026-10-19' }, '2026-10-20', 740],
		[{ return: '2026-10-01' }, '2026-10-14', 180],
		[{ pickup: '2026-10-16' }, undefined, undefined],
	])('returns a forecast until the return: %j', (forecast, by, amount) => {
		const found = assess({ forecast });
		expect(found.forecast?.demurrage).toMatchObject({ by, amount });
		expect(found.forecast?.detention).toEqual({});
		expect(totalOf(found).forecast?.amount).toBe(amount);
	});

	it('prefers an earlier matching demurrage rule to the combined rule', () => {
		expect(assess({ rules: [DEMURRAGE, COMBINED] }).clock).toBe('separate');
		expect(assess({ rules: [{ ...COMBINED, carriers: 'MSC' }, DEMURRAGE] })).toMatchObject({
			clock: 'separate',
			demurrage: { isUncertain: true },
		});
	});
});

describe('the validity of rules', () => {
	const september = { ...DETENTION, name: 'September', validTo: '2026-09-30' };
	const october = { ...DETENTION, name: 'October', validFrom: '2026-10-01' };
	const detention = (one: Given) => assess({ rules: [september, october], ...one }).detention;

	it('depends on the gate-out day for detention rules, or on today before the gate-out', () => {
		expect(detention({ box: OUT }).rule?.name).toBe('October');
		expect(detention({ on: '2026-09-30' }).rule?.name).toBe('September');
	});

	it('depends on the assumed pickup day in a forecast', () => {
		const cheap = { ...september, tiers: '1+: 10', validTo: '2026-10-15' };
		const dear = { ...october, validFrom: '2026-10-16' };
		const of = (pickup: string) =>
			assess({ rules: [cheap, dear], forecast: { pickup, return: '2026-10-22' } });
		// 16 to 19 Oct are free, and 20, 21 and 22 Oct are charged.
		expect(of('2026-10-15')).toMatchObject({
			detention: { rule: { name: 'September' } },
			forecast: { detention: { amount: 30 } },
		});
		// 17 to 20 Oct are free, and 21 and 22 Oct are charged.
		expect(of('2026-10-16')).toMatchObject({
			detention: { rule: { name: 'September' } },
			forecast: { detention: { amount: 100 } },
		});
	});

	it('is unknown if the day on which it depends is unknown', () => {
		const box = { ...OUT, pod_discharged_at: null };
		const old = { ...DEMURRAGE, validTo: '2026-10-31' };
		expect(assess({ box, rules: [old] }).demurrage.rule).toBeUndefined();
		const arrived = { ...box, pod_arrived_at: '2026-09-30T10:00:00Z' };
		expect(assess({ box: arrived, rules: [old] }).demurrage.rule?.place).toBe(1);
		expect(assess({ box, rules: [old, DEMURRAGE] }).demurrage.rule?.place).toBe(2);
	});

	it('is the reason for a missing amount only if the other conditions of the rule match', () => {
		const later = { ...DEMURRAGE, validFrom: '2026-11-01' };
		const reason = (rules: object[]) =>
			assess({ rules, shipment: { shipping_line_scac: 'MSCU' } }).demurrage.reason;
		const line = { ...BOX, ...deadlines('2026-10-09T22:00:00Z') };
		const withDay = (rules: object[]) =>
			assess({ box: line, rules, shipment: { shipping_line_scac: 'MSCU' } }).demurrage.reason;
		expect(reason([later])).toBe('no_last_free_day');
		expect(withDay([later])).toBe('outside_validity');
		expect(withDay([{ ...later, carriers: 'MAEU' }])).toBe('no_tariff');
		expect(withDay([{ ...later, equipment: '20' }])).toBe('no_tariff');
		expect(withDay([later, { ...DEMURRAGE, equipment: '20' }])).toBe('equipment_unknown');
	});
});

describe('the return date that the carrier reports', () => {
	const OF_LINE = { ...DETENTION, returnDay: 'line' };
	const rules = [DEMURRAGE, OF_LINE];

	it("is replaced by the tariff's free days if it is missing", () => {
		const box = { ...OUT, ...deadlines(null, '2026-10-05T22:00:00Z') };
		expect(assess({ box, rules, events: [] })).toMatchObject({
			returnBy: '2026-10-10',
			returnBySource: 'calculated',
		});
		const without = assess({ box, rules: [DEMURRAGE, { ...OF_LINE, freeDays: '' }], events: [] });
		expect(without.detention.reason).toBe('no_free_days');
	});

	it('is not used as the last free day at the terminal', () => {
		const box = { ...BOX, ...deadlines('2026-10-20T22:00:00Z') };
		expect(assess({ box, rules })).toMatchObject({
			lastFreeDay: { day: '2026-10-04', source: 'calculated' },
			reportedDays: { line: '2026-10-21' },
		});
		expect(assess({ box, rules }).returnBy).toBeUndefined();
	});
});

describe('charged days', () => {
	const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
	const weekend = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
	const rule = fc.record({
		charge: fc.constantFrom('demurrage', 'combined'),
		freeDays: fc.integer({ min: 0, max: 12 }),
		freeDayType: fc.constantFrom('calendar', 'business'),
		chargeDayType: fc.constantFrom('calendar', 'business'),
		firstDay: fc.constantFrom('dayAfter', 'sameDay', 'nextBusinessDay'),
		ifLastDayClosed: fc.constantFrom('stays', 'nextBusinessDay'),
		lastDay: fc.constantFrom('charged', 'notCharged'),
		weekendDays: weekend,
		chargeWeekendDays: weekend,
	});
	const tiers = { tiers: '1-4: 100; 5+: 250', currency: 'EUR' };
	const stay = fc.tuple(day, fc.integer({ min: 0, max: 60 }), rule);
	const assessRule = (on: string, discharged: string, one: object) =>
		assess({
			on,
			box: { ...BOX, pod_discharged_at: `${discharged}T10:00:00Z` },
			rules: [{ ...one, ...tiers }],
		});

	it('agree with the number of days and the amount in the result', () => {
		fc.assert(
			fc.property(stay, ([discharged, length, one]) => {
				const { demurrage: leg } = assessRule(addDays(discharged, length), discharged, one);
				const days = chargedDays(leg);
				expect(days.length).toBe(leg.days);
				expect([days[0], days[days.length - 1]]).toEqual([leg.firstDay, leg.lastDay]);
				const amount = leg.breakdown?.reduce((sum, entry) => sum + entry.amount, 0);
				expect(amount).toBe(leg.amount);
			}),
		);
	});

	it('do not include the last day if the rule does not charge it', () => {
		fc.assert(
			fc.property(stay, ([discharged, length, one]) => {
				const on = addDays(discharged, length + 1);
				const free = assessRule(on, discharged, { ...one, lastDay: 'notCharged' });
				const before = assessRule(addDays(on, -1), discharged, { ...one, lastDay: 'charged' });
				expect(free.demurrage.amount).toBe(before.demurrage.amount);
				const charged = assessRule(on, discharged, { ...one, lastDay: 'charged' });
				expect(free.demurrage).toMatchObject({
					status: charged.demurrage.status,
					rateToday: charged.demurrage.rateToday,
					nextRateDay: charged.demurrage.nextRateDay,
				});
			}),
		);
	});

	it("start after the next business day if the rule moves a last free day that isn't a business day", () => {
		fc.assert(
			fc.property(stay, ([discharged, length, one]) => {
				const on = addDays(discharged, length);
				const lastOf = (ifLastDayClosed: string) =>
					assessRule(on, discharged, { ...one, ifLastDayClosed }).calculatedLastFreeDay as string;
				const [stays, moved] = [lastOf('stays'), lastOf('nextBusinessDay')];
				const calendar = { weekend: new Set(one.weekendDays), holidays: new Set<string>() };
				if (one.freeDays === 0) return expect(moved).toBe(stays);
				expect(isWorkingDay(moved, calendar)).toBe(true);
				for (let each = stays; each < moved; each = addDays(each, 1)) {
					expect(isWorkingDay(each, calendar)).toBe(false);
				}
			}),
		);
	});
});
