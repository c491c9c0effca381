import type { IDataObject } from 'n8n-workflow';

import { collectHints } from '../../../../support/hints.mts';
import { errorOf, runNode } from '../../../../support/n8n.mts';
import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { problemsOf, readSchema } from '../../../../contract/support/schemas.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import {
	answerContainers,
	checkInvoice,
	invoiceContext,
	type InvoiceContainer,
} from './containers.mts';

/** Tests which containers are read, which days are billed, and which items are returned. */

useNock();

const NUMBER = 'MSKU1234565';
/** Discharged on 8 Oct in Los Angeles, out on 20 Oct, returned on 30 Oct. Free until 15 Oct. */
const BOX: InvoiceContainer = {
	container: {
		number: NUMBER,
		current_status: 'empty_returned',
		pod_timezone: 'America/Los_Angeles',
		pod_discharged_at: '2026-10-08T20:00:00Z',
		pod_full_out_at: '2026-10-20T18:00:00Z',
		empty_terminated_at: '2026-10-30T18:00:00Z',
	},
	shipment: {
		shipping_line_scac: 'MAEU',
		port_of_discharge_locode: 'USLAX',
		bill_of_lading_number: 'MAEU200001',
	},
	events: [
		{
			event: 'container.pickup_lfd_line.changed',
			value: '2026-10-15T07:00:00Z',
			created_at: '2026-10-10T08:00:00Z',
			timezone: 'America/Los_Angeles',
			data_source: 'shipping_line',
		},
	],
};
const abroad: InvoiceContainer = {
	...BOX,
	shipment: { ...BOX.shipment, port_of_discharge_locode: 'MXZLO' },
};
const box = (container: IDataObject, more: Partial<InvoiceContainer> = {}): InvoiceContainer => ({
	...BOX,
	...more,
	container: { ...BOX.container, ...container },
});

/** Days of October, by default at 150 USD a day. */
const october = (first: number, last: number, amount = (last - first + 1) * 150) => ({
	from: `2026-10-${String(first).padStart(2, '0')}`,
	to: `2026-10-${last}`,
	days: last - first + 1,
	amount,
});
const ROW = {
	container_number: NUMBER,
	charge: 'Demurrage',
	...october(16, 19),
	rate: 150,
	currency: 'USD',
	invoice_number: '4711',
	invoice_date: '2026-11-02',
};
const DEMURRAGE = { freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' };
const AS_OF = { asOf: '2026-11-10T20:00:00Z' };
const tariff = (...rules: IDataObject[]) => ({
	tariffSource: 'json',
	tariffJson: JSON.stringify(rules),
	options: AS_OF,
});

/** Returns the rows of an invoice for one container, with a demurrage tariff by default. */
async function outcomes(rows: IDataObject[], one = BOX, more: IDataObject = tariff(DEMURRAGE)) {
	answerContainers(one);
	const items = await checkInvoice(
		rows.map((row) => ({ ...ROW, ...row })),
		more as never,
	);
	return items.map(({ json }) => json);
}

describe('the requests of Check Invoice', () => {
	it('reads each container once for all its rows', async () => {
		await outcomes([{}, { ...october(20, 20, 300), rate: 300 }]);
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual([
			[
				'/v2/containers',
				{
					'filter[number]': NUMBER,
					include: 'shipment,pod_terminal,pickup_facility',
					sort: 'created_at',
					'page[number]': '1',
					'page[size]': '50',
				},
			],
			['/v2/containers/c-1', { include: 'shipment,pod_terminal,pickup_facility,transport_events' }],
		]);
	});

	it('looks up 25 container numbers in a request', async () => {
		const numbers = Array.from({ length: 26 }, (_, place) => `TGHU00000${10 + place}`);
		answerContainers();
		answerContainers();
		await checkInvoice(numbers.map((number) => ({ ...ROW, container_number: number })));
		expect(sentRequests().map(({ query }) => query['filter[number]'].split(',').length)).toEqual([
			25, 1,
		]);
	});

	it('sends no request for unreadable rows, other charges and credits', async () => {
		const rows = await outcomes([{ amount: 'x' }, { charge: 'Chassis' }, { amount: -5 }]);
		expect(rows.map(({ reasons }) => reasons)).toEqual([
			['unreadable_row'],
			['other_charge'],
			['credit'],
		]);
		expect(sentRequests()).toEqual([]);
	});

	it('checks the other rows if a container was deleted since the search', async () => {
		answer('GET', '/v2/containers/c-1', { status: 404, body: { errors: [] } });
		const other = { ...BOX, container: { ...BOX.container, number: 'TGHU0000001' }, id: 'c-2' };
		answerContainers({ ...BOX, id: 'c-1' }, other);
		const items = await checkInvoice([{ ...ROW, container_number: 'TGHU0000001' }, ROW, ROW]);
		const unknown = ['unknown_container'];
		expect(items.map(({ json }) => json.reasons)).toEqual([['no_tariff'], unknown, unknown]);
		expect(sentRequests().filter(({ path }) => path === '/v2/containers/c-1')).toHaveLength(1);
	});

	it('rejects more than 500 container numbers before the first request', async () => {
		const rows = Array.from({ length: 501 }, (_, index) => ({
			...ROW,
			container_number: `MSKU${String(index).padStart(7, '0')}`,
		}));
		const error = await errorOf(checkInvoice(rows));
		expect(error.message).toMatch(/501 container numbers, but at most 500/);
		expect(error.description).toMatch(/Loop Over Items/);
		expect(sentRequests()).toEqual([]);
	});

	it.each([
		[{ invoiceSource: 'json', invoiceJson: '3' }, "'Invoice (JSON)' must be a list of rows"],
		[{ invoiceSource: 'json', invoiceJson: '{' }, "'Invoice (JSON)' is not valid JSON"],
		[{ options: { dateOrder: 'x' } }, "'Date Format' must be one of"],
		[tariff({ tiers: '2-4: 100', currency: 'USD' }), "'Tiers' in rule 1"],
	])('rejects %j before the first request', async (more, message) => {
		const error = await errorOf(checkInvoice([ROW], more as never));
		expect(error.message).toContain(message);
		expect(sentRequests()).toEqual([]);
	});
});

describe('items of Check Invoice', () => {
	it('returns an item for each row, paired with its input item', async () => {
		answerContainers(BOX);
		const { container_number, ...line } = ROW;
		const invoice = { container_number, lines: [line, { ...line, charge: 'Exam' }] };
		const items = await checkInvoice([{ charge: 'Exam', ...invoice }, ROW], tariff(DEMURRAGE));
		expect(items.map(({ json, pairedItem }) => [json.row, json.charge, pairedItem])).toEqual([
			[1, 'demurrage', { item: 0 }],
			[2, 'other', { item: 0 }],
			[3, 'demurrage', { item: 1 }],
		]);
		expect(items[2].json.reasons).toEqual(['billed_twice']);
	});

	it('uses the same time for the rows of all input items', async () => {
		answerContainers(BOX);
		let now = Date.parse('2026-11-10T20:00:00Z');
		jest.spyOn(Date, 'now').mockImplementation(() => (now += 86_400_000));
		const items = await checkInvoice([ROW, ROW, ROW], { ...tariff(DEMURRAGE), options: {} });
		jest.restoreAllMocks();
		const left = items.map(({ json }) => json.dispute_days_left);
		expect(left).toEqual([left[0], left[0], left[0]]);
		expect(typeof left[0]).toBe('number');
	});

	it('reads rows from JSON, for example from the items of another node', async () => {
		answerContainers(BOX);
		const invoiceJson = JSON.stringify([{ json: ROW, pairedItem: { item: 0 } }]);
		const [{ json }] = await checkInvoice([{}], {
			invoiceSource: 'json',
			invoiceJson,
			...tariff(DEMURRAGE),
		});
		expect(json).toMatchObject({
			verdict: 'accept',
			from: '2026-10-16',
			input_charge: 'Demurrage',
		});
	});

	it('returns the same day of the empty return in the column and in the evidence', async () => {
		// The return is on 30 October in Los Angeles and on 31 October in Amsterdam.
		const places = { pod_full_out_at: null, empty_terminated_at: '2026-10-31T02:00:00Z' };
		const [event] = BOX.events!;
		// The last free day is reported as midnight in Amsterdam.
		const announced = { value: '2026-10-14T22:00:00Z', timezone: 'Europe/Amsterdam' };
		const events = [{ ...event, ...announced }];
		const [out] = await outcomes([{ charge: 'Detention' }], box(places, { events }));
		expect(out.empty_returned_day).toBe('2026-10-30');
		expect(out.evidence).toContainEqual(
			expect.objectContaining({ what: 'empty_returned', day: '2026-10-30' }),
		);
	});

	it('returns the selected fields only, without the columns of the input', async () => {
		const options = {
			...AS_OF,
			includeInputFields: false,
			selectedFields: 'verdict, evidence.what',
		};
		const rows = await outcomes([{}], BOX, { ...tariff(DEMURRAGE), options });
		const what = ['discharged', 'last_free_day', 'gate_out', 'empty_returned'];
		expect(rows).toEqual([{ verdict: 'accept', 'evidence.what': what }]);
	});

	it('returns rows that match the output schema', async () => {
		const options = { ...AS_OF, columns: 'people', includeInputFields: false };
		const rows = await outcomes([{ from: '2026-10-14' }, { amount: '' }], BOX, {
			...tariff(DEMURRAGE),
			options,
		});
		expect(Object.keys(rows[0]).join(' ')).toBe(
			'number summary verdict amount_billed amount_due difference currency dispute_text customer_name carrier terminal bill_of_lading_number reference_numbers link',
		);
		const schema = readSchema('v1.0.0/report/checkDemurrageInvoice');
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(Object.keys(schema.properties));
			expect(problemsOf(schema, row)).toEqual([]);
		}
	});

	it("shows a hint with the number and sum of the rows with the verdicts 'dispute' and 'check'", async () => {
		answerContainers(BOX);
		const rows = [ROW, { ...ROW, amount: 660 }, { ...ROW, charge: 'Exam' }];
		const context = invoiceContext(rows, tariff(DEMURRAGE));
		await new ShipmentTracking().execute.call(context);
		expect(context.hints).toMatchObject([
			{ message: '3 rows: 1 to dispute (660 USD), 1 to check.' },
		]);
	});
});

it('shows that the amount of a disputed row is unknown', async () => {
	answerContainers(BOX);
	// The 15th is in free time, and the tariff has no rate for the 18th and 19th.
	const rows = [
		{ ...ROW, ...october(16, 17, 660), rate: null },
		{ ...ROW, ...october(15, 19), rate: null },
	];
	const context = invoiceContext(rows, tariff({ ...DEMURRAGE, tiers: '1-2: 150' }));
	await new ShipmentTracking().execute.call(context);
	expect(context.hints).toMatchObject([
		{ message: '2 rows: 2 to dispute (360 USD and one of unknown amount), 0 to check.' },
	]);
});

it('returns the answer before the columns of the input row', async () => {
	const [row] = await outcomes([{ Vessel: 'MAERSK X' }]);
	const names = Object.keys(row);
	expect(names[0]).toBe('number');
	expect(names.indexOf('Vessel')).toBeGreaterThan(names.indexOf('verdict'));
});

it('reads rows that are pasted from a spreadsheet, of the invoice and of the tariff', async () => {
	answerContainers(BOX);
	const header = 'Container No\tCharge\tFrom\tTo\tDays\tRate\tAmount\tCurrency';
	const cells = [NUMBER, 'Demurrage', '2026-10-16', '2026-10-19', 4, 150, 600, 'USD'];
	const [{ json }] = await checkInvoice([{}], {
		invoiceSource: 'json',
		invoiceJson: `${header}\n${cells.join('\t')}\n`,
		tariffSource: 'json',
		tariffJson: 'Free Days\tRate\tCurrency\r\n4\t150\tUSD\r\n',
		options: AS_OF,
	});
	expect(json).toMatchObject({ verdict: 'accept', amount_due: 600, amount_due_by: 'tariff' });
});

it('ignores the header if it is repeated below', async () => {
	answerContainers(BOX);
	const header = 'Container No\tCharge\tFrom\tTo\tDays\tRate\tAmount\tCurrency';
	const cells = [NUMBER, 'Demurrage', '2026-10-16', '2026-10-19', 4, 150, 600, 'USD'].join('\t');
	const rows = await checkInvoice([{}], {
		invoiceSource: 'json',
		invoiceJson: [header, header, cells].join('\n'),
		tariffSource: 'json',
		tariffJson: ['Free Days\tRate\tCurrency', 'Free Days\tRate\tCurrency', '4\t150\tUSD'].join(
			'\n',
		),
		options: AS_OF,
	});
	expect(rows.map(({ json }) => json.verdict)).toEqual(['accept']);
});

it('says that columns have no header', async () => {
	const hints = collectHints();
	await checkInvoice([{ 'INVOICE 4711': 'Container No', __EMPTY: 'Amount' }]);
	expect(hints).toContain(
		"Invoice: Not read: 'INVOICE 4711', '__EMPTY' (2 columns). Some columns have no header: let the node that reads the file begin at the row with the header.",
	);
	jest.restoreAllMocks();
});

it('says that the input only has a file', async () => {
	const hints = collectHints();
	const binary = { data: { data: '', mimeType: 'application/pdf' } };
	const [{ json }] = await runNode(
		{ resource: 'report', operation: 'checkDemurrageInvoice', invoiceSource: 'input' },
		[{ json: {}, binary }],
	);
	expect(json.summary).toMatch(/: the row is empty$/);
	expect(hints).toContainEqual(expect.stringMatching(/^The input has a file, but no rows\./));
	jest.restoreAllMocks();
});

it('names the right check digit of an unknown container', async () => {
	answerContainers();
	const [{ json }] = await checkInvoice([{ ...ROW, container_number: 'MSKU1234560' }]);
	expect(json.summary).toMatch(
		/: 600 USD billed; the account has no container with this number; its check digit is wrong$/,
	);
});

describe('a container number with several voyages', () => {
	const voyage = (id: string, day: string, bill: string): InvoiceContainer => ({
		...box({ pod_discharged_at: `${day}T20:00:00Z` }),
		shipment: { ...BOX.shipment, bill_of_lading_number: bill, normalized_number: bill },
		id,
	});
	const voyages = [
		voyage('c-0', '2026-02-01', ''),
		voyage('c-2', '2026-10-08', 'MAEU2'),
		voyage('c-1', '2026-03-01', 'MAEU1'),
		voyage('c-3', '2026-12-01', 'MAEU3'),
		voyage('c-4', '2026-12-20', 'HLCUNYCA7'),
	];
	it.each([
		[{}, 'c-2', false],
		[{ from: '2026-12-01', to: '2026-12-01', days: 1 }, 'c-3', false],
		[{ 'B/L': '1' }, 'c-1', false],
		[{ 'B/L': 'MAEU-3' }, 'c-3', false],
		[{ 'B/L': 'MAEU9' }, 'c-2', true],
		[{ 'B/L': 'NYCA7' }, 'c-4', false],
		// Without charged days, the last free day on the invoice shows the voyage.
		[{ from: '', to: '', LFD: '2026-10-15' }, 'c-2', false],
		// A dash counts as an empty bill of lading, so every voyage remains possible.
		[{ 'B/L': '-' }, 'c-2', false],
	])('for a row with %j, uses the voyage of the container %s', async (more, id, isOther) => {
		answerContainers(...voyages);
		const [{ json }] = await checkInvoice([{ ...ROW, ...more }]);
		expect(json.id).toBe(id);
		expect((json.notes as string[]).includes('bill_of_lading_differs')).toBe(isOther);
	});
});

describe('a row that can bill several voyages of a container', () => {
	const back = {
		pod_full_out_at: '2026-09-18T18:00:00Z',
		empty_terminated_at: '2026-09-22T18:00:00Z',
	};
	const first: InvoiceContainer = {
		...box({ ...back, pod_discharged_at: '2026-09-10T18:00:00Z' }),
		id: 'c-1',
	};
	const lastFreeDay = { import_deadlines: { pickup_lfd_terminal: '2026-10-20T07:00:00Z' } };
	const inside = { current_status: 'available', pod_full_out_at: null, empty_terminated_at: null };
	const second: InvoiceContainer = {
		...box({ ...inside, ...lastFreeDay, pod_discharged_at: '2026-10-15T18:00:00Z' }),
		id: 'c-2',
	};
	const undated = { from: '', to: '', days: 3 };
	const dated = { ...undated, from: '2026-09-15', to: '2026-09-17' };

	it.each([
		['before both', { from: '2026-09-01', to: '2026-09-03' }, 'several_stays'],
		['in the first', dated, 'c-1'],
		['between both', { from: '2026-09-25', to: '2026-09-27' }, 'c-1'],
		['from the first to the second', { from: '2026-09-20', to: '2026-10-16' }, 'several_stays'],
		['from a day before the second', { from: '2026-10-14', to: '2026-10-16' }, 'c-2'],
		['undated, invoiced in free time of the second', { invoice_date: '2026-10-16' }, 'c-1'],
		['undated, invoiced after both', { invoice_date: '2026-11-02' }, 'several_stays'],
		['undated, without an invoice date', { invoice_date: '' }, 'several_stays'],
		['detention, with the second still inside', { charge: 'Detention' }, 'c-1'],
	])('is compared with the only possible one: %s', async (_, row, expected) => {
		answerContainers(first, second);
		const given = { ...ROW, ...undated, ...row };
		const [{ json }] = await checkInvoice([given], tariff(DEMURRAGE));
		expect(json.id ?? (json.reasons as string[])[0]).toBe(expected);
		if (json.id === null) expect(json.verdict).toBe('check');
	});

	it('is compared with the last record if the container is on two bills of lading', async () => {
		const other = {
			...second,
			...box({ ...inside, pod_discharged_at: '2026-10-16T07:30:00Z' }),
			id: 'c-3',
		};
		answerContainers(first, second, other);
		const [{ json }] = await checkInvoice([{ ...ROW, from: '2026-10-17', to: '2026-10-18' }]);
		expect(json.id).toBe('c-3');
	});
});

describe('a credit', () => {
	const wrong = { ...october(16, 22, 1500), rate: null };
	const right = { ...october(16, 20, 900), rate: null };
	const bill = (invoice_number: string, more: IDataObject) => ({ invoice_number, ...more });
	const [first, corrected] = [bill('INV1', wrong), bill('INV2', right)];
	const credit = (more: IDataObject) => ({
		...wrong,
		invoice_number: 'CN1',
		amount: -1500,
		...more,
	});

	it.each<[string, IDataObject[]]>([
		['for the period', [credit({})]],
		[
			'for the number of the invoice',
			[credit({ from: '', to: '', days: '', 'Original Invoice': 'inv-1' })],
		],
		[
			'for all charges of the invoice',
			[credit({ charge: 'Credit note', container_number: '', 'Original Invoice': 'INV1' })],
		],
		['without days, by its amount', [credit({ from: '', to: '', days: '' })]],
		['on the same invoice', [credit({ invoice_number: 'INV1' })]],
	])('releases all days of an invoice: %s', async (_, credits) => {
		for (const rows of [
			[first, ...credits, corrected],
			[corrected, ...credits, first],
		]) {
			const found = await outcomes(rows);
			const [one] = found.filter(
				({ invoice_number, amount_billed }) =>
					invoice_number === 'INV1' && Number(amount_billed) > 0,
			);
			// The credit leaves nothing to dispute.
			expect(one).toMatchObject({ verdict: 'check', reasons: ['after_gate_out'], difference: 0 });
			expect(one.dispute_text).toBeNull();
			expect(one.notes).toContain('credited');
			expect(found.find(({ amount_billed }) => Number(amount_billed) < 0)).toMatchObject({
				verdict: 'check',
				reasons: ['credit'],
			});
			expect(found.find(({ invoice_number }) => invoice_number === 'INV2')).toMatchObject({
				verdict: 'accept',
				amount_due: 900,
			});
		}
	});

	it.each<[string, IDataObject, string[], number]>([
		[
			'of the two days that were not due',
			{ from: '', to: '', days: 2, amount: -600 },
			['billed_twice'],
			5,
		],
		[
			'of the first two days',
			{ from: '2026-10-16', to: '2026-10-17', days: 2, amount: -300, 'Original Invoice': 'INV1' },
			['billed_twice'],
			3,
		],
		['of the due days', { to: '2026-10-20', days: 5, amount: -900 }, [], 0],
		[
			'of a small amount',
			{ from: '', to: '', days: '', amount: -50, 'Original Invoice': 'INV1' },
			['billed_twice'],
			5,
		],
		[
			'of an unknown invoice',
			{ from: '', to: '', days: '', amount: -50 },
			['billed_twice', 'credit_unassigned'],
			5,
		],
		['of another charge', { charge: 'Detention' }, ['billed_twice'], 5],
		['of an invoice that is not there', { 'Original Invoice': 'INV7' }, ['billed_twice'], 5],
		['of a chassis', { charge: 'Chassis' }, ['billed_twice'], 5],
	])('releases only the days it covers: %s', async (_, more, reasons, days) => {
		const [, , row] = await outcomes([first, credit(more), corrected]);
		expect(row.reasons).toEqual(reasons);
		const twice = row.days_not_due as Array<{ days: number }>;
		expect(twice.reduce((sum, run) => sum + run.days, 0)).toBe(days);
	});

	it('takes a credit of a whole invoice off each of its rows', async () => {
		const rows = [october(16, 17), october(18, 20, 600)].map((days) =>
			bill('INV1', { ...days, rate: null }),
		);
		const whole = { from: '', to: '', days: '', amount: -900, 'Original Invoice': 'INV1' };
		const found = await outcomes([...rows, credit(whole)]);
		expect(found.map(({ verdict, notes }) => [verdict, notes])).toEqual([
			['check', expect.arrayContaining(['credited'])],
			['check', expect.arrayContaining(['credited'])],
			['check', []],
		]);
	});

	it('releases days only once', async () => {
		const rows = [first, credit({}), corrected, bill('INV3', right)];
		const found = await outcomes(rows);
		expect(found.map(({ reasons }) => reasons)).toEqual([
			['after_gate_out'],
			['credit'],
			[],
			['billed_twice'],
		]);
		expect(found[3].reason_texts).toEqual([
			'16 to 20 Oct 2026 are billed twice, also on invoice INV2.',
		]);
		expect(found[3].summary).toContain('billed twice, also on invoice INV2');
	});

	it('is named by its row if the days are billed twice on one invoice', async () => {
		const [, row] = await outcomes([{}, {}]);
		expect(row.reason_texts).toEqual(['16 to 19 Oct 2026 are billed twice, also in row 1.']);
	});
});

describe('the days of an invoice row', () => {
	const [BUSINESS, NOT_LAST] = [{ chargeDayType: 'business' }, { lastDay: 'notCharged' }];
	const LAST_DAYS = { ...october(16, 20, 600), days: 2, rate: 300 };
	const [UNCHARGED, TIER] = ['not_a_charged_day', 'wrong_tier'];

	// 17 and 18 Oct are a weekend. The 19th costs 150 USD, the 20th 300.
	it.each<[string, IDataObject, IDataObject, string, string[], Array<number | null>]>([
		['of the charged days', { days: 2, amount: 300 }, BUSINESS, 'accept', [], [2, 2, 300]],
		['of an uncharged gate-out', october(19, 20), NOT_LAST, 'dispute', [UNCHARGED], [2, 1, 150]],
		['of the last days', LAST_DAYS, {}, 'dispute', [TIER], [2, 2, 450]],
		['of more days', { days: 6, amount: 900 }, {}, 'dispute', ['days_wrong'], [6, 4, 600]],
		['without days', { days: '', amount: 900 }, {}, 'dispute', ['days_wrong'], [6, 4, 600]],
		['of both charges', { charge: 'D&D' }, {}, 'check', ['no_tariff'], [4, null, null]],
		['after the last tier', {}, { tiers: '1-2: 150' }, 'check', ['tariff_ends'], [4, 4, null]],
		['until the last tier', {}, { tiers: '1-4: 150' }, 'accept', [], [4, 4, 600]],
		['below the tariff', { rate: 100, amount: 400 }, {}, 'accept', [], [4, 4, 600]],
	])('compares a row %s with the rule', async (_, row, rule, verdict, reasons, figures) => {
		const [found] = await outcomes([row], BOX, tariff({ ...DEMURRAGE, ...rule }));
		expect(found).toMatchObject({ verdict, reasons });
		expect([found.days_billed, found.days_due, found.amount_due]).toEqual(figures);
	});

	it('disputes days that the rule does not charge', async () => {
		const [row] = await outcomes([{}], BOX, tariff({ ...DEMURRAGE, ...BUSINESS }));
		expect(row).toMatchObject({ verdict: 'dispute', reasons: ['not_a_charged_day'], days_due: 2 });
		expect(row.days_not_due).toEqual([
			{ from: '2026-10-17', to: '2026-10-18', days: 2, reason: 'not_a_charged_day' },
		]);
	});

	it.each([
		// 14 and 15 Oct are free. The period has five days, but the invoice bills fewer.
		[3, 450, 'accept', 3, []],
		[4, 600, 'dispute', 3, ['in_free_time']],
	])(
		"does not subtract a row's free days if it bills only %d of five days",
		async (days, amount, verdict, due, reasons) => {
			const period = { from: '2026-10-14', to: '2026-10-18' };
			const [row] = await outcomes([{ ...period, days, amount }]);
			expect(row).toMatchObject({ verdict, days_due: due, amount_due: 450, reasons });
			expect(row.notes).toContain('fewer_days_than_period');
		},
	);

	const [FOUR, ONE] = [
		{ to: '2026-10-20', days: 4, rate: 150, amount: 600 },
		{ to: '2026-10-20', days: 1, rate: 300, amount: 300 },
	];
	it.each([
		// Five days are chargeable, and one of them costs 300 USD. Each row bills some of the five.
		['all days by tier', [FOUR, ONE], ['accept', 'accept'], [750, 300]],
		['all days, the most expensive first', [ONE, FOUR], ['accept', 'accept'], [300, 750]],
		['more days than the period has', [FOUR, FOUR], ['accept', 'dispute'], [750, 300]],
	])('finds days that two rows of one period bill twice: %s', async (_, rows, verdicts, due) => {
		const found = await outcomes(rows);
		expect(found.map(({ verdict }) => verdict)).toEqual(verdicts);
		expect(found.map(({ amount_due }) => amount_due)).toEqual(due);
	});

	it('disputes only the days that were certainly billed twice if two rows have the same period', async () => {
		const row = { to: '2026-10-20', days: 4 };
		const [, second] = await outcomes([row, row]);
		expect(second).toMatchObject({ reasons: ['billed_twice'], days_due: 1, difference: 300 });
		expect(second.days_not_due).toMatchObject([{ days: 3, reason: 'billed_twice' }]);
	});

	it('assigns the next unbilled days to rows without dates', async () => {
		const undated = { from: '', to: '', invoice_date: '2024-01-05' };
		const rows = await outcomes([
			{ ...undated, days: 4 },
			{ ...undated, days: 1, rate: 300, amount: 300 },
			{ ...undated, days: 1, rate: 300, amount: 300 },
		]);
		expect(rows).toMatchObject([
			{ verdict: 'accept', amount_due: 600 },
			{ verdict: 'accept', amount_due: 300 },
			{ reasons: ['too_many_days'], amount_due: 0 },
		]);
	});

	it.each([
		['the stated end of free time', { LFD: '10/17/2026' }, 2],
		['the end of the stated free days', { free_days: 9 }, 1],
	])('disputes days up to %s on the invoice', async (_, more, days) => {
		const [row] = await outcomes([more]);
		expect(row.reasons).toEqual(['in_stated_free_time']);
		expect(row.days_not_due).toMatchObject([{ from: '2026-10-16', days }]);
	});

	type Report = [what: 'available' | 'not_available', day: number];
	const withReports = (...reports: Report[]): InvoiceContainer => {
		const events = reports.map(([what, day]) => ({
			event: `container.transport.${what}`,
			timestamp: `2026-10-${day}T18:00:00Z`,
			timezone: 'America/Los_Angeles',
		}));
		return { ...abroad, events: [...(BOX.events ?? []), ...events] };
	};

	it('outside the USA, adds a note about days that were billed before the container was available', async () => {
		const [row] = await outcomes([{}], withReports(['available', 17]));
		expect(row).toMatchObject({ verdict: 'accept', available_day: '2026-10-17' });
		expect(row.notes).toEqual(['before_available', 'from_event_history']);
	});

	const [UNTIL_AVAILABLE, AFTER_AVAILABLE]: Report[][] = [
		[
			['not_available', 16],
			['available', 18],
		],
		[
			['available', 19],
			['not_available', 15],
		],
	];
	it.each<[Report[], number]>([
		[[['not_available', 17]], 2],
		[UNTIL_AVAILABLE, 1],
		[AFTER_AVAILABLE, 3],
	])('from the events %j, counts the full days without availability: %d', async (reports, days) => {
		const period = { ...october(16, 20, 900), rate: '' };
		const [row] = await outcomes([period], withReports(...reports));
		expect(row.days_not_available).toBe(days);
		expect(row.notes).toContain('not_available');
	});

	it('ignores the last free day at the ramp if the invoice bills days at the port', async () => {
		const rail = box(
			{
				final_destination_timezone: 'America/Chicago',
				ind_ata_at: '2026-10-14T12:00:00Z',
				pod_full_out_at: '2026-10-10T12:00:00Z',
				final_destination_full_out_at: '2026-10-20T18:00:00Z',
				pod_rail_departed_at: '2026-10-10T12:00:00Z',
			},
			{
				events: [
					{
						event: 'container.pickup_lfd_rail.changed',
						value: '2026-10-16T05:00:00Z',
						created_at: '2026-10-14T13:00:00Z',
						timezone: 'America/Chicago',
						data_source: 'rail',
					},
				],
			},
		);
		const [port, ramp] = await outcomes([october(9, 10), october(16, 17)], rail);
		expect(port).toMatchObject({
			verdict: 'check',
			reasons: ['before_inland_arrival'],
			days_due: null,
			discharged_day: '2026-10-14',
		});
		expect(ramp).toMatchObject({ reasons: ['in_free_time'], last_free_day_source: 'rail' });
	});
});

describe('an invoice row with unknown values', () => {
	const OPEN = { empty_terminated_at: null, current_status: 'picked_up' };
	const IN = { ...OPEN, pod_full_out_at: null, current_status: 'available' };
	const DETENTION = { charge: 'detention', freeDays: '5', tiers: '1+: 100', currency: 'USD' };
	const stopped = { ...BOX.shipment, line_tracking_stopped_at: '2026-10-22T00:00:00Z' };
	const lfd = { import_deadlines: { pickup_lfd_line: '2026-10-15T07:00:00Z' } };
	const late = { charge: 'Detention', from: '2026-10-26', to: '2026-10-29' };

	it.each([
		['at sea', { ...IN, pod_discharged_at: null, current_status: 'on_ship' }, {}, 'not_discharged'],
		['gate-out not reported', { ...OPEN, pod_full_out_at: null }, {}, 'no_gate_out'],
		['tracking stopped', { ...IN, ...lfd }, { shipment: stopped }, 'tracking_stopped'],
	])('has the verdict "check" for demurrage: %s', async (_, container, more, reason) => {
		const [row] = await outcomes([{}], box(container, more));
		expect(row).toMatchObject({ verdict: 'check', days_due: null, amount_due: null });
		expect(row.reasons).toEqual([reason]);
	});

	it.each([
		['not picked up', { ...IN, ...lfd }, {}, DETENTION, 'no_gate_out'],
		['tracking stopped', OPEN, { shipment: stopped }, DETENTION, 'tracking_stopped'],
		['no free days in the tariff', OPEN, {}, { ...DETENTION, freeDays: '' }, 'no_free_days'],
		['return day not reported', { empty_terminated_at: null }, {}, DETENTION, 'no_empty_return'],
	])('has the verdict "check" for detention: %s', async (_, container, more, rule, reason) => {
		const [row] = await outcomes([late], box(container, more), tariff(rule));
		expect(row).toMatchObject({ verdict: 'check', days_due: null, reasons: [reason] });
	});

	const ABOARD = { ...IN, pod_discharged_at: null, available_for_pickup: false };
	const EXPECTED = {
		...BOX.shipment,
		pol_atd_at: '2026-10-20',
		pod_eta_at: '2026-11-26T20:00:00Z',
	};
	const RAIL = { ...IN, pod_rail_departed_at: '2026-10-17T20:00:00Z', current_status: 'on_rail' };
	const AT_SEA = 'The container is still at sea (ETA 26 Nov).';
	const UNKNOWN = 'It is unknown whether the container is discharged.';

	it.each([
		['Demurrage', { ...ABOARD, current_status: 'on_ship' }, EXPECTED, AT_SEA],
		['Detention', { ...ABOARD, current_status: 'on_ship' }, EXPECTED, AT_SEA],
		['Demurrage', { ...ABOARD, current_status: 'on_ship' }, {}, 'The container is still at sea.'],
		[
			'Demurrage',
			{ ...ABOARD, current_status: 'on_ship', pod_arrived_at: '2026-11-08T20:00:00Z' },
			{},
			'The container is not discharged yet.',
		],
		[
			'Demurrage',
			{ ...ABOARD, current_status: 'new', pol_full_in_at: '2026-10-01T20:00:00Z' },
			{},
			'The container has not left the port of loading.',
		],
		['Demurrage', { ...ABOARD, current_status: 'new' }, {}, UNKNOWN],
		['Detention', { ...IN, ...lfd }, {}, 'The container has not left the terminal.'],
		['Demurrage', { ...RAIL, ...lfd }, {}, "The container is on the carrier's train."],
		['Detention', RAIL, {}, "The container is on the carrier's train."],
		[
			'Demurrage',
			{ ...IN, ...lfd, current_status: 'awaiting_inland_transfer' },
			{},
			"The container waits for the carrier's train.",
		],
		['Detention', { ...OPEN, pod_full_out_at: null }, {}, 'The day of the gate-out is unknown.'],
	])('says for %s where the container is: %j', async (charge, container, shipment, text) => {
		const facts = box(container, { shipment: { ...BOX.shipment, ...shipment }, events: [] });
		const [row] = await outcomes([{ ...late, charge }], facts);
		expect(row.verdict).toBe('check');
		expect(row.reason_texts).toContain(text);
	});

	it('does not say that a tariff has no rule if there is no tariff', async () => {
		const [row] = await outcomes([{}], box({ ...OPEN, pod_discharged_at: null }), {
			options: AS_OF,
		});
		expect(row.reason_texts).toEqual(['There is no tariff rule for this charge.']);
	});

	it('has no reason for a check if all days are disputed', async () => {
		const all = { ...october(13, 14), currency: 'EUR' };
		const [row] = await outcomes([all], BOX, { tariffSource: 'none', options: AS_OF });
		expect(row).toMatchObject({ reasons: ['in_free_time'], days_due: 0, amount_due: 0 });
	});

	it("is disputed if the billed amount is above the tariff's", async () => {
		const [row] = await outcomes([{ rate: '', amount: 700 }], abroad);
		expect(row).toMatchObject({ reasons: ['amount_too_high'], difference: 100 });
	});
});

describe('a row without anything to pay back', () => {
	it.each([
		['a free line of 0.00', { from: '2026-10-09', to: '2026-10-15', days: 7, rate: 0, amount: 0 }],
		['a free line of 0.00 on a late invoice', { rate: 0, amount: 0, invoice_date: '2026-12-24' }],
		['the rate of another tier, but the right amount', { ...october(16, 20, 900), rate: 300 }],
		[
			'free days, but less than the due days cost',
			{ from: '2026-10-14', days: 6, rate: 50, amount: 300 },
		],
		['more days than the period has, but the right amount', { days: 9, rate: null }],
	])('is not disputed: %s', async (_, row) => {
		expect((await outcomes([row]))[0]).toMatchObject({ verdict: 'accept', reasons: [] });
	});

	it('does not take days from a row that bills them', async () => {
		const rows = await outcomes([{ rate: 0, amount: 0, invoice_number: '1' }, {}]);
		expect(rows[1].reasons).toEqual([]);
	});

	it('is disputed for its days if the amount due is unknown', async () => {
		const row = { from: '2026-10-14', days: 6, rate: 50, amount: 300, currency: 'EUR' };
		expect((await outcomes([row]))[0]).toMatchObject({
			reasons: ['in_free_time', 'currency_differs'],
		});
	});
});

describe('last free days of several sources', () => {
	const [line] = BOX.events!;
	const terminal = {
		...line,
		event: 'container.pickup_lfd_terminal.changed',
		value: '2026-10-17T07:00:00Z',
	};
	const differing = { ...BOX, events: [line, terminal] };

	it.each([
		['between both', {}, ['sources_differ'], null],
		['after both', october(18, 19), [], 300],
		['before both', october(14, 15), ['in_free_time'], 0],
	])('leave the days of a row open only between both: %s', async (_, row, reasons, due) => {
		expect((await outcomes([row], differing))[0]).toMatchObject({ reasons, amount_due: due });
	});

	it('leave nothing open if the user has chosen a source', async () => {
		const more = { ...tariff(DEMURRAGE), lastFreeDayFrom: 'line' };
		expect((await outcomes([{}], differing, more))[0]).toMatchObject({ verdict: 'accept' });
	});
});

describe('the first report that a container is available', () => {
	const report = (what: string, day: number) => ({
		event: `container.transport.${what}`,
		timestamp: `2026-10-${day}T18:00:00Z`,
		timezone: 'America/Los_Angeles',
	});
	const tracked = (created_at: string, ...events: IDataObject[]) =>
		box({ created_at }, { events: [...BOX.events!, ...events] });
	const [before, after] = ['2026-09-10T00:00:00Z', '2026-10-18T00:00:00Z'];
	const row = { ...october(16, 20, 900), rate: null };

	it.each([
		['tracked before the discharge', tracked(before, report('available', 18)), 450],
		[
			'reported as not available before',
			tracked(after, report('not_available', 16), report('available', 18)),
			450,
		],
	])('starts the charge in the USA: %s', async (_, one, due) => {
		// 18, 19 and 20 Oct are the first three days of the tariff.
		expect((await outcomes([row], one))[0]).toMatchObject({
			reasons: ['before_available'],
			days_due: 3,
			amount_due: due,
		});
	});

	it.each([
		['after the discharge', after, report('not_available', 19)],
		['at an unknown time after the discharge', after, report('available', 19)],
	])('proves nothing if tracking began later: %s', async (_, created, other) => {
		const [found] = await outcomes([row], tracked(created, report('available', 18), other));
		expect(found).toMatchObject({ verdict: 'accept', amount_due: 900 });
		expect(found.notes).toContain('before_available');
	});
});

describe('an invoice row without one of its dates', () => {
	it('has the missing field as its reason, and lists missing information separately', async () => {
		const rows = await outcomes([{}, { to: '' }, { from: '', days: 9 }, { from: null, to: null }]);
		expect(rows.map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
			['accept', []],
			['check', ['to_missing']],
			['check', ['from_missing']],
			['check', ['from_missing', 'to_missing']],
		]);
		expect(rows[3]).toMatchObject({
			missing_information: ['charged_dates'],
			amount_due: null,
		});
		expect(rows[1].reason_texts).toEqual(["'To' is empty."]);
	});

	it('is only checked if its invoice has no dates at all, and the number of days is right', async () => {
		const undated = { from: '', to: '' };
		const [right] = await outcomes([undated]);
		expect(right).toMatchObject({ verdict: 'check', reasons: ['from_missing', 'to_missing'] });
		expect(right).toMatchObject({ amount_due: 600, missing_information: ['charged_dates'] });
		const [wrong] = await outcomes([{ ...undated, days: 7, amount: 1_500, rate: null }]);
		expect(wrong.reasons).toEqual(['too_many_days', 'missing_information']);
		const [absent] = await outcomes([{ from: undefined, to: undefined }], abroad);
		expect(absent).toMatchObject({ verdict: 'accept', amount_due: 600 });
	});
});

it('reads no period of more than 1,000 days, and lists few days of other periods', async () => {
	const century = {
		...ROW,
		from: '2000-01-01',
		to: '2099-12-31',
		days: '',
		rate: '',
		amount: 9_999,
	};
	answerContainers(BOX);
	const listed = jest.spyOn(Date.prototype, 'toISOString');
	const rows = Array.from({ length: 200 }, (_, index) => ({
		...century,
		invoice_number: `${index}`,
	}));
	const items = await checkInvoice(rows, tariff(DEMURRAGE));
	expect(listed.mock.calls.length).toBeLessThan(200);
	listed.mockRestore();
	expect(items.map(({ json }) => json.reasons)).toEqual(rows.map(() => ['unreadable_row']));
});

describe('the billing rules of the USA', () => {
	it('count 30 days from the date of the original invoice if a forwarder bills the charges again', async () => {
		const [row] = await outcomes([
			{ invoice_date: '2026-12-24', original_invoice_date: '2026-11-01', due_date: '2027-01-23' },
		]);
		expect(row).toMatchObject({ reasons: ['billed_late'], invoiced_after_days: 53 });
		expect(row.dispute_text).toMatch(/original invoice of 1 Nov 2026: 46 CFR 541.7\(b\)/);
	});

	it('extend the deadline for disputes to a later date on the invoice', async () => {
		const rows = await outcomes([{ dispute_by: '2026-12-15' }, { dispute_by: '2026-11-15' }]);
		expect(rows.map((row) => row.input_dispute_by)).toEqual(['2026-12-15', '2026-11-15']);
		expect(rows.map((row) => row.dispute_by)).toEqual(['2026-12-15', '2026-12-02']);
	});

	it('require information that may be in any row of the invoice', async () => {
		const rows = await outcomes([
			{ due_date: '2026-12-02', basis: 'none', free_days: 0 },
			{
				due_date: '',
				basis: '',
				free_days: '',
				from: '2026-10-20',
				to: '2026-10-20',
				days: 1,
				amount: 150,
			},
			{ due_date: 'n/a', basis: 'consignee', invoice_number: '4712', amount: 1 },
		]);
		expect(rows.map((row) => row.missing_information)).toEqual([
			['basis'],
			['basis'],
			['due_date'],
		]);
	});

	it.each([
		['MXZLO', '2026-11-02', false],
		['PRSJU', '2026-11-02', true],
		['USLAX', '2024-05-27', false],
		[null, '2026-11-02', null],
	])('apply to a container at %s with an invoice of %s: %s', async (port, date, applies) => {
		const shipment = { ...BOX.shipment, port_of_discharge_locode: port };
		const [row] = await outcomes([{ invoice_date: date, due_date: '' }], { ...BOX, shipment });
		expect(row.us_rules_apply).toBe(applies);
		expect(row.missing_information).toEqual(applies ? ['due_date'] : []);
		expect(row.dispute_by === null).toBe(!applies);
	});
});

describe('the dispute text', () => {
	it('names invoice, container, bill of lading, days, amounts and the request', async () => {
		const [row] = await outcomes([october(14, 18)]);
		expect(row.dispute_text).toBe(
			'Invoice 4711 of 2 Nov 2026, container MSKU1234565, bill of lading MAEU200001: we dispute 300 of 750 USD demurrage for 14 to 18 Oct 2026. 14 to 15 Oct 2026 are in free time: the line reported 15 Oct 2026 as the last free day. By our records 450 USD are due. Please correct the invoice, or send us the records it is based on.',
		);
		expect(row.summary).toBe(
			'Dispute: demurrage of MSKU1234565, 14 to 18 Oct: 750 USD billed, 450 USD due; 14 to 15 Oct are in free time',
		);
	});

	it.each([
		['2027-01-05', '2026-12-30', '2027-01-02', '30 Dec 2026 to 2 Jan 2027'],
		['2027-01-05', '2026-12-28', '2026-12-31', '28 to 31 Dec 2026'],
		['2027-01-05', '2026-12-31', '2026-12-31', '31 Dec 2026'],
		['2027-01-05', '2026-11-28', '2026-12-03', '28 Nov to 3 Dec 2026'],
		['2027-01-05', '2027-01-02', '2027-01-04', '2 to 4 Jan'],
		['', '2025-12-28', '2025-12-31', '28 to 31 Dec 2025'],
		['', '2026-10-28', '2026-10-31', '28 to 31 Oct'],
	])('if the invoice date is "%s", shows %s to %s as "%s" in the summary', async (...texts) => {
		const [invoice_date, from, to, period] = texts;
		const [row] = await outcomes([{ invoice_date, from, to, days: '' }]);
		expect(row.summary).toContain(`: demurrage of MSKU1234565, ${period}: 600 USD billed`);
	});

	it('shows the year of disputed days in the summary if the invoice is from another year', async () => {
		const dates = { invoice_date: '2027-01-05', from: '2026-10-14', to: '2026-10-15', days: 2 };
		const [row] = await outcomes([dates]);
		expect(row.summary).toMatch(/; 14 to 15 Oct 2026 are in free time/);
	});

	it('shows the year in the summary if the row has no invoice date and its container is not known', async () => {
		const [row] = await outcomes([{ charge: 'Exam', invoice_date: '' }]);
		expect(row.summary).toMatch(/^Check: charge of MSKU1234565, 16 to 19 Oct 2026: /);
	});

	it('does not mention the amount due if it is higher than the billed amount', async () => {
		const late = { invoice_date: '2026-12-24', rate: 100, amount: 400 };
		const [{ dispute_text: text }] = await outcomes([late]);
		expect(text).toContain('we dispute 400 USD demurrage for 16 to 19 Oct 2026.');
		expect(text).not.toContain('By our records');
	});

	it('states the number of disputed days if the amount due is unknown', async () => {
		const [row] = await outcomes([
			{ charge: 'Detention', from: '2026-10-19', to: '2026-10-23', days: 5, amount: 500 },
		]);
		expect(row.dispute_text).toMatch(/we dispute 1 of 5 days of 500 USD detention/);
	});

	it('has at most 1,200 characters and no line breaks from the invoice', async () => {
		const evens = Array.from({ length: 90 }, (_, index) => index * 2);
		const earlier = evens.map((day) => {
			const date = new Date(Date.parse('2026-04-01') + day * 86_400_000).toISOString().slice(0, 10);
			return { from: date, to: date, days: 1, invoice_number: 'x\n'.repeat(400) };
		});
		const rows = await outcomes([
			...earlier,
			{
				from: '2026-03-01',
				to: '2026-10-31',
				days: 245,
				amount: 9_000,
				invoice_number: 'y\r\n'.repeat(400),
			},
		]);
		for (const { dispute_text: text } of rows) {
			if (text !== null) expect(String(text).length).toBeLessThanOrEqual(1200);
			expect(text).not.toMatch(/[\r\n]/);
		}
	});
});

it('returns the error of the service if the containers of an invoice cannot be read', async () => {
	answer('GET', '/v2/containers', { status: 401, body: { errors: [{ detail: 'no' }] } });
	const error = await errorOf(checkInvoice([ROW]));
	expect(error.message).toBeTruthy();
});
