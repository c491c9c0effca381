import fc from 'fast-check';
import nock from 'nock';
import { inspect } from 'node:util';

import { parseErrors, ServiceError } from '../../../../nodes/shared/api/errors';
import type { Failure } from '../../../../nodes/shared/api/failure';
import {
	API_KEY,
	errorOf,
	executeContext,
	HOST,
	runNode,
	type Setup,
} from '../../../support/n8n.mts';
import { answer, useNock } from '../../../support/service.mts';

const CREATE = {
	resource: 'trackingRequest',
	operation: 'create',
	requestNumber: 'ABCD1002003004',
	scac: { __rl: true, mode: 'id', value: 'ABCD' },
};

interface Refusal {
	status: number;
	body?: unknown;
	headers?: Record<string, string>;
}

/** The error of a tracking request that the service refuses with this answer. */
async function refused(refusal: Refusal, parameters = CREATE, setup: Setup = {}) {
	for (let tries = 0; tries < (refusal.status === 429 ? 8 : 1); tries++) {
		answer('POST', '/v2/tracking_requests', refusal);
	}
	return await errorOf(runNode(parameters, [{ json: {} }], setup));
}

/** An error without a request. */
function failure(given: Partial<Failure>): ServiceError {
	const request = { text: '', method: 'GET', path: '/x', apiKey: API_KEY };
	return new ServiceError(executeContext({}).getNode(), { ...request, ...given });
}

useNock();

describe('the error message', () => {
	it.each<[string, unknown, string]>([
		['errors[] with detail', { errors: [{ status: '422', title: 'T', detail: 'D' }] }, 'D'],
		['several errors', { errors: [{ detail: 'A' }, { detail: 'B' }, { title: 'C' }] }, 'A; B; C'],
		['the same detail twice', { errors: [{ detail: 'A' }, { detail: 'A' }] }, 'A'],
		['a title only', { errors: [{ title: 'Not nice', detail: null }] }, 'Not nice'],
		['error[] (singular)', { error: [{ detail: 'D', code: null }] }, 'D'],
		['error as one object', { error: { title: 'T', detail: 'D' } }, 'D'],
		['errors as text', { errors: 'Plain words' }, 'Plain words'],
		['error as text', { error: 'Plain words' }, 'Plain words'],
		['errors as a list of texts', { errors: ['A', 'B'] }, 'A; B'],
		['message', { message: 'Said so' }, 'Said so'],
		['error with a message', { error: { message: 'Said so', type: 'invalid' } }, 'Said so'],
		['errors with messages', { errors: [{ message: 'A' }, { message: 'B' }] }, 'A; B'],
		['errors as one object', { errors: { title: 'T', detail: 'D' } }, 'D'],
		['errors as an object of texts', { errors: { scac: 'is odd' } }, 'scac: is odd'],
		[
			'errors as an object of lists',
			{ errors: { base: ['is locked'], scac: ['is odd', 'is new'] } },
			'is locked; scac: is odd; scac: is new',
		],
		['a list of objects of lists', { errors: [{ scac: ['is odd'] }] }, 'scac: is odd'],
		['errors of fields as objects', { errors: { scac: [{ detail: 'is odd' }] } }, 'scac: is odd'],
		['errors below error', { error: { errors: [{ detail: 'D' }] } }, 'D'],
		['status and error, as Rails does', { status: 422, error: 'Unprocessable' }, 'Unprocessable'],
		['errors null and a message', { errors: null, message: 'Said so' }, 'Said so'],
		['errors empty and a message', { errors: [], message: 'Said so' }, 'Said so'],
		['nulls and numbers among them', { errors: [null, 7, {}, { detail: 'D' }] }, 'D'],
	])("is the service's own text: %s", async (_, body, expected) => {
		expect((await refused({ status: 422, body })).message).toBe(expected);
	});

	it.each([
		['HTML', '<!doctype html><html><body>The page does not exist</body></html>'],
		['nothing', ''],
		['broken JSON', '{"errors": ['],
		['a list', '[]'],
		['null', 'null'],
		['an empty object', '{}'],
		['errors without words', '{"errors":[{"code":"x","detail":null}]}'],
	])('names the request if the answer is %s', async (_, body) => {
		const error = await refused({ status: 404, body, headers: { 'content-type': 'text/html' } });
		expect(error.message).toBe('The service answered 404 to POST /tracking_requests');
		expect(error.message).not.toContain('<');
	});

	it('reads any error body without an exception', () => {
		fc.assert(
			fc.property(fc.json(), fc.string(), (json, text) => {
				for (const body of [json, text, `{"errors": ${json}}`, `{"error": [${json}]}`]) {
					expect(Array.isArray(parseErrors(body, (one) => one))).toBe(true);
				}
			}),
			{ numRuns: 300 },
		);
	});
});

it('an error has the type, status code and item number that n8n uses', async () => {
	answer('POST', '/v2/tracking_requests', { status: 201, body: { data: { id: '1', type: 'x' } } });
	answer('POST', '/v2/tracking_requests', { status: 422, body: { errors: [{ detail: 'D' }] } });
	const error = await errorOf(runNode(CREATE, [{ json: {} }, { json: {} }]));
	expect(error).toMatchObject({
		name: 'NodeApiError',
		httpCode: '422',
		context: { itemIndex: 1 },
		node: { name: 'Tracking' },
	});
	expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: 'NodeApiError', message: 'D' });
});

describe('the error description', () => {
	const pointers = (...names: string[]) => ({
		errors: names.map((name) => ({
			status: '422',
			title: 'Unprocessable Entity',
			detail: `${name} can't be blank`,
			source: { pointer: `/data/attributes/${name}` },
			code: 'blank',
		})),
	});

	it('names fields by their labels on screen', async () => {
		const error = await refused({ status: 422, body: pointers('scac', 'request_number') });
		expect(error.message).toBe("scac can't be blank; request_number can't be blank");
		expect(error.description).toContain("'Carrier': scac can't be blank");
		expect(error.description).toContain("'Number': request_number can't be blank");
	});

	it('names fields in Additional Fields and list entries, too', async () => {
		const errors = [
			{ detail: 'too long', source: { pointer: '/data/attributes/ref_numbers/0' } },
			{ detail: 'unknown', source: { pointer: '/data/relationships/customer/data/id' } },
		];
		const error = await refused({ status: 422, body: { errors } });
		expect(error.description).toContain("'Reference Numbers': too long");
		expect(error.description).toContain("'Customer': unknown");
	});

	it('names the fields of an object of lists', async () => {
		const error = await refused({ status: 422, body: { errors: { scac: ['is odd'] } } });
		expect(error.description).toBe("Check 'Carrier': scac: is odd");
	});

	it("uses the service's name for a field that is not on screen", async () => {
		const error = await refused({ status: 422, body: pointers('something_else') });
		expect(error.description).toContain("'something_else'");
	});

	it('names the query parameter that the service refused', async () => {
		const errors = [{ detail: 'foo is no relation', source: { parameter: 'include' } }];
		answer('GET', '/v2/documents', { status: 400, body: { errors } });
		const error = await errorOf(runNode({ resource: 'document', operation: 'getAll' }));
		expect(error.message).toBe('foo is no relation');
		expect(error.description).toContain("'Include'");
	});

	it.each<[number, RegExp]>([
		[401, /'API Key'.*credential/],
		[403, /plan|paid/],
		[404, /ID.*'Base URL'/],
		[409, /conflicts with the record/],
		[302, /'Base URL'/],
		[408, /may have processed.*not repeated/],
		[499, /may have processed.*not repeated/],
		[500, /may have processed.*not repeated/],
		[503, /may have processed.*not repeated/],
	])('gives advice for %p', async (status, expected) => {
		const error = await refused({ status });
		expect(error.description).toMatch(expected);
		expect(error.httpCode).toBe(String(status));
	});

	it('contains the wait that the service asks for', () => {
		const error = failure({ status: 429, retryAfterSeconds: 30 });
		expect(error.description).toContain('30 s');
	});
});

describe('the API key in errors', () => {
	/** All parts of an error that a log, a screen or a workflow can show. */
	function everything(error: Error): string {
		const parts: string[] = [];
		for (let one: unknown = error; one instanceof Error; one = one.cause) {
			parts.push(one.message, String(one.stack), JSON.stringify(one));
			const { description } = one as Error & { description?: string };
			parts.push(String(description), inspect(one, { depth: 10, showHidden: true }));
		}
		return parts.join('\n');
	}

	const echo = (words: string) => ({
		errors: [
			{
				title: `Bad ${words}`,
				detail: `Key ${words} could not be verified`,
				code: words,
				source: { pointer: `/data/attributes/${words}`, parameter: words },
				meta: { headers: { authorization: `Token ${words}` }, [words]: words },
			},
		],
	});

	it.each([
		['in errors[]', echo(API_KEY)],
		['in error', { error: `Token ${API_KEY} is bad` }],
		['in message', { message: `${API_KEY}${API_KEY}` }],
		['in text', `Forbidden for ${API_KEY}`],
	])('is removed if the service repeats it %s', async (_, body) => {
		for (const status of [400, 401, 403, 409, 422, 500]) {
			const error = await refused({ status, body });
			expect(everything(error)).not.toContain(API_KEY);
		}
	});

	it.each([
		['was entered with quotes and prefix', API_KEY, `"Token ${API_KEY}"\n`],
		['has characters that JSON escapes', 'se"cret-12345', 'se"cret-12345'],
	])('is removed if it %s', async (_, key, apiKey) => {
		const setup = { credentials: { apiKey } };
		const error = await refused({ status: 401, body: echo(key) }, CREATE, setup);
		expect(everything(error)).not.toContain(key);
		expect(error.message).toBe('Key ***** could not be verified');
	});

	it('is removed from the item of a failure', async () => {
		answer('POST', '/v2/tracking_requests', { status: 422, body: echo(API_KEY) });
		const output = await runNode(CREATE, [{ json: {} }], { onError: 'continueRegularOutput' });
		expect(JSON.stringify(output)).not.toContain(API_KEY);
		expect(output[0].json.error).toBe('Key ***** could not be verified');
	});

	it('is removed if it is part of a connection error', async () => {
		nock(HOST)
			.post('/v2/tracking_requests')
			.replyWithError(new Error(`bad header Token ${API_KEY}`));
		expect(everything(await errorOf(runNode(CREATE)))).not.toContain(API_KEY);
	});
});

describe('a very long error answer', () => {
	const refusal = (...errors: object[]) =>
		failure({
			status: 422,
			text: JSON.stringify({ errors }),
			method: 'PUT',
			path: 'the storage',
			isExternal: true,
			address: 'https://storage.test/key?X-Amz-Signature=3f9c0ffee5ca1ab1e77d',
		});
	const URLS = 'https://a.test/'.repeat(50_000);

	it('keeps the error small if detail and meta are long', () => {
		const meta = { [URLS]: URLS, list: Array.from({ length: 1_000 }, () => URLS.slice(0, 500)) };
		const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`name_${n}`, n]));
		const error = refusal({ detail: URLS, meta }, { detail: 'D', meta: { ...many, inner: many } });
		expect(error.message).toContain('D');
		expect(JSON.stringify(error).length).toBeLessThan(100_000);
		expect(JSON.stringify(error.details).length).toBeLessThan(20_000);
	});

	it('includes simple values of meta', () => {
		const meta = { existing_document_id: 'doc-7', count: 3, is_open: false, nothing: null };
		expect(refusal({ detail: 'D', meta }).details[0].meta).toEqual(meta);
	});

	it.each([990, 995, 1_000, 1_003, 2_000])(
		'shows no part of a key that starts at character %d of a text',
		(place) => {
			const detail = `${'x'.repeat(place)}${API_KEY}${'y'.repeat(5_000)}`;
			const error = refusal({ detail, meta: { detail } });
			const isShown = JSON.stringify([error.message, error.details]).includes(API_KEY.slice(0, 3));
			expect(isShown).toBe(false);
		},
	);
});
