import { trimEndCharacters } from '../lib/trimCharacters';

/** Top-level names that exist in private networks only. */
const PRIVATE_SUFFIXES = [
	...['alt', 'arpa', 'cluster', 'consul', 'corp', 'docker', 'domain', 'home', 'internal', 'intra'],
	...['intranet', 'invalid', 'lan', 'local', 'localdomain', 'localhost', 'nomad', 'onion', 'pod'],
	...['private', 'svc', 'workgroup'],
	// Public domains whose names resolve to private addresses or to this machine.
	...['lvh.me', 'localtest.me', 'nip.io', 'sslip.io'],
];

/** First and last address of each block that is not part of the public internet. */
const PRIVATE_BLOCKS: Array<[string, string]> = [
	['0.0.0.0', '0.255.255.255'],
	['10.0.0.0', '10.255.255.255'],
	['100.64.0.0', '100.127.255.255'],
	['127.0.0.0', '127.255.255.255'],
	// Azure's platform services, only reachable from its virtual machines.
	['168.63.129.16', '168.63.129.16'],
	['169.254.0.0', '169.254.255.255'],
	['172.16.0.0', '172.31.255.255'],
	['192.0.0.0', '192.0.0.255'],
	['192.0.2.0', '192.0.2.255'],
	['192.88.99.0', '192.88.99.255'],
	['192.168.0.0', '192.168.255.255'],
	['198.18.0.0', '198.19.255.255'],
	['198.51.100.0', '198.51.100.255'],
	['203.0.113.0', '203.0.113.255'],
	['224.0.0.0', '255.255.255.255'],
];

/**
 * Whether a host, as `URL#hostname` returns it, is this machine or in a private network. The IP
 * addresses of a public name are not checked here, but by n8n's own protection
 * (N8N_SSRF_PROTECTION_ENABLED).
 */
export function isPrivateHost(hostname: string): boolean {
	const host = trimEndCharacters(hostname.toLowerCase(), '.');
	if (host.startsWith('[')) return isPrivateIpV6(host.slice(1, -1));
	if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateIpV4(host);
	return (
		!host.includes('.') || PRIVATE_SUFFIXES.some((suffix) => `.${host}`.endsWith(`.${suffix}`))
	);
}

const numberOf = (address: string): number =>
	address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isPrivateIpV4(address: string): boolean {
	const number = numberOf(address);
	return PRIVATE_BLOCKS.some(
		([first, last]) => number >= numberOf(first) && number <= numberOf(last),
	);
}

/** Whether an IPv6 address is private. It must have the canonical form of `URL#hostname`. */
function isPrivateIpV6(address: string): boolean {
	// Only 2000::/3 is assigned to the public internet. Addresses outside of it may contain an IPv4
	// address.
	if (!/^[23][\da-f]{3}:/.test(address)) return true;
	// 6to4 and Teredo addresses may contain an IPv4 address. 2001::/23, 2001:db8::/32 and 3fff::/20
	// are reserved.
	return /^(2002|2001:(1?[\da-f]{1,2})?|2001:db8|3fff:[\da-f]{0,3}):/.test(address);
}
