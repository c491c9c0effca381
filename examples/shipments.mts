import { fileURLToPath } from 'node:url';
import writeExcelFile from 'write-excel-file/node';

/** Writes shipments.xlsx beside this script: `npx tsx examples/shipments.mts`. */
const FILE = fileURLToPath(new URL('shipments.xlsx', import.meta.url));

const BILL = 'Bill of lading';
const BOOKING = 'Booking number';
const CONTAINER = 'Container';

type Line = [number: string | number | null, type: string, carrier: string | null];

/** A sheet as people really keep them: most lines are fine, some are not. */
const LINES: Line[] = [
	['MAEU240518733', BILL, 'MAEU'],
	['MEDUQ7742190', BILL, 'MSCU'],
	['CMDUSHZ5521043', BILL, 'CMDU'],
	['HLCUSHA2410KDPA1', BILL, 'HLCU'],
	['ONEYNG4GX1234500', BILL, 'ONEY'],
	['COSU6391148820', BILL, 'COSU'],
	// Blank: the colleague was going to fill it in.
	[null, BILL, 'MAEU'],
	['EGLV143486502217', BILL, 'EGLV'],
	['OOLU2738155260', BILL, 'OOLU'],
	['YMLUI236408811', BILL, 'YMLU'],
	['MSKU4471030', CONTAINER, 'MAEU'],
	['HLBU2209170', CONTAINER, 'HLCU'],
	// The first line again.
	['MAEU240518733', BILL, 'MAEU'],
	// Kept as a number by the sheet.
	[241835507, BOOKING, 'MAEU'],
	['EBKG09123456', BOOKING, 'MSCU'],
	// No carrier has this code.
	['XXQZ55120934', BILL, 'XXQZ'],
	// A carrier that is known but not tracked, and one that is no more.
	['WDSB0093221', BILL, 'WDSB'],
	['KKLU8812093', BILL, 'KKLU'],
	// A carrier that is not tracked by container.
	['MATU7001236', CONTAINER, 'MATS'],
	['ZIMUSNH8842107', BILL, 'auto'],
	['HDMUQIBA77120900', BILL, 'auto'],
	['MEDU5088419', CONTAINER, 'auto'],
	// Not a carrier's number at all: detection fails, which an event tells later.
	['PO-4477-A', BILL, 'auto'],
	['HAWB-20931', 'House bill of lading', 'MAEU'],
	// A name is as good as the code, but not a mistyped one.
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
