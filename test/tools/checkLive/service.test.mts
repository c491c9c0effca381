import { BudgetSpent, LiveService } from '../../../tools/checkLive/service.mts';
import { useServer } from '../../support/server.mts';

const server = useServer();

const serviceWith = (more: object = {}): LiveService =>
	new LiveService({
		...{ key: 'live-key', baseUrl: `${server.url}/v2`, requestsMax: 60 },
		...{ endsAt: Date.now() + 60_000, mayWrite: false, ...more },
	});

it('sends no more requests than allowed, retries included', async () => {
	const limited = { status: 429, headers: { 'Retry-After': '0.01' } };
	server.answer('GET', '/v2/me', limited, { body: {} }, { body: {} });
	const service = serviceWith({ requestsMax: 3 });
	expect((await service.get('/me')).status).toBe(200);
	expect((await service.get('/me')).status).toBe(200);
	await expect(service.get('/me')).rejects.toThrow(BudgetSpent);
	expect(server.received).toHaveLength(3);
	expect(service.limited).toBe(1);
});

it('sends no request after the check has ended', async () => {
	await expect(serviceWith({ endsAt: Date.now() - 1 }).get('/me')).rejects.toThrow(BudgetSpent);
	expect(server.received).toEqual([]);
});

it('sends the key to the host of the base URL only, not after a redirect', async () => {
	const location = server.url.replace('127.0.0.1', 'localhost');
	server.answer('GET', '/v2/me', { status: 302, headers: { Location: `${location}/other` } });
	const answer = await serviceWith().get('/me');
	expect(answer.status).toBe(302);
	expect(server.received.map(({ path }) => path)).toEqual(['/v2/me']);
	expect(server.received[0].headers.authorization).toBe('Token live-key');
});

it('rejects a base URL with http:// unless its host is this machine', () => {
	expect(() => serviceWith({ baseUrl: 'http://api.example.com/v2' })).toThrow(
		'The base URL must begin with https://',
	);
});

it('refuses to write without --write', async () => {
	await expect(serviceWith().write('POST', '/webhooks', {})).rejects.toThrow('POST needs --write');
	expect(server.received).toEqual([]);
});

it('returns status 0 if no answer arrives', async () => {
	const service = serviceWith({ baseUrl: 'http://127.0.0.1:1/v2' });
	expect((await service.get('/containers')).status).toBe(0);
});
