import { many, one, oneOrNone, resource, sometimes } from './resource';
import * as is from './values';

const text = is.nullable(is.text);
const times = is.each(['created_at', 'updated_at'], is.time);

export const document = resource(
	{
		name: is.text,
		document_type: text,
		// Answers about a new document, an email or an event have only some of these.
		...is.each(['document_type_manual', 'classification_notes'], is.optional(text)),
		source: is.optional(is.oneOf('upload', 'api', 'email', 'split_document')),
		file_name: is.optional(is.text),
		file_content_type: is.optional(text),
		file_size_bytes: is.optional(is.nullable(is.integer)),
		...times,
	},
	{
		account: sometimes(one('account')),
		user: sometimes(oneOrNone('user')),
		email_submission: sometimes(oneOrNone('email_submission')),
		last_document_representation: oneOrNone('document_representation'),
		shipments: sometimes(many('shipment')),
		cargos: sometimes(many('container')),
	},
);

export const documentRepresentation = resource({
	schema_version: is.day,
	payload: is.anyObject,
	...times,
});

export const documentSchema = resource(
	{
		...is.each(['document_type', 'label'], is.text),
		schema_version: is.day,
		description: text,
		...is.each(['current', 'draft'], is.flag),
		active_at: is.nullable(is.time),
		full_version: is.text,
		schema_format: is.oneOf('json_schema'),
		schema_payload: is.anyObject,
		...times,
	},
	{},
	{ id: is.matching('^[a-z_]+@\\d{4}-\\d\\d-\\d\\d$') },
);

export const emailSubmission = resource(
	{
		subject: text,
		body: is.optional(text),
		...is.each(['from', 'to', 'cc'], is.texts),
		sent_at: is.nullable(is.time),
		message_id: text,
		in_reply_to: is.optional(text),
		references: is.optional(is.texts),
		content_type: is.optional(text),
		documents_count: is.optional(is.integer),
		...times,
		/** Only emails that are included with a document. */
		body_preview: is.optional(text),
	},
	{
		account: sometimes(one('account')),
		user: sometimes(oneOrNone('user')),
		documents: sometimes(many('document')),
	},
);
