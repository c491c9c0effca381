import fc from 'fast-check';

import { valuesOf } from '../../../../../nodes/ShipmentTracking/jobs/invoice/columns';
import {
	invoiceDay,
	orderOfAll,
	type DateOrder,
} from '../../../../../nodes/ShipmentTracking/jobs/invoice/dates';
import { chargeNamed, readRow } from '../../../../../nodes/ShipmentTracking/jobs/invoice/readRow';
import { unfold } from '../../../../../nodes/ShipmentTracking/jobs/invoice/columns';

describe('a date of an invoice', () => {
	it.each([
		...['2026-10-15', '2026-10-15T23:30:00-07:00', '15.10.2026', '15.10.26', '2026/10/15'],
		...['2026.10.15', '15 Oct 2026', '15-Oct-26', 'Oct 15, 2026', '10/15/2026', '15/10/2026'],
		...['15-10-2026', '10/15/2026 08:00', '46310', 46_310],
	])('reads %j as 15 October 2026', (value) => {
		expect(invoiceDay(value, undefined)).toBe('2026-10-15');
	});

	it.each([
		['5.1.2026', '2026-01-05'],
		['5.1.26', '2026-01-05'],
		['2026/1/5 08:00', '2026-01-05'],
		['October 5 2026', '2026-10-05'],
		['1 Sept 2026', '2026-09-01'],
		['05/05/2026', '2026-05-05'],
		['10.11.26', '2026-11-10'],
	])('reads the date %j as %s', (value, day) => {
		expect(invoiceDay(value, undefined)).toBe(day);
	});

	it.each([
		['10/11/2026', 'dayFirst', '2026-11-10'],
		['10/11/2026', 'monthFirst', '2026-10-11'],
		['10/15/2026', 'dayFirst', '2026-10-15'],
	] as Array<[string, DateOrder, string]>)(
		'reads %s as a date in the order %s: %s',
		(value, order, day) => {
			expect(invoiceDay(value, order)).toBe(day);
		},
	);

	it.each([
		...['10/11/2026', '10/11/26', '15/10/26', '15-10-26', '26.10.15', '2026/15/10', '2026/10.15'],
		...['31.02.26', '31.02.2026', '13/13/2026', 'Foo 3, 2026', 'soon', '2026', 7, {}, true],
	])('returns no date for the ambiguous or invalid value %j', (value) =>
		expect(invoiceDay(value, undefined)).toBeUndefined(),
	);

	it.each([
		[['10/15/2026', '03/04/2026'], 'monthFirst'],
		[['15/10/2026', 'x', null], 'dayFirst'],
		[['15/10/2026', '10/15/2026'], undefined],
		[['05/05/2026', '15.10.2026'], undefined],
	])('detects the date order of %j: %s', (values, order) => {
		expect(orderOfAll(values)).toBe(order);
	});
});

it.each([
	['DEMURRAGE IMPORT', 'demurrage'],
	['Dem.', 'demurrage'],
	['terminal_storage', 'demurrage'],
	['Per-Diem', 'detention'],
	['DET', 'detention'],
	['Demurrage & Detention', 'combined'],
	['D&D', 'combined'],
	['merged', 'combined'],
	['Chassis usage', 'other'],
	['Academy', 'other'],
	['', 'other'],
])('reads the charge %j as %s', (text, charge) => {
	expect(chargeNamed(text)).toBe(charge);
});

const read = (row: object) => {
	const [one] = unfold(row as never);
	return readRow(valuesOf(one), { place: 1, columns: {} });
};
const ROW = { container: 'MSKU1234565', charge: 'DEM', amount: 600 };

describe('a row of an invoice', () => {
	it.each([
		[{ amount: '$1,200.50' }, { amount: 1200.5, currency: undefined }],
		[{ amount: '1.200,50 EUR' }, { amount: 1200.5, currency: 'EUR' }],
		[{ amount: '(600.00)' }, { amount: -600 }],
		[{ amount: '600.00-' }, { amount: -600 }],
		[{ amount: '-600' }, { amount: -600 }],
		[{ amount: '£600', currency: 'usd' }, { currency: 'USD' }],
		[{ amount: 'US$600' }, { amount: 600, currency: 'USD' }],
		[{ amount: '(US$600)' }, { amount: -600, currency: 'USD' }],
		[{ amount: 600, currency: 'US$' }, { currency: 'USD' }],
		[{ amount: 600, currency: '$ USD' }, { currency: 'USD' }],
		[{ amount: 600, currency: 'Euro' }, { currency: 'EURO' }],
		[{ rate: '€150 per day' }, { rate: 150, currency: 'EUR' }],
		[{ currency: '$' }, { currency: undefined }],
		[{ amount: '', days: '4 days', rate: 150 }, { amount: 600 }],
		[{ from: '2026-10-16', days: 4 }, { to: '2026-10-19' }],
		[
			{ thru: '2026-10-19', qty: '4' },
			{ from: '2026-10-16', to: '2026-10-19' },
		],
		[{ from: '2026-10-16' }, { to: '2026-10-16' }],
		[{ container: 'msku 123456-5' }, { container: 'MSKU1234565' }],
		[{ 'Invoice Date': 'soon' }, { invoiceDate: undefined }],
		[{ Container_Number: 'TGHU0000001' }, { container: 'TGHU0000001' }],
	])('reads a row with %j as %j', (more, expected) => {
		expect(read({ ...ROW, ...more })).toMatchObject({ isReadable: true, ...expected });
	});

	it.each([
		{ container: 'MSKU12345' },
		{ amount: null },
		{ amount: '1.250' },
		{ amount: 'see attached' },
		{ rate: 'as agreed' },
		{ days: '4.5' },
		{ days: -1 },
		{ from: 'soon' },
		{ from: '2026-10-20', to: '2026-10-19' },
		{ from: '2026-10-16', days: 0 },
	])('marks a row with %j as unreadable', (more) => {
		expect(read({ ...ROW, ...more }).isReadable).toBe(false);
	});

	it('never throws, whatever the values', () => {
		const names = ['container', 'charge', 'from', 'to', 'days', 'rate', 'amount', 'currency'];
		const row = fc.dictionary(fc.constantFrom(...names, 'lines'), fc.anything());
		fc.assert(
			fc.property(row, (given) => {
				const result = read(given);
				if (result.from && result.to && result.isReadable) {
					expect(result.from <= result.to).toBe(true);
				}
			}),
		);
	});
});

describe('an extracted invoice', () => {
	const lines = [{ Amount: 600 }, { Amount: 300, Currency: 'EUR' }];

	it.each(['lines', 'Line Items', 'items', 'charges', 'rows', 'details', 'invoice_lines'])(
		'returns a row for each entry of %s, with the columns of the invoice',
		(name) => {
			const rows = unfold({ payload: { header: { currency: 'USD', total: 900 }, [name]: lines } });
			expect(rows.map(valuesOf)).toMatchObject([
				{ amount: 600, currency: 'USD' },
				{ amount: 300, currency: 'EUR' },
			]);
		},
	);

	it('uses the total of an invoice as the amount if it has only one row', () => {
		expect(unfold({ total: 900, lines: [{ charge: 'DEM' }] }).map(valuesOf)).toMatchObject([
			{ amount: 900 },
		]);
		expect(unfold({ total: 900, lines: [{}, {}] }).map(valuesOf)).toEqual([{}, {}]);
	});

	it('prefers columns of the extracted data to those of the document record', () => {
		const payload = { container: 'MSKU1234565', description: 'Demurrage', amount: 600 };
		expect(read({ type: 'document', name: 'x', payload })).toMatchObject({
			isReadable: true,
			charge: 'demurrage',
		});
	});

	it('returns one row if the list of lines is empty', () => {
		expect(unfold({ amount: 5, lines: [] })).toHaveLength(1);
	});
});
