import { useFastTimeForAll } from '../../../../support/time.mts';
import { tracked, trackSheet, useEmptySandbox } from './sheet.mts';

/** Tests which numbers of a cell are sent. */

useFastTimeForAll();
const sandbox = useEmptySandbox();

/** Cells of sheets, the carrier of the row, and the numbers that are sent. */
const CELLS: Array<[cell: unknown, scac: string, sent: string[]]> = [
	['HLXU2008419 40HC', 'Hapag-Lloyd', ['HLXU2008419']],
	['CSQU3054383 / 45G1 / SEAL 0123456', 'COSCO', ['CSQU3054383']],
	['CSQU3054383/40HQ/ML-CN1234567', 'COSCO', ['CSQU3054383']],
	['MBL ONEYSH3AB1234500', 'ONE', ['ONEYSH3AB1234500']],
	['CSQU305438O', 'COSCO', []],
	['MSKU 123456/5', 'MAEU', ['MSKU1234565']],
	['MSKU 123456/4', 'MAEU', []],
	['MSKU1234565/2x40', 'MAEU', ['MSKU1234565']],
	['247E+06', 'MAEU', []],
	['10/12/2026', 'MAEU', []],
	['12345', 'MAEU', []],
	['SMCU0549603 HMMU2673206', 'MAEU', ['SMCU0549603', 'HMMU2673206']],
];

test.each(CELLS)('the cell %j of %s sends %j', async (number, scac, sent) => {
	const [row] = await trackSheet(sandbox, [{ number, scac }]);
	expect(tracked(sandbox)).toEqual(sent);
	expect(row.tracked).toBe(sent.length > 0);
});

test('sends a number once if rows write it with and without the SCAC in front', async () => {
	const rows = [
		{ number: 'MAEU257812345', type: 'B/L', scac: 'MAEU' },
		{ number: '257812345', type: 'B/L', scac: 'Maersk' },
		{ number: '257812345', type: 'B/L', scac: 'HLCU' },
	];
	const outcomes = await trackSheet(sandbox, rows);
	expect(tracked(sandbox)).toEqual(['MAEU257812345', '257812345']);
	expect(outcomes.map(({ tracked: isTracked }) => isTracked)).toEqual([true, true, true]);
});
