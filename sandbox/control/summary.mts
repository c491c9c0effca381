import type { Account } from '../domain/account.mts';
import { containersOf, shipmentOf } from '../domain/milestoneContext.mts';
import type { Context } from '../http/context.mts';
import { maskKey } from '../http/requestLog.mts';
import { related, relatedAll, type Resource } from '../jsonApi/resource.mts';

const DELIVERIES_SHOWN = 200;

function lastMilestone(account: Account, container: Resource): string | null {
	const last = relatedAll(container, 'transport_events').at(-1);
	return last ? String(account.find(last)?.attributes.event) : null;
}

function containerSummary(account: Account, id: string) {
	const container = account.containers().find((other) => other.id === id);
	if (!container) return null;
	const { attributes } = container;
	const shipment = shipmentOf(account, container);
	return {
		id,
		number: attributes.number,
		status: attributes.current_status,
		milestone: lastMilestone(account, container),
		pickupLfd: attributes.pickup_lfd,
		holds: attributes.holds_at_pod_terminal.map(({ name }) => name),
		billOfLading: shipment.attributes.bill_of_lading_number,
	};
}

function requestSummary(account: Account, request: Resource) {
	const target = related(request, 'tracked_object');
	const shipment = target && account.shipments().find(({ id }) => id === target.id);
	return {
		id: request.id,
		number: request.attributes.request_number,
		type: request.attributes.request_type,
		scac: request.attributes.scac,
		status: request.attributes.status,
		failedReason: request.attributes.failed_reason,
		shipmentId: shipment?.id ?? null,
		from: shipment?.attributes.port_of_lading_name ?? null,
		to: shipment?.attributes.port_of_discharge_name ?? null,
		eta: shipment?.attributes.pod_eta_at ?? null,
		containers: shipment
			? containersOf(account, shipment).map(({ id }) => containerSummary(account, id))
			: [],
	};
}

function accountSummary(account: Account) {
	return {
		key: maskKey(`Token ${account.options.key}`),
		webhooks: account.list('webhook').map(({ id, attributes }) => ({
			id,
			url: attributes.url,
			active: attributes.active,
			events: attributes.events,
		})),
		tracked: account.list('tracking_request').map((request) => requestSummary(account, request)),
		documents: account.list('document').map(({ id, attributes }) => ({
			id,
			name: attributes.name,
			type: attributes.document_type,
			notes: attributes.classification_notes,
			source: attributes.source,
			bytes: attributes.file_size_bytes,
		})),
		counts: Object.fromEntries(
			[
				'tracking_request',
				'shipment',
				'container',
				'transport_event',
				'webhook',
				'webhook_notification',
				'document',
				'email_submission',
				'party',
				'custom_field',
			].map((type) => [type, account.count(type)]),
		),
	};
}

/** The state that the page shows and tests read. */
export function summary(context: Context): Record<string, unknown> {
	const { clock } = context.serviceState;
	const { deliveries } = context.webhookDispatcher;
	const byStatus = (status: string) =>
		deliveries.filter((delivery) => delivery.status === status).length;
	return {
		clock: { now: new Date(clock.now()).toISOString(), speed: clock.speed },
		idle: context.serviceState.isIdle && context.webhookDispatcher.isIdle,
		accounts: [...context.serviceState.accounts.values()].map(accountSummary),
		deliveryCounts: {
			total: deliveries.length,
			pending: byStatus('pending'),
			succeeded: byStatus('succeeded'),
			failed: byStatus('failed'),
		},
		deliveries: deliveries.slice(-DELIVERIES_SHOWN).reverse(),
		faults: context.faults.list(),
	};
}
