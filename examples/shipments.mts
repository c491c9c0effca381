import { fileURLToPath } from 'node:url';
import writeExcelFile from 'write-excel-file/node';

/** Writes shipments.xlsx next to this script: `npx tsx examples/shipments.mts`. */
const FILE = fileURLToPath(new URL('shipments.xlsx', import.meta.url));

const BILL = 'Bill of lading';
const BOOKING = 'Booking number';
const CONTAINER = 'Container';

type Line = [number: string | number | null, type: string, carrier: string | null];

/** A typical sheet: most rows are correct, some have errors. */
const LINES: Line[] = [
	['MAEU240518733', BILL, 'MAEU'],
	['MEDUQ7742190', BILL, 'MSCU'],
	['CMDUSHZ5521043', BILL, 'CMDU'],
	['HLCUSHA2410KDPA1', BILL, 'HLCU'],
	['ONEYNG4GX1234500', BILL, 'ONEY'],
	['COSU6391148820', BILL, 'COSU'],
	// The number is missing.
	[null, BILL, 'MAEU'],
	['EGLV143486502217', BILL, 'EGLV'],
	['OOLU2738155260', BILL, 'OOLU'],
	['YMLUI236408811', BILL, 'YMLU'],
	['MSKU4471030', CONTAINER, 'MAEU'],
	['HLBU2209170', CONTAINER, 'HLCU'],
	// The first line again.
	['MAEU240518733', BILL, 'MAEU'],
	// The cell contains a number instead of text.
	[241835507, BOOKING, 'MAEU'],
	['EBKG09123456', BOOKING, 'MSCU'],
	// No carrier has this code.
	['XXQZ55120934', BILL, 'XXQZ'],
	// The service does not track the first carrier. The second carrier no longer exists.
	['WDSB0093221', BILL, 'WDSB'],
	['KKLU8812093', BILL, 'KKLU'],
	// A carrier that is not tracked by container.
	['MATU7001236', CONTAINER, 'MATS'],
	['ZIMUSNH8842107', BILL, 'auto'],
	['HDMUQIBA77120900', BILL, 'auto'],
	['MEDU5088419', CONTAINER, 'auto'],
	// An order number: the carrier is not detected, and an event reports this later.
	['PO-4477-A', BILL, 'auto'],
	['HAWB-20931', 'House bill of lading', 'MAEU'],
	// Carrier names are accepted, but this name is misspelled.
	['MAEU240993310', BILL, 'Mersk'],
	// Wrong check digit.
	['OOLU9315624', CONTAINER, 'OOLU'],
	['MAEUNOTFOUND77', BILL, 'MAEU'],
	['HLCUMANIFEST0042', BILL, 'HLCU'],
	['MSCUCANCELLED18', BOOKING, 'MSCU'],
	['OOLUNOTFOUND93', BILL, 'OOLU'],
	['MAEU241077120', BILL, null],
	['  ONEYSZPD31877400 ', BILL, ' oney '],
	['CMDURAIL209317', BILL, 'CMDU'],
	['ONEYNG4GX1234500', BILL, 'ONEY'],
	['WHLC035DA12345', BILL, 'WHLC'],
	['SEAUFUTURE88120', BILL, 'SEAU'],
];

const HEADER = ['Row', 'Number', 'Type', 'Carrier', 'Reference'];
const WIDTHS = [6, 22, 22, 10, 12];
const FIRST_ROW = 2;
const FIRST_ORDER = 4401;

const rows = LINES.map(([number, type, carrier], index) => [
	{ value: index + FIRST_ROW, type: Number },
	{ value: number ?? undefined },
	{ value: type },
	{ value: carrier ?? undefined },
	{ value: `PO-${FIRST_ORDER + index}` },
]);

await writeExcelFile([HEADER.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows], {
	sheet: 'Shipments',
	columns: WIDTHS.map((width) => ({ width })),
	stickyRowsCount: 1,
}).toFile(FILE);
