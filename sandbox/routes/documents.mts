import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LISTS } from '../../contract/resources/lists';
import { DOCUMENT_TYPES, documentTypeOf } from '../documents/classify.mts';
import {
	addRepresentation,
	blobOf,
	createDocument,
	duplicateOf,
	processDocument,
	relinkDocument,
} from '../documents/documents.mts';
import { listed } from '../filters/listed.mts';
import { queryOf, sendPlain, storageOriginOf, type Context } from '../http/context.mts';
import { answer, created, list, ownResource, remove } from '../http/sendResource.mts';
import type { Blob } from '../storage/uploads.mts';
import { isBlank, isObject, writeBody } from '../jsonApi/body.mts';
import { ApiError, invalidParameter } from '../jsonApi/errors.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** The service refuses unknown sort orders. */
function sorted(request: FastifyRequest): Resource[] {
	const { sort = 'created_at' } = queryOf(request);
	const { sorts = {} } = LISTS['/documents'];
	if (!Object.hasOwn(sorts, sort.replace(/^-/, ''))) throw invalidParameter('sort');
	return listed(request, '/documents', request.account.list('document'));
}

function uploadedBlob(context: Context, request: FastifyRequest): { blob: Blob; name: string } {
	const { attributes, problems } = writeBody(request.body, 'document');
	problems.requireText(attributes, 'name');
	problems.requireText(attributes, 'attached_document');
	problems.throwIfAny();
	const blob = context.uploads.bySignedId(String(attributes.attached_document));
	const refuse = (detail: string) => problems.attribute('attached_document', 'invalid', detail);
	if (!blob || blob.accountId !== request.account.id) {
		refuse('attached_document is not the signed_id of an upload');
	} else if (!blob.path) refuse('attached_document has not been uploaded');
	else if (blob.used) refuse('attached_document is already attached to a document');
	problems.throwIfAny();
	return { blob: blob as Blob, name: String(attributes.name) };
}

function refuseDuplicate({ account }: FastifyRequest, blob: Blob): void {
	const existing = duplicateOf(account, blob);
	if (!existing) return;
	throw new ApiError(409, [
		{
			status: '409',
			title: 'Conflict',
			detail: 'A document with the same content already exists.',
			code: 'duplicate_document',
			meta: {
				existing_document_id: existing.id,
				existing_document_name: existing.attributes.name,
			},
		},
	]);
}

function fileOf(document: Resource): Blob {
	const blob = blobOf(document);
	if (blob) return blob;
	const detail = 'The document has no file.';
	throw new ApiError(422, [{ status: '422', title: 'No document attached', detail }]);
}

const ROTATIONS = [90, 180, 270];

function checkRotation(request: FastifyRequest, { contentType }: Blob): void {
	const degrees = isObject(request.body) ? request.body.degrees : undefined;
	const refuse = (detail: string) =>
		new ApiError(422, [{ status: '422', title: 'Invalid rotation', detail }]);
	if (!ROTATIONS.includes(Number(degrees))) throw refuse('degrees must be 90, 180 or 270');
	if (!contentType.startsWith('image/')) throw refuse('Only images can be rotated.');
}

function applyManual(request: FastifyRequest, document: Resource): Resource {
	const { attributes, problems } = writeBody(request.body, 'document');
	const { document_type_manual: type, extracted_data_manual: data } = attributes;
	if (type !== undefined && type !== null && !documentTypeOf(String(type))) {
		problems.attribute('document_type_manual', 'inclusion', 'document_type_manual is unknown');
	}
	if (data !== undefined && data !== null && !isObject(data)) {
		const detail = 'extracted_data_manual must be an object';
		problems.attribute('extracted_data_manual', 'invalid', detail);
	}
	problems.throwIfAny();
	if (type !== undefined) document.attributes.document_type_manual = type;
	if (!isBlank(type)) document.attributes.document_type = type;
	if (isObject(data)) addRepresentation(request.account, document, data);
	if (data === null) document.relationships.last_document_representation = { data: null };
	document.attributes.updated_at = request.account.now();
	return document;
}

/** A new document has no source and no links. */
function announced({
	attributes: { source: _source, ...attributes },
	...rest
}: Resource): Resource {
	return { ...rest, attributes, relationships: {} };
}

/** Documents of the account: docs/development/service.md#documents. */
export function documentRoutes(api: FastifyInstance, context: Context): void {
	const { serviceState } = context;
	const rule = { includes: 'document' };

	const own = (request: FastifyRequest) => ownResource(request, 'document');
	const create = (request: FastifyRequest) => {
		const { blob, name } = uploadedBlob(context, request);
		refuseDuplicate(request, blob);
		return announced(createDocument(request.account, blob, { name, source: 'upload' }));
	};
	const update = (request: FastifyRequest) => applyManual(request, own(request));

	api.get('/documents', list(sorted, { ...rule, defaultSize: 30, meta: 'size' }));
	api.post('/documents', created(create, rule));

	api.get('/documents/types', (_request, reply) =>
		sendPlain(reply, 200, {
			document_types: DOCUMENT_TYPES.map(({ code, label }) => ({ code, label })),
		}),
	);

	api.get('/documents/:id', answer(own, rule));
	api.patch('/documents/:id', answer(update, rule));
	api.delete('/documents/:id', remove(own));

	api.get('/documents/:id/download_url', (request, reply) => {
		const blob = fileOf(own(request));
		const expiresAt = Date.now() + serviceState.options.uploadUrlTtlMs;
		const path = context.uploads.presign(blob, 'get', expiresAt);
		return sendPlain(reply, 200, { download_url: storageOriginOf(request, context) + path });
	});

	for (const action of ['reextract', 'reclassify', 'relink', 'rotate']) {
		api.post(`/documents/:id/${action}`, (request, reply) => {
			const { account } = request;
			const document = own(request);
			const blob = fileOf(document);
			if (action === 'rotate') checkRotation(request, blob);
			else if (action === 'relink') {
				serviceState.afterProcessing(() => relinkDocument(account, document));
			} else {
				if (action === 'reclassify') document.attributes.document_type_manual = null;
				serviceState.afterProcessing(() => processDocument(account, document));
			}
			return sendPlain(reply, 202, { status: 'accepted' });
		});
	}
}
