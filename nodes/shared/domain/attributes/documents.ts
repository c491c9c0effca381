import type { Named } from './named';

export type DocumentAttributes = Named<
	| 'name'
	| 'document_type'
	| 'document_type_manual'
	| 'classification_notes'
	| 'source'
	| 'file_name'
	| 'file_content_type'
	| 'file_size_bytes'
	| 'created_at'
	| 'updated_at'
>;

export type DocumentRepresentationAttributes = Named<
	'schema_version' | 'payload' | 'created_at' | 'updated_at'
>;

export type EmailSubmissionAttributes = Named<
	| 'subject'
	| 'body'
	| 'from'
	| 'to'
	| 'cc'
	| 'sent_at'
	| 'message_id'
	| 'in_reply_to'
	| 'references'
	| 'content_type'
	| 'documents_count'
	| 'created_at'
	| 'updated_at'
	| 'body_preview'
>;

export type DocumentSchemaAttributes = Named<
	'document_type' | 'label' | 'schema_version' | 'description' | 'current' | 'draft' | 'active_at'
>;
