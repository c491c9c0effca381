import { isPrivateHost } from '../../../../nodes/shared/api/privateHost';
import { storageAddress } from '../../../../nodes/shared/api/storageAddress';

const hostOf = (url: string) => new URL(url).hostname;

it.each([
	'https://8.8.8.8',
	'https://168.63.129.17',
	'https://[2606:4700::1111]',
	'https://[2001:4860:4860::8888]',
	'https://[2001:200::1]',
	'https://[3ffe::1]',
	'https://s3.amazonaws.com',
	'https://s3.amazonaws.com.',
	'https://storage.googleapis.com',
	'https://consul.example.com',
	'https://svc.example.com',
	'https://mylocal.host',
])('accepts %s as a public host', (url) => {
	expect(isPrivateHost(hostOf(url))).toBe(false);
});

it.each(['https://api.test/v2', 'https://api.test:9000/v2'])(
	'accepts the port of the base URL %s',
	(base) => {
		const { port } = new URL(base);
		const address = `https://storage.test${port && `:${port}`}/x`;
		expect(storageAddress(address, base).href).toBe(address);
	},
);

it("accepts any port of the base URL's own host if that host is private", () => {
	const address = 'http://127.0.0.1:4011/files/1';
	expect(storageAddress(address, 'http://127.0.0.1:4010/v2').href).toBe(address);
});

it("rejects another port of the base URL's own host if that host is public", () => {
	expect(() => storageAddress('https://api.test:6379/x', 'https://api.test/v2')).toThrow(
		/port 6379/,
	);
});
