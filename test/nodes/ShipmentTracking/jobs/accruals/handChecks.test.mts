import type { IDataObject } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { DEMURRAGE, DETENTION, monthOf, NUMBER, type Asked, type Stay } from './month.mts';

/** Months that were calculated by hand. */

useNock();

/** Charged on 30 and 31 December and on 1 to 3 January. */
const NEW_YEAR: Stay = {
	discharged: '2026-12-20',
	lastFreeDay: '2026-12-29',
	out: '2027-01-03',
	returned: '2027-01-05',
};
/** Charged on 30 and 31 October and on 1 and 2 November. */
const OCTOBER: Stay = {
	discharged: '2026-10-25',
	lastFreeDay: '2026-10-29',
	out: '2026-11-02',
	returned: '2026-11-04',
};
/** Free until 25 November, so charged from the 26th on. */
const OUT: Stay = { discharged: '2026-11-18', lastFreeDay: '2026-11-24', out: '2026-11-20' };

/** An invoice for 30 October to 2 November, over two months. */
const BILL = {
	'Container No': NUMBER,
	Charge: 'Demurrage',
	From: '2026-10-30',
	To: '2026-11-02',
	Days: 4,
	Rate: 100,
	Amount: 400,
	Currency: 'USD',
	'Invoice No': 'A-1',
	'Invoice Date': '2026-11-10',
};
const bill = (more: IDataObject) => ({ ...BILL, ...more });
const undated = (row: IDataObject) =>
	Object.fromEntries(Object.entries(row).filter(([name]) => !['From', 'To'].includes(name)));
const COMBINED = { ...DEMURRAGE, charge: 'combined', tiers: '1+: 50' };
const BUSINESS = { ...DEMURRAGE, chargeDayType: 'business' };
const CANADA = { port_of_discharge_locode: 'CAVAN' };

type Row = IDataObject;
type Case = [title: string, stay: Stay, asked: Asked, rows: Row[]];

const days = (count: number, cost: number): Row => ({
	days: count,
	cost,
	open: cost,
	billed: null,
});
const paid = (cost: number, billed: number, more: Row = {}): Row => ({ cost, billed, ...more });

const CASES: Case[] = [
	['the end of a year, in December', NEW_YEAR, { month: '2026-12-15' }, [days(2, 200)]],
	['the end of a year, in January', NEW_YEAR, { month: '2027-01-01' }, [days(3, 300)]],
	['the month before', NEW_YEAR, { month: '2026-11-30' }, []],
	['the month after', NEW_YEAR, { month: '2027-02-01' }, []],
	['the previous month, without a month', NEW_YEAR, { asOf: '2027-02-01' }, [days(3, 300)]],
	[
		'the current month so far',
		{ ...NEW_YEAR, out: undefined, returned: undefined },
		{ month: '2027-01-01', asOf: '2027-01-02' },
		[{ ...days(2, 200), status: 'open' }],
	],
	[
		'free time that ends on the last day',
		{ ...OCTOBER, lastFreeDay: '2026-10-31' },
		{ month: '2026-10-01' },
		[],
	],
	[
		'the month after such a free time',
		{ ...OCTOBER, lastFreeDay: '2026-10-31' },
		{ month: '2026-11-01' },
		[days(2, 200)],
	],
	[
		'a tier that starts on the 1st, before it',
		OCTOBER,
		{ month: '2026-10-01', rules: [{ ...DEMURRAGE, tiers: '1-2: 100; 3+: 250' }] },
		[days(2, 200)],
	],
	[
		'a tier that starts on the 1st',
		OCTOBER,
		{ month: '2026-11-01', rules: [{ ...DEMURRAGE, tiers: '1-2: 100; 3+: 250' }] },
		[{ ...days(2, 500), last_charged_day: '2026-11-02', status: 'final' }],
	],
	[
		'a combined clock',
		OCTOBER,
		{ month: '2026-11-01', rules: [COMBINED] },
		[{ ...days(4, 200), charge: 'combined' }],
	],
	[
		'returned on the 1st, before it',
		{ ...OUT, returned: '2026-12-01' },
		{ month: '2026-11-01' },
		[{ ...days(5, 300), charge: 'detention' }],
	],
	[
		'returned on the 1st',
		{ ...OUT, returned: '2026-12-01' },
		{ month: '2026-12-01' },
		[{ ...days(1, 60), charge: 'detention' }],
	],
	[
		'returned on the 1st, which is not charged',
		{ ...OUT, returned: '2026-12-01' },
		{ month: '2026-12-01', rules: [{ ...DETENTION, lastDay: 'notCharged' }] },
		[],
	],
	[
		'business days: 30 October is a Friday',
		OCTOBER,
		{ month: '2026-11-01', rules: [BUSINESS] },
		[days(1, 100)],
	],
	[
		'business days and a holiday',
		OCTOBER,
		{ month: '2026-11-01', rules: [BUSINESS], options: { holidays: '2026-11-02' } },
		[],
	],
	[
		'two currencies',
		{ ...OCTOBER, returned: '2026-11-30' },
		{ month: '2026-11-01', rules: [DEMURRAGE, { ...DETENTION, currency: 'CAD' }] },
		[
			{ ...days(2, 200), currency: 'USD' },
			{ ...days(23, 1380), currency: 'CAD' },
		],
	],
	[
		'an invoice over two months, in October',
		OCTOBER,
		{ month: '2026-10-01', invoices: [BILL] },
		[paid(200, 200, { open: 0, invoices: ['A-1'] })],
	],
	[
		'an invoice over two months, in November',
		OCTOBER,
		{ month: '2026-11-01', invoices: [BILL] },
		[paid(200, 200, { open: 0, over_billed: null })],
	],
	[
		'an invoice of one month only',
		OCTOBER,
		{ month: '2026-11-01', invoices: [bill({ To: '2026-10-31', Days: 2, Amount: 200 })] },
		[paid(200, 0, { open: 200, invoices: [] })],
	],
	[
		'an invoice that bills too much',
		OCTOBER,
		{ month: '2026-11-01', invoices: [bill({ Rate: 150, Amount: 600 })] },
		[paid(200, 300, { open: 0, over_billed: 100, disputed: 300, notes: [] })],
	],
	[
		'an invoice for a month without charges',
		OCTOBER,
		{
			month: '2026-12-01',
			invoices: [bill({ From: '2026-12-01', To: '2026-12-02', Days: 2, Amount: 200 })],
		},
		[{ days: 0, cost: 0, billed: 200, open: 0, over_billed: 200 }],
	],
	[
		'an invoice in another currency',
		OCTOBER,
		{ month: '2026-11-01', invoices: [bill({ Currency: 'CAD' })] },
		[
			{ cost: 200, billed: 0, to_check: null, open: 200, currency: 'USD' },
			{ cost: null, billed: 0, to_check: 200, open: null, currency: 'CAD' },
		],
	],
	[
		'a credit',
		OCTOBER,
		{
			month: '2026-11-01',
			invoices: [
				bill({ Rate: 150, Amount: 600 }),
				bill({ Amount: -200, Rate: '', 'Invoice No': 'C-1' }),
			],
		},
		[paid(200, 200, { open: 0, over_billed: null, notes: ['credited'] })],
	],
	[
		'a credit for days of one month',
		OCTOBER,
		{
			month: '2026-11-01',
			invoices: [BILL, bill({ From: '2026-11-01', Days: 2, Amount: -200, 'Invoice No': 'C-1' })],
		},
		[paid(200, 0, { open: 200 })],
	],
	[
		'a credit for days of the other month',
		OCTOBER,
		{
			month: '2026-10-01',
			invoices: [BILL, bill({ From: '2026-11-01', Days: 2, Amount: -200, 'Invoice No': 'C-1' })],
		},
		[paid(200, 200, { open: 0 })],
	],
	[
		'a full credit and a corrected invoice',
		OCTOBER,
		{
			month: '2026-11-01',
			invoices: [
				bill({ Rate: 150, Amount: 600 }),
				bill({ Amount: -600, Rate: '', 'Invoice No': 'C-1', 'Original Invoice': 'A-1' }),
				bill({ 'Invoice No': 'A-2' }),
			],
		},
		[paid(200, 200, { open: 0 })],
	],
	[
		'an invoice without dates',
		OCTOBER,
		{ month: '2026-11-01', invoices: [undated(BILL)] },
		[paid(200, 200, { open: 0 })],
	],
	[
		'an invoice without dates from before the month',
		OCTOBER,
		{
			month: '2026-11-01',
			invoices: [undated(bill({ Days: 2, Amount: 200, 'Invoice Date': '2026-10-31' }))],
		},
		[paid(200, 0, { open: 200 })],
	],
	[
		'a container that was billed twice',
		OCTOBER,
		{ month: '2026-11-01', invoices: [BILL, bill({ 'Invoice No': 'A-2' })] },
		[paid(200, 400, { open: 0, over_billed: 200, invoices: ['A-1', 'A-2'], disputed: 200 })],
	],
	[
		'one amount for both charges',
		{ ...OCTOBER, returned: '2026-11-10' },
		{
			month: '2026-11-01',
			invoices: [
				bill({
					Charge: 'Demurrage and detention',
					To: '2026-11-10',
					Days: 12,
					Rate: '',
					Amount: 600,
				}),
			],
		},
		[
			paid(200, 100, { charge: 'demurrage', open: 100 }),
			paid(180, 400, { charge: 'detention', over_billed: 220 }),
		],
	],
	[
		'a bill 31 days after the last charge in the USA',
		OCTOBER,
		{ month: '2026-11-01', invoices: [bill({ 'Invoice Date': '2026-12-03' })] },
		[
			paid(200, 200, {
				open: 0,
				disputed: 200,
				billing_window_over: null,
				release_proposed: false,
			}),
		],
	],
	[
		'a bill 31 days after the last charge in Canada',
		{ ...OCTOBER, shipment: CANADA },
		{ month: '2026-11-01', invoices: [bill({ 'Invoice Date': '2026-12-03' })] },
		[paid(200, 200, { open: 0, notes: [] })],
	],
	[
		'no bill 30 days after the last charge in the USA',
		OCTOBER,
		{ month: '2026-11-01', asOf: '2026-12-02', invoices: [] },
		[paid(200, 0, { open: 200, billing_window_over: null, release_proposed: false })],
	],
	[
		'no bill 31 days after the last charge in the USA',
		OCTOBER,
		{ month: '2026-11-01', asOf: '2026-12-03', invoices: [] },
		[paid(200, 0, { open: 200, billing_window_over: '2026-12-02', release_proposed: false })],
	],
	[
		'no bill 44 days after the last charge in the USA',
		OCTOBER,
		{ month: '2026-11-01', asOf: '2026-12-16', invoices: [] },
		[{ release_proposed: false }],
	],
	[
		'no bill 45 days after the last charge in the USA',
		OCTOBER,
		{ month: '2026-11-01', asOf: '2026-12-17', invoices: [] },
		[paid(200, 0, { open: 200, release_proposed: true })],
	],
	[
		'no bill 45 days after the last charge in Canada',
		{ ...OCTOBER, shipment: CANADA },
		{ month: '2026-11-01', asOf: '2026-12-17', invoices: [] },
		[{ open: 200, billing_window_over: null, release_proposed: false }],
	],
	[
		'no invoices compared, 45 days after the last charge',
		OCTOBER,
		{ month: '2026-11-01', asOf: '2026-12-17' },
		[{ open: 200, billing_window_over: null, release_proposed: false }],
	],
	[
		'an invoice for an earlier month only',
		OCTOBER,
		{
			month: '2026-11-01',
			asOf: '2026-12-17',
			invoices: [bill({ To: '2026-10-31', Days: 2, Amount: 200 })],
		},
		[{ open: 200, billing_window_over: null, release_proposed: false }],
	],
	[
		'an invoice for the other charge only',
		OCTOBER,
		{
			month: '2026-11-01',
			asOf: '2026-12-17',
			invoices: [
				bill({ Charge: 'Detention', From: '2026-12-01', To: '2026-12-02', Days: 2, Amount: 200 }),
			],
		},
		[{ release_proposed: true }],
	],
	[
		'a charge that still grows',
		{ ...OCTOBER, out: undefined, returned: undefined },
		{ month: '2026-11-01', asOf: '2027-01-20', invoices: [] },
		[{ days: 30, status: 'open', release_proposed: false }],
	],
	[
		'an unknown last free day',
		{ ...OCTOBER, lastFreeDay: undefined },
		{ month: '2026-11-01', rules: [{ ...DEMURRAGE, freeDays: '' }] },
		[
			{
				days: null,
				cost: null,
				open: null,
				reason: 'no_last_free_day',
				status: 'unknown',
				confidence: 'none',
			},
		],
	],
	[
		'an unknown last free day of a container that was picked up before',
		{ ...OCTOBER, lastFreeDay: undefined },
		{ month: '2026-12-01', rules: [{ ...DEMURRAGE, freeDays: '' }] },
		[],
	],
	[
		'a calculated last free day',
		{ ...OCTOBER, lastFreeDay: undefined, discharged: '2026-10-25' },
		{ month: '2026-11-01' },
		[{ ...days(2, 200), confidence: 'low' }],
	],
	[
		'an unknown rate',
		OCTOBER,
		{ month: '2026-11-01', rules: [{ ...DEMURRAGE, tiers: '', currency: '' }] },
		[{ days: 2, cost: null, open: null, reason: 'no_rate' }],
	],
	[
		'a tariff that ends',
		OCTOBER,
		{ month: '2026-11-01', rules: [{ ...DEMURRAGE, tiers: '1-3: 100' }] },
		[{ days: 2, cost: null, reason: 'tariff_ends' }],
	],
	[
		'the month before a tariff ends',
		OCTOBER,
		{ month: '2026-10-01', rules: [{ ...DEMURRAGE, tiers: '1-3: 100' }] },
		[{ ...days(2, 200), reason: null }],
	],
	[
		'no tariff',
		OCTOBER,
		{ month: '2026-11-01', tariffSource: 'none' },
		[
			{ charge: 'demurrage', days: 2, cost: null, reason: 'no_tariff' },
			{ charge: 'detention', days: null, cost: null, reason: 'no_tariff' },
		],
	],
	[
		'a container that is stopped in the month',
		{
			...OCTOBER,
			returned: undefined,
			shipment: { line_tracking_stopped_at: '2026-11-20T00:00:00Z' },
		},
		{ month: '2026-11-01' },
		[days(2, 200), { charge: 'detention', cost: null, reason: 'tracking_stopped' }],
	],
	[
		'a container that was stopped before the month',
		{
			...OCTOBER,
			returned: undefined,
			shipment: { line_tracking_stopped_at: '2026-11-20T00:00:00Z' },
		},
		{ month: '2026-12-01' },
		[],
	],
	[
		'a container in Hamburg, without the billing rules',
		{
			...OCTOBER,
			more: { pod_timezone: 'Europe/Berlin' },
			shipment: { port_of_discharge_locode: 'DEHAM' },
		},
		{ month: '2026-11-01', asOf: '2026-12-17', invoices: [] },
		[{ open: 200, release_proposed: false }],
	],
];

it.each(CASES)('returns what was calculated by hand for %s', async (_, stay, asked, rows) => {
	const found = await monthOf(stay, asked);
	expect(found).toMatchObject(rows);
	expect(found).toHaveLength(rows.length);
});
