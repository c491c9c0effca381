import type { IHttpRequestOptions } from 'n8n-workflow';
import type { Client } from './client';
import { digestOf, type ByteStream, type Digest } from './digest';
import { undefinedOnStatus } from './errors';
import { Cache } from './execution';
import type { HttpResponse } from './http';
import { decodeAnswer, type Resource, writeBody } from '../../../shipping/records';
import { path } from './path';
import type { ServiceRequest } from './request';
import { sendToStorage } from './storage';
import { storageHeaders } from './storageAddress';

/** A file that can be read several times without being in memory as a whole. */
export interface FileSource {
	fileName: string;
	mimeType: string;
	open: () => Promise<Buffer | ByteStream>;
}

const STEPS = {
	register: 'Upload, step 1 of 3 (registering the file)',
	send: 'Upload, step 2 of 3 (sending the bytes to the storage)',
	create: 'Upload, step 3 of 3 (creating the document)',
};

interface UploadTarget {
	signedId: string;
	url: string;
	headers: Record<string, string>;
}

/**
 * Uploads a file as a document (docs/development/service.md#direct-upload): registers its size and
 * checksum, sends its bytes to the storage, then creates the document.
 * @returns the new document, which is not classified yet
 * @throws ServiceError with the failed step; status 409 if the same file already exists
 */
export async function uploadDocument(
	client: Client,
	file: FileSource,
	name: string,
): Promise<Resource> {
	const digest = await digestOf(await file.open());
	const blob = await registerBlob(client, file, digest);
	await sendBytes(client, file, blob, digest);
	return await createDocument(client, name, blob);
}

async function registerBlob(
	client: Client,
	file: FileSource,
	digest: Digest,
): Promise<UploadTarget> {
	const { body } = await sendToUploads(client, {
		method: 'POST',
		path: path`/rails/active_storage/direct_uploads`,
		body: {
			blob: {
				filename: file.fileName,
				content_type: file.mimeType,
				byte_size: digest.byteSize,
				checksum: digest.checksum,
			},
		},
		step: STEPS.register,
		// A registration can be repeated: it has no effect until the document is created.
		isReadOnly: true,
	});
	const { signed_id: signedId, direct_upload: target } = decodeAnswer('directUpload', body);
	const { url, headers = {} } = target ?? {};
	if (!signedId || !url) {
		throw new Error(`${STEPS.register}: the service returned no URL for the file`);
	}
	return { signedId, url, headers: storageHeaders(headers) };
}

const uploadRoots = () => new Cache<boolean>();

/**
 * Sends a request to the endpoint that registers uploads. The service's guide doesn't say whether
 * its path starts at the base URL or at the root of the host. The second path is tried if the first
 * isn't found, and the result is kept for the execution.
 * @throws ServiceError with both paths if neither exists
 */
async function sendToUploads(client: Client, request: ServiceRequest): Promise<HttpResponse> {
	const { baseUrl, origin } = client.account;
	if (baseUrl === origin) return await client.send(request);
	let answer: HttpResponse | undefined;
	const isAtRoot = await client.execution.state(uploadRoots).get('', async () => {
		answer = await client.send(request).catch(undefinedOnStatus(404));
		if (answer) return false;
		const below = `${baseUrl.slice(origin.length)}${request.path}`;
		const step = `${request.step}, at ${request.path} because ${below} was not found`;
		answer = await client.send({ ...request, step, isAtRoot: true });
		return true;
	});
	return answer ?? (await client.send({ ...request, isAtRoot }));
}

async function sendBytes(client: Client, file: FileSource, blob: UploadTarget, digest: Digest) {
	await sendToStorage(client, {
		method: 'PUT',
		url: blob.url,
		// Presigned storage URLs refuse chunked uploads, so the length is required.
		headers: { ...blob.headers, 'Content-Length': String(digest.byteSize) },
		body: async () => (await file.open()) as IHttpRequestOptions['body'],
		step: STEPS.send,
	});
}

async function createDocument(client: Client, name: string, blob: UploadTarget): Promise<Resource> {
	const { data } = await client.document({
		method: 'POST',
		path: path`/documents`,
		expects: 'record',
		body: writeBody('document', { attributes: { name, attached_document: blob.signedId } }),
		step: STEPS.create,
	});
	return data[0];
}
