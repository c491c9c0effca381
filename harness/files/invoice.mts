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

/** A commercial invoice of a supplier: a real PDF with one line per value. */
export async function commercialInvoice(): Promise<File> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([PAGE.width, PAGE.height]);
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	page.drawText('COMMERCIAL INVOICE', { x: MARGIN, y: PAGE.height - MARGIN, size: 20, font });
	LINES.forEach((line, index) => {
		const y = PAGE.height - 2 * MARGIN - index * LINE_HEIGHT;
		page.drawText(line, { x: MARGIN, y, size: 12, font });
	});
	return new File([await pdf.save()], 'HSI-2041.pdf', { type: 'application/pdf' });
}

/** A page without text, like a scan: nothing can be extracted. */
export async function scannedPage(): Promise<File> {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([PAGE.width, PAGE.height]);
	page.drawRectangle({ x: MARGIN, y: MARGIN, width: PAGE.width / 2, height: PAGE.height / 2 });
	return new File([await pdf.save()], 'scan-0007.pdf', { type: 'application/pdf' });
}
