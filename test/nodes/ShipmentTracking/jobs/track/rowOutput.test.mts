import { useFastTimeForAll } from '../../../../support/time.mts';
import { BOX, tracked, trackSheet, useEmptySandbox } from './sheet.mts';

/** Tests the columns of an output row: those of the input, and the outcome. */

useFastTimeForAll();
const sandbox = useEmptySandbox();

test('returns the input columns first, then the outcome, also for rejected rows', async () => {
	const [good, bad] = await trackSheet(sandbox, [
		{ Row: 2, Customer: 'Nordwind', number: BOX, 'Due On': '2026-11-30' },
		{ Row: 3, Customer: 'Südwind', number: 'MSKU1234560' },
	]);
	expect(good).toMatchObject({
		Row: 2,
		Customer: 'Nordwind',
		number: BOX,
		'Due On': '2026-11-30',
		tracked: true,
		outcome: 'created',
		request_number: BOX,
	});
	expect(Object.keys(good).slice(0, 7)).toEqual([
		'Row',
		'Customer',
		'number',
		'Due On',
		'tracked',
		'outcome',
		'reason',
	]);
	expect(bad).toMatchObject({
		Row: 3,
		Customer: 'Südwind',
		number: 'MSKU1234560',
		tracked: false,
		outcome: 'rejected',
		field: 'Number',
	});
});

test('renames an input column in every row if an outcome column has the same name', async () => {
	const rows = [
		{ number: BOX, type: '', scac: 'MAEU', status: 'open', input_scac: 'x', outcome: 'old' },
		{ number: '', status: 'new', tracked: 'yes', results: [1] },
	];
	const [good, bad] = await trackSheet(sandbox, rows);
	expect(good).toMatchObject({
		scac: 'MAEU',
		input_scac: 'x',
		input_input_scac: 'MAEU',
		input_status: 'open',
		input_outcome: 'old',
		outcome: 'created',
	});
	expect(bad).toMatchObject({
		input_status: 'new',
		input_tracked: 'yes',
		input_results: [1],
		tracked: false,
		outcome: 'rejected',
	});
	expect(bad.status).toBeNull();
	expect(Object.keys(good).slice(-13)).toEqual(Object.keys(bad).slice(-13));
});

test("returns each number of a cell, and 'tracked' only if all numbers are tracked", async () => {
	const rows = [
		{ Row: 2, number: `${BOX}, ONEYNOTFOUND12345` },
		{ Row: 3, number: 'MAEU12345, MAEU67890' },
	];
	const [mixed, both] = await trackSheet(sandbox, rows, { wait: true, waitMax: 10 });
	expect(mixed).toMatchObject({ Row: 2, tracked: false, outcome: 'failed' });
	expect(mixed.results).toMatchObject([
		{ Row: 2, tracked: true, request_number: BOX },
		{ Row: 2, tracked: false, outcome: 'failed' },
	]);
	expect(both).toMatchObject({ Row: 3, tracked: true, results: [{ Row: 3 }, { Row: 3 }] });
});

test('returns a result for each number of a cell, also if one is rejected', async () => {
	const number = `${BOX}, MSKU1234560, see mail, MAEU12345, ONEYNOTFOUND12345`;
	const [row] = await trackSheet(sandbox, [{ Row: 2, number }], { wait: true, waitMax: 10 });
	const shipment = expect.any(String) as string;
	expect(row.results).toMatchObject([
		{ outcome: 'created', request_number: BOX, containers: [BOX], shipment_id: shipment },
		{ outcome: 'rejected', request_number: 'MSKU1234560', field: 'Number', containers: [] },
		{ outcome: 'created', request_number: 'MAEU12345', shipment_id: shipment },
		{ outcome: 'failed', reason: 'The carrier does not know the number' },
	]);
	const results = row.results as Array<{ containers: string[] }>;
	expect(results[2].containers).not.toEqual([]);
	expect(row).toMatchObject({
		tracked: false,
		outcome: 'rejected',
		request_number: 'MSKU1234560',
		reason: expect.stringMatching(
			/MSKU1234560: its check digit is wrong: the last digit should be 5, unless another character is mistyped.* 'Number' also has texts that are not numbers: "see mail"\.$/,
		),
		containers: [BOX, ...results[2].containers],
	});
});

test('names the texts of a cell that are not numbers, and tracks its number', async () => {
	const number = `${BOX} 40HC / Seal 0123456`;
	const [row] = await trackSheet(sandbox, [{ number }]);
	expect(row).toMatchObject({
		tracked: true,
		request_number: BOX,
		reason: '\'Number\' also has texts that are not numbers: "40HC", "Seal 0123456".',
	});
	expect(tracked(sandbox)).toEqual([BOX]);
});

test("keeps the columns of a row whose option can't be evaluated", async () => {
	const options = { includeInputFields: '={{ $json.missing.deep }}' };
	const [row] = await trackSheet(sandbox, [{ Row: 2, number: BOX }], { options });
	expect(row).toMatchObject({ Row: 2 });
});

test('returns separate objects for rows with the same number', async () => {
	const shared = { tags: ['a'] };
	const [first, second] = await trackSheet(sandbox, [
		{ number: BOX, shared },
		{ number: BOX, shared },
	]);
	(first.shared as typeof shared).tags.push('b');
	expect(second.shared).toEqual({ tags: ['a'] });
	expect(shared).toEqual({ tags: ['a'] });
});

test('accepts columns with names that are special in JavaScript', async () => {
	const row = JSON.parse('{"number":"","__proto__":{"polluted":true},"constructor":"x"}');
	const [output] = await trackSheet(sandbox, [row]);
	expect(output).toMatchObject({ outcome: 'rejected', tracked: false });
	expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('returns only the outcome if the option to keep the input is off', async () => {
	const options = { includeInputFields: false };
	const [row] = await trackSheet(sandbox, [{ Row: 2, number: BOX }], { options });
	expect(row).not.toHaveProperty('Row');
	expect(Object.keys(row).slice(0, 3)).toEqual(['tracked', 'outcome', 'reason']);
});

test.each([
	[
		{ 'number ': BOX, Carrier: 'Maersk' },
		/^'Number' is empty: the item has no column "number"; its columns are "number ", "Carrier"/,
	],
	[{ number: '' }, /^'Number' is empty: its expression returned nothing$/],
	[{ number: 'Maersk' }, /^'Number' is "Maersk", which is a carrier, not a container, bill of/],
	[{ number: 'MAEU', scac: BOX }, /^'Carrier' is a number, not a carrier: "/],
	[
		{ number: 'MSKU123456' },
		/'Carrier'\. If it is a container, its last digit is missing: MSKU1234565\.$/,
	],
	[
		{ number: 'MSKU123456', type: 'container' },
		/^'Number' is MSKU123456: its last digit is missing: the whole number would be MSKU1234565$/,
	],
])('for the row %j, the reason says what to correct', async (row, reason) => {
	const [{ tracked: isTracked, reason: text }] = await trackSheet(sandbox, [row]);
	expect(isTracked).toBe(false);
	expect(text).toMatch(reason);
});
