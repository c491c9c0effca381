import { isLoopback, reachProblem } from '../../../../nodes/shared/api/reachable';

describe('isLoopback', () => {
	it.each([
		...['http://localhost:5678/webhook', 'https://LOCALHOST/x', 'http://n8n.localhost:5678'],
		...['http://127.0.0.1:5678', 'http://127.8.9.10', 'http://127.1/', 'http://0.0.0.0:5678'],
		...['http://[::1]:5678/x', 'http://[::]:80'],
	])('returns true for %s', (address) => {
		expect(isLoopback(address)).toBe(true);
	});

	it.each([
		...['https://n8n.example.com/webhook', 'https://localhost.example.com', 'https://10.0.0.1'],
		...['https://127.example.com', 'https://notlocalhost', 'https://1270.0.0.1.example.com'],
		...['not an address', ''],
	])('returns false for %j', (address) => {
		expect(isLoopback(address)).toBe(false);
	});
});

const PUBLIC = 'https://api.terminal49.com/v2';
const PRIVATE_HOSTS = [
	...['10.0.0.5', '192.168.1.5:5678', '172.16.0.1', '172.31.255.1', '169.254.10.1', '100.64.0.1'],
	...['[fd12:3456::1]', '[fe80::1]', '[::ffff:10.0.0.5]'],
	...['n8n.local', 'n8n.home.arpa', 'n8n.corp.internal', 'n8n', 'n8n:5678', 'n8n.lan.'],
];

describe('reachProblem', () => {
	it.each(PRIVATE_HOSTS)('refuses %s for Terminal49, with and without https', (host) => {
		for (const protocol of ['http', 'https']) {
			expect(reachProblem(`${protocol}://${host}/webhook/x`, PUBLIC)).toBe(
				'is in a private network, which Terminal49 cannot reach',
			);
		}
	});

	it.each(PRIVATE_HOSTS)(
		'accepts %s for a service on this machine or in such a network',
		(host) => {
			for (const base of [
				'http://127.0.0.1:4949/v2',
				'http://sandbox:4949/v2',
				'https://10.1.1.1',
			]) {
				expect(reachProblem(`http://${host}/webhook/x`, base)).toBeUndefined();
			}
		},
	);

	it.each([
		'https://172.32.0.1',
		'https://n8n.example.com',
		'https://[2606:4700::1]',
		'https://a.io.',
	])('accepts %s for every service', (url) => {
		for (const base of [PUBLIC, 'http://localhost:4949/v2', 'https://t49.corp.internal/v2']) {
			expect(reachProblem(url, base)).toBeUndefined();
		}
	});

	it('requires https for a public URL, also if the service is reached through a private proxy', () => {
		for (const base of [PUBLIC, 'https://t49.corp.internal/v2']) {
			expect(reachProblem('http://n8n.example.com', base)).toBe('is not a URL with https://');
		}
	});

	it('refuses a URL of this machine unless the service runs there', () => {
		for (const base of [PUBLIC, 'http://sandbox:4949/v2']) {
			expect(reachProblem('http://localhost:5678/webhook/x', base)).toMatch(/^is on this machine/);
		}
		expect(reachProblem('http://localhost:5678/webhook/x', 'http://localhost:1')).toBeUndefined();
	});

	it.each(['', 'n8n.example.com/webhook', 'ftp://example.com', 'https://'])('refuses %j', (url) => {
		expect(reachProblem(url, 'http://localhost:4949')).toBe('is not a URL with https://');
	});
});
