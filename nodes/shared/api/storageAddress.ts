import { isPrivateHost } from './privateHost';

/**
 * Checks an address that the service handed out before anything is sent there or fetched from it:
 * an answer that was forged must not make n8n read from its own network, or send a file in the
 * clear. Plain http is for a service that is itself reached by http, a private host for one that
 * is itself on a private host.
 *
 * @param address absolute, or relative to `from` for a redirect
 * @throws Error whose message ends the sentence "the service gave an address that …"
 */
export function storageAddress(address: string, baseUrl: string, from?: string): URL {
	// The parser of addresses takes such characters out silently, and so would hide a scheme.
	if (/[\p{Cc}\s]/u.test(address)) throw new Error('has blanks or control characters in it');
	if (!URL.canParse(address, from)) throw new Error('is no complete web address');
	const url = new URL(address, from);
	const base = new URL(baseUrl);
	const isPlain = url.protocol === 'http:';
	if (url.protocol !== 'https:' && !isPlain) {
		throw new Error(`begins with "${url.protocol.slice(0, 20)}" instead of https://`);
	}
	if (isPlain && base.protocol !== 'http:') throw new Error('begins with http:// and not https://');
	if (url.username || url.password) throw new Error('has a user name or password in it');
	const isOwn = url.hostname === base.hostname;
	if (!isOwn && isPrivateHost(url.hostname) && !isPrivateHost(base.hostname)) {
		throw new Error(`leads into a private network (${url.hostname.slice(0, 100)})`);
	}
	return url;
}

/** Set by the client itself, or of no concern to a storage. */
const HEADERS_REFUSED =
	/^(host|authorization|proxy-.*|cookie2?|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|content-length|http2-settings)$/i;
const HEADER_NAME = /^[a-z\d][\w!#$%&'*+.^`|~-]{0,99}$/i;
/** Characters that a header can carry. */
const HEADER_VALUE = /^[\x20-\x7e\xa0-\xff]{0,4000}$/;

/**
 * The headers that the service wants to have sent along with a file, as far as they are headers:
 * texts that can neither end the request and begin another, nor say how long it is or whose.
 */
export function storageHeaders(headers: Record<string, unknown>): Record<string, string> {
	const sent = new Map<string, [string, string]>();
	for (const [name, value] of Object.entries(headers)) {
		if (typeof value !== 'string' || !HEADER_VALUE.test(value)) continue;
		if (!HEADER_NAME.test(name) || HEADERS_REFUSED.test(name)) continue;
		sent.set(name.toLowerCase(), [name, value]);
	}
	return Object.fromEntries(sent.values());
}
