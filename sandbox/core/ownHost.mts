import { isIP } from 'node:net';

const LOCAL_NAMES = ['localhost', 'host.docker.internal'];

/**
 * Whether a Host header names the sandbox. An attacker can point a domain at this machine, so that a
 * web page can read the sandbox (DNS rebinding). These host names and addresses are safe, because
 * they cannot be registered as a domain.
 */
export function isOwnHost(host: string, listeningOn: string): boolean {
	const address = `http://${host}`;
	if (host === '' || !URL.canParse(address)) return false;
	const { hostname } = new URL(address);
	return (
		LOCAL_NAMES.includes(hostname) ||
		hostname === listeningOn.toLowerCase() ||
		isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
	);
}
