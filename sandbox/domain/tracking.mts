import type { Resource } from '../jsonApi/resource.mts';
import { related } from '../jsonApi/resource.mts';
import type { ServiceState } from './serviceState.mts';
import type { Account, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';

/** The tracking requests that led to a shipment. */
export const requestsOf = (account: Account, shipment: Shipment): Resource[] =>
	account
		.list('tracking_request')
		.filter((request) => related(request, 'tracked_object')?.id === shipment.id);

/** Ends the tracking of a shipment: docs/development/service.md#tracking-stops. */
export function stopTracking(
	serviceState: ServiceState,
	account: Account,
	shipment: Shipment,
	options: { reason: string; announce: boolean },
): void {
	if (shipment.attributes.line_tracking_stopped_at) return;
	shipment.attributes.line_tracking_stopped_at = serviceState.now();
	shipment.attributes.line_tracking_stopped_reason = options.reason;
	if (options.reason === 'cancelled_by_user') {
		shipment.relationships.line_tracking_stopped_by_user = {
			data: { id: account.userId, type: 'user' },
		};
	}
	for (const request of requestsOf(account, shipment)) {
		request.attributes.status = 'tracking_stopped';
		request.attributes.updated_at = serviceState.now();
		if (options.announce) {
			serviceState.publish(account, 'tracking_request.tracking_stopped', request);
		}
	}
}

export function stopTrackingIfReturned(
	serviceState: ServiceState,
	account: Account,
	shipment: Shipment,
	options: { announce: boolean },
): void {
	const containers = containersOf(account, shipment);
	if (containers.every(({ attributes }) => attributes.empty_terminated_at !== null)) {
		stopTracking(serviceState, account, shipment, {
			...options,
			reason: 'all_containers_terminated',
		});
	}
}

/** Resumes the tracking of a shipment. */
export function resumeTracking(
	serviceState: ServiceState,
	account: Account,
	shipment: Shipment,
): void {
	shipment.attributes.line_tracking_stopped_at = null;
	shipment.attributes.line_tracking_stopped_reason = null;
	shipment.relationships.line_tracking_stopped_by_user = { data: null };
	for (const request of requestsOf(account, shipment)) {
		request.attributes.status = 'created';
		request.attributes.updated_at = serviceState.now();
	}
}
