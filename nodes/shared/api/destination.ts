import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { normalizeBaseUrl } from './account';
import { parseUrl } from '../lib/url';

/** Includes the options of an older helper of n8n, which its HTTP Request node uses. */
type AnyRequest = Pick<
	IHttpRequestOptions,
	'url' | 'baseURL' | 'headers' | 'skipSslCertificateValidation' | 'agentOptions'
> & { uri?: string; proxy?: unknown; socketPath?: unknown; rejectUnauthorized?: boolean };

/**
 * Checks that a request may carry the key. The key is only sent to the host of the base URL and to
 * hosts that the credential allows for other nodes, using the scheme of the base URL or HTTPS.
 * Users of a shared credential must not see its key, so request options that redirect or expose the
 * request are rejected.
 * @throws Error with a message for users if the request isn't allowed
 */
export function assertMayBeSent(
	credentials: ICredentialDataDecryptedObject,
	request: AnyRequest,
): void {
	const detour = detourOf(request);
	if (detour)
		throw new Error(`The API key is not sent ${detour}. Remove this setting from the request.`);
	const base = new URL(normalizeBaseUrl(credentials.baseUrl));
	const target = addressOf(request);
	const isSecure = target?.protocol === 'https:' || target?.protocol === base.protocol;
	if (target?.origin === base.origin || (target && isSecure && isListed(credentials, target))) {
		return;
	}
	const where = target ? target.host : 'an invalid URL';
	throw new Error(
		`The API key is for ${base.host} and is not sent to ${where}. Add other hosts to 'Allowed Domains' of the credential.`,
	);
}

/** How request options would redirect the request or expose it; undefined if they don't. */
function detourOf(request: AnyRequest): string | undefined {
	const { url, uri, proxy, socketPath, skipSslCertificateValidation, agentOptions } = request;
	if (proxy) return "through a proxy of the request ('Proxy')";
	if (socketPath) return 'to a socket (`socketPath`)';
	if (skipSslCertificateValidation || request.rejectUnauthorized === false) {
		return "without checking the certificate ('Ignore SSL Issues')";
	}
	// Such options can replace the host, the certificates and their validation.
	if (Object.keys(agentOptions ?? {}).length > 0) return 'with connection options of the request';
	// A server for several hosts would pass the request to this host.
	const names = Object.keys(request.headers ?? {});
	if (names.some((name) => name.toLowerCase() === 'host')) return "with a header 'Host'";
	if (url && uri && url !== uri) return 'in a request with two URLs (`url` and `uri`)';
	return undefined;
}

function addressOf({ url, uri, baseURL }: AnyRequest): URL | undefined {
	const address = url || uri || '';
	return parseUrl(address) ?? parseUrl(address, baseURL);
}

function isListed(credentials: ICredentialDataDecryptedObject, { hostname }: URL): boolean {
	const { allowedHttpRequestDomains: mode, allowedDomains } = credentials;
	if (mode !== 'domains' || typeof allowedDomains !== 'string') return false;
	const names = allowedDomains.split(',').map((name) => name.trim().toLowerCase());
	return names.some((name) =>
		/^\*\../.test(name) ? hostname.endsWith(name.slice(1)) : name !== '' && name === hostname,
	);
}
