import type { LoadRequest } from './load.mts';
import { signed } from './signedDeliveries.mts';

/** Forged deliveries that resemble genuine ones as closely as possible without the secret. */
export const FORGERIES: ((url: string, body: Buffer) => LoadRequest)[] = [
	(url, body) => signed(url, body, 'a-secret-of-somebody-else'),
	(url, body) => signed(url, body, ''),
	(url, body) => ({ url, body, headers: {} }),
	(url, body) => ({ ...signed(url, body, 'x'), body: Buffer.concat([body, Buffer.from(' ')]) }),
];
