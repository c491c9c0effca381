import { isPrivateHost, storageAddress } from '../../../../nodes/shared/api/storageAddress';

/** Hosts that are this machine or in a private network, however they are written. */
const PRIVATE_HOSTS = [
	...['localhost.', 'a.localhost', 'intranet', 'printer.local', 'router.private'],
	...[
		'metadata.google.internal',
		'kubernetes.default.svc',
		'kubernetes.default',
		'vault.service.consul',
	],
	...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0.0.0.0', '10.1.2.3', '100.64.0.1'],
	...['169.254.169.254', '172.31.255.255', '192.168.0.1', '192.0.0.1', '224.0.0.1'],
	...['198.18.0.1', '255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
	...['[fd00::1]', '[fe80::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001::1]'],
	...['files.lan', 'files.corp', 'nas.home.arpa', 'a.onion', 'fritz.box', 'host.docker'],
];

/** URLs that are refused, and a part of the reason. */
const REFUSED: Array<[string, RegExp]> = [
	['http://storage.test/file', /http:\/\/ and not https/],
	['HTTP://storage.test/file', /http:\/\/ and not https/],
	['http://127.0.0.1/file', /http:\/\/ and not https/],
	['data:application/pdf;base64,AAAA', /"data:" instead of https/],
	['DATA:text/plain,x', /"data:" instead/],
	['file:///etc/passwd', /"file:" instead/],
	['ftp://storage.test/file', /"ftp:" instead/],
	['javascript:alert(1)', /"javascript:" instead/],
	['blob:https://storage.test/1', /"blob:" instead/],
	['/files/1', /is not a complete URL/],
	['//storage.test/file', /is not a complete URL/],
	['storage.test/file', /is not a complete URL/],
	['https://', /is not a complete URL/],
	['https:///', /is not a complete URL/],
	['', /is not a complete URL/],
	[' https://storage.test/file', /blanks or control/],
	['https://storage.test/a b', /blanks or control/],
	['ht\ntps://storage.test/file', /blanks or control/],
	['https://storage.test/\u0000', /blanks or control/],
	['https://user@storage.test/file', /user name or password/],
	['https://user:pass@storage.test/file', /user name or password/],
	['https://storage.test:6379/file', /port 6379/],
	['https://storage.test:22/file', /port 22/],
	[`https://storage.test/${'a'.repeat(8_200)}`, /longer than 8192/],
	[`https://${'.'.repeat(9_000)}x/file`, /longer than 8192/],
	[`https://${'a.'.repeat(130)}test/file`, /host.*longer than 253/],
	['https://localhost/file', /private network \(localhost\)/],
	...PRIVATE_HOSTS.map((host): [string, RegExp] => [`https://${host}/file`, /private network \(/]),
];

it.each(REFUSED)('refuses %j', (address, words) => {
	expect(() => storageAddress(address, 'https://api.test/v2')).toThrow(words);
});

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
	['http://169.254.169.254/latest/meta-data', /private network/],
	['http://localhost:1/file', /private network/],
	['http://10.0.0.1/file', /private network/],
	['http://[::1]/file', /private network/],
	['https://kubernetes.default.svc/api', /private network/],
	['http://storage.test:6379/x', /port 6379/],
	['data:text/plain,x', /"data:" instead/],
])('refuses %s also for a base URL in a private network', (address, words) => {
	expect(() => storageAddress(address, 'http://127.0.0.1:4010/v2')).toThrow(words);
});

it.each([
	['https://storage.test/x', 'https://api.test/v2'],
	['https://storage.test:8443/x', 'https://api.test/v2'],
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
