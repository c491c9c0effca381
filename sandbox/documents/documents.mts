import type { Account } from '../domain/account.mts';
import { toMany, toOne, type Resource } from '../jsonApi/resource.mts';
import type { Blob } from '../storage/uploads.mts';
import { classify, documentTypeOf, extract, SCHEMA_VERSION } from './classify.mts';
import { readText } from './readText.mts';

/** The file of each document. Answers do not contain it. */
const blobs = new WeakMap<Resource, Blob>();

export const blobOf = (document: Resource): Blob | undefined => blobs.get(document);

/** Returns the document of the account with the same content, if any. */
export const duplicateOf = (account: Account, blob: Blob): Resource | undefined =>
	account.list('document').find((document) => {
		const other = blobOf(document);
		return other?.checksum === blob.checksum && other.byteSize === blob.byteSize;
	});

/** Creates a document and starts its processing. */
export function createDocument(
	account: Account,
	blob: Blob,
	origin: { name: string; source: 'upload' | 'email'; emailSubmission?: Resource },
): Resource {
	const document = account.create(
		'document',
		{
			name: origin.name,
			document_type: null,
			document_type_manual: null,
			classification_notes: null,
			source: origin.source,
			file_name: blob.filename,
			file_content_type: blob.contentType,
			file_size_bytes: blob.byteSize,
			created_at: account.now(),
			updated_at: account.now(),
		},
		{
			account: toOne(account.owner),
			user: toOne(account.user),
			email_submission: toOne(origin.emailSubmission),
			last_document_representation: { data: null },
			shipments: { data: [] },
			cargos: { data: [] },
		},
	);
	document.links = linksOf(document);
	blob.used = true;
	blobs.set(document, blob);
	account.service.afterProcessing(() => processDocument(account, document));
	return document;
}

export const linksOf = ({ id }: Resource): Record<string, string> => ({
	self: `/documents/${id}`,
	download: `/documents/${id}/download_url`,
});

/** Links a document to the shipments and containers whose numbers its text contains. */
function linkByNumbers(account: Account, document: Resource, text: string): void {
	const shipments = account
		.shipments()
		.filter(({ attributes }) => text.includes(attributes.bill_of_lading_number));
	const containers = account
		.containers()
		.filter(({ attributes }) => text.includes(attributes.number));
	document.relationships.shipments = toMany(shipments);
	document.relationships.cargos = toMany(containers);
}

/** Adds extracted data to a document. */
export function addRepresentation(
	account: Account,
	document: Resource,
	payload: Record<string, unknown>,
): void {
	const at = account.now();
	const attributes = { schema_version: SCHEMA_VERSION, payload, created_at: at, updated_at: at };
	const resource = account.create('document_representation', attributes);
	document.relationships.last_document_representation = toOne(resource);
}

const BINARY = /^(image|video|audio)\//;

async function textOf(document: Resource): Promise<string | null> {
	const { path = null, contentType = '' } = blobOf(document) ?? {};
	return path === null ? null : await readText(path, contentType);
}

/** Reads, classifies and extracts a document: docs/development/service.md#document-stages. */
export async function processDocument(account: Account, document: Resource): Promise<void> {
	const isBinary = BINARY.test(blobOf(document)?.contentType ?? '');
	const text = isBinary ? null : await textOf(document);
	if (!account.get('document', document.id)) return;
	const manual = document.attributes.document_type_manual;
	const type = manual ? documentTypeOf(String(manual)) : text ? classify(text) : undefined;
	document.attributes.updated_at = account.now();
	if (!text || !type) {
		document.attributes.classification_notes = text
			? 'The kind of document was not recognized.'
			: 'No text could be read.';
		return account.publish('document.extraction_failed', document);
	}
	document.attributes.document_type = type.code;
	document.attributes.classification_notes = null;
	linkByNumbers(account, document, text);
	addRepresentation(account, document, extract(text));
	account.publish('document.extracted', document);
}

export async function relinkDocument(account: Account, document: Resource): Promise<void> {
	linkByNumbers(account, document, (await textOf(document)) ?? '');
	document.attributes.updated_at = account.now();
}
