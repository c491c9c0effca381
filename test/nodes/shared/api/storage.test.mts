import { Client } from '../../../../nodes/shared/api/client';
import { sendToStorage } from '../../../../nodes/shared/api/storage';
import { errorOf, executeContext, HOST } from '../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../support/service.mts';

/** Makes retries immediate, so that the tests are fast. */
const NO_WAIT = { 'retry-after': '0' };

const connect = async () => await Client.connect(executeContext({}, [{ json: {} }]));

useNock();

describe('a request to the file storage', () => {
	const STORAGE = 'https://storage.test';

	it('has no API key', async () => {
		answer('PUT', '/bucket/key', {}, STORAGE);
		const client = await connect();
		await sendToStorage(client, {
			method: 'PUT',
			url: `${STORAGE}/bucket/key?X-Signature=abc`,
			headers: { 'Content-Type': 'text/plain' },
			body: async () => Buffer.from('x'),
			step: 'Sending',
		});
		const [{ headers, query }] = sentRequests();
		expect(headers.authorization).toBe(undefined);
		expect(JSON.stringify(headers)).not.toContain(client.account.apiKey);
		expect(query).toEqual({ 'X-Signature': 'abc' });
	});

	it("has no API key even if the URL is on the service's host", async () => {
		answer('GET', '/files/1');
		await sendToStorage(await connect(), {
			method: 'GET',
			url: `${HOST}/files/1`,
			step: 'Fetching',
		});
		expect(sentRequests()[0].headers.authorization).toBe(undefined);
	});

	it('reads the body again for each attempt', async () => {
		answer('PUT', '/k', { status: 503, headers: NO_WAIT }, STORAGE);
		answer('PUT', '/k', { status: 200 }, STORAGE);
		let opened = 0;
		await sendToStorage(await connect(), {
			method: 'PUT',
			url: `${STORAGE}/k`,
			headers: { 'Content-Type': 'text/plain' },
			body: async () => Buffer.from(`attempt ${++opened}`),
			step: 'Sending',
		});
		expect(sentRequests().map(({ body }) => body)).toEqual(['attempt 1', 'attempt 2']);
	});

	it('does not mention the API key, the plan or the Base URL in an error', async () => {
		for (const status of [301, 401, 403, 404]) {
			// A redirect without a target is not followed.
			answer('GET', '/k', { status, body: '<Error/>', headers: {} }, STORAGE);
			const failure = sendToStorage(await connect(), {
				method: 'GET',
				url: `${STORAGE}/k`,
				step: 'Fetching',
			});
			const error = await errorOf(failure);
			expect(error.message).toMatch(/^Fetching: /);
			expect(error.description).not.toMatch(/API Key|paid features|Base URL/);
		}
	});

	it('does not say in the error that a failed PUT is not repeated', async () => {
		answer('PUT', '/k', { status: 500, headers: NO_WAIT }, STORAGE).persist();
		const failure = sendToStorage(await connect(), {
			method: 'PUT',
			url: `${STORAGE}/k`,
			headers: { 'Content-Type': 'text/plain' },
			body: async () => Buffer.from('x'),
			step: 'Sending',
		});
		const error = await errorOf(failure);
		expect(sentRequests().length).toBeGreaterThan(1);
		expect(error.description).not.toContain('not repeated');
	});
});
