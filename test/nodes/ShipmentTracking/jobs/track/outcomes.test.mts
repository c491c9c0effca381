import { useMemoryStorage } from '../../../../support/n8n.mts';
import { asked, BOX, INFER, LOOK, POST, tracked, trackSheet } from './sheet.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** The outcomes of rows, with the sandbox. */

const sandbox = useSandbox();
const WAIT = { wait: true, waitMax: 10 };

beforeAll(useMemoryStorage);
beforeEach(() => {
	sandbox.reset();
	sandbox.faults.clear();
	sandbox.log.clear();
});

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
		const detect = { unsure: 'autoDetect', ...WAIT };
		const [detected] = await trackSheet(sandbox, [{ number: '255123457' }], detect);
		expect(detected).toMatchObject({ outcome: 'created', scac: 'MAEU', status: 'created' });
		const [lost] = await trackSheet(sandbox, [{ number: 'XYZQ9988' }], detect);
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
			{ number: 'MAEU12345', type: 'BL', scac: 'MAEU', reference: 'PO-2' },
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

	test('sends a number with two carriers to each of them', async () => {
		const outcomes = await trackSheet(sandbox, [
			{ number: 'MAEU12345', scac: 'MAEU' },
			{ number: 'MAEU12345', scac: 'HLCU' },
			{ number: 'MAEU12345' },
		]);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
		expect(outcomes[2].tracking_request_id).toBe(outcomes[0].tracking_request_id);
		expect(asked(sandbox, POST)).toHaveLength(2);
	});

	test('finds all numbers when the same sheet is tracked again', async () => {
		const sheet = [{ number: 'MAEU12345' }, { number: '255123456' }, { number: BOX }];
		const options = { unsure: 'autoDetect', ...WAIT };
		const first = await trackSheet(sandbox, sheet, options);
		const second = await trackSheet(sandbox, sheet, options);
		expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
		expect(second).toEqual(first.map((one) => ({ ...one, outcome: 'already_tracked' })));
		expect(tracked(sandbox)).toHaveLength(3);
	});

	test('finds the existing request if the lookup fails and the service reports a duplicate', async () => {
		await trackSheet(sandbox, [{ number: '255123456', scac: 'MAEU', type: 'BL' }], WAIT);
		sandbox.faults.add({ kind: 'status', status: 404, method: 'GET', count: 1 });
		const detect = { unsure: 'autoDetect', ...WAIT };
		const [outcome] = await trackSheet(sandbox, [{ number: '255123456' }], detect);
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
			const [row] = await trackSheet(sandbox, [{ number: 'MAEU12345', type: 'BL', scac: 'MAEU' }]);
			expect(row).toMatchObject({ outcome, request_number: 'MAEU12345', scac: 'MAEU' });
			expect(asked(sandbox, POST)).toHaveLength(1);
			expect(tracked(sandbox)).toHaveLength(outcome === 'created' ? 1 : 0);
			if (outcome === 'failed') expect(row.reason).toContain('was not created. Run the row again');
		},
	);

	test('reports that a request may have been created if the search for it fails', async () => {
		sandbox.faults.add(
			{ kind: 'status', status: 500, method: 'POST' },
			{ kind: 'status', status: 403, method: 'GET' },
		);
		const [row] = await trackSheet(sandbox, [{ number: 'MAEU12345', type: 'BL', scac: 'MAEU' }]);
		expect(row.outcome).toBe('failed');
		expect(row.reason).toContain('but the check failed');
	});
});

describe('an API key that may create tracking requests but not read them', () => {
	beforeEach(() => sandbox.faults.add({ kind: 'status', status: 403, method: 'GET' }));
	const row = { number: 'MAEU12345', type: 'BL', scac: 'MAEU' };

	test("creates requests without permission to read, with outcome 'pending'", async () => {
		expect(await trackSheet(sandbox, [row], WAIT)).toMatchObject([
			{ outcome: 'pending', tracking_request_id: expect.any(String) },
		]);
	});

	test("returns 'already tracked' without permission to read", async () => {
		await trackSheet(sandbox, [row]);
		const [again] = await trackSheet(sandbox, [row]);
		expect(again).toMatchObject({ outcome: 'already_tracked', tracking_request_id: null });
		expect(again.reason).toContain('does not return the existing request');
	});

	test('stops reading tracking requests after a refusal', async () => {
		const rows = Array.from({ length: 30 }, (_, place) => ({ ...row, number: `MAEU100${place}` }));
		await trackSheet(sandbox, rows);
		sandbox.log.clear();
		const again = await trackSheet(sandbox, rows);
		expect(again.every(({ outcome }) => outcome === 'already_tracked')).toBe(true);
		// Five rows are processed at the same time when the first lookup is refused.
		expect(asked(sandbox, LOOK).length).toBeLessThanOrEqual(5);
	});
});

describe('an API key that is refused', () => {
	const rows = Array.from({ length: 200 }, (_, place) => ({ number: `MAEU100${place}` }));

	test('fails every row with the reason after a few requests', async () => {
		const setup = { credentials: { apiKey: 'another-key' } };
		const outcomes = await trackSheet(sandbox, rows, {}, setup);
		expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
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
		expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
		expect(asked(sandbox, POST).length).toBeLessThanOrEqual(3 + 5);
		expect(asked(sandbox).length).toBeLessThan(25);
	});

	test('processes the other rows after one refused row', async () => {
		const path = 'tracking_requests$';
		sandbox.faults.add({ kind: 'status', status: 403, method: 'POST', path, count: 1 });
		const outcomes = await trackSheet(sandbox, rows.slice(0, 20));
		expect(outcomes.map(({ outcome }) => outcome)).toEqual([
			'failed',
			...rows.slice(1, 20).map(() => 'created'),
		]);
	});
});
