import { useFastTimeForAll } from '../../../../support/time.mts';
import {
	asked,
	BOX,
	INFER,
	LOOK,
	outcomesOf,
	POST,
	rowsOf,
	tracked,
	trackSheet,
	useEmptySandbox,
} from './sheet.mts';

/** The outcomes of rows, with the sandbox. */

useFastTimeForAll();
const sandbox = useEmptySandbox();
const WAIT = { wait: true, waitMax: 10 };
const DETECT = { unsure: 'autoDetect', ...WAIT };
/** A row with type and carrier. */
const ROW = { number: 'MAEU12345', type: 'BL', scac: 'MAEU' };

test('returns every outcome in the order of the rows', async () => {
	await trackSheet(sandbox, [{ number: 'MAEUKNOWN1' }], WAIT);
	const outcomes = await trackSheet(
		sandbox,
		[
			{ number: 'maeu-new 1001', type: 'B/L', scac: 'maeu' },
			{ number: 'MAEUKNOWN1' },
			{ number: 'XYZQ9988', type: 'booking' },
			{ number: 'HLCUMANIFEST1' },
			{ number: 'ONEYNOTFOUND1' },
			{ number: 1.23e22 },
			{ number: 'MSKU1234560' },
			{ number: 'MAEU12345', scac: 'QQQQ' },
			{ number: 'WDSB123456' },
			{ number: BOX },
			{ number: 'TEST-TR-SUCCEEDED', scac: 'TEST', type: 'mbl' },
		],
		WAIT,
	);
	expect(outcomes).toMatchObject([
		{ outcome: 'created', request_number: 'MAEUNEW1001', scac: 'MAEU', status: 'created' },
		{ outcome: 'already_tracked', request_number: 'MAEUKNOWN1', scac: 'MAEU' },
		{ outcome: 'needs_carrier', candidates: [], request_type: 'booking_number' },
		{ outcome: 'awaiting_manifest', scac: 'HLCU' },
		{ outcome: 'failed', reason: 'The carrier does not know the number' },
		{ outcome: 'rejected', field: 'Number' },
		{ outcome: 'rejected', field: 'Number' },
		{ outcome: 'rejected', field: 'Carrier', reason: "'Carrier': scac QQQQ is not recognized" },
		{ outcome: 'rejected', field: 'Carrier' },
		{ outcome: 'created', request_type: 'container', scac: 'MAEU', containers: [BOX] },
		{ outcome: 'created', request_number: 'TEST-TR-SUCCEEDED' },
	]);
	for (const place of [0, 1, 9]) {
		expect(outcomes[place].shipment_id).toBeTruthy();
		expect(outcomes[place].tracking_request_id).toBeTruthy();
		expect(outcomes[place].containers).not.toEqual([]);
	}
});

describe('type and carrier', () => {
	test('returns a probable carrier as a candidate, or lets the service detect it', async () => {
		const [asks] = await trackSheet(sandbox, [{ number: '255123456' }]);
		expect(asks).toMatchObject({ outcome: 'needs_carrier', candidates: [{ scac: 'MAEU' }, {}] });
		expect(asks.reason).toContain('Maersk (MAEU)');
		const [detected] = await trackSheet(sandbox, [{ number: '255123457' }], DETECT);
		expect(detected).toMatchObject({ outcome: 'created', scac: 'MAEU', status: 'created' });
		const [lost] = await trackSheet(sandbox, [{ number: 'XYZQ9988' }], DETECT);
		expect(lost).toMatchObject({ outcome: 'failed', reason: 'The carrier could not be detected' });
	});

	test('finds the existing tracking request of a row without a carrier', async () => {
		await trackSheet(sandbox, [{ number: 'XYZQ9988', scac: 'MAEU', type: 'BL' }]);
		const [again] = await trackSheet(sandbox, [{ number: 'XYZQ9988' }]);
		expect(again).toMatchObject({ outcome: 'already_tracked', scac: 'MAEU' });
	});

	test('sends no inference request for a row with type and carrier', async () => {
		await trackSheet(sandbox, [{ number: 'MAEU12345', type: 'booking', scac: 'MAEU' }]);
		expect(asked(sandbox).map(({ line }) => line)).toEqual(['POST /tracking_requests']);
	});

	test('rejects a number that contradicts its type, but accepts an invalid container number as a bill of lading', async () => {
		const outcomes = await trackSheet(sandbox, [
			{ number: BOX, type: 'B/L', scac: 'MAEU' },
			{ number: 'CSQU3054383' },
			{ number: 'MSKU123456', type: 'container' },
			{ number: 'MAEU12345', type: 'container' },
			{ number: 'MSKU1234560', type: 'B/L', scac: 'MAEU' },
		]);
		expect(outcomes).toMatchObject([
			{ outcome: 'rejected', field: 'Type' },
			{ outcome: 'needs_carrier', request_type: 'container' },
			{ outcome: 'rejected', field: 'Number' },
			{ outcome: 'rejected', field: 'Number' },
			{ outcome: 'created', request_type: 'bill_of_lading' },
		]);
		expect(outcomes[2].reason).toContain(BOX);
		expect(tracked(sandbox)).toEqual(['MSKU1234560']);
	});

	test('repeats an inference request that fails', async () => {
		sandbox.faults.add({ kind: 'status', status: 502, path: 'infer_number$', count: 1 });
		const [outcome] = await trackSheet(sandbox, [{ number: 'MAEU12345' }]);
		expect(outcome).toMatchObject({ outcome: 'created', scac: 'MAEU' });
		expect(asked(sandbox, INFER)).toHaveLength(2);
	});
});

describe('several rows with the same number', () => {
	test('sends a number once if several rows write it differently', async () => {
		const rows = [
			{ number: 'maeu 12345', reference: 'PO-1' },
			{ ...ROW, reference: 'PO-2' },
			{ number: 'MAEU-12345, MAEU67890', scac: 'auto' },
		];
		const outcomes = await trackSheet(sandbox, rows, { options: { includeInputFields: false } });
		expect(asked(sandbox, POST)).toHaveLength(2);
		expect(outcomes[0]).toEqual(outcomes[1]);
		expect(outcomes[0]).not.toBe(outcomes[1]);
		expect(outcomes[2]).toMatchObject({ outcome: 'created', results: [outcomes[0], {}] });
		const [request] = sandbox.state.accounts.get('sandbox-key')!.list('tracking_request');
		expect(request.attributes.ref_numbers).toEqual(['PO-1', 'PO-2']);
	});

	test('sends one tracking request per carrier for a number with two carriers', async () => {
		const outcomes = await trackSheet(sandbox, [
			{ number: 'MAEU12345', scac: 'MAEU' },
			{ number: 'MAEU12345', scac: 'HLCU' },
			{ number: 'MAEU12345' },
		]);
		expect(outcomesOf(outcomes)).toEqual(['created', 'created', 'created']);
		expect(outcomes[2].tracking_request_id).toBe(outcomes[0].tracking_request_id);
		expect(asked(sandbox, POST)).toHaveLength(2);
	});

	test('finds all numbers when the same sheet is tracked again', async () => {
		const sheet = [{ number: 'MAEU12345' }, { number: '255123456' }, { number: BOX }];
		const first = await trackSheet(sandbox, sheet, DETECT);
		const second = await trackSheet(sandbox, sheet, DETECT);
		expect(outcomesOf(first)).toEqual(['created', 'created', 'created']);
		expect(second).toEqual(first.map((one) => ({ ...one, outcome: 'already_tracked' })));
		expect(tracked(sandbox)).toHaveLength(3);
	});

	test('finds the existing request if the lookup fails and the service reports a duplicate', async () => {
		await trackSheet(sandbox, [{ number: '255123456', scac: 'MAEU', type: 'BL' }], WAIT);
		sandbox.faults.add({ kind: 'status', status: 404, method: 'GET', count: 1 });
		const [outcome] = await trackSheet(sandbox, [{ number: '255123456' }], DETECT);
		expect(outcome).toMatchObject({ outcome: 'already_tracked', scac: 'MAEU' });
	});
});

describe('a POST that may have been processed', () => {
	test.each([
		[{ kind: 'reset', when: 'after' }, 'created'],
		[{ kind: 'malformed' }, 'created'],
		[{ kind: 'emptyBody' }, 'created'],
		[{ kind: 'reset', when: 'before' }, 'failed'],
		[{ kind: 'status', status: 500 }, 'failed'],
		[{ kind: 'html' }, 'failed'],
	] as const)(
		'is sent only once if the fault %j occurs, with the outcome %s',
		async (fault, outcome) => {
			sandbox.faults.add({ ...fault, method: 'POST', path: 'tracking_requests$', count: 1 });
			const [row] = await trackSheet(sandbox, [ROW]);
			expect(row).toMatchObject({ outcome, request_number: 'MAEU12345', scac: 'MAEU' });
			expect(asked(sandbox, POST)).toHaveLength(1);
			expect(tracked(sandbox)).toHaveLength(outcome === 'created' ? 1 : 0);
			if (outcome === 'failed')
				expect(row.reason).toContain(
					'was not found yet: the service may still create it. Run the row again later.',
				);
		},
	);

	test('reports that a request may have been created if the search for it fails', async () => {
		sandbox.faults.add(
			{ kind: 'status', status: 500, method: 'POST' },
			{ kind: 'status', status: 403, method: 'GET' },
		);
		const [row] = await trackSheet(sandbox, [ROW]);
		expect(row.outcome).toBe('failed');
		expect(row.reason).toContain('but the check failed');
	});
});

describe('an API key that may create tracking requests but not read them', () => {
	beforeEach(() => sandbox.faults.add({ kind: 'status', status: 403, method: 'GET' }));

	test("creates requests without permission to read, with outcome 'pending'", async () => {
		expect(await trackSheet(sandbox, [ROW], WAIT)).toMatchObject([
			{ outcome: 'pending', tracking_request_id: expect.any(String) },
		]);
	});

	test("returns 'already tracked' without permission to read", async () => {
		await trackSheet(sandbox, [ROW]);
		const [again] = await trackSheet(sandbox, [ROW]);
		expect(again).toMatchObject({ outcome: 'already_tracked', tracking_request_id: null });
		expect(again.reason).toContain('does not return the existing request');
	});

	test('stops reading tracking requests after a refusal', async () => {
		const rows = rowsOf(30);
		await trackSheet(sandbox, rows);
		sandbox.log.clear();
		const again = await trackSheet(sandbox, rows);
		expect(outcomesOf(again)).toEqual(Array(30).fill('already_tracked'));
		// Five rows are processed at the same time when the first lookup is refused.
		expect(asked(sandbox, LOOK).length).toBeLessThanOrEqual(5);
	});
});

describe('an account on the free plan', () => {
	const setup = { credentials: { apiKey: 'sandbox-key-free' } };

	test('tracks numbers without type and carrier, and names the plan that hides the result', async () => {
		const rows = [
			{ number: BOX },
			{ number: 'MAEU12345' },
			{ number: '255123456' },
			{ ...ROW, number: 'MAEU67890' },
		];
		const outcomes = await trackSheet(sandbox, rows, WAIT, setup);
		const pending = { tracked: true, outcome: 'pending' };
		const reason = expect.stringMatching(
			/cannot be read with this API key.*free plan.*Terminal49/,
		) as string;
		expect(outcomes).toMatchObject([
			{ ...pending, request_type: 'container', reason },
			{ ...pending, request_type: 'bill_of_lading', reason },
			{ ...pending, request_type: 'bill_of_lading', reason },
			{ ...pending, scac: 'MAEU', reason },
		]);
		const account = sandbox.state.accounts.get('sandbox-key-free')!;
		const requests = account.list('tracking_request').map(({ attributes }) => attributes);
		expect(requests.map((one) => one.request_number).sort()).toEqual(
			rows.map(({ number }) => number).sort(),
		);
		// The inference is requested only until the plan refuses it.
		expect(asked(sandbox, INFER).length).toBeLessThanOrEqual(4);
	});

	test('does not wait for results that the plan hides', async () => {
		const [row] = await trackSheet(sandbox, [{ number: BOX }], { wait: false }, setup);
		expect(row).toMatchObject({ tracked: true, outcome: 'created', reason: null });
	});
});

describe('an API key that is refused', () => {
	const rows = rowsOf(200, {});

	test('fails every row with the reason after a few requests', async () => {
		const setup = { credentials: { apiKey: 'another-key' } };
		const outcomes = await trackSheet(sandbox, rows, {}, setup);
		expect(outcomesOf(outcomes)).toEqual(Array(200).fill('failed'));
		expect(outcomes[199].reason).toContain("Check the 'API Key'");
		expect(outcomes.map(({ request_number }) => request_number)).toEqual(
			rows.map(({ number }) => number),
		);
		// One additional request reads the account of the key.
		expect(asked(sandbox).length).toBeLessThanOrEqual(5 + 1);
	});

	test('sends only a few requests if the service refuses every row with 403', async () => {
		sandbox.faults.add({ kind: 'status', status: 403, method: 'POST', path: 'tracking_requests$' });
		const outcomes = await trackSheet(sandbox, rows, {});
		expect(outcomesOf(outcomes)).toEqual(Array(200).fill('failed'));
		expect(asked(sandbox, POST).length).toBeLessThanOrEqual(5 + 4);
		expect(asked(sandbox).length).toBeLessThan(25);
	});

	test('processes the other rows after one refused row', async () => {
		const path = 'tracking_requests$';
		sandbox.faults.add({ kind: 'status', status: 403, method: 'POST', path, count: 1 });
		const outcomes = await trackSheet(sandbox, rows.slice(0, 20));
		expect(outcomesOf(outcomes)).toEqual(['failed', ...Array<string>(19).fill('created')]);
	});
});

describe('a cell with many numbers', () => {
	const cell = rowsOf(51).map(({ number }) => number);

	test.each([
		['as text', cell.join(', ')],
		['as a list', cell],
		['in many repeated lines', `${cell.join('\n')}\n`.repeat(2_000)],
	])('rejects a cell with 51 numbers %s and sends nothing for it', async (_, number) => {
		const [row, other] = await trackSheet(sandbox, [{ number }, { number: 'MAEU400000001' }]);
		expect(row).toMatchObject({ outcome: 'rejected', field: 'Number', tracked: false });
		expect(row.reason).toContain("'Number' of item 0 has 51 numbers, but at most 50 are allowed");
		expect(other.tracked).toBe(true);
		expect(tracked(sandbox)).toEqual(['MAEU400000001']);
	});

	test('tracks a cell with 50 numbers', async () => {
		const [row] = await trackSheet(sandbox, [{ number: cell.slice(1).join(' / '), scac: 'MAEU' }]);
		expect(row.results).toHaveLength(50);
		expect(row.outcome).not.toBe('rejected');
	});
});

test.each([
	['number', true],
	['number', '{{$json.number}}'],
	['scac', true],
	['reference', true],
])('rejects only the first row if its %s is %j', async (column, value) => {
	for (const settings of [{}, WAIT]) {
		sandbox.reset();
		const rows = [
			{ ...ROW, [column]: value },
			{ ...ROW, number: 'MAEUGOOD0001' },
		];
		const [bad, good] = await trackSheet(sandbox, rows, settings);
		expect(bad).toMatchObject({ tracked: false, outcome: 'rejected' });
		expect(good).toMatchObject({ tracked: true, number: 'MAEUGOOD0001' });
	}
});
