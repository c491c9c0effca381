import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Account } from '../domain/account.mts';
import type { Blob, Uploads } from '../storage/uploads.mts';
import { toMany, toOne, type Resource } from '../jsonApi/resource.mts';
import { createDocument, duplicateOf } from './documents.mts';

interface Attachment {
	filename: string;
	/** Base64 of the file; `text` can be used instead. */
	content?: string;
	text?: string;
	contentType?: string;
}

/** An email sent to the account's email address for documents. */
export interface Email {
	from?: string;
	to?: string;
	cc?: string[];
	subject?: string;
	body?: string;
	attachments?: Attachment[];
}

function storeAttachment(uploads: Uploads, account: Account, attachment: Attachment): Blob {
	const bytes =
		attachment.content === undefined
			? Buffer.from(attachment.text ?? '')
			: Buffer.from(attachment.content, 'base64');
	const isPdf = attachment.filename.toLowerCase().endsWith('.pdf');
	const blob = uploads.announce(account.ids, {
		accountId: account.id,
		filename: attachment.filename,
		contentType: attachment.contentType ?? (isPdf ? 'application/pdf' : 'text/plain'),
		byteSize: bytes.length,
		checksum: createHash('md5').update(bytes).digest('base64'),
		createdAt: account.now(),
	});
	blob.path = uploads.fileFor(blob);
	writeFileSync(blob.path, bytes);
	return blob;
}

/** Creates documents from the attachments of an email. A duplicate is not processed again. */
export function receiveEmail(
	uploads: Uploads,
	account: Account,
	email: Email,
): { submission: Resource; documents: Resource[] } {
	const id = account.ids.next('email_submission');
	const at = account.now();
	const submission = account.add<Resource>({
		id,
		type: 'email_submission',
		attributes: {
			subject: email.subject ?? '',
			body: email.body ?? '',
			from: [email.from ?? 'forwarder@example.com'],
			to: [email.to ?? 'documents@sandbox.example'],
			cc: email.cc ?? [],
			sent_at: at,
			message_id: `<${id}@sandbox.example>`,
			in_reply_to: null,
			references: [],
			content_type: 'text/plain',
			documents_count: 0,
			created_at: at,
			updated_at: at,
		},
		relationships: {
			account: toOne(account.owner),
			user: toOne(account.user),
			documents: { data: [] },
		},
	});
	const created = (email.attachments ?? []).map((attachment) => {
		const blob = storeAttachment(uploads, account, attachment);
		const origin = { name: blob.filename, source: 'email' as const, emailSubmission: submission };
		return duplicateOf(account, blob) ?? createDocument(account, blob, origin);
	});
	submission.relationships.documents = toMany(created);
	submission.attributes.documents_count = created.length;
	return { submission, documents: created };
}
