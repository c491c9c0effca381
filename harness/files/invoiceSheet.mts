import writeExcelFile from 'write-excel-file/node';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const COLUMNS = ['Container', 'Charge', 'From', 'To', 'Amount', 'Currency', 'Invoice No'];

/** A spreadsheet with the rows of a demurrage invoice, in the order of the columns. */
export async function invoiceSheet(lines: Array<Array<string | number>>): Promise<File> {
	const rows = [COLUMNS, ...lines].map((line) => line.map((value) => ({ value })));
	const content = await writeExcelFile(rows).toBuffer();
	return new File([new Uint8Array(content)], 'invoices.xlsx', { type: XLSX });
}
