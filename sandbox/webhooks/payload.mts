import type { Account } from '../domain/account.mts';
import { layoutOf, type PayloadLayout } from '../domain/events.mts';
import { collectIncluded } from '../wire/include.mts';
import { toOne, type Identifier, type Resource } from '../wire/resource.mts';

/** The form of notifications, as each one names it. */
const NOTIFICATION_VERSION = '2026-03-10';

const PATHS: Record<PayloadLayout, Record<string, string[]>> = {
	full: {
		transport_event: ['shipment', 'container', 'location', 'terminal', 'vessel'],
		container_updated_event: ['shipment', 'terminal', 'terminal.port', 'container'],
		container_created_event: ['shipment', 'container', 'shipment.port_of_lading'],
		container_pod_terminal_changed_event: ['shipment', 'container', 'terminal'],
		tracking_request: ['tracked_object.containers', 'tracked_object'],
	},
	shipment: { estimated_event: ['shipment', 'port'], tracking_request: ['tracked_object'] },
	request: {},
	bare_event: {},
	nothing: {},
	document: { document: ['email_submission', 'last_document_representation'] },
};

/** The types a full layout of a document or e-mail shows less of in a notification. */
function forPayload(resource: Resource): Resource {
	if (resource.type !== 'email_submission') return resource;
	const { subject, body, from, to, cc, message_id, sent_at, created_at, updated_at } =
		resource.attributes;
	const attributes = {
		subject,
		body_preview: String(body ?? '').slice(0, 120),
		from,
		to,
		cc,
		message_id,
		sent_at,
		created_at,
		updated_at,
	};
	return { ...resource, attributes, relationships: {} };
}

function includedOf(account: Account, event: string, reference: Resource): Resource[] | undefined {
	const layout = layoutOf(event);
	if (layout === 'nothing') return undefined;
	if (layout === 'bare_event') return [{ ...reference, relationships: {} }];
	const paths = (PATHS[layout][reference.type] ?? []).map((path) => path.split('.'));
	const others = collectIncluded([reference], paths, account.find).map(forPayload);
	return layout === 'document' ? [reference, ...others] : [...others, reference];
}

/** A notification as the account keeps it: interface, "webhook_notification". */
export function notificationResource(
	id: string,
	event: string,
	reference: Identifier,
	webhook: Identifier,
	createdAt: string,
): Resource {
	const isDocument = layoutOf(event) === 'document';
	return {
		id,
		type: 'webhook_notification',
		attributes: {
			id,
			event,
			delivery_status: 'pending',
			created_at: createdAt,
			version: NOTIFICATION_VERSION,
		},
		relationships: isDocument
			? { document: toOne(reference), webhook: toOne(webhook) }
			: {
					reference_object: toOne(reference),
					webhook: toOne(webhook),
					webhook_notification_logs: { data: [] },
				},
	};
}

/** The body of a delivery. Resources without relations travel without the key. */
export function notificationBody(
	account: Account,
	notification: Resource,
	reference: Resource,
): { data: unknown; included?: unknown[] } {
	const event = String(notification.attributes.event);
	const included = includedOf(account, event, reference)?.map(
		({ relationships, ...rest }): unknown =>
			Object.keys(relationships).length > 0 ? { ...rest, relationships } : rest,
	);
	const { document } = notification.relationships;
	const relationships = document ? { document } : notification.relationships;
	const data = { ...notification, relationships };
	return included ? { data, included } : { data };
}
