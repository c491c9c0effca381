import type { IDataObject } from 'n8n-workflow';

import { flatten } from '../shared/flatten';
import { asText } from '../shared/json';
import { Included, parseDocument, type Resource } from '../shared/jsonApi';
import { bodyWithoutSecrets, withoutSecret } from '../shared/webhookSecret';

/** A delivery, parsed once (interface: webhook_notification). */
export interface Notification {
	id: string;
	event: string;
	createdAt: string | null;
	resource: Resource;
	included: Included;
	/** The body as it came, but for secrets, for the raw output. */
	body: IDataObject;
}

/** Reads a verified delivery; undefined when it is not a notification at all. */
export function parseNotification(body: unknown): Notification | undefined {
	const document = parseDocument(body);
	const [resource] = document.data;
	const included = document.included.map(withoutSecret);
	const event = asText(resource?.attributes.event);
	if (!resource || !event) return undefined;
	return {
		id: resource.id,
		event,
		createdAt: asText(resource.attributes.created_at) ?? null,
		resource,
		included: new Included(included),
		body: bodyWithoutSecrets(body as IDataObject),
	};
}

/** Resource types that always have a place in the simplified item, null when not sent along. */
const MAIN_TYPES = ['container', 'shipment', 'tracking_request', 'document'];
/** What an event itself is called in the item, whatever its type. */
const EVENT_TYPES = /_event$/;

/**
 * The simplified item: which event, when, and each related resource flattened under its type.
 * When several of a type were included, the one that the event is about comes under its type
 * and all of them under the plural.
 */
export function toItem(notification: Notification): IDataObject {
	const { id, event, createdAt, resource, included } = notification;
	const about = subjectsOf(resource, included);
	const related = [...byType(included.resources)].flatMap(([type, resources]) => {
		const subject = about.find((one) => one.type === type) ?? single(resources);
		const name = EVENT_TYPES.test(type) ? 'event_details' : type;
		const entry = [name, subject ? withPayload(subject, included) : null];
		if (resources.length === 1) return [entry];
		return [entry, [`${name}s`, resources.map((one) => flatten(one, NOTHING))]];
	});
	const own = { notification_id: id, event, created_at: createdAt, ...referenceOf(resource) };
	const empty = Object.fromEntries(MAIN_TYPES.map((type) => [type, null]));
	// First for the reader and last for safety: what was included cannot pass for the event's own.
	return { ...own, ...empty, ...Object.fromEntries(related), ...own };
}

/** What the notification is about; all that a poor one has. Two layouts (interface: Events). */
function referenceOf({ relationships }: Resource): IDataObject {
	const reference = relationships.reference_object ?? relationships.document;
	if (!reference || Array.isArray(reference)) return {};
	return { reference_id: reference.id, reference_type: reference.type };
}

const NOTHING = new Included([]);

/**
 * What the notification is about, nearest first: what it refers to, then what that refers to,
 * and so on. An event leads to its container, a tracking request to its shipment.
 */
function subjectsOf(notification: Resource, included: Included): Resource[] {
	const found: Resource[] = [];
	const queue: Resource[] = [notification];
	for (const resource of queue) {
		for (const reference of Object.values(resource.relationships)) {
			// A list says what belongs to a resource, not which one of it the event is about.
			const target = included.find(reference);
			if (!target || queue.includes(target)) continue;
			queue.push(target);
			found.push(target);
		}
	}
	return found;
}

/** A document carries what was extracted from it: that is what the event was waited for. */
function withPayload(resource: Resource, included: Included): IDataObject {
	const flat = flatten(resource, NOTHING);
	const { last_document_representation: reference } = resource.relationships;
	const representation = included.find(reference);
	if (!representation) return flat;
	const { payload, schema_version: schemaVersion } = representation.attributes;
	return { ...flat, schema_version: schemaVersion ?? null, payload: payload ?? null };
}

function byType(resources: Resource[]): Map<string, Resource[]> {
	const groups = new Map<string, Resource[]>();
	for (const resource of resources) {
		groups.set(resource.type, [...(groups.get(resource.type) ?? []), resource]);
	}
	return groups;
}

function single(resources: Resource[]): Resource | undefined {
	return resources.length === 1 ? resources[0] : undefined;
}
