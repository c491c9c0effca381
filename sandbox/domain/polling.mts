import { timestamp } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';
import { DAY_MS, HOUR_MS } from './voyage.mts';

const POLL_EVERY_MS = 6 * HOUR_MS;

/** How long ago a silent carrier answered for the last time. */
export const SILENT_MS = 5 * DAY_MS;

const isAtTerminal = ({ attributes }: Container): boolean =>
	attributes.pod_discharged_at !== null &&
	!['picked_up', 'delivered', 'empty_returned', 'on_rail'].includes(attributes.current_status);

/**
 * Updates the check times of carrier and terminal several times a day while a shipment is tracked.
 * A silent carrier is not updated.
 */
export function pollSources(account: Account, shipment: Shipment): void {
	const { attributes } = shipment;
	if (attributes.line_tracking_stopped_at !== null) return;
	const now = account.service.clock.now();
	const isSilent = account.voyages.get(shipment.id)?.quirks.includes('stale') ?? false;
	attributes.line_tracking_last_attempted_at = timestamp(now);
	if (isSilent) {
		const silentSince = Date.parse(attributes.created_at) + SILENT_MS;
		attributes.line_tracking_last_succeeded_at = timestamp(silentSince);
	} else {
		attributes.line_tracking_last_succeeded_at = timestamp(now);
		for (const container of containersOf(account, shipment).filter(isAtTerminal)) {
			container.attributes.terminal_checked_at = timestamp(now);
			container.attributes.pod_last_tracking_request_at = timestamp(now);
		}
	}
	account.service.clock.schedule(now + POLL_EVERY_MS, () => {
		if (account.get('shipment', shipment.id)) pollSources(account, shipment);
	});
}
