import nock from 'nock';
import { connectTo } from '../../harness/n8n/connection.mts';
import { useNock } from '../support/service.mts';

const URL = 'http://127.0.0.1:5678';
const OWNER = { email: 'owner@example.com', password: 'Owner-1234' };
const SETTINGS = { urlBaseWebhook: 'http://webhooks.test/', versionCli: '3.0.0' };

const settings = (more: object = {}) =>
	nock(URL)
		.get('/rest/settings')
		.reply(200, { data: { ...SETTINGS, ...more } });
const answers = (origin = URL) => nock(origin).get('/healthz').reply(200, {});
const login = (status: number, body: object) => nock(URL).post('/rest/login').reply(status, body);

useNock();

test('logs in and reads the version and the URL of webhooks', async () => {
	answers();
	settings();
	const request = nock(URL)
		.post('/rest/login', { emailOrLdapLoginId: OWNER.email, password: OWNER.password })
		.reply(200, { data: {} }, { 'Set-Cookie': 'n8n-auth=abc; Secure' });
	nock(URL, { reqheaders: { cookie: 'n8n-auth=abc' } })
		.get('/rest/settings')
		.reply(200, { data: SETTINGS });
	answers('http://webhooks.test');
	expect(await connectTo(`${URL}/`, OWNER)).toMatchObject({
		origin: URL,
		webhookOrigin: 'http://webhooks.test',
		version: '3.0.0',
	});
	expect(request.isDone()).toBe(true);
});

test('throws an error with the URL if no n8n answers there', async () => {
	nock(URL).get('/healthz').replyWithError({ code: 'ECONNREFUSED', message: 'refused' });
	await expect(connectTo(URL, OWNER)).rejects.toThrow(`No n8n answers at ${URL}`);
});

test('requires an n8n with an owner', async () => {
	answers();
	settings({ userManagement: { showSetupOnFirstLoad: true } });
	await expect(connectTo(URL, OWNER)).rejects.toThrow(`n8n at ${URL} has no owner`);
});

test('reports a refused login without showing the password', async () => {
	answers();
	settings();
	login(401, { message: 'Wrong username or password' });
	const error: unknown = await connectTo(URL, OWNER).catch((reason: unknown) => reason);
	expect(String(error)).toMatch(/refused the login of owner@example\.com.*Wrong username/);
	expect(String(error)).not.toContain(OWNER.password);
});

test('reports webhooks that the sandbox cannot reach, and the setting that corrects it', async () => {
	answers();
	settings();
	login(200, { data: {} });
	settings();
	nock('http://webhooks.test').get('/healthz').reply(502);
	await expect(connectTo(URL, OWNER)).rejects.toThrow(
		/cannot reach webhooks .* at http:\/\/webhooks\.test\. Set N8N_WEBHOOK_URL=.*status 502/,
	);
});
