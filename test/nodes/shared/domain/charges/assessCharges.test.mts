import type { IDataObject } from 'n8n-workflow';

import { assessCharges } from '../../../../../nodes/shared/domain/charges/assessCharges';
import { parseRules, resource } from '../containers.mts';

const SHIPMENT = { shipping_line_scac: 'HLCU', port_of_discharge_locode: 'USNYC' };
const TERMINAL = { name: 'Port Newark Container Terminal', nickname: 'PNCT', firms_code: 'E416' };
/** A container discharged on Monday, 2 March. The carrier's last free day is Friday, 6 March. */
const BOX: IDataObject = {
	current_status: 'available',
	pod_timezone: 'America/New_York',
	pod_discharged_at: '2026-03-02T15:00:00Z',
	import_deadlines: { pickup_lfd_line: '2026-03-06T05:00:00Z' },
};
const DEMURRAGE = { freeDays: '3', tiers: '1-2: 100; 3+: 250', currency: 'USD' };
const DETENTION = { charge: 'detention', freeDays: '4', tiers: '1+: 75', currency: 'USD' };
const OUT = { ...BOX, current_status: 'picked_up', pod_full_out_at: '2026-03-09T15:00:00Z' };

interface Case {
	on: string;
	box?: IDataObject;
	shipment?: IDataObject;
	rules?: object[];
	forecast?: { pickup?: string; return?: string };
}

function assess({ on, box = BOX, shipment = {}, rules = [DEMURRAGE], forecast }: Case) {
	return assessCharges(
		{
			container: resource('container', 'c', box),
			shipment: resource('shipment', 's', { ...SHIPMENT, ...shipment }),
			terminal: resource('terminal', 't', TERMINAL),
		},
		{
			now: Date.parse(`${on}T17:00:00Z`),
			rules: parseRules(rules),
			lastFreeDayFrom: 'earliest',
			staleAfterHours: 24,
			forecast: forecast && (() => forecast),
		},
	);
}

describe('demurrage', () => {
	it.each([
		['2026-03-06', 'free', 0, '2026-03-07', 100],
		['2026-03-07', 'accruing', 100, '2026-03-09', 250],
		['2026-03-09', 'accruing', 450, null, null],
	])(
		'returns for %s the demurrage status %s and %d so far',
		(on, status, amount, nextRateDay, nextRate) => {
			expect(assess({ on }).demurrage).toMatchObject({ status, amount, nextRateDay, nextRate });
		},
	);

	it("counts demurrage from the service's last free day, not from the tariff's", () => {
		const { lastFreeDay, calculatedLastFreeDay } = assess({ on: '2026-03-07' });
		expect([lastFreeDay?.day, calculatedLastFreeDay]).toEqual(['2026-03-06', '2026-03-05']);
	});

	it("uses the tariff's last free day with a note if the service reports none", () => {
		const box = { ...BOX, import_deadlines: null };
		expect(assess({ on: '2026-03-06', box })).toMatchObject({
			lastFreeDay: { day: '2026-03-05', source: 'calculated' },
			demurrage: { status: 'accruing', amount: 100 },
		});
	});

	it.each([
		['no_tariff', { rules: [] }],
		['no_rate', { rules: [{ freeDays: '3' }] }],
		['tariff_ends', { rules: [{ ...DEMURRAGE, tiers: '1: 100' }] }],
		['equipment_unknown', { rules: [{ ...DEMURRAGE, equipment: '40HC' }] }],
	])('returns no amount if data is missing: %s', (reason, more) => {
		const { demurrage, daysOver } = assess({ on: '2026-03-09', ...more });
		expect({ ...demurrage, daysOver }).toMatchObject({ amount: null, reason, daysOver: 3 });
	});

	it('returns days without amounts or urgency for an untracked container', () => {
		const shipment = { line_tracking_stopped_at: '2026-04-20T00:00:00Z' };
		expect(assess({ on: '2026-04-25', shipment })).toMatchObject({
			daysLeft: null,
			daysOver: 50,
			demurrage: { status: 'unknown', amount: null, reason: 'tracking_stopped' },
		});
	});
});

describe('detention', () => {
	const rules = [DEMURRAGE, DETENTION];

	it('counts detention from the gate-out to the return', () => {
		const back = {
			...OUT,
			empty_terminated_at: '2026-03-16T15:00:00Z',
			empty_terminated_timezone: 'America/New_York',
		};
		expect(assess({ on: '2026-03-14', box: OUT, rules })).toMatchObject({
			returnBy: '2026-03-13',
			demurrage: { status: 'final', amount: 450 },
			detention: { status: 'accruing', amount: 75 },
		});
		expect(assess({ on: '2026-06-01', box: back, rules })).toMatchObject({
			phase: 'returned',
			detention: { status: 'final', days: 3, amount: 225 },
		});
	});

	it('returns only a forecast of detention before the gate-out', () => {
		const forecast = { pickup: '2026-03-08', return: '2026-03-14' };
		const charges = assess({ on: '2026-03-04', rules, forecast });
		expect(charges.detention).toMatchObject({ status: 'not_started', amount: 0 });
		expect(charges.forecast).toEqual({
			demurrage: { by: '2026-03-08', amount: 200, currency: 'USD' },
			detention: { by: '2026-03-14', amount: 150, currency: 'USD' },
		});
	});

	it('returns the local day of the return if the gate-out is unknown', () => {
		// 23:10 on the 14th in New York.
		const box = {
			...BOX,
			current_status: 'empty_returned',
			empty_terminated_at: '2026-03-15T03:10:00Z',
		};
		const { returnDay, detention } = assess({ on: '2026-03-20', box });
		expect(returnDay).toBe('2026-03-14');
		expect(detention).toMatchObject({ status: 'unknown', reason: 'no_gate_out' });
	});

	it('stops detention when tracking ends', () => {
		const shipment = { line_tracking_stopped_at: '2026-04-20T00:00:00Z' };
		expect(assess({ on: '2026-05-25', box: OUT, shipment, rules })).toMatchObject({
			demurrage: { status: 'final', amount: 450 },
			detention: { status: 'unknown', reason: 'tracking_stopped' },
		});
	});
});
