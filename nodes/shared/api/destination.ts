import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { normalizeBaseUrl } from './account';

/** An older helper of n8n, which its HTTP Request node uses, calls the address `uri`. */
type AnyRequest = Pick<IHttpRequestOptions, 'url' | 'baseURL'> & { uri?: string };

/**
 * The key goes to the host of the base URL, and to those that the credential names for other nodes:
 * over the scheme of the base URL, or https.
 *
 * @throws Error, fit to be shown, for every other address
 */
export function assertMayBeSent(
	credentials: ICredentialDataDecryptedObject,
	request: AnyRequest,
): void {
	const base = new URL(normalizeBaseUrl(credentials.baseUrl));
	const target = addressOf(request);
	const isSecure = target?.protocol === 'https:' || target?.protocol === base.protocol;
	if (target?.origin === base.origin || (target && isSecure && isListed(credentials, target))) {
		return;
	}
	const where = target ? target.host : 'an address that is none';
	throw new Error(
		`The API key is for ${base.host} and is not sent to ${where}. Other hosts are named in 'Allowed Domains' of the credential.`,
	);
}

function addressOf({ url, uri, baseURL }: AnyRequest): URL | undefined {
	const address = url || uri || '';
	if (URL.canParse(address)) return new URL(address);
	return URL.canParse(address, baseURL) ? new URL(address, baseURL) : undefined;
}

function isListed(credentials: ICredentialDataDecryptedObject, { hostname }: URL): boolean {
	const { allowedHttpRequestDomains: mode, allowedDomains } = credentials;
	if (mode !== 'domains' || typeof allowedDomains !== 'string') return false;
	const names = allowedDomains.split(',').map((name) => name.trim().toLowerCase());
	return names.some((name) =>
		/^\*\../.test(name) ? hostname.endsWith(name.slice(1)) : name !== '' && name === hostname,
	);
}
