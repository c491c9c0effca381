import fc from 'fast-check';

import {
	parseRetryAfter,
	RETRY_AFTER_MAX_MS,
	retryDelay,
} from '../../../../nodes/shared/api/retry';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE'];
const faults = fc.option(fc.integer({ min: 500, max: 599 }), { nil: undefined });
const headers = fc.option(fc.oneof(fc.string(), fc.nat(500).map(String)), { nil: undefined });
const meaningless = fc.constantFrom(undefined, '', 'soon', 'a minute', '-');
const randoms = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** Counts the attempts until a request fails. */
function attempts(delay: (number: number) => number | undefined): number {
	let number = 1;
	while (delay(number) !== undefined && number < 100) number++;
	return number - 1;
}

/** Requests that are not repeated: writes after a fault, and all requests after a final answer. */
const settled = fc.integer({ min: 200, max: 499 }).filter((status) => status !== 429);
const finals = fc.oneof(
	fc.record({ method: fc.constantFrom(...WRITES), status: faults }),
	fc.record({ method: fc.constantFrom('GET', ...WRITES), status: settled }),
);

describe('retryDelay', () => {
	it('returns no delay for a write after a fault, or for any request after a status from 200 to 499 except 429', () => {
		fc.assert(
			fc.property(
				finals,
				fc.integer({ min: 1, max: 20 }),
				headers,
				(final, number, retryAfter) =>
					retryDelay({ ...final, number, retryAfter }, NOW) === undefined,
			),
			{ numRuns: 200 },
		);
	});

	it('returns a delay for the first few faults of a read request, and none for later ones', () => {
		for (const status of [undefined, 500, 502, 503, 504]) {
			const repeated = attempts((number) => retryDelay({ method: 'GET', number, status }, NOW));
			expect(repeated).toBeGreaterThanOrEqual(2);
			expect(repeated).toBeLessThanOrEqual(5);
		}
	});

	it('returns a delay for every method after 429, a limited number of times', () => {
		for (const method of ['GET', ...WRITES]) {
			const repeated = attempts((number) => retryDelay({ method, number, status: 429 }, NOW));
			expect(repeated).toBeGreaterThanOrEqual(3);
			expect(repeated).toBeLessThanOrEqual(12);
		}
	});

	it('after 429 without Retry-After, waits longer than a window of a minute in all', () => {
		let waited = 0;
		const shortest = () => 0;
		for (let number = 1; number < 100; number++) {
			waited += retryDelay({ method: 'GET', number, status: 429 }, NOW, shortest) ?? 0;
		}
		expect(waited).toBeGreaterThan(60_000);
	});

	it('returns the value of Retry-After, up to the maximum', () => {
		fc.assert(
			fc.property(fc.nat(3_600), fc.integer({ min: 1, max: 3 }), (seconds, number) => {
				const attempt = { method: 'POST', number, status: 429, retryAfter: String(seconds) };
				expect(retryDelay(attempt, NOW)).toBe(Math.min(seconds * 1000, RETRY_AFTER_MAX_MS));
			}),
		);
	});

	it('without Retry-After, returns a delay that grows with each attempt, with jitter and a maximum', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 7 }), randoms, meaningless, (...args) => {
				const [number, random, retryAfter] = args;
				const attempt = { method: 'GET', number, status: 429, retryAfter };
				const delay = retryDelay(attempt, NOW, () => random) as number;
				const step = Math.min(1000 * 2 ** (number - 1), 16_000);
				expect(delay).toBeGreaterThanOrEqual(step / 2);
				expect(delay).toBeLessThanOrEqual(step);
			}),
		);
	});

	it('returns different delays for two requests that fail at the same time', () => {
		const attempt = { method: 'GET', number: 3, status: 503 };
		expect(retryDelay(attempt, NOW, () => 0.1)).not.toBe(retryDelay(attempt, NOW, () => 0.9));
	});
});

describe('the header Retry-After', () => {
	it.each([
		['7', 7_000],
		[' 7 ', 7_000],
		['0', 0],
		['1.5', 1_500],
		['86400', RETRY_AFTER_MAX_MS],
		['Fri, 20 Nov 2026 10:00:09 GMT', 9_000],
		['Fri, 20 Nov 2026 11:00:00 GMT', RETRY_AFTER_MAX_MS],
		['Fri, 20 Nov 2026 09:00:00 GMT', 0],
		['', undefined],
		['   ', undefined],
		['soon', undefined],
		[undefined, undefined],
	])('reads %p as %p ms', (header, expected) => {
		expect(parseRetryAfter(header, NOW)).toBe(expected);
	});

	it('returns only waits between 0 and the maximum', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const wait = parseRetryAfter(text, NOW);
				return wait === undefined || (wait >= 0 && wait <= RETRY_AFTER_MAX_MS);
			}),
			{ numRuns: 300 },
		);
	});
});

describe('the total wait of a request', () => {
	it.each([
		[429, 'POST', '3600', 5],
		[429, 'GET', '60', 5],
		[503, 'GET', '3600', 3],
		[429, 'PATCH', '1', 11],
	])('is limited after %p for a %s with Retry-After %s', (status, method, retryAfter, repeated) => {
		let waitedMs = 0;
		const count = attempts((number) => {
			const delay = retryDelay({ method, number, status, retryAfter, waitedMs }, NOW);
			waitedMs += delay ?? 0;
			return delay;
		});
		expect(count).toBe(repeated);
		expect(waitedMs).toBeLessThanOrEqual(300_000);
	});
});
