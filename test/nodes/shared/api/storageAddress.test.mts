import { isPrivateHost, storageAddress } from '../../../../nodes/shared/api/storageAddress';

it.each([
	'https://8.8.8.8',
	'https://172.32.0.1',
	'https://100.128.0.1',
	'https://[2606:4700::1111]',
	'https://[2001:4860:4860::8888]',
	'https://[2001:200::1]',
	'https://s3.amazonaws.com',
	'https://s3.amazonaws.com.',
	'https://storage.googleapis.com',
	'https://box.com',
	'https://consul.example.com',
	'https://svc.example.com',
	'https://mylocal.host',
])('accepts %s as a public host', (url) => {
	expect(isPrivateHost(new URL(url).hostname)).toBe(false);
});

it.each([
	['https://storage.test/x', 'https://api.test/v2'],
	['https://storage.test:9000/x', 'https://api.test:9000/v2'],
	// A private host may use any port of its own.
	['http://127.0.0.1:4011/files/1', 'http://127.0.0.1:4010/v2'],
])('accepts the URL %s for the base URL %s', (address, base) => {
	expect(storageAddress(address, base).href).toBe(address);
});

it("rejects another port of the base URL's own host if that host is public", () => {
	expect(() => storageAddress('https://api.test:6379/x', 'https://api.test/v2')).toThrow(
		/port 6379/,
	);
});
