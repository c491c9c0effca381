import type { FastifyInstance } from 'fastify';
import { sendPlain, storageOriginOf, type Context } from '../http/context.mts';
import { dispositionOf } from '../storage/uploads.mts';
import { isBlank, isObject, ValidationErrors, type Json } from '../jsonApi/body.mts';

const MD5_BASE64_LENGTH = 24;
const MIME_TYPE = /^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/;

const isMd5 = (value: unknown): boolean =>
	typeof value === 'string' &&
	value.length === MD5_BASE64_LENGTH &&
	Buffer.from(value, 'base64').toString('base64') === value;

function check(blob: Json): void {
	const problems = new ValidationErrors();
	const field = (name: string, isValid: (value: unknown) => boolean, what: string) => {
		const pointer = `/blob/${name}`;
		if (isBlank(blob[name])) problems.add(pointer, 'blank', `${name} can't be blank`);
		else if (!isValid(blob[name])) problems.add(pointer, 'invalid', `${name} is not ${what}`);
	};
	field('filename', (value) => typeof value === 'string', 'a string');
	field(
		'content_type',
		(value) => typeof value === 'string' && MIME_TYPE.test(value),
		'a MIME type',
	);
	field('byte_size', (value) => Number.isInteger(value) && Number(value) > 0, 'a number of bytes');
	field('checksum', isMd5, 'the Base64 of an MD5 digest');
	problems.throwIfAny();
}

/** Registers a direct upload: docs/development/service.md#direct-upload. */
export function uploadRoutes(api: FastifyInstance, context: Context): void {
	api.post('/rails/active_storage/direct_uploads', (request, reply) => {
		const body = isObject(request.body) ? request.body : {};
		const given = isObject(body.blob) ? body.blob : {};
		check(given);
		const blob = context.uploads.announce(request.account.ids, {
			accountId: request.account.id,
			filename: String(given.filename),
			contentType: String(given.content_type),
			byteSize: Number(given.byte_size),
			checksum: String(given.checksum),
			createdAt: request.account.now(),
		});
		const expiresAt = Date.now() + context.serviceState.options.uploadUrlTtlMs;
		return sendPlain(reply, 200, {
			id: blob.id,
			key: blob.key,
			filename: blob.filename,
			content_type: blob.contentType,
			metadata: isObject(given.metadata) ? given.metadata : {},
			service_name: 'sandbox',
			byte_size: blob.byteSize,
			checksum: blob.checksum,
			created_at: blob.createdAt,
			signed_id: blob.signedId,
			direct_upload: {
				url: storageOriginOf(request, context) + context.uploads.presign(blob, 'put', expiresAt),
				headers: {
					'Content-Type': blob.contentType,
					'Content-MD5': blob.checksum,
					'Content-Disposition': dispositionOf(blob.filename),
				},
			},
		});
	});
}
