import type { Account } from '../domain/account.mts';
import type { Blob } from '../storage/uploads.mts';
import { toMany, toOne, type Resource } from '../jsonApi/resource.mts';
import type { ServiceState } from '../domain/serviceState.mts';
import { classify, documentTypeOf, extractLabels, SCHEMA_VERSION } from './classify.mts';
import { readText } from './readText.mts';

/** Data of a document that answers do not contain. */
export interface StoredDocument {
	document: Resource;
	blob: Blob;
}

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

export function representation(
	serviceState: ServiceState,
	account: Account,
	document: Resource,
	payload: Record<string, unknown>,
): void {
	const at = serviceState.now();
	const resource = account.add({
		id: account.ids.next('document_representation'),
		type: 'document_representation',
		attributes: { schema_version: SCHEMA_VERSION, payload, created_at: at, updated_at: at },
		relationships: {},
	});
	document.relationships.last_document_representation = toOne(resource);
}

const BINARY = /^(image|video|audio)\//;

/** Reads, classifies and extracts a document: docs/development/service.md#document-stages. */
export async function processDocument(
	serviceState: ServiceState,
	account: Account,
	{ document, blob }: StoredDocument,
): Promise<void> {
	const unreadable = blob.path === null || BINARY.test(blob.contentType);
	const text = unreadable ? null : await readText(String(blob.path), blob.contentType);
	if (!account.get('document', document.id)) return;
	const manual = document.attributes.document_type_manual;
	const type = manual ? documentTypeOf(String(manual)) : text ? classify(text) : undefined;
	document.attributes.updated_at = serviceState.now();
	if (!text || !type) {
		document.attributes.classification_notes = text
			? 'The kind of document was not recognized.'
			: 'No text could be read.';
		return serviceState.publish(account, 'document.extraction_failed', document);
	}
	document.attributes.document_type = type.code;
	document.attributes.classification_notes = null;
	linkByNumbers(account, document, text);
	representation(serviceState, account, document, extractLabels(text));
	serviceState.publish(account, 'document.extracted', document);
}

export function relinkDocument(
	serviceState: ServiceState,
	account: Account,
	{ document, blob }: StoredDocument,
): Promise<void> {
	return readText(String(blob.path), blob.contentType).then((text) => {
		linkByNumbers(account, document, text ?? '');
		document.attributes.updated_at = serviceState.now();
	});
}
