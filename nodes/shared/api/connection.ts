import { asText, isObject } from '../../../shipping/lib';

/** Why n8n had no connection to a host, so that the request was certainly not sent. */
export interface ConnectionFault {
	reason: string;
	advice: string;
	/** Whether the same request may succeed soon. */
	isTemporary: boolean;
}

interface Kind extends ConnectionFault {
	/** Matches an error as "code operation: message". The group `detail` replaces the message. */
	pattern: RegExp;
}

const PROXY =
	'If n8n reaches the internet only through a proxy, set HTTPS_PROXY for n8n. If it is set, check it.';

const FAULT_KINDS: Kind[] = [
	{
		pattern:
			/^(CERT_|CRL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/,
		reason: 'its certificate is not trusted',
		advice:
			'If a proxy or server of your company has its own certificate authority, set NODE_EXTRA_CA_CERTS for n8n to the file with the certificate of this authority, and restart n8n.',
		isTemporary: false,
	},
	{ pattern: /^ENOTFOUND /, reason: 'the host is unknown', advice: PROXY, isTemporary: false },
	{
		pattern: /^EAI_/,
		reason: 'the name server does not answer',
		advice: PROXY,
		isTemporary: true,
	},
	{
		pattern: /^ECONNREFUSED /,
		reason: 'the host refuses connections',
		advice: PROXY,
		isTemporary: true,
	},
	{
		pattern: /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL) connect:/,
		reason: 'the host cannot be reached',
		advice: PROXY,
		isTemporary: true,
	},
	{
		pattern: /^ECONNRESET .*before secure TLS connection/,
		reason: 'the connection was closed before it was secure',
		advice: PROXY,
		isTemporary: true,
	},
	{
		pattern:
			/^(EPROTO|ERR_SSL_).*(?<detail>wrong version number|handshake failure|unsupported protocol|protocol version|unrecognized name)/,
		reason: 'the host does not use https as n8n does',
		advice: PROXY,
		isTemporary: false,
	},
	{
		pattern: /Proxy connection ended before receiving CONNECT response/,
		reason: 'the proxy closed the connection',
		advice: PROXY,
		isTemporary: true,
	},
	{
		pattern: /^SsrfBlocked/,
		reason: 'n8n blocks this host',
		advice: 'Allow the host in the settings of n8n (N8N_SSRF_…).',
		isTemporary: false,
	},
];

/** Undefined if the request may have been sent. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
	for (const { code, syscall, name, message } of errorsIn(error)) {
		const detail = asText(message) ?? '';
		const known = `${asText(code) ?? asText(name) ?? ''} ${asText(syscall) ?? ''}: ${detail}`;
		for (const { pattern, reason, advice, isTemporary } of FAULT_KINDS) {
			const found = pattern.exec(known);
			if (!found) continue;
			return { reason: `${reason} (${found.groups?.detail ?? detail})`, advice, isTemporary };
		}
	}
	return undefined;
}

/** Why an answer is missing after a request that may have been sent, by "code: message". */
const INTERRUPTIONS: Array<[pattern: RegExp, reason: string]> = [
	[
		/^(ECONNABORTED|E(SOCKET)?TIMEDOUT|ERR_CANCELED|UND_ERR_.*TIMEOUT)|timeout of /,
		'no answer arrived in time',
	],
	[
		/^(ECONNRESET|EPIPE|ERR_STREAM_|UND_ERR_SOCKET)|socket hang up|aborted/,
		'the connection was closed before the answer was complete',
	],
	[/^(EHOST|ENET)/, 'the connection was lost'],
	[/^(EPROTO|ERR_SSL_)/, 'the secure connection failed'],
	[/^HPE_|Parse Error/, 'the answer is not valid HTTP'],
];

/**
 * The reason for a missing answer. n8n replaces the messages of connection errors by texts that
 * suggest to repeat the request, so only the innermost message is shown.
 */
export function missingAnswer(error: unknown): string {
	const [first] = errorsIn(error);
	const detail = asText(first?.message) ?? '';
	const known = `${asText(first?.code) ?? ''}: ${detail}`;
	const [, reason = 'the connection failed'] =
		INTERRUPTIONS.find(([pattern]) => pattern.test(known)) ?? [];
	return detail ? `${reason} (${detail})` : reason;
}

/** n8n and its HTTP client wrap the errors of Node.js, which have more details. */
const CAUSES_MAX = 5;

/** The error and its causes, innermost first. One error may stand for several addresses. */
function errorsIn(error: unknown, depth = 0): Array<Record<string, unknown>> {
	if (!isObject(error) || depth > CAUSES_MAX) return [];
	const inner: unknown = error.cause ?? (Array.isArray(error.errors) ? error.errors[0] : undefined);
	return [...errorsIn(inner, depth + 1), error];
}
