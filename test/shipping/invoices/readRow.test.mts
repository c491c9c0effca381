import fc from 'fast-check';

import { parseCharge } from '../../../shipping/invoices/cells';
import { unfold, valuesByColumn } from '../../../shipping/invoices/headings';
import {
	DAY_FIRST_ORDERS,
	dateOrders,
	invoiceDay,
	MONTH_FIRST_ORDERS,
} from '../../../shipping/invoices/dates';
import { readRows } from '../../../shipping/invoices/readRows';

/** The orders of an invoice whose other dates show nothing. */
const UNKNOWN = dateOrders([], []);

describe('a date of an invoice', () => {
	it.each([
		...['2026-10-15', '2026-10-15T23:30:00-07:00', '15.10.2026', '15.10.26', '2026/10/15'],
		...['2026.10.15', '15 Oct 2026', '15-Oct-26', 'Oct 15, 2026', '10/15/2026', '15/10/2026'],
		...['15-10-2026', '10/15/2026 08:00', '46310', 46_310, '10/15/26', '15/10/26', '15-10-26'],
		...['10.15.2026', '10.15.26', '10/15/26 12:00 AM'],
	])('reads %j as 15 October 2026', (value) => {
		expect(invoiceDay(value, UNKNOWN)).toBe('2026-10-15');
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
		expect(invoiceDay(value, UNKNOWN)).toBe(day);
	});

	it.each([
		['10/11/2026', '2026-11-10', '2026-10-11'],
		['10/11/26', '2026-11-10', '2026-10-11'],
		['10.11.2026', '2026-11-10', '2026-10-11'],
		['10/15/2026', '2026-10-15', '2026-10-15'],
	])('reads %s as %s if the day is first, and as %s if the month is first', (value, day, other) => {
		expect(invoiceDay(value, DAY_FIRST_ORDERS)).toBe(day);
		expect(invoiceDay(value, MONTH_FIRST_ORDERS)).toBe(other);
	});

	it.each([
		...['10/11/2026', '10/11/26', '26/10/15', '26.10.15', '2026/15/10', '2026/10.15'],
		...['31.02.26', '31.02.2026', '13/13/2026', 'Foo 3, 2026', 'soon', '2026', 7, {}, true],
	])('returns no date for the ambiguous or invalid value %j', (value) =>
		expect(invoiceDay(value, UNKNOWN)).toBeUndefined(),
	);

	it.each([
		[['10/15/2026', '03/04/2026'], { dots: 'dayFirst', others: 'monthFirst' }],
		[['15/10/2026', 'x', null], { dots: 'dayFirst', others: 'dayFirst' }],
		[['15/10/2026', '10/15/2026'], { dots: 'dayFirst' }],
		[['05/05/2026', '10.15.2026'], { dots: 'monthFirst' }],
		[['10.15.2026', '15.10.2026'], {}],
	])('detects the order of the dates %j: %j', (values, orders) => {
		expect(dateOrders(values, [])).toEqual({ dots: undefined, others: undefined, ...orders });
	});
});

it.each([
	['DEMURRAGE IMPORT', 'demurrage'],
	['Dem.', 'demurrage'],
	['Per-Diem', 'detention'],
	['DET', 'detention'],
	['Demurrage & Detention', 'combined'],
	['D&D', 'combined'],
	['merged', 'combined'],
	['Demurrage free time', 'demurrage'],
	['Reefer demurrage 40RF', 'demurrage'],
	['Detention (merchant haulage)', 'detention'],
	['Academy', undefined],
	['', undefined],
	...[
		...[
			'Chassis usage',
			'Chassis Per Diem',
			'CHASSIS-DETENTION',
			'Per diem: tri-axle',
			'Trailer det',
		],
		...['Genset per diem', 'Gen-Set', 'Clip-on generator detention', 'Groupe électrogène'],
		...['Demurrage at exam site', 'CES demurrage', 'Customs examination', 'Zollbeschau', 'X-Ray'],
		...['Reefer plug-in demurrage', 'Reefer monitoring per diem', 'Demurrage: power supply'],
		...['Kühlstrom Detention', 'Stroomkosten', 'Branchement électrique', 'Conexión reefer'],
		...['Driver detention', 'Detention 3 hrs', 'Waiting time', 'Truck detention', 'Detention 2.5h'],
		...['Wartezeit LKW', 'Wachttijd chauffeur', "Frais d'attente", 'Horas de espera', 'Wachturen'],
		...['terminal_storage', 'Demurrage/Storage', 'Lagergeld', 'Opslag', 'Magasinage', 'Almacenaje'],
		...['Quay Rent', 'Port rent demurrage', 'Kaaigeld', 'Kaimiete', 'Muellaje'],
	].map((text): [string, string] => [text, 'other']),
])('reads the charge %j as %s', (text, charge) => {
	expect(parseCharge(text)).toBe(charge);
});

const readAll = (...rows: object[]) => readRows([{ documents: rows as never }]).flat();
const read = (row: object) => readAll(row)[0];
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
		[
			{ Equipment: '40HC', container: null, 'Unit No': 'TGHU0000001' },
			{ container: 'TGHU0000001' },
		],
		[{ charge: null, Type: '40HC', Description: 'Import Demurrage' }, { charge: 'demurrage' }],
		[{ charge: null, 'Charge Type': 'Per Diem', Description: 'Chassis 123' }, { charge: 'other' }],
		[{ charge: 'Detention', Qty: 3, UOM: 'Hours' }, { charge: 'other' }],
		...['Electric bicycles', 'Storage racks', 'Truck tires', 'Power tools', 'Hours 08-17'].map(
			(goods): [object, object] => [{ Description: goods }, { charge: 'demurrage' }],
		),
		[{ Description: 'Storage' }, { charge: 'other' }],
		[{ Description: 'Truck waiting time' }, { charge: 'other' }],
		[
			{ charge: 'Demurrage 11 Oct 00:00 h - 18 Oct 24:00 h', Description: 'Chairs' },
			{ charge: 'demurrage' },
		],
		...['Amount excl. tax', 'Amount (ex VAT)', 'Net Amt', 'Amount before tax', 'Montant HT'].map(
			(net): [object, object] => [{ amount: null, [net]: 300, Total: 363 }, { amount: 300 }],
		),
		[{ 'Document Type': 'Credit Note' }, { amount: -600 }],
		[{ charge: 'Demurrage credit note' }, { amount: -600, charge: 'demurrage' }],
		[
			{ from: '20261016', to: 'Sun 18 Oct 2026' },
			{ from: '2026-10-16', to: '2026-10-18' },
		],
		[
			{ from: '16th October 2026', to: 'October 18th, 2026' },
			{ from: '2026-10-16', to: '2026-10-18' },
		],
		[{ amount: null, 'Net Amount': 300, VAT: 63, Total: 363 }, { amount: 300 }],
		[{ amount: 363, Net: 300 }, { amount: 300 }],
		[{ amount: 300, Total: 363 }, { amount: 300 }],
		[
			{ qty: 1, 'Days Charged': 4, rate: 150, amount: '' },
			{ days: 4, amount: 600 },
		],
		[{ amount: 'see total', total: 600 }, { amount: 600 }],
		[
			{ from: '9/13/26', to: '9/15/26' },
			{ from: '2026-09-13', to: '2026-09-15' },
		],
		[
			{ from: 46_279, to: '46281' },
			{ from: '2026-09-14', to: '2026-09-16' },
		],
		[
			{ container: '', amount: -600, 'Original Invoice': 'INV-1' },
			{ amount: -600, creditedInvoice: 'INV-1' },
		],
	])('reads a row with %j as %j', (more, expected) => {
		expect(read({ ...ROW, ...more })).toMatchObject({ unreadable: undefined, ...expected });
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
		{ from: '2000-01-01', to: '2099-12-31' },
		{ from: '2026-10-16', days: 1001 },
		{ from: '09/10/2026', to: '11/10/2026' },
		{ container: '', amount: -600 },
	])('marks a row with %j as unreadable', (more) => {
		expect(read({ ...ROW, ...more }).unreadable).toEqual(expect.any(String));
	});

	it.each([
		[{ amount: '' }, 'The amount is empty'],
		[{ amount: 'n/a' }, `The value of 'amount' can't be read: "n/a"`],
		[{ amount: '10/11/2026' }, `The value of 'amount' can't be read: "10/11/2026"`],
		[{ days: '2026-10-09' }, `The value of 'days' can't be read: "2026-10-09"`],
		[{ from: 'soon' }, `The value of 'from' can't be read: "soon"`],
		[{ container: 'Container No.' }, `"Container No." isn't a container number`],
		[{ container: undefined }, 'No column has a container number'],
		[
			{ from: '09/10/2026', to: '11/10/2026' },
			`It is unclear whether 'from' has the day or the month first, see 'Date Format' in Options: "09/10/2026"`,
		],
		[{ container: '' }, 'The container number is empty, for example in merged cells'],
	])('says what is missing or unreadable in a row with %j', (more, text) => {
		expect(read({ ...ROW, ...more }).unreadable).toBe(text);
	});

	it('says that a row is empty', () => {
		expect(read({}).unreadable).toBe('The row is empty');
		expect(read({ container: '', amount: null }).unreadable).toBe('The row is empty');
	});

	it('never throws, whatever the values', () => {
		const names = ['container', 'charge', 'from', 'to', 'days', 'rate', 'amount', 'currency'];
		const row = fc.dictionary(fc.constantFrom(...names, 'lines'), fc.anything());
		fc.assert(
			fc.property(row, (given) => {
				const result = read(given);
				if (result.from && result.to && !result.unreadable) {
					expect(result.from <= result.to).toBe(true);
				}
			}),
		);
	});
});

describe('the period of a row', () => {
	const period = (row: { from?: string; to?: string }) => `${row.from} ${row.to}`;

	it.each([
		[{ from: '05/10/2026', to: '09/10/2026', days: 5 }, '2026-10-05 2026-10-09'],
		[{ from: '10/05/2026', to: '10/09/2026', days: 5 }, '2026-10-05 2026-10-09'],
		[{ from: '10/05/26', to: '10/09/26', rate: 150, amount: 750 }, '2026-10-05 2026-10-09'],
		[{ from: '10.05.2026', to: '10.09.2026', days: 5 }, '2026-10-05 2026-10-09'],
		// With the month first, this period would end before it begins.
		[{ from: '09/10/2026', to: '02/11/2026' }, '2026-10-09 2026-11-02'],
	])('has only one reading in %j: %s', (row, days) => {
		expect(period(read({ ...ROW, ...row }))).toBe(days);
	});

	const dutch = { 'Invoice No': 'E1', 'Invoice Date': '02/11/2026', from: '05/10/2026' };
	const american = { 'Invoice No': 'U1', from: '10/13/2026', to: '10/14/2026' };

	it('is not read in the order of another invoice', () => {
		const [row] = readAll({ ...ROW, ...dutch, to: '09/10/2026' }, { ...ROW, ...american });
		expect(row).toMatchObject({ unreadable: expect.any(String), invoiceDate: undefined });
	});

	it('is read in the order that the days of another row of its invoice show', () => {
		const days = { ...ROW, ...dutch, to: '09/10/2026', days: 5 };
		const other = { ...ROW, ...dutch, to: '08/10/2026', days: 2 };
		const [, row] = readAll(days, other, { ...ROW, ...american });
		expect(row).toMatchObject({
			unreadable: undefined,
			from: '2026-10-05',
			invoiceDate: '2026-11-02',
		});
	});

	it('is not read in the order of a row without invoice number from another sheet', () => {
		const row = { ...ROW, from: '05/10/2026', to: '09/10/2026' };
		const [first] = readAll(row, { ...ROW, from: '10/13/2026', to: '10/14/2026', Currency: '' });
		expect(first.unreadable).toEqual(expect.any(String));
		const [same] = readAll(row, { ...ROW, from: '10/13/2026', to: '10/14/2026' });
		expect(period(same)).toBe('2026-05-10 2026-09-10');
	});

	it('is not completed if other rows of the invoice have both dates', () => {
		const dated = { ...ROW, invoice: 'A', from: '2026-10-16', to: '2026-10-19' };
		const rows = readAll(dated, { ...dated, to: '' }, { ...dated, from: '', to: null });
		expect(rows.map(({ missingDates }) => missingDates)).toEqual([[], ['to'], ['from', 'to']]);
		expect(rows[1]).toMatchObject({ from: '2026-10-16', to: undefined });
	});

	it('may be missing if no row of the invoice has dates, and one date if there is no other column', () => {
		const rows = readAll(
			{ ...ROW, invoice: 'A', from: '', to: '' },
			{ ...ROW, invoice: 'B', from: '2026-10-16', days: 2 },
		);
		expect(rows.map(({ missingDates }) => missingDates)).toEqual([[], []]);
		expect(period(rows[1])).toBe('2026-10-16 2026-10-17');
	});
});

describe('an extracted invoice', () => {
	const lines = [{ Amount: 600 }, { Amount: 300, Currency: 'EUR' }];

	it.each(['lines', 'Line Items', 'items', 'charges', 'rows', 'details', 'invoice_lines'])(
		'returns a row for each entry of %s, with the columns of the invoice',
		(name) => {
			const rows = unfold({ payload: { header: { currency: 'USD', total: 900 }, [name]: lines } });
			expect(rows.map((row) => valuesByColumn(row).values)).toMatchObject([
				{ amount: 600, currency: 'USD' },
				{ amount: 300, currency: 'EUR' },
			]);
		},
	);

	it('uses the total of an invoice as the amount if it has only one row', () => {
		expect(
			unfold({ total: 900, lines: [{ charge: 'DEM' }] }).map((row) => valuesByColumn(row).values),
		).toMatchObject([{ amount: 900 }]);
		expect(
			unfold({ total: 900, lines: [{}, {}] }).map((row) => valuesByColumn(row).values),
		).toEqual([{}, {}]);
	});

	it('prefers columns of the extracted data to those of the document record', () => {
		const payload = { container: 'MSKU1234565', description: 'Demurrage', amount: 600 };
		expect(read({ type: 'document', name: 'x', payload })).toMatchObject({
			unreadable: undefined,
			charge: 'demurrage',
		});
	});

	it('returns one row if the list of lines is empty', () => {
		expect(unfold({ amount: 5, lines: [] })).toHaveLength(1);
	});
});
