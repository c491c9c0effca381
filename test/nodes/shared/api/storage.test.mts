import { Client } from '../../../../nodes/shared/api/client';
import { sendToStorage, type ExternalRequest } from '../../../../nodes/shared/api/storage';
import { errorOf, executeContext, HOST } from '../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../support/service.mts';

/** Makes retries immediate, so that the tests are fast. */
const NO_WAIT = { 'retry-after': '0' };
const STORAGE = 'https://storage.test';

const send = async (request: ExternalRequest) =>
	await sendToStorage(await Client.connect(executeContext({})), request);
const get = async (url: string) => await send({ method: 'GET', url, step: 'Fetching' });

useNock();

describe('a request to the file storage', () => {
	it("has no API key even if the URL is on the service's host", async () => {
		answer('GET', '/files/1');
		await get(`${HOST}/files/1`);
		expect(sentRequests()[0].headers.authorization).toBe(undefined);
	});

	// A redirect without a target is not followed.
	it.each([301, 401, 403, 404])(
		'does not mention the API key, the plan or the Base URL in an error with status %p',
		async (status) => {
			answer('GET', '/k', { status, body: '<Error/>', headers: {} }, STORAGE);
			const error = await errorOf(get(`${STORAGE}/k`));
			expect(error.message).toMatch(/^Fetching: /);
			expect(error.description).not.toMatch(/API Key|paid features|Base URL/);
		},
	);

	it("is repeated after a failed PUT, so the error omits 'The request was not repeated.'", async () => {
		answer('PUT', '/k', { status: 500, headers: NO_WAIT }, STORAGE).persist();
		const body = async () => Buffer.from('x');
		const failure = send({ method: 'PUT', url: `${STORAGE}/k`, body, step: 'Sending' });
		const error = await errorOf(failure);
		expect(sentRequests().length).toBeGreaterThan(1);
		expect(error.description).not.toContain('not repeated');
	});
});
