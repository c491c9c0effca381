import type { Account } from '../domain/account.mts';
import { toOne, type Resource } from '../jsonApi/resource.mts';
import type { ServiceState } from '../domain/serviceState.mts';
import type { Blob } from '../storage/uploads.mts';
import { processDocument, type StoredDocument } from './process.mts';

/** The documents of all accounts with their files. */
export class DocumentStore {
	private readonly stored = new Map<string, StoredDocument>();

	constructor(private readonly serviceState: ServiceState) {}

	of(document: Resource): StoredDocument | undefined {
		return this.stored.get(document.id);
	}

	/** Returns the document of the account with the same content, if any. */
	duplicateOf(account: Account, blob: Blob): Resource | undefined {
		return account.list('document').find((document) => {
			const other = this.of(document)?.blob;
			return other?.checksum === blob.checksum && other.byteSize === blob.byteSize;
		});
	}

	/** Creates a document and starts its processing. */
	create(
		account: Account,
		blob: Blob,
		origin: { name: string; source: 'upload' | 'email'; emailSubmission?: Resource },
	): Resource {
		const id = account.ids.next('document');
		const at = this.serviceState.now();
		blob.used = true;
		const document = account.add<Resource>({
			id,
			type: 'document',
			attributes: {
				name: origin.name,
				document_type: null,
				document_type_manual: null,
				classification_notes: null,
				source: origin.source,
				file_name: blob.filename,
				file_content_type: blob.contentType,
				file_size_bytes: blob.byteSize,
				created_at: at,
				updated_at: at,
			},
			relationships: {
				account: toOne({ id: account.id, type: 'account' }),
				user: toOne({ id: account.userId, type: 'user' }),
				email_submission: toOne(origin.emailSubmission),
				last_document_representation: { data: null },
				shipments: { data: [] },
				cargos: { data: [] },
			},
			links: { self: `/documents/${id}`, download: `/documents/${id}/download_url` },
		});
		const stored = { document, blob };
		this.stored.set(id, stored);
		this.serviceState.afterProcessing(() => processDocument(this.serviceState, account, stored));
		return document;
	}

	reset(): void {
		this.stored.clear();
	}
}
