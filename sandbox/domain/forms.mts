import type { Identifier, Resource } from '../jsonApi/resource.mts';
import { related, toMany } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';
import { optionsOf } from './customFields.mts';
import { vesselWithPosition } from './vesselPositions.mts';

/** A definition has relationships to its values and its options. */
function withValues(account: Account, definition: Resource): Resource {
	const fields = account
		.list('custom_field')
		.filter((field) => related(field, 'definition')?.id === definition.id);
	const relationships = {
		...definition.relationships,
		fields: toMany(fields),
		options: toMany(optionsOf(account, definition)),
	};
	return { ...definition, relationships };
}

function formOf(resource: Resource, account: Account): Resource {
	const { clock } = account.service;
	switch (resource.type) {
		case 'vessel':
			return vesselWithPosition(account, resource, clock.now());
		case 'custom_field_definition':
			return withValues(account, resource);
		case 'custom_field_option':
			return { ...resource, relationships: {} };
		default:
			return resource;
	}
}

type SentResource = Omit<Resource, 'relationships'> & Partial<Resource>;

/** A resource as sent: without the key `relationships` if it has no relationships. */
export function sentForm(resource: Resource, account: Account): SentResource {
	const { relationships, ...rest } = formOf(resource, account);
	return Object.keys(relationships).length > 0 ? { ...rest, relationships } : rest;
}

const picked = (from: Record<string, unknown>, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]]));

const EMAIL_TIMES = ['message_id', 'sent_at', 'created_at', 'updated_at'];

function shortEmail(email: Resource): Resource {
	const { attributes } = email;
	return {
		...email,
		attributes: {
			...picked(attributes, ['subject']),
			body_preview: String(attributes.body ?? '').slice(0, 120),
			...picked(attributes, ['from', 'to', 'cc', ...EMAIL_TIMES]),
		},
		relationships: {},
	};
}

const shortDocument =
	(attributes: readonly string[], relations: readonly string[]) =>
	(document: Resource): Resource => ({
		...document,
		attributes: picked(document.attributes, attributes),
		relationships: picked(document.relationships, relations) as Resource['relationships'],
	});

const FILE = ['file_name', 'file_content_type', 'file_size_bytes'];
const TIMES = ['created_at', 'updated_at'];

/** A document as sent in its notifications. */
const notifiedDocument = shortDocument(
	['name', 'document_type', 'source', ...FILE, ...TIMES],
	['account', 'user', 'email_submission', 'last_document_representation'],
);

const documentOfEmail = shortDocument(
	['name', 'source', 'document_type', ...TIMES],
	['last_document_representation'],
);

/** Included documents and emails have fewer attributes. */
export function sideloaded(resource: Resource, root: Identifier['type']): Resource {
	if (resource.type === 'email_submission' && root !== 'email_submission') {
		return shortEmail(resource);
	}
	if (resource.type !== 'document') return resource;
	if (root === 'email_submission') return documentOfEmail(resource);
	return root === 'webhook_notification' ? notifiedDocument(resource) : resource;
}
