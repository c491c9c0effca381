import type { INodeParameters } from 'n8n-workflow';

import { resources } from '../../../nodes/ShipmentTracking/resources';
import { API_KEY, BASE_URL, runNode, storeFile, useMemoryStorage } from '../../support/n8n.mts';
import { serve, useNock } from '../../support/service.mts';

/** No operation returns the API key, even if the service returns it, also encoded for URLs or JSON. */

const SECRET = 's3cr3t-of-the-webhook';
const FORMS: Record<string, string> = {
	'as it is': API_KEY,
	'in an address': encodeURIComponent(`Token ${API_KEY}`),
	'in JSON': JSON.stringify({ authorization: `Token ${API_KEY}` }),
};
const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const byId = { __rl: true, mode: 'id', value: ID };

/** Values for all required fields, so that most operations send a request. */
const FILLED: INodeParameters = {
	...Object.fromEntries(
		[
			...['container', 'shipment', 'document', 'party', 'webhook', 'terminal', 'port', 'record'],
			...['trackingRequest', 'customField', 'definition', 'option', 'vessel', 'notification'],
			...['customFieldDefinition', 'emailSubmission', 'metroArea', 'shippingLine', 'entity'],
		].map((name) => [`${name}Id`, byId]),
	),
	...{ number: 'MSKU1234565', requestNumber: 'MSKU1234565', companyName: 'A', query: 'A' },
	...{ url: 'https://a.test/x', events: ['container.created'], name: 'A', value: '1' },
	...{ numbers: 'MSKU1234565', which: 'all', returnAll: true, refNumbers: 'A' },
};

const operations = resources.flatMap(({ value: resource, operations: all }) =>
	all.map(({ value: operation }) => ({ resource, operation })),
);

beforeAll(useMemoryStorage);
useNock();

const answerAll = (status: number, body: unknown) =>
	serve(() => ({ status, body, headers: { 'content-type': 'application/json' } }));

/** All data of an execution that n8n stores or shows. */
async function shownBy({ resource, operation }: (typeof operations)[number]): Promise<string> {
	const binary = { data: await storeFile(Buffer.from('x'), 'a.pdf', 'application/pdf') };
	const parameters = { ...FILLED, resource, operation };
	const items = [{ json: {}, binary }];
	const setup = { onError: 'continueRegularOutput' as const };
	const output = await runNode(parameters, items, setup).catch((error: unknown) => [error]);
	return JSON.stringify(output, (_, value: unknown) =>
		value instanceof Error
			? { ...value, message: value.message, stack: value.stack, cause: value.cause }
			: value,
	);
}

const echo = (text: string) => ({
	id: ID,
	type: 'webhook',
	attributes: {
		name: text,
		url: `https://a.test/?key=${text}`,
		secret: SECRET,
		request: { headers: { [text]: text } },
		api_slug: text,
	},
});

describe.each(operations.map((one, index) => ({ ...one, index })))(
	'the API key in answers to $resource $operation',
	({ index, ...one }) => {
		/** All encodings of the key. Each operation starts with a different one. */
		const forms = Object.values(FORMS);
		const texts = forms.map((_, place) => forms[(place + index) % forms.length]);

		it('returns no API key in its items', async () => {
			answerAll(200, {
				data: [echo(texts[0])],
				included: texts.map(echo),
				download_url: texts[1],
				...Object.fromEntries(texts.map((text) => [text, text])),
			});
			const shown = await shownBy(one);
			for (const secret of [API_KEY, SECRET]) expect(shown).not.toContain(secret);
		});

		it('returns no API key in its errors', async () => {
			const errors = texts.map((text) => ({
				detail: `No ${text} at ${BASE_URL}?token=${text}`,
				title: text,
				source: { pointer: `/data/attributes/${text}` },
				meta: { [text]: [text] },
			}));
			answerAll(422, { errors });
			const shown = await shownBy(one);
			expect(shown).not.toContain(API_KEY);
		});
	},
);
