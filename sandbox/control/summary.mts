import type { Account, Container, Shipment } from '../domain/account.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import type { Context } from '../http/context.mts';
import type { Resource } from '../jsonApi/resource.mts';

const DELIVERIES_SHOWN = 200;

function containerSummary(account: Account, container: Container) {
	const { attributes } = container;
	const last = account.relatedTo(container, 'transport_events').at(-1);
	return {
		number: attributes.number,
		status: attributes.current_status,
		milestone: last ? String(last.attributes.event) : null,
		pickupLfd: attributes.pickup_lfd,
		holds: attributes.holds_at_pod_terminal.map(({ name }) => name),
	};
}

function requestSummary(account: Account, request: Resource) {
	const { request_number, status, failed_reason } = request.attributes;
	const [shipment] = account.relatedTo(request, 'tracked_object') as Shipment[];
	return {
		number: request_number,
		status,
		failedReason: failed_reason,
		from: shipment?.attributes.port_of_lading_name ?? null,
		to: shipment?.attributes.port_of_discharge_name ?? null,
		eta: shipment?.attributes.pod_eta_at ?? null,
		containers: shipment
			? containersOf(account, shipment).map((container) => containerSummary(account, container))
			: [],
	};
}

function accountSummary(account: Account) {
	return {
		webhooks: account.list('webhook').map(({ id, attributes }) => ({
			id,
			url: attributes.url,
			active: attributes.active,
			events: attributes.events,
		})),
		tracked: account.list('tracking_request').map((request) => requestSummary(account, request)),
		documents: account.list('document').map(({ attributes }) => ({
			name: attributes.name,
			type: attributes.document_type,
			notes: attributes.classification_notes,
			source: attributes.source,
			bytes: attributes.file_size_bytes,
		})),
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
