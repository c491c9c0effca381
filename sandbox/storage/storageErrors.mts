import type { IncomingMessage } from 'node:http';
import { dispositionOf, type Blob } from './uploads.mts';

/** The reasons why the storage rejects a request, answered as XML like in object storages. */
const REFUSALS = {
	AccessDenied: [403, 'The URL has expired.'],
	BadDigest: [400, 'The bytes do not match Content-MD5.'],
	IncompleteBody: [400, 'Fewer bytes were sent than announced.'],
	InvalidArgument: [
		400,
		'Only one auth mechanism allowed; the URL is signed, send no Authorization header.',
	],
	InvalidURI: [400, 'The URL could not be parsed.'],
	MethodNotAllowed: [405, 'PUT or GET only.'],
	MisdirectedRequest: [421, 'This is not the storage of that host.'],
	MissingContentLength: [411, 'Content-Length is required.'],
	NoSuchKey: [404, 'The key does not exist.'],
	SignatureDoesNotMatch: [403, 'The signature or a signed header does not match the request.'],
} as const;

export type Refusal = keyof typeof REFUSALS;

export const statusOf = (refusal: Refusal): number => REFUSALS[refusal][0];

export const toXml = (refusal: Refusal): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${refusal}</Code><Message>${REFUSALS[refusal][1]}</Message></Error>`;

/** Checks the headers of an upload against the registration. All of them are signed. */
export function refuseHeaders({ headers }: IncomingMessage, blob: Blob): Refusal | null {
	if (headers['transfer-encoding'] || headers['content-length'] === undefined) {
		return 'MissingContentLength';
	}
	const expected: Record<string, string> = {
		'content-type': blob.contentType,
		'content-md5': blob.checksum,
		'content-disposition': dispositionOf(blob.filename),
		'content-length': String(blob.byteSize),
	};
	const isSigned = Object.entries(expected).every(([name, value]) => headers[name] === value);
	return isSigned ? null : 'SignatureDoesNotMatch';
}
