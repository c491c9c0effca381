import { trimEndCharacters } from '../lib/trimCharacters';

/** Names of this machine or of private networks, and names without a domain. */
const PRIVATE_NAME =
	/^[^.]+$|(^|\.)(internal|local|localhost|svc|default|lan|corp|home\.arpa|private|consul|docker|box|onion)$/;

/** IPv4 addresses that are reserved for this machine, private networks or special purposes. */
const PRIVATE_IPV4 =
	/^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|198\.1[89]|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./;

/**
 * IPv6 addresses outside of 2000::/3, which is the public internet, and addresses that contain an
 * IPv4 address (6to4 and Teredo).
 */
const PRIVATE_IPV6 = /^(?![23][\da-f]{3}:)|^2002:|^2001:0?:/;

/**
 * Whether a host, as `URL#hostname` returns it, is this machine or in a private network. The IP
 * addresses of a public name are not checked here, but by n8n's own protection
 * (N8N_SSRF_PROTECTION_ENABLED).
 */
export function isPrivateHost(hostname: string): boolean {
	const host = trimEndCharacters(hostname.toLowerCase(), '.');
	if (host.startsWith('[')) return PRIVATE_IPV6.test(host.slice(1, -1));
	return /^\d+(\.\d+){3}$/.test(host) ? PRIVATE_IPV4.test(host) : PRIVATE_NAME.test(host);
}
