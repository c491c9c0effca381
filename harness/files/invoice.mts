import { PDFDocument, StandardFonts } from 'pdf-lib';

const LINES = [
	'Invoice Number: HSI-2041',
	'Invoice Date: 2026-03-02',
	'Supplier Name: Harbour Sun Industries Ltd',
	'Buyer: Northgate Imports Inc',
	'Bill of Lading Number: MAEU240518733',
	'Incoterm: FOB Shanghai',
	'Currency: USD',
	'Total Amount: 18200.00',
];

const PAGE = { width: 595, height: 842 };
const MARGIN = 60;
const LINE_HEIGHT = 22;

/** A real PDF with a title and lines of text. */
async function pdfOf(name: string, title: string, lines: string[]): Promise<File> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([PAGE.width, PAGE.height]);
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	page.drawText(title, { x: MARGIN, y: PAGE.height - MARGIN, size: 20, font });
	lines.forEach((line, index) => {
		const y = PAGE.height - 2 * MARGIN - index * LINE_HEIGHT;
		page.drawText(line, { x: MARGIN, y, size: 11, font });
	});
	return new File([await pdf.save()], name, { type: 'application/pdf' });
}

/** A commercial invoice of a supplier with one line per value. */
export const commercialInvoice = (): Promise<File> =>
	pdfOf('HSI-2041.pdf', 'COMMERCIAL INVOICE', LINES);

/** A line of a demurrage invoice: container, charge, first and last day, days, rate, amount. */
type DemurrageLine = [string, string, string, string, number, number, number];

/** A demurrage invoice with a table of its charges. */
export const demurrageInvoice = (number: string, date: string, rows: DemurrageLine[]) =>
	pdfOf(`${number}.pdf`, 'DEMURRAGE INVOICE', [
		`Invoice Number: ${number}`,
		`Invoice Date: ${date}`,
		'Currency: USD',
		'Container Charge From To Days Rate Amount',
		...rows.map((row) => row.join(' ')),
	]);

/** A page without text, like a scan: nothing can be extracted. */
export async function scannedPage(): Promise<File> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([PAGE.width, PAGE.height]);
	page.drawRectangle({ x: MARGIN, y: MARGIN, width: PAGE.width / 2, height: PAGE.height / 2 });
	return new File([await pdf.save()], 'scan-0007.pdf', { type: 'application/pdf' });
}
