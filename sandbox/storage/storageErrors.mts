import type { IncomingMessage } from 'node:http';
import { dispositionOf, type Blob } from './uploads.mts';

/** The reason why the storage rejects a request, answered as XML like in object storages. */
export interface Refusal {
	status: number;
	code: string;
	message: string;
}

const refusal = (status: number, code: string, message: string): Refusal => ({
	status,
	code,
	message,
});

export const NO_SUCH_KEY = refusal(404, 'NoSuchKey', 'The key does not exist.');
export const TWO_CREDENTIALS = refusal(
	400,
	'InvalidArgument',
	'Only one auth mechanism allowed; the URL is signed, send no Authorization header.',
);
export const WRONG_SIGNATURE = refusal(
	403,
	'SignatureDoesNotMatch',
	'The signature does not match the request.',
);
export const EXPIRED = refusal(403, 'AccessDenied', 'The URL has expired.');
export const BAD_DIGEST = refusal(400, 'BadDigest', 'The bytes do not match Content-MD5.');
export const INVALID_URI = refusal(400, 'InvalidURI', 'The URL could not be parsed.');
export const INCOMPLETE = refusal(400, 'IncompleteBody', 'Fewer bytes were sent than announced.');
export const METHOD_NOT_ALLOWED = refusal(405, 'MethodNotAllowed', 'PUT or GET only.');
export const WRONG_HOST = refusal(
	421,
	'MisdirectedRequest',
	'This is not the storage of that host.',
);
const LENGTH_REQUIRED = refusal(411, 'MissingContentLength', 'Content-Length is required.');

export const toXml = ({ code, message }: Refusal): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

/** Checks the headers of an upload against the registration. All of them are signed. */
export function refuseHeaders({ headers }: IncomingMessage, blob: Blob): Refusal | null {
	if (headers['transfer-encoding'] || headers['content-length'] === undefined) {
		return LENGTH_REQUIRED;
	}
	const expected: Record<string, string> = {
		'content-type': blob.contentType,
		'content-md5': blob.checksum,
		'content-disposition': dispositionOf(blob.filename),
		'content-length': String(blob.byteSize),
	};
	const wrong = Object.entries(expected).find(([name, value]) => headers[name] !== value);
	return wrong ? refusal(403, 'SignatureDoesNotMatch', `${wrong[0]} is not as signed.`) : null;
}
