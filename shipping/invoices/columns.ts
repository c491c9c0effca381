import { ColumnNames } from '../sheets';

/** Words of the names of charged days. */
const DATE_WORDS =
	'date data days service charge charged period demurrage detention incurred accrual';

/** The names of the columns of an invoice. If a row has several of them, the first one counts. */
const INVOICE_NAMES = {
	container_number: 'container number, container, unit number, box ? number, unit',
	charge:
		'charge ? type code description name, type, description ? line, line item ? description, service ? type description, unit, uom',
	from: `from ? ${DATE_WORDS}, first charged days ? date, first charge days ? date`,
	to: `to ? ${DATE_WORDS}, last charged days ? date, last charge days ? date, to paid ? ${DATE_WORDS}`,
	period: `period ? ${DATE_WORDS}, from to ? ${DATE_WORDS}, days from to charge charged`,
	days: 'days charged ? number total charge, days ? number demurrage detention over, quantity ? days',
	rate: 'rate ? daily days per unit tariff charge, price ? unit daily, per days ? charge amount price tariff, diem ? per rate, daily ? charge amount price tariff, tariff unit, tariff days',
	amount:
		'net ? amount total value charge price line, subtotal ? line, amount ? line item charge charged ext extended, total ? line item charge price, amount due, gross ? amount total charge',
	currency: 'currency ? code invoice',
	invoice_number: 'invoice ? number, document number',
	invoice_date: 'date invoice, date issue, issued ? on date, date billing, date document',
	original_invoice_date: 'date original invoice, date carrier invoice',
	credited_invoice:
		'credited invoice ? number, original invoice ? number, credit invoice, related invoice ? number, reference invoice ? number',
	due_date: 'date due ? invoice, payment due ? date, pay by, payby',
	free_days: 'free days ? time number, free time ? allowed',
	free_time_start: 'free time from ? date, free from, free days from',
	free_time_end:
		'free time to ? date, free to, free time expires, last free days ? date, free days to',
	availability_date:
		'date availability ? container, available date ? container, available container',
	document_type: 'document type, doc type, invoice type',
	bill_of_lading: 'bill ? number master',
	port_of_discharge: 'port discharge ? name code',
	basis: 'basis ? charge billing, billed party basis, why charged, liability',
	tariff_rule: 'tariff ? reference rule, rule, contract, service contract',
	invoice_total:
		'invoice total, total amount ? due invoice, amount invoice, due total, grand total',
	dispute_contact: 'dispute contact, contact ? email, dispute email, dispute phone',
	dispute_link: 'dispute link, dispute url, dispute portal',
	dispute_timeframe:
		'dispute timeframe, dispute deadline, dispute by, dispute within, dispute period',
	certified_compliance: 'compliance certified, compliance certification, certification',
	certified_performance: 'performance certified, performance certification',
};

export type InvoiceColumn = keyof typeof INVOICE_NAMES;
export const INVOICE_COLUMNS = Object.keys(INVOICE_NAMES) as InvoiceColumn[];

/** Columns that contain money, so that their names may have a currency. */
export const MONEY_COLUMNS: InvoiceColumn[] = ['rate', 'amount', 'invoice_total'];

export const invoiceColumns = new ColumnNames(INVOICE_NAMES, new Set(MONEY_COLUMNS));
