/** A document type, the words that identify it and the fields of its schema. */
interface DocumentType {
	code: string;
	label: string;
	words: RegExp;
	fields: string[];
}

/** The first matching type is used: an arrival notice also contains a bill of lading number. */
export const DOCUMENT_TYPES: DocumentType[] = [
	{
		code: 'commercial_invoice',
		label: 'Commercial Invoice',
		words: /commercial\s+invoice/i,
		fields: ['invoice_number', 'invoice_date', 'supplier_name', 'total_amount', 'currency'],
	},
	{
		code: 'demurrage_invoice',
		label: 'Demurrage Invoice',
		words: /(?:demurrage|detention)\s+invoice/i,
		fields: ['invoice_number', 'invoice_date', 'bill_of_lading_number', 'currency', 'line_items'],
	},
	{
		code: 'packing_list',
		label: 'Packing List',
		words: /packing\s+list/i,
		fields: ['packing_list_number', 'total_packages', 'gross_weight', 'net_weight'],
	},
	{
		code: 'arrival_notice',
		label: 'Arrival Notice',
		words: /arrival\s+notice|notice\s+of\s+arrival/i,
		fields: ['bill_of_lading_number', 'vessel_name', 'voyage_number', 'estimated_arrival'],
	},
	{
		code: 'delivery_order',
		label: 'Delivery Order',
		words: /delivery\s+order/i,
		fields: ['delivery_order_number', 'container_number', 'deliver_to', 'last_free_day'],
	},
	{
		code: 'certificate_of_origin',
		label: 'Certificate of Origin',
		words: /certificate\s+of\s+origin/i,
		fields: ['certificate_number', 'country_of_origin', 'exporter_name'],
	},
	{
		code: 'bill_of_lading',
		label: 'Bill of Lading',
		words: /bill\s+of\s+lading|sea\s*waybill/i,
		fields: ['bill_of_lading_number', 'shipper', 'consignee', 'vessel_name', 'port_of_loading'],
	},
];

/** The date of the current schemas. */
export const SCHEMA_VERSION = '2026-03-23';

export const documentTypeOf = (code: string): DocumentType | undefined =>
	DOCUMENT_TYPES.find((type) => type.code === code);

export const classify = (text: string): DocumentType | undefined =>
	DOCUMENT_TYPES.find(({ words }) => words.test(text));

const LABEL = /^[A-Za-z][A-Za-z0-9 ./#&()-]{1,40}$/;

const snakeCase = (label: string): string =>
	label
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');

/** Extracts the values after labels: `Invoice Number: A-1` becomes `invoice_number`. */
function extractLabels(text: string): Record<string, string> {
	const payload: Record<string, string> = {};
	for (const line of text.split(/\r?\n| {3,}|\t/)) {
		const colon = line.indexOf(':');
		const [label, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
		if (colon > 0 && LABEL.test(label) && value) payload[snakeCase(label)] ??= value;
	}
	return payload;
}

const ROW_HEADING = /^Container( [A-Z][a-z]+){3,}$/;

/** Extracts a table whose heading begins with Container and whose cells have no blanks. */
function extractRows(text: string): Array<Record<string, string>> {
	const lines = text.split(/\r?\n/).map((line) => line.trim());
	const start = lines.findIndex((line) => ROW_HEADING.test(line));
	if (start < 0) return [];
	const columns = lines[start].toLowerCase().split(' ');
	const rows = lines.slice(start + 1).map((line) => line.split(' '));
	return rows
		.filter((cells) => cells.length === columns.length)
		.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]])));
}

/** The data of a document: the values after labels, and the rows of a demurrage invoice. */
export function extract(text: string): Record<string, unknown> {
	const rows = extractRows(text);
	return { ...extractLabels(text), ...(rows.length ? { line_items: rows } : {}) };
}
