import { bodyWithoutSecrets, withoutSecret } from '../../../shipping/events/webhookSecret';
import { parseDocument } from '../../../shipping/records/jsonApi';
import { errorOf, runNode } from '../../support/n8n.mts';
import { useServer } from '../../support/server.mts';

const VALUE = 's3cr3t-value';
const webhook = (headers: unknown) => ({
	id: '1',
	type: 'webhook',
	attributes: {
		url: 'https://a.test',
		secret: VALUE,
		signing_key: VALUE,
		secret_key: VALUE,
		headers,
	},
});

it.each([
	['a list', [{ name: 'X-Auth', value: VALUE }], [{ name: 'X-Auth', value: '*****' }]],
	['an object', { 'X-Auth': VALUE }, { 'X-Auth': '*****' }],
])('removes signing keys and the values of delivery headers given as %s', (_, headers, shown) => {
	const body = { data: webhook(headers), included: [webhook(headers)] };
	const [resource] = parseDocument(body).data;
	for (const one of [withoutSecret(resource), bodyWithoutSecrets(body)]) {
		expect(JSON.stringify(one)).not.toContain(VALUE);
	}
	expect(withoutSecret(resource).sent).toEqual({ url: 'https://a.test', headers: shown });
});

describe('a refusal that repeats the value of a header', () => {
	const service = useServer();
	const headers = { header: [{ name: 'X-Auth', value: VALUE }] };

	it.each([
		[
			'POST',
			'/v2/webhooks',
			{
				operation: 'create',
				url: 'https://a.test/hook',
				events: ['container.created'],
				additionalFields: { headers },
			},
		],
		['PATCH', '/v2/webhooks/1', { operation: 'update', webhookId: '1', updateFields: { headers } }],
	])('is shown without the value: %s', async (method, path, parameters) => {
		const body = { errors: [{ detail: `The header ${VALUE} is too long` }] };
		service.answer(method, path, { status: 422, body });
		const setup = { credentials: { baseUrl: `${service.url}/v2` } };
		const error = await errorOf(runNode({ resource: 'webhook', ...parameters }, undefined, setup));
		expect(error.message).toContain('The header ***** is too long');
		expect(JSON.stringify(error)).not.toContain(VALUE);
	});
});
