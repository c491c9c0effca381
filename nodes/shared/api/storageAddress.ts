import { trimEndCharacters } from '../../../shipping/lib';
import { parseUrl } from '../lib/url';

/** Longer URLs and hosts are rejected before any other check reads them. */
const URL_LENGTH_MAX = 8_192;
const HOST_LENGTH_MAX = 253;

/** '' is the scheme's default port. */
const PORTS = ['', '443', '8443'];

/**
 * Checks a URL from the service before anything is sent there or read from it: a forged answer must
 * not make n8n read from its own network, or send a file unencrypted. Plain http is allowed only
 * when the base URL uses it, and a private host only when it is the host of the base URL.
 *
 * @param address absolute, or relative to `from` for a redirect
 * @throws Error whose message ends the sentence "the service returned a URL that …"
 */
export function storageAddress(address: string, baseUrl: string, from?: string): URL {
	if (address.length > URL_LENGTH_MAX) {
		throw new Error(`is longer than ${URL_LENGTH_MAX} characters`);
	}
	// The URL parser silently removes some of these characters. This could hide the scheme.
	if (/[\p{Cc}\s]/u.test(address)) throw new Error('contains blanks or control characters');
	const url = parseUrl(address, from);
	if (!url) throw new Error('is not a complete URL');
	const base = new URL(baseUrl);
	const isPlain = url.protocol === 'http:';
	if (url.protocol !== 'https:' && !isPlain) {
		throw new Error(`begins with "${url.protocol.slice(0, 20)}" instead of https://`);
	}
	if (isPlain && base.protocol !== 'http:') throw new Error('begins with http:// and not https://');
	if (url.username || url.password) throw new Error('contains a user name or password');
	assertAllowedHost(url, base);
	return url;
}

function assertAllowedHost({ hostname, port }: URL, base: URL): void {
	if (hostname.length > HOST_LENGTH_MAX) {
		throw new Error(`has a host that is longer than ${HOST_LENGTH_MAX} characters`);
	}
	if (isPrivateHost(hostname)) {
		// A service on a private host, such as the sandbox, may have its storage on another port of
		// that host.
		if (hostname === base.hostname) return;
		throw new Error(`leads into a private network (${hostname.slice(0, 100)})`);
	}
	if (!PORTS.includes(port) && port !== base.port) {
		throw new Error(`uses port ${port} instead of 443`);
	}
}

/** Headers that describe the content of an upload, and headers of the storage (x-amz-…, x-ms-…). */
const UPLOAD_HEADER = /^(content-(?!length$)|cache-control$|x-)/i;

/** The service's headers for an upload. Host, Authorization and the length are set by the request. */
export function storageHeaders(headers: Record<string, unknown>): Record<string, string> {
	const texts = Object.entries(headers).filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === 'string' && UPLOAD_HEADER.test(entry[0]),
	);
	return Object.fromEntries(texts);
}

/** Names of this machine or of private networks, and names without a domain. */
const PRIVATE_NAME =
	/^[^.]+$|(^|\.)(internal|local|localhost|svc|default|lan|corp|home\.arpa|private|consul|docker|box|onion)$/;

/** IPv4 addresses that are reserved for this machine, private networks or special purposes. */
const PRIVATE_IPV4 =
	/^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|198\.1[89]|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./;

/** Outside of 2000::/3, the public internet, or with an IPv4 address (6to4 and Teredo). */
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
