import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOwnHost } from '../core/ownHost.mts';
import { refuseHeaders, statusOf, toXml, type Refusal } from './storageErrors.mts';
import { dispositionOf, type Blob, type Permission, type Uploads } from './uploads.mts';

/** An entry of the request log. */
export interface StorageRequest {
	method: string;
	path: string;
	status: number;
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
	request.resume();
	response.writeHead(statusOf(refusal), { 'content-type': 'application/xml', connection: 'close' });
	response.end(toXml(refusal));
}

function refuseAddress(
	request: IncomingMessage,
	uploads: Uploads,
	blob: Blob | undefined,
	query: URLSearchParams,
): Refusal | null {
	if (request.headers.authorization !== undefined) return 'InvalidArgument';
	if (!blob) return 'NoSuchKey';
	const permission: Permission = request.method === 'PUT' ? 'put' : 'get';
	if (!uploads.isSignatureRight(blob, permission, query)) return 'SignatureDoesNotMatch';
	return Number(query.get('expires')) * 1000 < Date.now() ? 'AccessDenied' : null;
}

/** Streams, counts and hashes the bytes of an upload without buffering them. */
async function receive(
	request: IncomingMessage,
	blob: Blob,
	path: string,
): Promise<Refusal | null> {
	const hash = createHash('md5');
	let received = 0;
	const measure = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			hash.update(chunk);
			received += chunk.length;
			done(null, chunk);
		},
	});
	try {
		await pipeline(request, measure, createWriteStream(path));
	} catch {
		rmSync(path, { force: true });
		return 'IncompleteBody';
	}
	const problem =
		received !== blob.byteSize
			? 'IncompleteBody'
			: hash.digest('base64') !== blob.checksum
				? 'BadDigest'
				: null;
	if (problem) rmSync(path, { force: true });
	return problem;
}

async function put(
	request: IncomingMessage,
	response: ServerResponse,
	uploads: Uploads,
	blob: Blob,
): Promise<void> {
	const wrong = refuseHeaders(request, blob);
	if (wrong) return refuse(request, response, wrong);
	const path = uploads.fileFor(blob);
	const problem = await receive(request, blob, path);
	if (problem) return refuse(request, response, problem);
	blob.path = path;
	response.writeHead(200, { etag: `"${Buffer.from(blob.checksum, 'base64').toString('hex')}"` });
	response.end();
}

async function get(request: IncomingMessage, response: ServerResponse, blob: Blob): Promise<void> {
	if (!blob.path) return refuse(request, response, 'NoSuchKey');
	response.writeHead(200, {
		'content-type': blob.contentType,
		'content-length': String(blob.byteSize),
		'content-disposition': dispositionOf(blob.filename).replace('inline', 'attachment'),
	});
	await pipeline(createReadStream(blob.path), response).catch(() => undefined);
}

/** The base for parsing the path of a request as a URL. Its host has no effect. */
const ORIGIN = 'http://storage';

/** The object storage of uploads and downloads, at its own origin. */
export function createStorageServer(
	uploads: Uploads,
	log: (entry: StorageRequest) => void,
	listeningOn: string,
): Server {
	return createServer((request, response) => {
		if (!isOwnHost(request.headers.host ?? '', listeningOn)) {
			return refuse(request, response, 'MisdirectedRequest');
		}
		const target = request.url ?? '/';
		if (!URL.canParse(target, ORIGIN)) return refuse(request, response, 'InvalidURI');
		const url = new URL(target, ORIGIN);
		const method = request.method ?? 'GET';
		response.on('close', () => log({ method, path: url.pathname, status: response.statusCode }));
		const blob = uploads.byKey(url.pathname.slice(1));
		if (method !== 'PUT' && method !== 'GET') return refuse(request, response, 'MethodNotAllowed');
		const refusal = refuseAddress(request, uploads, blob, url.searchParams);
		if (refusal || !blob) return refuse(request, response, refusal ?? 'NoSuchKey');
		void (method === 'PUT' ? put(request, response, uploads, blob) : get(request, response, blob));
	});
}
