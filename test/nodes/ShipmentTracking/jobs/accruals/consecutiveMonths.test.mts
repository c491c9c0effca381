import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { roundMoney, sumByCurrency } from '../../../../../shipping/lib';
import { runNode } from '../../../../support/n8n.mts';
import { resetNock, useNock } from '../../../../support/service.mts';
import { answerPractice } from '../practice/records.mts';
import { accruals, at, recordsOf, type Stay } from './month.mts';

/** Compares the sums of all months with Get Charges, for random containers and tariffs. */

useNock();

const AS_OF = '2027-05-20';
const MONTHS = [
	'2026-10',
	'2026-11',
	'2026-12',
	'2027-01',
	'2027-02',
	'2027-03',
	'2027-04',
	'2027-05',
];

const dayAfter = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Some containers are still at the terminal or out, some were never checked. */
const stay = fc
	.record({
		discharged: fc.integer({ min: 0, max: 100 }),
		free: fc.option(fc.integer({ min: 0, max: 10 })),
		held: fc.option(fc.integer({ min: 0, max: 60 })),
		out: fc.option(fc.integer({ min: 0, max: 60 })),
		port: fc.constantFrom('USLAX', 'CAVAN'),
		isStopped: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
	})
	.map(({ discharged, free, held, out, port, isStopped }): Stay => {
		const first = dayAfter('2026-10-05', discharged);
		const gone = held === null ? undefined : dayAfter(first, held);
		return {
			discharged: first,
			lastFreeDay: free === null ? undefined : dayAfter(first, free),
			out: gone,
			returned: gone && out !== null ? dayAfter(gone, out) : undefined,
			more: { terminal_checked_at: at(AS_OF) },
			shipment: {
				port_of_discharge_locode: port,
				line_tracking_stopped_at: isStopped ? '2027-05-10T00:00:00Z' : null,
			},
		};
	});

const rate = fc.integer({ min: 0, max: 40_000 }).map((cents) => cents / 100);
const rule = (charge: string) =>
	fc.record({
		charge: fc.constant(charge),
		ports: fc.constantFrom('', 'USLAX'),
		freeDays: fc.integer({ min: 0, max: 8 }).map(String),
		freeDayType: fc.constantFrom('calendar', 'business'),
		chargeDayType: fc.constantFrom('calendar', 'business'),
		lastDay: fc.constantFrom('charged', 'notCharged'),
		tiers: fc
			.tuple(rate, rate, fc.integer({ min: 1, max: 20 }), fc.boolean())
			.map(
				([low, high, end, isOpen]) =>
					`1-${end}: ${low}; ${end + 1}${isOpen ? '+' : '-60'}: ${high}`,
			),
		currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
	});
const tariff = fc.oneof(
	fc.tuple(rule('demurrage'), rule('detention')),
	fc.tuple(rule('combined'), rule('detention')),
	fc.tuple(rule('detention')),
);

const money = (rows: IDataObject[], amount: string, currency: string) =>
	rows.flatMap((row) =>
		typeof row[amount] === 'number'
			? [{ amount: row[amount] as number, currency: String(row[currency]) }]
			: [],
	);

/** Sums without zeros, by currency and whether the charge is detention. */
const sums = (all: Array<{ amount: number; currency: string }>) =>
	Object.fromEntries(Object.entries(sumByCurrency(all)).filter(([, sum]) => sum !== 0));

it('has the total of Get Charges as the sum of consecutive months', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(stay, { minLength: 1, maxLength: 12 }),
			tariff,
			async (stays, rules) => {
				resetNock();
				answerPractice(recordsOf(...stays));
				const charges = await runNode({
					resource: 'report',
					operation: 'getChargesAtRisk',
					which: 'all',
					returnAll: true,
					tariffSource: 'json',
					tariffJson: JSON.stringify(rules),
					options: { columns: 'all', asOf: at(AS_OF), openOnly: false },
				});
				const months: IDataObject[] = [];
				for (const month of MONTHS) {
					months.push(...(await accruals({ rules, month: `${month}-07`, asOf: AS_OF })));
				}
				const rows = charges.map(({ json }) => json);
				const known = new Set(
					rows.flatMap(({ id, demurrage_to_date, detention_to_date }) => [
						...(demurrage_to_date === null
							? []
							: [`${String(id)} demurrage`, `${String(id)} combined`]),
						...(detention_to_date === null ? [] : [`${String(id)} detention`]),
					]),
				);
				// The months before a tariff ends have a cost, although the whole charge has none.
				const counted = months.filter(({ id, charge }) =>
					known.has(`${String(id)} ${String(charge)}`),
				);
				expect(sums(money(counted, 'cost', 'currency'))).toEqual(
					sums([
						...money(rows, 'demurrage_to_date', 'demurrage_currency'),
						...money(rows, 'detention_to_date', 'detention_currency'),
					]),
				);
				const days = (all: IDataObject[], column: string) =>
					all.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
				expect(days(counted, 'days')).toBe(
					days(
						rows.filter(({ demurrage_to_date: cost }) => cost !== null),
						'demurrage_days',
					) +
						days(
							rows.filter(({ detention_to_date: cost }) => cost !== null),
							'detention_days',
						),
				);
			},
		),
		{ numRuns: 10 },
	);
}, 60_000);

it('has the cost of each month that is counted day by day', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 0, max: 60 }),
			fc.integer({ min: 0, max: 20 }),
			fc.integer({ min: 0, max: 100 }),
			fc.integer({ min: 1, max: 40 }),
			fc.tuple(rate, rate),
			async (discharged, free, held, end, [low, high]) => {
				resetNock();
				const first = dayAfter('2026-10-05', discharged);
				const lastFreeDay = dayAfter(first, free);
				const out = dayAfter(first, held);
				answerPractice(recordsOf({ discharged: first, lastFreeDay, out, returned: out }));
				const tiers = `1-${end}: ${low}; ${end + 1}+: ${high}`;
				const rules = [{ charge: 'demurrage', freeDays: '4', tiers, currency: 'USD' }];
				const expected = new Map<string, number>();
				for (let day = free + 1; day <= held; day++) {
					const month = dayAfter(first, day).slice(0, 7);
					const cost = day - free <= end ? low : high;
					expected.set(month, (expected.get(month) ?? 0) + cost);
				}
				for (const month of MONTHS) {
					const [row] = await accruals({ rules, month: `${month}-28`, asOf: AS_OF });
					expect(row?.cost ?? 0).toBeCloseTo(expected.get(month) ?? 0, 2);
				}
			},
		),
		{ numRuns: 20 },
	);
}, 60_000);

it('divides an invoice so that the months have the sum of its amount', async () => {
	const box: Stay = { discharged: '2026-10-10', lastFreeDay: '2026-10-15', returned: '2027-03-01' };
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 0, max: 80 }),
			fc.integer({ min: 0, max: 60 }),
			fc.integer({ min: 1, max: 999_999 }),
			fc.option(fc.integer({ min: 1, max: 999_999 })),
			fc.constantFrom('dated', 'with a number of days', 'undated'),
			async (first, length, cents, credited, kind) => {
				resetNock();
				answerPractice(recordsOf({ ...box, out: '2027-02-20' }));
				const from = dayAfter('2026-10-16', first);
				const row = { Container: 'MSKU1000001', Charge: 'Demurrage', Currency: 'USD' };
				const bill = {
					...row,
					...(kind === 'dated' ? { From: from, To: dayAfter(from, length) } : {}),
					...(kind === 'with a number of days' ? { Days: length + 1 } : {}),
					Amount: cents / 100,
					Invoice: 'A',
					'Invoice Date': from,
				};
				const credit = {
					...row,
					Amount: -(credited ?? 0) / 100,
					Invoice: 'B',
					'Original Invoice': 'A',
				};
				const invoices = credited ? [bill, credit] : [bill];
				let sum = 0;
				for (const month of MONTHS) {
					const rows = await accruals({ invoices, month: `${month}-01`, asOf: AS_OF });
					sum = roundMoney(
						sum + money(rows, 'billed', 'currency').reduce((all, { amount }) => all + amount, 0),
						'USD',
					);
				}
				expect(sum).toBe(roundMoney(Math.max(0, cents - (credited ?? 0)) / 100, 'USD'));
			},
		),
		{ numRuns: 20 },
	);
}, 60_000);
