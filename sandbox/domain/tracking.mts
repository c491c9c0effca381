import { related, toOne, type Resource } from '../jsonApi/resource.mts';
import type { Account, Shipment } from './account.mts';

/** The tracking requests that led to a shipment. */
const requestsOf = (account: Account, shipment: Shipment): Resource[] =>
	account
		.list('tracking_request')
		.filter((request) => related(request, 'tracked_object')?.id === shipment.id);

/** Ends the tracking of a shipment: docs/development/service.md#tracking-stops. */
export function stopTracking(
	account: Account,
	shipment: Shipment,
	reason: string,
	{ announce = true } = {},
): void {
	if (shipment.attributes.line_tracking_stopped_at) return;
	shipment.attributes.line_tracking_stopped_at = account.now();
	shipment.attributes.line_tracking_stopped_reason = reason;
	if (reason === 'cancelled_by_user') {
		shipment.relationships.line_tracking_stopped_by_user = toOne(account.user);
	}
	for (const request of requestsOf(account, shipment)) {
		request.attributes.status = 'tracking_stopped';
		request.attributes.updated_at = account.now();
		if (announce) account.publish('tracking_request.tracking_stopped', request);
	}
}

/** Resumes the tracking of a shipment. */
export function resumeTracking(account: Account, shipment: Shipment): void {
	shipment.attributes.line_tracking_stopped_at = null;
	shipment.attributes.line_tracking_stopped_reason = null;
	shipment.relationships.line_tracking_stopped_by_user = { data: null };
	for (const request of requestsOf(account, shipment)) {
		request.attributes.status = 'created';
		request.attributes.updated_at = account.now();
	}
}
