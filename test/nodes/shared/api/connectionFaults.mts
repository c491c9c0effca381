/** Faults of the connection, as Node.js and n8n's HTTP client report them. */

export type Fault = Error | { code?: string; syscall?: string; message?: string; errors?: Error[] };

export const fault = ({ message = 'reason', ...rest }: Fault): Error =>
	Object.assign(new Error(message), rest);
const coded = (code: string, message = 'reason') => fault({ code, message });
const connecting = (code: string, message = `connect ${code} 192.0.2.1:443`) =>
	fault({ code, syscall: 'connect', message });

export const CA = /NODE_EXTRA_CA_CERTS/;
export const PROXY = /HTTPS_PROXY/;

/** A fault, the reason in the message, the advice, and whether it is worth repeating. */
export const NOT_SENT: Array<[Fault, reason: RegExp, advice: RegExp, isTemporary: boolean]> = [
	...[
		'CERT_HAS_EXPIRED',
		'CERT_NOT_YET_VALID',
		'CERT_SIGNATURE_FAILURE',
		'CERT_UNTRUSTED',
		'CERT_REVOKED',
		'SELF_SIGNED_CERT_IN_CHAIN',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
		'UNABLE_TO_GET_ISSUER_CERT',
		'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
		'INVALID_CA',
		'INVALID_PURPOSE',
		'HOSTNAME_MISMATCH',
		'ERR_TLS_CERT_ALTNAME_INVALID',
	].map((code): (typeof NOT_SENT)[number] => [
		coded(code),
		/^its certificate is not trusted \(reason\)$/,
		CA,
		false,
	]),
	[
		coded('ENOTFOUND', 'getaddrinfo ENOTFOUND api.test'),
		/^the host is unknown \(getaddrinfo ENOTFOUND api\.test\)$/,
		PROXY,
		false,
	],
	[coded('EAI_AGAIN'), /^the name server does not answer/, PROXY, true],
	[connecting('ECONNREFUSED'), /^the host refuses connections \(connect ECONNREFUSED/, PROXY, true],
	[coded('ECONNREFUSED'), /^the host refuses connections/, PROXY, true],
	// Several addresses of one host were tried.
	[
		fault({ code: 'ECONNREFUSED', message: '', errors: [connecting('ECONNREFUSED')] }),
		/^the host refuses connections \(connect ECONNREFUSED/,
		PROXY,
		true,
	],
	[
		fault({ code: 'ETIMEDOUT', message: '', errors: [connecting('ETIMEDOUT')] }),
		/^the host cannot be reached \(connect ETIMEDOUT/,
		PROXY,
		true,
	],
	...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL'].map(
		(code): (typeof NOT_SENT)[number] => [
			connecting(code),
			/^the host cannot be reached \(connect /,
			PROXY,
			true,
		],
	),
	[
		coded(
			'ECONNRESET',
			'Client network socket disconnected before secure TLS connection was established',
		),
		/^the connection was closed before it was secure/,
		PROXY,
		true,
	],
	[
		fault({
			code: 'EPROTO',
			syscall: 'write',
			message:
				'write EPROTO 80BC:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:x.c:350:\n',
		}),
		/^the host does not use https as n8n does \(wrong version number\)$/,
		PROXY,
		false,
	],
	[
		coded(
			'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
			'error:0A:ssl3_read_bytes:ssl/tls alert handshake failure:',
		),
		/^the host does not use https as n8n does \(handshake failure\)$/,
		PROXY,
		false,
	],
	[
		fault({ message: 'Proxy connection ended before receiving CONNECT response' }),
		/^the proxy closed the connection/,
		PROXY,
		true,
	],
	[
		Object.assign(new Error('IP address is blocked'), { name: 'SsrfBlockedIpError' }),
		/^n8n blocks this host \(IP address is blocked\)$/,
		/N8N_SSRF_/,
		false,
	],
];

/** The request may have been sent completely. */
export const UNCERTAIN: Fault[] = [
	coded('ECONNRESET', 'socket hang up'),
	fault({ code: 'ECONNRESET', syscall: 'read', message: 'read ECONNRESET' }),
	fault({ code: 'ETIMEDOUT', syscall: 'read', message: 'read ETIMEDOUT' }),
	fault({ code: 'EHOSTUNREACH', syscall: 'read', message: 'read EHOSTUNREACH' }),
	coded('ETIMEDOUT'),
	coded('ECONNABORTED', 'timeout of 60000ms exceeded'),
	coded('EPIPE', 'write EPIPE'),
	fault({ code: 'EPROTO', syscall: 'write', message: 'write EPROTO: bad record mac' }),
	coded('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tlsv13 alert certificate required'),
	coded('HPE_INVALID_CONSTANT', 'Parse Error'),
	fault({ message: 'connect ECONNREFUSED' }),
	fault({}),
];
