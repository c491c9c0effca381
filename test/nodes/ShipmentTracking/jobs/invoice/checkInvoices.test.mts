import fc from 'fast-check';

import { checkInvoices } from '../../../../../nodes/ShipmentTracking/jobs/invoice/checkInvoices';
import { outputRow } from '../../../../../nodes/ShipmentTracking/jobs/invoice/outputRow';
import { valuesOf } from '../../../../../nodes/ShipmentTracking/jobs/invoice/rows/columns';
import { readRow } from '../../../../../nodes/ShipmentTracking/jobs/invoice/rows/readRow';
import { parseRule } from '../../../../../nodes/shared/domain/charges/tariff';
import { addDays } from '../../../../../nodes/shared/lib/time';
import { resource } from '../../../shared/domain/containers.mts';

const NUMBER = 'MSKU1234565';
const CALENDAR = { weekend: new Set([6, 7]), holidays: new Set<string>() };

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-01', days));
const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const at = maybe(day.map((text) => `${text}T18:00:00Z`));

const box = fc.record({
	number: fc.constant(NUMBER),
	current_status: fc.constantFrom('on_ship', 'available', 'picked_up', 'empty_returned', 'on_rail'),
	pod_timezone: fc.constantFrom('America/Los_Angeles', undefined),
	pod_discharged_at: at,
	pod_full_out_at: at,
	empty_terminated_at: at,
	ind_ata_at: at,
	import_deadlines: maybe(day.map((text) => ({ pickup_lfd_line: `${text}T07:00:00Z` }))),
});
const rule = fc.record({
	charge: fc.constantFrom('demurrage', 'detention', 'combined'),
	freeDays: fc.constantFrom('', 4),
	tiers: fc.constantFrom('', '1-2: 100; 3+: 200', '1-3: 100'),
	currency: fc.constant('USD'),
	chargeDayType: fc.constantFrom('calendar', 'business'),
	lastDay: fc.constantFrom('charged', 'notCharged'),
});
const row = fc.record({
	container: fc.constant(NUMBER),
	charge: fc.constantFrom('DEM', 'DET', 'D&D', 'Exam'),
	from: maybe(day),
	to: maybe(day),
	days: maybe(fc.integer({ min: 0, max: 12 })),
	rate: maybe(fc.constantFrom(100, 150, 200)),
	amount: maybe(fc.integer({ min: 0, max: 20 }).map((count) => count * 50)),
	currency: fc.constantFrom('USD', 'EUR', ''),
	invoice_date: maybe(day),
	free_days: maybe(fc.integer({ min: 0, max: 9 })),
});

it('accepts only checked days, rates and amounts, and never returns contradictory columns', () => {
	fc.assert(
		fc.property(box, fc.array(rule, { maxLength: 3 }), fc.array(row), (attributes, rules, rows) => {
			const context = {
				container: resource('container', 'c', attributes as never),
				shipment: resource('shipment', 's', { port_of_discharge_locode: 'USLAX' }),
				events: [],
			};
			const options = {
				now: Date.parse('2026-11-01T20:00:00Z'),
				rules: rules.map((one, index) => parseRule(one, index, CALENDAR)),
				lastFreeDayFrom: 'earliest' as const,
				staleAfterHours: 24,
			};
			const read = rows.map((line, index) =>
				readRow(valuesOf({ own: [line as never], head: [], hasOthers: false }), {
					place: index + 1,
					columns: {},
				}),
			);
			const containers = { named: new Map([[NUMBER, [context]]]), byId: new Map([['c', context]]) };
			const invoices = [{ item: {} as never, options, rows: read }];
			for (const one of checkInvoices(invoices, containers).flat().map(outputRow)) {
				const disputed = one.days_not_due.reduce((sum, { days }) => sum + days, 0);
				const due = one.days_due;
				expect(one.verdict === 'accept').toBe(one.reasons.length === 0);
				expect(one.dispute_text !== null).toBe(one.verdict === 'dispute');
				expect(one.dispute_text?.length ?? 0).toBeLessThanOrEqual(1200);
				expect(one.reason_texts).toHaveLength(one.reasons.length);
				if (due !== null) expect(due + disputed).toBeLessThanOrEqual(one.days_billed ?? 0);
				if (due === null) expect(one.amount_due).toBeNull();
				if (one.verdict === 'accept' && one.amount_billed) {
					expect(one.amount_due_by).toBe('tariff');
					expect(one.difference).toBeLessThanOrEqual(0);
					expect(one.days_not_due).toEqual([]);
				}
				if (one.breakdown) {
					const sum = one.breakdown.reduce((all, { amount }) => all + amount, 0);
					expect(sum).toBe(one.amount_due);
				}
			}
		}),
	);
});
