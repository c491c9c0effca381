import type { Untyped } from './untyped';

export type DocumentAttributes = Untyped<{
	name: string;
	document_type: string;
	document_type_manual: string;
	classification_notes: string;
	source: string;
	file_name: string;
	file_content_type: string;
	file_size_bytes: number;
	created_at: string;
	updated_at: string;
}>;

export type DocumentRepresentationAttributes = Untyped<{
	schema_version: string;
	payload: object;
	created_at: string;
	updated_at: string;
}>;

export type EmailSubmissionAttributes = Untyped<{
	subject: string;
	body: string;
	from: string[];
	to: string[];
	cc: string[];
	sent_at: string;
	message_id: string;
	in_reply_to: string;
	references: string[];
	content_type: string;
	documents_count: number;
	created_at: string;
	updated_at: string;
	body_preview: string;
}>;

export type DocumentSchemaAttributes = Untyped<{
	document_type: string;
	label: string;
	schema_version: string;
	description: string;
	current: boolean;
	draft: boolean;
	active_at: string;
	full_version: string;
	schema_format: string;
	schema_payload: object;
	created_at: string;
	updated_at: string;
}>;
