import type { IDataObject } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, executeContext } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import { answerPractice } from '../practice/records.mts';
import {
	accruals,
	DEMURRAGE,
	DETENTION,
	accrualsWithHints,
	monthOf,
	recordsOf,
	type Asked,
	type Stay,
} from './month.mts';

/** Tests the messages, the filters and the input of Get Accruals. */

useNock();

const OUT = { discharged: '2026-10-25', lastFreeDay: '2026-10-29', out: '2026-11-02' };
const STAYS: Stay[] = [
	// Demurrage of 200 USD.
	{ ...OUT, returned: '2026-11-04' },
	// Demurrage of 200 USD and detention of 180 CAD.
	{ ...OUT, returned: '2026-11-10', shipment: { customer_name: 'Acme Imports' } },
	// Detention is unknown.
	{
		...OUT,
		shipment: { shipping_line_scac: 'HLCU', line_tracking_stopped_at: '2026-11-20T00:00:00Z' },
	},
	// Tracking stopped before the month.
	{ ...OUT, out: '2026-10-28', shipment: { line_tracking_stopped_at: '2026-10-30T00:00:00Z' } },
];
const RULES = [DEMURRAGE, { ...DETENTION, currency: 'CAD' }];
const BILL = {
	Container: 'MSKU1000001',
	Charge: 'Demurrage',
	From: '2026-11-01',
	To: '2026-11-02',
	Currency: 'USD',
};
const INVOICES = [
	{ ...BILL, Amount: 250, 'Invoice No': 'A-1', 'Invoice Date': '2026-11-05' },
	{ ...BILL, Container: 'MSKU9999999', Amount: 100, 'Invoice No': 'A-2' },
];
const asked = (more: Asked): Asked => ({
	rules: RULES,
	month: '2026-11-01',
	invoices: INVOICES,
	...more,
});

it('returns one message with the sums, by currency', async () => {
	const [message] = await monthOf(STAYS, asked({ outputAs: 'summary', asOf: '2026-12-20' }));
	expect(message).toMatchObject({
		subject: '400 USD and 180 CAD to accrue, 1 billed too much (1 Nov to 30 Nov)',
		month: '2026-11',
		total: 5,
		total_cost: { USD: 600, CAD: 180 },
		total_billed: { USD: 250, CAD: 0 },
		total_open: { USD: 400, CAD: 180 },
		total_over_billed: { USD: 50 },
		without_amount: 1,
		release_proposed: 2,
	});
	expect(message.sums).toContainEqual({
		customer_name: 'Acme Imports',
		carrier: 'Maersk',
		charge: 'detention',
		currency: 'CAD',
		days: 3,
		cost: 180,
		billed: 0,
		open: 180,
		over_billed: null,
		cost_at_least: null,
		disputed: null,
		to_check: null,
	});
	const text = String(message.text);
	for (const part of [
		'Acme Imports: Maersk, 3 days of detention, 180 CAD in all, 180 CAD open',
		'Nordwind Trading: Maersk, unknown days of detention, 720 CAD at least',
		'Billed too much (1)',
		'MSKU1000001: 2 days of demurrage, 200 USD, 250 USD billed and disputed, 50 USD billed too much',
		'No invoice after 30 days (3)',
		'no invoice until 2 Dec, release proposed',
		'Not in the sums: 1 row without an amount (tracking stopped: 1), at least 720 CAD until tracking stopped.',
		'an NVOCC has 30 days from the invoice that it received',
		'Not listed: 1 container without a reported return, whose tracking stopped before the month.',
		'Not counted as billed: 1 invoice row, 100 USD (unknown container: 1).',
	]) {
		expect(text).toContain(part);
	}
	expect(text.match(/NVOCC/g)).toHaveLength(1);
	expect(String(message.short).length).toBeLessThanOrEqual(1_500);
	expect(String(message.html)).toContain('Acme Imports');
	expect(message.slack_blocks).toBeTruthy();
});

const PER_CUSTOMER = asked({ outputAs: 'customers', asOf: '2026-12-20' });

it('returns a message per customer with days, without amounts and what concerns all', async () => {
	const messages = await monthOf(STAYS, PER_CUSTOMER);
	expect(messages.map(({ group, subject }) => [group, subject])).toEqual([
		['Acme Imports', 'Acme Imports: 5 charged days (1 Nov to 30 Nov)'],
		['Nordwind Trading', 'Nordwind Trading: 4 charged days (1 Nov to 30 Nov)'],
	]);
	const [acme, nordwind] = messages.map((message) => JSON.stringify(message));
	expect(acme).toContain('MSKU1000002: 3 days of detention (for Acme Imports, B/L MAEU200001)');
	expect(nordwind).toContain('MSKU1000003: detention, no amount, because tracking stopped');
	expect(acme).not.toContain('Not listed');
	expect(acme).not.toContain('MSKU1000001');
	for (const text of [acme, nordwind]) {
		expect(text).not.toMatch(/USD|CAD|A-1|your own tariff|\b(?:180|200|250|400|720)\b/);
	}
});

it('shows amounts to customers if this is switched on', async () => {
	const messages = await monthOf(STAYS, { ...PER_CUSTOMER, options: { showAmounts: true } });
	expect(messages.map(({ subject }) => subject)).toEqual([
		'Acme Imports: 200 USD and 180 CAD to accrue (1 Nov to 30 Nov)',
		'Nordwind Trading: 200 USD to accrue, 1 billed too much (1 Nov to 30 Nov)',
	]);
});

it('says that all costs are open without invoices, and nothing to accrue without charges', async () => {
	const [open] = await monthOf(STAYS, asked({ outputAs: 'summary', invoices: undefined }));
	expect(open.text).toContain('No invoices were compared, so all costs are open.');
	expect(open).toMatchObject({ total_billed: {}, release_proposed: 0 });
	const [none] = await monthOf(STAYS, asked({ outputAs: 'summary', month: '2026-09-01' }));
	expect(none).toMatchObject({ subject: 'Nothing to accrue (1 Sep to 30 Sep)', has_news: false });
});

it.each<[string, IDataObject, string[]]>([
	[
		'customer',
		{ customers: { __rl: true, mode: 'names', value: 'acme imports' } },
		['MSKU1000002', 'MSKU1000002'],
	],
	['carrier', { carriers: ['Hapag-Lloyd'] }, ['MSKU1000003', 'MSKU1000003']],
	['reference', { references: 'PO-1' }, []],
])('filters by %s', async (_, filters, numbers) => {
	const rows = await monthOf(STAYS, asked({ filters: filters as never }));
	expect(rows.map(({ number }) => number)).toEqual(numbers);
});

it('shows hints about rows that are not counted', async () => {
	const { hints } = await accrualsWithHints(STAYS, asked({}));
	expect(hints).toEqual([
		'Not listed: 1 container without a reported return, whose tracking stopped before the month.',
		'Not counted as billed: 1 invoice row, 100 USD (unknown container: 1).',
		'Not in the sums: 1 row without an amount (tracking stopped: 1), at least 720 CAD until tracking stopped.',
	]);
});

it('shows a hint that no amount is known without a tariff', async () => {
	const { hints } = await accrualsWithHints(STAYS, asked({ rules: [] }));
	expect(hints.join()).toMatch(/Not in the sums: \d rows without an amount \(no tariff: \d/);
});

it('reads invoices from all input items, and returns the report with the first', async () => {
	answerPractice(recordsOf(...STAYS));
	const context = executeContext(
		{
			resource: 'report',
			operation: 'getAccruals',
			month: '2026-11-01',
			tariffSource: 'json',
			tariffJson: JSON.stringify(RULES),
			invoiceSource: 'input',
			options: { columns: 'all', asOf: '2026-12-20T18:00:00Z' },
		},
		[{}, ...INVOICES].map((json) => ({ json })),
	);
	const [items] = await new ShipmentTracking().execute.call(context);
	expect(items).toHaveLength(5);
	expect(items[0].json).toMatchObject({ number: 'MSKU1000001', billed: 250, open: 0 });
	expect(sentRequests().filter(({ path }) => path === '/v2/shipments')).toHaveLength(1);
});

it('rejects a month that has not begun, before the first request', async () => {
	const error = await errorOf(accruals(asked({ month: '2027-03-01', asOf: '2027-02-10' })));
	expect(error.message).toBe("'Month' is Mar 2027, which has not begun");
	expect(sentRequests()).toEqual([]);
});

it('reads no events of containers that were picked up before the month', async () => {
	const stay = { ...STAYS[1], lastFreeDay: undefined };
	await monthOf(stay, asked({ month: '2026-12-01' }));
	const events = () => sentRequests().filter(({ path }) => path.endsWith('/transport_events'));
	expect(events()).toHaveLength(0);
	await monthOf(stay, asked({ month: '2026-11-01' }));
	expect(events()).toHaveLength(1);
});

it('counts a container on two bills of lading once', async () => {
	const records = recordsOf(STAYS[0], STAYS[0]);
	records.containers![1].number = records.containers![0].number ?? 'MSKU1000001';
	records.containers![0].number = 'MSKU1000001';
	answerPractice(records);
	const rows = await accruals(asked({ invoices: [INVOICES[0]] }));
	expect(rows).toMatchObject([{ number: 'MSKU1000001', cost: 200, billed: 250, over_billed: 50 }]);
	expect(rows).toHaveLength(1);
});
