import { bodyWithoutSecrets, withoutSecret } from '../../../nodes/shared/domain/webhookSecret';
import { parseDocument } from '../../../nodes/shared/api/jsonApi';

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
	const body = { data: webhook(headers) };
	const [resource] = parseDocument(body).data;
	for (const one of [withoutSecret(resource), bodyWithoutSecrets(body)]) {
		expect(JSON.stringify(one)).not.toContain(VALUE);
	}
	expect(withoutSecret(resource).attributes).toEqual({ url: 'https://a.test', headers: shown });
});
