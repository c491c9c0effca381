import type { Account, Publish } from '../domain/account.mts';
import { publicName } from '../domain/events.mts';
import type { Resource } from '../jsonApi/resource.mts';
import type { WebhookDispatcher } from './webhookDispatcher.mts';
import { notificationBody, notificationResource } from './payload.mts';

/** The number that the page shows for a resource. */
function numberOf(account: Account, reference: Resource): string | null {
	const own = reference.attributes.request_number ?? reference.attributes.name;
	if (own) return String(own);
	const [container] = account.relatedTo(reference, 'container');
	if (container) return String(container.attributes.number);
	const [shipment] = account.relatedTo(reference, 'shipment');
	return shipment ? String(shipment.attributes.bill_of_lading_number) : null;
}

const subscribes = ({ attributes }: Resource, event: string): boolean =>
	attributes.active === true && (attributes.events as string[]).includes(event);

/** Creates one notification for every webhook that is subscribed to the event. */
export const createPublisher =
	(webhookDispatcher: WebhookDispatcher): Publish =>
	(account, event, reference) => {
		const name = publicName(event, account.service.options.documentEvents);
		for (const webhook of account.list('webhook')) {
			if (!subscribes(webhook, name)) continue;
			const id = account.ids.next('webhook_notification');
			const notification = account.add(notificationResource(account, id, name, reference, webhook));
			webhookDispatcher.send(account, notification, webhook, {
				body: notificationBody(account, notification, reference),
				number: numberOf(account, reference),
			});
		}
	};
