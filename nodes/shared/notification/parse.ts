import type { IDataObject } from 'n8n-workflow';

import { asText } from '../json';
import { Included, parseDocument, type Document, type Reference, type Resource } from '../jsonApi';
import { bodyWithoutSecrets, withoutSecret } from '../webhookSecret';

/** A notification, parsed once (interface: webhook_notification). */
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
	return resource && toNotification(resource, document, bodyWithoutSecrets(body as IDataObject));
}

/** A notification out of a list, with what was included for the whole list. */
export function toNotification(
	resource: Resource,
	{ included }: Pick<Document, 'included'>,
	body: IDataObject = { data: resource.wire },
): Notification | undefined {
	const event = asText(resource.attributes.event);
	if (!event) return undefined;
	return {
		id: resource.id,
		event,
		createdAt: asText(resource.attributes.created_at) ?? null,
		resource,
		included: new Included(included.map(withoutSecret)),
		body,
	};
}

/** The same notification with more resources; what it had already stays as it was. */
export function withMore(notification: Notification, more: Resource[]): Notification {
	const own = notification.included;
	const added = more.map(withoutSecret).filter((resource) => !own.find(resource));
	// A fuller answer may know relationships that the delivery left out.
	const known = own.resources.map((resource) => {
		const fuller = more.find(({ id, type }) => id === resource.id && type === resource.type);
		return fuller
			? { ...resource, relationships: { ...fuller.relationships, ...resource.relationships } }
			: resource;
	});
	return { ...notification, included: new Included([...known, ...added]) };
}

/** What the notification refers to. There are two layouts: `reference_object` and `document`. */
export function referenceOf({ resource }: Notification): Reference | undefined {
	const { reference_object: object, document } = resource.relationships;
	return [object, document].find((one): one is Reference => !!one && !Array.isArray(one));
}
