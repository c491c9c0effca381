import {
	each,
	flag,
	integerOrNull,
	many,
	object,
	one,
	oneOf,
	oneOrNone,
	resource,
	text,
	textOrNull,
	texts,
	time,
	day,
	timeOrNull,
} from './parts.mts';

const fileAttributes = {
	name: text,
	document_type: textOrNull,
	file_name: text,
	file_content_type: textOrNull,
	file_size_bytes: integerOrNull,
	...each(['created_at', 'updated_at'], time),
};
const source = oneOf('upload', 'api', 'email', 'split_document');
const judged = each(['document_type_manual', 'classification_notes'], textOrNull);

/** Paths without the API version. */
const links = object({
	self: { type: 'string', pattern: '^/documents/[0-9a-f-]{36}$' },
	download: { type: 'string', pattern: '^/documents/[0-9a-f-]{36}/download_url$' },
});

const origin = {
	account: one('account'),
	user: oneOrNone('user'),
	email_submission: oneOrNone('email_submission'),
	last_document_representation: oneOrNone('document_representation'),
};

export const document = resource('document', {
	attributes: object({ ...fileAttributes, ...judged, source }),
	relationships: object({ ...origin, shipments: many('shipment'), cargos: many('container') }),
	links,
});

/** The document in the answer to its creation. */
export const newDocument = resource('document', {
	attributes: object({ ...fileAttributes, ...judged }),
	links,
});

/** The document in notifications. */
export const notifiedDocument = resource('document', {
	attributes: object({ ...fileAttributes, source }),
	relationships: object(origin),
	links,
});

/** The document included with its email. */
export const documentOfEmail = resource('document', {
	attributes: object({
		name: text,
		source,
		document_type: textOrNull,
		...each(['created_at', 'updated_at'], time),
	}),
	relationships: object({ last_document_representation: oneOrNone('document_representation') }),
	links,
});

export const documentRepresentation = resource('document_representation', {
	attributes: object({
		schema_version: day,
		payload: { type: 'object' },
		...each(['created_at', 'updated_at'], time),
	}),
});

export const documentSchema = resource('document_schema', {
	id: { type: 'string', pattern: '^[a-z_]+@\\d{4}-\\d\\d-\\d\\d$' },
	attributes: object({
		...each(['document_type', 'label', 'full_version'], text),
		schema_version: day,
		...each(['current', 'draft'], flag),
		active_at: timeOrNull,
		schema_format: oneOf('json_schema'),
		description: textOrNull,
		schema_payload: { type: 'object' },
		...each(['created_at', 'updated_at'], time),
	}),
});

const emailAttributes = {
	subject: textOrNull,
	...each(['from', 'to', 'cc'], texts),
	message_id: textOrNull,
	sent_at: timeOrNull,
	...each(['created_at', 'updated_at'], time),
};

export const emailSubmission = resource('email_submission', {
	attributes: object({
		...emailAttributes,
		...each(['body', 'in_reply_to', 'content_type'], textOrNull),
		references: texts,
		documents_count: { type: 'integer' },
	}),
	relationships: object({
		account: one('account'),
		user: oneOrNone('user'),
		documents: many('document'),
	}),
});

/** The email included with a document. */
export const shortEmailSubmission = resource('email_submission', {
	attributes: object({ ...emailAttributes, body_preview: textOrNull }),
});
