import type { Account } from '../domain/account.mts';
import { layoutOf, type PayloadLayout } from '../domain/events.mts';
import { collectIncluded } from '../jsonApi/include.mts';
import { sideloaded, sentForm } from '../domain/forms.mts';
import { toOne, type Identifier, type Resource } from '../jsonApi/resource.mts';

/** The version of the notification format. By default, only document notifications contain it. */
const NOTIFICATION_VERSION = '2026-03-10';

const PATHS: Record<PayloadLayout, Record<string, string[]>> = {
	full: {
		transport_event: ['shipment', 'container', 'location', 'terminal', 'vessel'],
		container_updated_event: ['shipment', 'terminal', 'terminal.port', 'container'],
		container_created_event: ['shipment', 'container'],
		container_pod_terminal_changed_event: ['shipment', 'container', 'terminal'],
		tracking_request: ['tracked_object.containers', 'tracked_object'],
	},
	shipment: { estimated_event: ['shipment', 'port'], tracking_request: ['tracked_object'] },
	request: {},
	bare_event: {},
	nothing: {},
	document: { document: ['email_submission', 'last_document_representation'] },
};

function includedOf(account: Account, event: string, reference: Resource): Resource[] | undefined {
	const layout = layoutOf(event);
	if (layout === 'nothing') return undefined;
	if (layout === 'bare_event') return [{ ...reference, relationships: {} }];
	const paths = (PATHS[layout][reference.type] ?? []).map((path) => path.split('.'));
	const others = collectIncluded([reference], paths, account.find);
	return layout === 'document' ? [reference, ...others] : [...others, reference];
}

/** A notification as stored in the account: docs/development/service.md#notifications. */
export function notificationResource(
	account: Account,
	id: string,
	event: string,
	reference: Identifier,
	webhook: Identifier,
): Resource {
	const isDocument = layoutOf(event) === 'document';
	return {
		id,
		type: 'webhook_notification',
		attributes: {
			...(isDocument ? {} : { id }),
			event,
			delivery_status: 'pending',
			created_at: account.now(),
			...(isDocument ? { version: NOTIFICATION_VERSION } : {}),
		},
		relationships: isDocument
			? { document: toOne(reference) }
			: {
					reference_object: toOne(reference),
					webhook: toOne(webhook),
					webhook_notification_logs: { data: [] },
				},
	};
}

/** The body of a delivery. */
export function notificationBody(
	account: Account,
	notification: Resource,
	reference: Resource,
): { data: unknown; included?: unknown[] } {
	const event = String(notification.attributes.event);
	const included = includedOf(account, event, reference)?.map((resource) =>
		sentForm(sideloaded(resource, 'webhook_notification'), account),
	);
	return included ? { data: notification, included } : { data: notification };
}
