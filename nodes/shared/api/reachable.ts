import { parseUrl } from '../lib/url';
import { isPrivateHost } from './storageAddress';

/** Whether a URL refers to this machine, so that other machines cannot reach it. */
export function isLoopback(address: string): boolean {
	const host = hostOf(address);
	const isOwnName = host === 'localhost' || host.endsWith('.localhost');
	return isOwnName || /^(127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/**
 * Why the service can't send events to a URL; undefined if it may. Terminal49 sends to public https
 * URLs only. A sandbox on this machine reaches all URLs, and one in a private network also those of
 * that network. The problem continues a sentence that begins with the field's label.
 */
export function reachProblem(url: string, baseUrl: string): string | undefined {
	if (!/^https?:\/\//i.test(url) || !parseUrl(url)) return 'is not a URL with https://';
	if (isLoopback(baseUrl)) return undefined;
	if (isLoopback(url)) return 'is on this machine, which Terminal49 cannot reach';
	if (isPrivateHost(hostOf(url))) {
		if (isPrivateHost(hostOf(baseUrl))) return undefined;
		return 'is in a private network, which Terminal49 cannot reach';
	}
	return /^https:/i.test(url) ? undefined : 'is not a URL with https://';
}

const hostOf = (address: string): string => parseUrl(address)?.hostname.toLowerCase() ?? '';
