import fc from 'fast-check';

import { checkInvoices, notComparable } from '../../../../../shipping/invoices/checkInvoices';
import { invoiceRow } from '../../../../../shipping/reports/invoice/columns';
import { readRows } from '../../../../../shipping/invoices/readRows';
import { parseRule } from '../../../../../shipping/charges/tariff';
import { addDays } from '../../../../../shipping/days/time';
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

const OUT = {
	number: NUMBER,
	current_status: 'empty_returned',
	pod_timezone: 'America/Los_Angeles',
	pod_discharged_at: '2026-10-08T18:00:00Z',
	pod_full_out_at: '2026-10-20T18:00:00Z',
	empty_terminated_at: '2026-10-25T18:00:00Z',
	import_deadlines: { pickup_lfd_line: '2026-10-12T07:00:00Z' },
};
const TIERS = { charge: 'demurrage', tiers: '1-4: 100; 5+: 200', currency: 'USD' };
// The period from 13 to 20 October has four days at 100 and four days at 200.
const dated = { from: '2026-10-13', to: '2026-10-14', amount: 200 };
const partial = { from: '2026-10-13', to: '2026-10-18', days: 3, amount: 400 };
const counted = { days: 2, rate: 200, amount: 400 };
const cheaper = { days: 2, rate: 100, amount: 200 };
const uncounted = { amount: 200 };

/** Checks the rows of one invoice for a container. */
function check(rows: object[], attributes: object, port: string, options: object = {}) {
	const context = {
		container: resource('container', 'c', attributes as never),
		shipment: resource('shipment', 's', { port_of_discharge_locode: port }),
		events: [],
	};
	const [read] = readRows([{ documents: rows as never }]);
	const comparable = read.filter((one) => !notComparable(one));
	const settings = {
		now: Date.parse('2026-11-01T20:00:00Z'),
		rules: [parseRule(TIERS, 0, CALENDAR)],
		lastFreeDayFrom: 'earliest' as const,
		staleAfterHours: 24,
		...options,
	};
	return checkInvoices(
		[{ options: settings, rows: read }],
		new Map(comparable.map((one) => [one, { context, billDiffers: false }])),
		new Set(),
	)
		.flat()
		.map((one) => invoiceRow(one, { asOf: '', link: () => null }));
}

function verdictsOf(rows: object[], options: object = {}) {
	const given = rows.map((line) => ({
		container: NUMBER,
		charge: 'DEM',
		currency: 'USD',
		...line,
	}));
	return check(given, OUT, 'NLRTM', options).map(({ verdict, reasons, days_due, amount_due }) => ({
		verdict,
		reasons,
		days_due,
		amount_due,
	}));
}

it('returns the same result for dated and undated rows of a container in any order', () => {
	const rows = [dated, partial, cheaper, uncounted];
	const known = verdictsOf(rows);
	expect(known.map(({ verdict }) => verdict)).toEqual(['accept', 'accept', 'accept', 'accept']);
	fc.assert(
		fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
			const found = verdictsOf(order.map((place) => rows[place]));
			expect(found).toEqual(order.map((place) => known[place]));
		}),
	);
});

it.each([
	['a dated row', [dated, { ...counted, days: 6, rate: undefined, amount: 1000 }]],
	['a row with fewer days than its period', [partial, { days: 5, amount: 800 }]],
	[
		'a row at a lower rate',
		[cheaper, { ...cheaper, days: 2 }, { ...counted, days: 4, amount: 800 }],
	],
])("accepts an undated row for days that %s doesn't bill, whichever row comes first", (_, rows) => {
	for (const given of [rows, [...rows].reverse()]) {
		expect(verdictsOf(given).map(({ reasons }) => reasons)).toEqual(given.map(() => []));
	}
});

it('accepts a row that bills less than its chargeable days cost, and still lists the free day', () => {
	const row = {
		container: NUMBER,
		charge: 'DEM',
		from: '2026-10-12',
		to: '2026-10-14',
		amount: 150,
	};
	const [found] = check([row], OUT, 'NLRTM');
	expect(found).toMatchObject({
		verdict: 'accept',
		days_not_due: [{ from: '2026-10-12', to: '2026-10-12', days: 1, reason: 'in_free_time' }],
		amount_due: 200,
		difference: -50,
	});
});

it('disputes an undated row in another currency if nothing is due', () => {
	const inTime = { ...OUT, pod_full_out_at: '2026-10-12T18:00:00Z' };
	const row = { container: NUMBER, charge: 'DEM', amount: 200, currency: 'EUR' };
	expect(check([row], inTime, 'NLRTM')).toMatchObject([
		{ verdict: 'dispute', reasons: ['amount_too_high'], amount_due: 0, difference: 200 },
	]);
});

it('accepts a row only if its days, rate and amount were checked, and never returns contradictory columns', () => {
	fc.assert(
		fc.property(box, fc.array(rule, { maxLength: 3 }), fc.array(row), (attributes, rules, rows) => {
			const parsed = rules.map((one, index) => parseRule(one, index, CALENDAR));
			for (const one of check(rows, attributes, 'USLAX', { rules: parsed })) {
				const disputed = (one.days_not_due ?? []).reduce((sum, { days }) => sum + days, 0);
				const due = one.days_due;
				expect(one.verdict === 'accept').toBe(one.reasons?.length === 0);
				expect(one.dispute_text !== null).toBe(one.verdict === 'dispute');
				expect(one.dispute_text?.length ?? 0).toBeLessThanOrEqual(1200);
				expect(one.reason_texts).toHaveLength(one.reasons?.length ?? 0);
				if (due !== null) expect(due + disputed).toBeLessThanOrEqual(one.days_billed ?? 0);
				if (due === null) expect(one.amount_due).toBeNull();
				// A day that isn't due stays listed, also if the amount is below what the other days cost.
				if (one.verdict === 'accept' && one.amount_billed) {
					expect(one.amount_due_by).toBe('tariff');
					expect(one.difference).toBeLessThanOrEqual(0);
				}
				if (one.breakdown) {
					const sum = one.breakdown.reduce((all, { amount }) => all + amount, 0);
					expect(sum).toBe(one.amount_due);
				}
			}
		}),
	);
});
