import { isObject, type JsonObject } from '../lib';
import {
	IncludedResources,
	parseDocument,
	singleReference,
	type JsonApiDocument,
	type Reference,
	type Resource,
	eventNameOf,
	type Attributes,
} from '../records';
import { bodyWithoutSecrets, withoutSecret } from './webhookSecret';

/** A notification, parsed once (docs/development/service.md#notifications). */
export interface Notification {
	id: string;
	/** The name in TRACKING_EVENTS, even if the service sent the second name of the event. */
	event: string;
	createdAt: string | null;
	resource: Resource<Attributes<'webhook_notification'>>;
	included: IncludedResources;
	/** The body without secrets, for the raw output. */
	body: JsonObject;
}

/** Parses a verified delivery; undefined if it isn't a notification. */
export function parseNotification(body: unknown): Notification | undefined {
	const { data, included } = parseDocument<Attributes<'webhook_notification'>>(body);
	return data[0] && notificationOf(data[0], included, bodyWithoutSecrets(body));
}

/** The notifications of a list, each with its own part of the included records. */
export function notificationsOf({
	data,
	included,
}: JsonApiDocument<Attributes<'webhook_notification'>>): Notification[] {
	const all = new IncludedResources(included);
	return data.flatMap((resource) => {
		const own = all.reachableFrom(resource);
		const body = { data: resource.raw, included: own.map(({ raw }) => raw) };
		return notificationOf(resource, own, bodyWithoutSecrets(body)) ?? [];
	});
}

function notificationOf(
	resource: Resource<Attributes<'webhook_notification'>>,
	included: Resource[],
	body: JsonObject,
): Notification | undefined {
	const event = resource.attributes.event;
	if (!event) return undefined;
	return {
		id: resource.id,
		event: eventNameOf(event),
		createdAt: resource.attributes.created_at ?? null,
		resource,
		included: new IncludedResources(included.map(withoutSecret)),
		body,
	};
}

/** The notification with more records; its own values take precedence. */
export function mergeResources(notification: Notification, found: Resource[]): Notification {
	const { resource, included: own } = notification;
	const more = found.map(withoutSecret);
	const isOwn = (one: Resource) => isSame(one, resource) || own.find(one);
	const added = more.filter((one) => !isOwn(one));
	const known = own.resources.map((one) => withFuller(one, more));
	return {
		...notification,
		resource: withFuller(resource, more),
		included: new IncludedResources([...known, ...added]),
	};
}

/** Adds attributes and relationships that the delivery left out or had as null. */
function withFuller<A extends object>(resource: Resource<A>, more: Resource[]): Resource<A> {
	const fuller = more.find((one) => isSame(one, resource));
	if (!fuller) return resource;
	const own = Object.entries(resource.relationships).filter(([, reference]) => reference !== null);
	return resource.with({
		sent: filled(resource.sent, fuller.sent),
		relationships: { ...fuller.relationships, ...Object.fromEntries(own) },
	});
}

/** Fills missing values, also in nested objects such as the deadlines of a container. */
function filled(own: JsonObject, fuller: JsonObject): JsonObject {
	const nested = Object.entries(own).flatMap(([name, value]) => {
		const more = fuller[name];
		return isObject(value) && isObject(more) ? [[name, { ...more, ...withoutNulls(value) }]] : [];
	});
	return { ...own, ...fuller, ...withoutNulls(own), ...Object.fromEntries(nested) };
}

function withoutNulls(values: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function isSame(one: Reference, other: Reference): boolean {
	return one.id === other.id && one.type === other.type;
}

/** The record that the notification is about. There are two layouts: `reference_object` and `document`. */
export function referenceOf({ resource }: Notification): Reference | undefined {
	const { reference_object: object, document } = resource.relationships;
	return singleReference(object) ?? singleReference(document);
}
