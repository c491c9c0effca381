/** Names that only a network of one's own knows. */
const PRIVATE_NAME =
	/(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|home\.arpa)$/;

/** First and last address of each block that is not for the public internet. */
const PRIVATE_BLOCKS: Array<[string, string]> = [
	['0.0.0.0', '0.255.255.255'],
	['10.0.0.0', '10.255.255.255'],
	['100.64.0.0', '100.127.255.255'],
	['127.0.0.0', '127.255.255.255'],
	['169.254.0.0', '169.254.255.255'],
	['172.16.0.0', '172.31.255.255'],
	['192.0.0.0', '192.0.0.255'],
	['192.168.0.0', '192.168.255.255'],
	['198.18.0.0', '198.19.255.255'],
	['224.0.0.0', '255.255.255.255'],
];

/**
 * Whether a host, as `URL#hostname` gives it, means this machine or a private network. What a
 * public name resolves to is not known here: that is what n8n's own protection is for
 * (N8N_SSRF_PROTECTION_ENABLED).
 */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.toLowerCase().replace(/\.+$/, '');
	if (host.startsWith('[')) return isPrivateIpV6(host.slice(1, -1));
	if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateIpV4(host);
	return !host.includes('.') || PRIVATE_NAME.test(host);
}

const numberOf = (address: string): number =>
	address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isPrivateIpV4(address: string): boolean {
	const number = numberOf(address);
	return PRIVATE_BLOCKS.some(
		([first, last]) => number >= numberOf(first) && number <= numberOf(last),
	);
}

/** In the canonical form that URL gives it. */
function isPrivateIpV6(address: string): boolean {
	// Nothing but 2000::/3 is handed out to the public; an IPv4 address may hide in the others.
	if (!/^[23][\da-f]{3}:/.test(address)) return true;
	// 6to4 and Teredo carry one as well.
	return /^(2002|2001:0?|2001:db8):/.test(address);
}
