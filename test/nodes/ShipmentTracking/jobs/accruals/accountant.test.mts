import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { useNock } from '../../../../support/service.mts';
import { answerPractice } from '../practice/records.mts';
import {
	accruals,
	accrualsWithHints,
	DEMURRAGE,
	DETENTION,
	monthOf,
	NUMBER,
	recordsOf,
	type Asked,
	type Stay,
} from './month.mts';

/** Months with unusual invoices, currencies and dates, calculated by hand. */

useNock();

/** Free until 29 October, at the terminal until 30 November: 2 days in October, 30 in November. */
const LONG: Stay = {
	discharged: '2026-10-25',
	lastFreeDay: '2026-10-29',
	out: '2026-11-30',
	returned: '2026-12-01',
	// No US rules, which dispute invoices without the required information.
	shipment: { port_of_discharge_locode: 'CAVAN' },
};
const BILL = {
	'Container No': NUMBER,
	Charge: 'Demurrage',
	From: '2026-10-30',
	To: '2026-11-30',
	Amount: 3200,
	Currency: 'USD',
	'Invoice No': 'A-1',
	'Invoice Date': '2026-12-01',
};
const UNDATED = { 'Container No': NUMBER, Charge: 'Demurrage', Amount: 1000, Currency: 'USD' };
const bill = (more: IDataObject) => ({ ...BILL, ...more });
const november = (invoices: IDataObject[], more: Asked = {}): Asked => ({
	month: '2026-11-15',
	invoices,
	...more,
});
const customersNamed = (value: string) => ({ __rl: true, mode: 'names', value });
const KWD = { ...DEMURRAGE, currency: 'KWD', tiers: '1+: 10.125' };
const JPY = { ...DEMURRAGE, currency: 'JPY', tiers: '1+: 15000' };

type Case = [title: string, asked: Asked, rows: IDataObject[], stay?: Stay];

const CASES: Case[] = [
	['an accepted invoice', november([BILL]), [{ cost: 3000, billed: 3000, disputed: null }]],
	[
		'a row to check',
		november([bill({ Currency: 'EUR' })]),
		[
			{ cost: 3000, billed: 0, open: 3000, currency: 'USD', notes: ['currency_differs'] },
			{ cost: null, billed: 0, to_check: 3000, open: null, currency: 'EUR' },
		],
	],
	[
		'a row with possible tax',
		november([bill({ Amount: 3808, Tax: 608, Days: 32, Rate: 100 })]),
		[{ cost: 3000, billed: 0, to_check: 3570, open: 3000, notes: ['tax_possible'] }],
	],
	[
		'a credit that fits two invoices',
		november([
			bill({ To: '2026-11-15', Amount: 1700 }),
			bill({ From: '2026-11-16', Amount: 1500, 'Invoice No': 'A-2' }),
			{ ...UNDATED, Amount: -50, 'Invoice No': 'C-1', 'Invoice Date': '2026-12-02' },
		]),
		[{ cost: 3000, billed: 0, to_check: 3000, open: 3000, notes: ['credit_unassigned'] }],
	],
	[
		'an invoice that is credited in full',
		november([
			BILL,
			bill({
				Amount: -3200,
				'Invoice No': 'C-1',
				'Original Invoice': 'A-1',
				'Invoice Date': '2026-12-10',
			}),
		]),
		[{ cost: 3000, billed: 0, to_check: null, open: 3000 }],
	],
	[
		'a credit without dates of an invoice over two months',
		november([BILL, { ...UNDATED, Amount: -320, 'Invoice No': 'C-1', 'Original Invoice': 'A-1' }]),
		[{ cost: 3000, billed: 2700, open: 300, notes: ['credited'] }],
	],
	[
		'an undated invoice from the month, which is not for later days',
		november([{ ...UNDATED, 'Invoice No': 'A-1', 'Invoice Date': '2026-11-08' }]),
		[{ cost: 3000, billed: 800, open: 2200 }],
	],
	[
		'the October part of this invoice',
		{
			...november([{ ...UNDATED, 'Invoice No': 'A-1', 'Invoice Date': '2026-11-08' }]),
			month: '2026-10-01',
		},
		[{ cost: 200, billed: 200, open: 0 }],
	],
	[
		'an undated invoice that was paid in advance before the month',
		november([{ ...UNDATED, Days: 10, 'Invoice No': 'A-1', 'Invoice Date': '2026-10-29' }]),
		[{ cost: 3000, billed: 800, open: 2200 }],
	],
	[
		'an undated invoice without a date',
		november([{ ...UNDATED, Days: 10 }]),
		[{ cost: 3000, billed: 800, open: 2200 }],
	],
	[
		'an invoice for days outside of free time only in part',
		november([bill({ From: '2026-10-27', Amount: 3500 })]),
		[{ cost: 3000, billed: 3000, disputed: 3000, open: 0 }],
	],
	[
		'a credit that is higher than its invoice',
		november([BILL, { ...UNDATED, Amount: -4000, 'Invoice No': 'C-1', 'Original Invoice': 'A-1' }]),
		[{ cost: 3000, billed: 0, open: 3000 }],
	],
	[
		'a period that begins in free time, with the number of charged days',
		november([bill({ From: '2026-10-25', Days: 32 })]),
		[{ cost: 3000, billed: 3000, disputed: null, open: 0 }],
	],
	[
		'a row that is in the sheet twice',
		november([bill({ To: '2026-11-14', Amount: 1600 }), bill({ To: '2026-11-14', Amount: 1600 })]),
		[{ cost: 3000, billed: 1400, disputed: null, open: 1600 }],
	],
	[
		'days that cost nothing, and an invoice in another currency',
		november([bill({ Currency: 'EUR' })], { rules: [{ ...DEMURRAGE, tiers: '1+: 0' }] }),
		[
			{ days: 30, cost: 0, open: 0, currency: 'USD' },
			{ days: null, cost: null, to_check: 3000, currency: 'EUR' },
		],
	],
	[
		'dinars with three decimals',
		november([bill({ Amount: 324, Currency: 'KWD' })], { rules: [KWD] }),
		[{ cost: 303.75, billed: 303.75, open: 0, currency: 'KWD' }],
	],
	[
		'a share with three decimals',
		november([bill({ Amount: 100.001, Currency: 'KWD' })], { rules: [KWD] }),
		[{ billed: 93.751, open: 209.999 }],
	],
	[
		'the other share with three decimals',
		{
			...november([bill({ Amount: 100.001, Currency: 'KWD' })], { rules: [KWD] }),
			month: '2026-10-01',
		},
		[{ billed: 6.25, open: 14 }],
	],
	[
		'dinars without a currency in the invoice',
		november([bill({ Amount: 100.001, Currency: '' })], { rules: [KWD] }),
		[{ billed: 93.751, currency: 'KWD' }],
	],
	[
		'yen without decimals',
		november([bill({ Amount: 100_001, Currency: 'JPY' })], { rules: [JPY] }),
		[{ cost: 450_000, billed: 93_751, open: 356_249 }],
	],
	[
		'a text amount with a thousands separator and a currency',
		november([bill({ Amount: 'USD 3,200.00' })]),
		[{ billed: 3000, open: 0 }],
	],
	[
		'a container that was returned before the month, with an invoice for it',
		november([bill({ From: '2026-11-10', To: '2026-11-12', Amount: 300 })]),
		[{ days: 0, cost: 0, billed: 300, disputed: 300, over_billed: 300, open: 0 }],
		{ ...LONG, out: '2026-10-30', returned: '2026-10-31' },
	],
	[
		'an invoice in another currency for a month without charges',
		november([bill({ From: '2026-11-10', To: '2026-11-12', Amount: 300, Currency: 'EUR' })]),
		[{ days: 0, cost: 0, billed: 300, over_billed: 300, currency: 'EUR' }],
		{ ...LONG, out: '2026-10-30', returned: '2026-10-31' },
	],
	[
		'a container that was out when tracking stopped, with the cost until then',
		{ month: '2026-12-01', invoices: [] },
		[
			{
				charge: 'detention',
				days: null,
				cost: null,
				cost_at_least: 180,
				reason: 'tracking_stopped',
			},
		],
		{
			...LONG,
			returned: undefined,
			shipment: { ...LONG.shipment, line_tracking_stopped_at: '2026-12-08T20:00:00Z' },
		},
	],
	[
		'a container at the terminal whose tracking stopped on 10 November',
		november([]),
		[{ days: null, cost: null, cost_at_least: 1000, open: null, reason: 'tracking_stopped' }],
		{
			...LONG,
			out: undefined,
			returned: undefined,
			shipment: { ...LONG.shipment, line_tracking_stopped_at: '2026-11-10T20:00:00Z' },
		},
	],
	[
		'an invoice for an earlier stay only, 45 days after the last charge in the USA',
		november(
			[bill({ From: '2026-05-01', To: '2026-05-03', Amount: 300, 'Invoice Date': '2026-05-20' })],
			{
				asOf: '2027-01-20',
			},
		),
		[{ cost: 3000, billed: 0, release_proposed: true }],
		{ ...LONG, shipment: undefined },
	],
	[
		'tiers of which one starts on the 1st, billed with another rate',
		november([bill({ Amount: 32 * 150 })], {
			rules: [{ ...DEMURRAGE, tiers: '1-2: 100; 3+: 150' }],
		}),
		[{ cost: 4500, billed: 4500, disputed: 4500, open: 0 }],
	],
	[
		'a tariff with two currencies by charge, and invoices in both',
		{
			month: '2026-12-01',
			rules: [DEMURRAGE, { ...DETENTION, freeDays: '0', currency: 'CAD' }],
			invoices: [
				bill({
					Charge: 'Detention',
					From: '2026-12-01',
					To: '2026-12-01',
					Amount: 60,
					Currency: 'CAD',
				}),
			],
		},
		[{ charge: 'detention', days: 1, cost: 60, billed: 60, open: 0, currency: 'CAD' }],
	],
	[
		'zero amounts',
		november([bill({ Amount: 0 })]),
		[{ cost: 3000, billed: 0, open: 3000, invoices: [] }],
	],
	[
		'an undated row without an amount for a container without charges',
		november([{ ...UNDATED, Amount: 0 }]),
		[],
		{ ...LONG, out: '2026-10-29', returned: '2026-10-30' },
	],
	['empty rows', november([{}, { 'Container No': '', Amount: '' }]), [{ billed: 0, open: 3000 }]],
	[
		'combined rules and two separate invoices',
		november(
			[
				bill({ To: '2026-11-30' }),
				bill({
					Charge: 'Detention',
					From: '2026-12-01',
					To: '2026-12-01',
					Amount: 100,
					'Invoice No': 'A-2',
				}),
			],
			{ rules: [{ ...DEMURRAGE, charge: 'combined' }] },
		),
		[{ charge: 'combined', cost: 3000, billed: 3000, open: 0 }],
	],
];

it.each(CASES)(
	'returns what was calculated by hand for %s',
	async (_, asked, rows, stay = LONG) => {
		const found = await monthOf(stay, asked);
		expect(found).toMatchObject(rows);
		expect(found).toHaveLength(rows.length);
	},
);

it.each<[string, unknown]>([
	['a day', '2026-11-30'],
	['a time at the end of the month in UTC', '2026-11-30T23:59:59Z'],
	['a local midnight', '2026-11-01T00:00:00.000-05:00'],
	['a luxon DateTime', DateTime.fromISO('2026-11-01', { zone: 'America/Los_Angeles' })],
	['the last moment of a luxon month', DateTime.fromISO('2026-11-15').endOf('month')],
	['a JavaScript date', new Date(Date.UTC(2026, 10, 1))],
])('reads the month from %s', async (_, month) => {
	const [row] = await monthOf(LONG, { month: month as string });
	expect(row).toMatchObject({ month: '2026-11', days: 30, cost: 3000 });
});

it.each(['2026-11', '13/2026', 'last month', '2026-13', '2026-13-01'])(
	'rejects %s as a month',
	async (month) => {
		const error = await errorOf(monthOf(LONG, { month }));
		expect(error.message).toContain("'Month'");
	},
);

it.each([
	['2026-12-01T03:00:00Z', '2026-10'],
	['2026-12-01T06:00:00Z', '2026-11'],
	['2027-01-01T12:00:00Z', '2026-12'],
	['2027-02-28T12:00:00Z', '2027-01'],
])('closes the month before %s in New York by default', async (asOf, month) => {
	const stay = { ...LONG, out: '2027-02-20', returned: undefined };
	const [row] = await monthOf(stay, { options: { asOf } });
	expect(row.month).toBe(month);
});

it('assigns the first days to the earlier one of two undated invoices, in any order', async () => {
	const invoices = [
		{ ...UNDATED, Days: 20, 'Invoice No': 'A-2', 'Invoice Date': '2026-12-05' },
		{ ...UNDATED, Days: 4, 'Invoice No': 'A-1', 'Invoice Date': '2026-11-05' },
	];
	for (const rows of [invoices, [...invoices].reverse()]) {
		// A-1 bills two days of October and two of November, A-2 the 20 days after them.
		const [october] = await monthOf(LONG, { ...november(rows), month: '2026-10-01' });
		expect(october).toMatchObject({ billed: 500, invoices: ['A-1'] });
	}
});

it('assumes the currency of the tariff for one amount for both charges', async () => {
	const both = bill({ Charge: 'Demurrage and detention', Currency: '' });
	expect(await monthOf(LONG, november([both]))).toMatchObject([
		{ charge: 'demurrage', currency: 'USD', cost: 3000, to_check: 3000 },
	]);
});

it('returns the same rows for invoices in any order', async () => {
	const invoices = [
		BILL,
		bill({ 'Invoice No': 'A-2', From: '2026-11-01', Amount: 3000 }),
		bill({ 'Invoice No': 'C-1', Amount: -200, 'Original Invoice': 'A-2', From: '', To: '' }),
		{ ...UNDATED, 'Invoice No': 'A-3', Days: 3, Amount: 300, 'Invoice Date': '2026-11-20' },
		{ ...BILL, 'Container No': 'MSKU1000002', 'Invoice No': 'B-1' },
	];
	const stays = [LONG, { ...LONG, out: '2026-11-20' }, LONG];
	const expected = await monthOf(stays, november(invoices));
	// The first of two invoices for the same days is accepted.
	const undisputed = (rows: IDataObject[]) =>
		rows.map(({ disputed: _, summary: __, ...row }) => row);
	const reversed = await monthOf(stays, november([...invoices].reverse()));
	expect(undisputed(reversed)).toEqual(undisputed(expected));
	expect((await monthOf(stays, november([]))).map(({ number }) => number)).toEqual(
		expected.map(({ number }) => number),
	);
});

it('counts an invoice for the other bill of lading of a container, also with a filter', async () => {
	const records = recordsOf(LONG, {
		...LONG,
		shipment: { ...LONG.shipment, customer_name: 'Acme' },
	});
	for (const container of records.containers!) container.number = NUMBER;
	const invoices = [bill({ 'Bill of Lading': 'MAEU200001' })];
	for (const filters of [{}, { customers: customersNamed('Nordwind Trading') }]) {
		answerPractice(records);
		const rows = await accruals({ ...november(invoices), filters });
		expect(rows).toMatchObject([{ customer_name: 'Nordwind Trading', cost: 3000, billed: 3000 }]);
	}
	answerPractice(records);
	expect(
		await accruals({ ...november(invoices), filters: { customers: customersNamed('Acme') } }),
	).toEqual([]);
});

it.each<[string, IDataObject[], string[]]>([
	[
		'that repeat another one',
		[BILL, BILL],
		['Counted once: 1 invoice row with the values of another row.'],
	],
	[
		'for containers that are not tracked, with their amount',
		[
			{ ...BILL, 'Container No': 'MSKU9999999' },
			{ ...BILL, 'Container No': 'MSKU9999999', Currency: 'EUR' },
		],
		['Not counted as billed: 2 invoice rows, 3,200 USD and 3,200 EUR (unknown container: 2).'],
	],
	['of other months', [{ ...BILL, 'Container No': 'MSKU9999999', To: '2026-10-31' }], []],
	[
		'without a kind of charge',
		[bill({ Charge: '' })],
		['Not counted as billed: 1 invoice row, 3,200 USD (other charge: 1).'],
	],
	[
		'without a start date, although other rows have one',
		[BILL, bill({ From: '', Amount: 100 })],
		['Not counted as billed: 1 invoice row, 100 USD (no start date: 1).'],
	],
	[
		'for other charges',
		[bill({ Charge: 'Chassis usage' }), bill({ Charge: 'Terminal handling' })],
		[],
	],
	[
		'that credit no known invoice',
		[bill({ Amount: -100, 'Original Invoice': 'X-9' })],
		['Not counted as billed: 1 invoice row, -100 USD (credit: 1).'],
	],
	[
		'that credit an invoice of another month',
		[
			bill({ To: '2026-10-31', Amount: 200 }),
			bill({
				Amount: -200,
				'Original Invoice': 'A-1',
				From: '',
				To: '',
				'Invoice Date': '2026-11-20',
				'Invoice No': 'C-1',
			}),
		],
		[],
	],
])('says which invoice rows are not counted: %s', async (_, invoices, hints) => {
	const found = await accrualsWithHints([LONG], november(invoices));
	expect(found.hints).toEqual(hints);
});

it('names the columns of the tariff and of the invoices that are not read', async () => {
	const asked = november([bill({ Reviewer: 'Ann' })], { rules: [{ ...DEMURRAGE, Cap: '500' }] });
	const { hints } = await accrualsWithHints([LONG], asked);
	expect(hints).toEqual([
		"Tariff: Not read: 'Cap' (1 column).",
		"Invoice: Not read: 'Reviewer' (1 column).",
	]);
});
