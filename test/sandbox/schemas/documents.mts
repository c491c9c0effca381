import * as is from './parts.mts';

const fileAttributes = {
	name: is.text,
	document_type: is.textOrNull,
	file_name: is.text,
	file_content_type: is.textOrNull,
	file_size_bytes: is.integerOrNull,
	...is.each(['created_at', 'updated_at'], is.time),
};
const source = is.oneOf('upload', 'api', 'email', 'split_document');
const judged = is.each(['document_type_manual', 'classification_notes'], is.textOrNull);

/** Paths without the API version. */
const links = is.object({
	self: { type: 'string', pattern: '^/documents/[0-9a-f-]{36}$' },
	download: { type: 'string', pattern: '^/documents/[0-9a-f-]{36}/download_url$' },
});

const origin = {
	account: is.one('account'),
	user: is.oneOrNone('user'),
	email_submission: is.oneOrNone('email_submission'),
	last_document_representation: is.oneOrNone('document_representation'),
};

export const document = is.resource('document', {
	attributes: is.object({ ...fileAttributes, ...judged, source }),
	relationships: is.object({
		...origin,
		shipments: is.many('shipment'),
		cargos: is.many('container'),
	}),
	links,
});

/** The document in the answer to its creation. */
export const newDocument = is.resource('document', {
	attributes: is.object({ ...fileAttributes, ...judged }),
	links,
});

/** The document in notifications. */
export const notifiedDocument = is.resource('document', {
	attributes: is.object({ ...fileAttributes, source }),
	relationships: is.object(origin),
	links,
});

/** A document in the `included` resources of its email. */
export const documentOfEmail = is.resource('document', {
	attributes: is.object({
		name: is.text,
		source,
		document_type: is.textOrNull,
		...is.each(['created_at', 'updated_at'], is.time),
	}),
	relationships: is.object({
		last_document_representation: is.oneOrNone('document_representation'),
	}),
	links,
});

export const documentRepresentation = is.resource('document_representation', {
	attributes: is.object({
		schema_version: is.day,
		payload: { type: 'object' },
		...is.each(['created_at', 'updated_at'], is.time),
	}),
});

export const documentSchema = is.resource('document_schema', {
	id: { type: 'string', pattern: '^[a-z_]+@\\d{4}-\\d\\d-\\d\\d$' },
	attributes: is.object({
		...is.each(['document_type', 'label', 'full_version'], is.text),
		schema_version: is.day,
		...is.each(['current', 'draft'], is.flag),
		active_at: is.timeOrNull,
		schema_format: is.oneOf('json_schema'),
		description: is.textOrNull,
		schema_payload: { type: 'object' },
		...is.each(['created_at', 'updated_at'], is.time),
	}),
});

const emailAttributes = {
	subject: is.textOrNull,
	...is.each(['from', 'to', 'cc'], is.texts),
	message_id: is.textOrNull,
	sent_at: is.timeOrNull,
	...is.each(['created_at', 'updated_at'], is.time),
};

export const emailSubmission = is.resource('email_submission', {
	attributes: is.object({
		...emailAttributes,
		...is.each(['body', 'in_reply_to', 'content_type'], is.textOrNull),
		references: is.texts,
		documents_count: { type: 'integer' },
	}),
	relationships: is.object({
		account: is.one('account'),
		user: is.oneOrNone('user'),
		documents: is.many('document'),
	}),
});

/** The email included with a document. */
export const shortEmailSubmission = is.resource('email_submission', {
	attributes: is.object({ ...emailAttributes, body_preview: is.textOrNull }),
});
