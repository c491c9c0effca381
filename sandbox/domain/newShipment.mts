import { hashToInteger } from '../core/ids.mts';
import { timestamp, toMany } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { applyPastMilestones, scheduleNextMilestone, applyMilestone } from './applyMilestone.mts';
import { planMilestones, standstillTime } from './plan.mts';
import type { Phase, Scenario } from './scenario.mts';
import { containersOf } from './milestoneContext.mts';
import { stopTracking } from './tracking.mts';
import { containerResource, shipmentResource, type NewShipment } from './shipmentResources.mts';
import { DAY_MS, HOUR_MS, lastLeg, planVoyage, shiftVoyage, type Voyage } from './voyage.mts';

const POLL_EVERY_MS = 6 * HOUR_MS;

/** How long ago a silent carrier answered for the last time. */
const SILENT_MS = 5 * DAY_MS;

/** Additional transit time of containers that continue by rail. */
const BY_RAIL_DAYS = 7;

/**
 * A voyage is planned to start at time 0. Returns the offset to add to its times, so that the voyage
 * is now in the requested phase.
 */
function startOf(voyage: Voyage, scenario: Scenario, number: string, now: number): number {
	const { phase, arrivedDaysAgo, standstill } = scenario;
	const arrival = lastLeg(voyage).eta;
	const ago = (days: number) =>
		now - arrival - (arrivedDaysAgo ?? days + (voyage.inland ? BY_RAIL_DAYS : 0)) * DAY_MS;
	const offsets: Record<Phase, number> = {
		new: now + 10 * DAY_MS,
		planned: now + 3 * DAY_MS,
		at_sea: now - (lastLeg(voyage).etd + arrival) / 2,
		under_way: now - arrival + (40 + hashToInteger(`arrival/${number}`, 20)) * HOUR_MS,
		arrived: now - arrival - (arrivedDaysAgo ?? 1) * DAY_MS,
		standing: ago(10),
		unreturned: ago(18),
		completed: now - arrival - (arrivedDaysAgo ?? 20) * DAY_MS,
	};
	const stopped = standstillTime(voyage, `${number}/0`);
	const offset =
		standstill && stopped !== undefined ? now - stopped - standstill.days * DAY_MS : offsets[phase];
	// Rounded down, so that a milestone that is due now counts as past.
	return Math.floor(offset / 60_000) * 60_000;
}

/** Creates a shipment with its containers and past events. */
export function createShipment(found: NewShipment): Shipment {
	const { account, request, scenario } = found;
	const number = String(request.attributes.request_number);
	const now = account.service.clock.now();
	const voyage = planVoyage(number, scenario);
	shiftVoyage(voyage, startOf(voyage, scenario, number, now));
	const shipment = account.add(shipmentResource(found, voyage, trackedSince(voyage, now)));
	account.voyages.set(shipment.id, voyage);
	const containers = Array.from({ length: scenario.containerCount }, (_, index) =>
		account.add(containerResource(found, shipment, voyage, index)),
	);
	shipment.relationships.containers = toMany(containers);
	containers.forEach(({ id }, index) => {
		const isNew = scenario.phase === 'new';
		account.plans.set(id, isNew ? [] : planMilestones(voyage, `${number}/${index}`, index));
	});
	containers.forEach((container) => applyPastMilestones(account, container));
	return shipment;
}

/** Returns the time when tracking starts. Some records require a start before the arrival. */
function trackedSince({ quirks, legs }: Voyage, now: number): string {
	if (quirks.includes('estimate_kept')) return timestamp(Math.min(now, legs[0].etd));
	return timestamp(quirks.includes('stale') ? now - 2 * SILENT_MS : now);
}

const isAtTerminal = ({ attributes }: Container): boolean =>
	attributes.pod_discharged_at !== null &&
	!['picked_up', 'delivered', 'empty_returned', 'on_rail'].includes(attributes.current_status);

/**
 * Updates the check times of carrier and terminal several times a day while a shipment is tracked.
 * A silent carrier is not updated.
 */
function pollSources(account: Account, shipment: Shipment): void {
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

/** Sends the events of the containers of a new shipment and starts their plans. */
export function announceContainers(account: Account, shipment: Shipment): void {
	const { quirks = [] } = account.voyages.get(shipment.id) ?? {};
	for (const container of containersOf(account, shipment)) {
		const created = { event: 'container.created', at: account.service.clock.now() };
		applyMilestone(account, container, created);
		if (!quirks.includes('stale')) scheduleNextMilestone(account, container);
	}
	pollSources(account, shipment);
	if (!quirks.includes('lapsed')) return;
	const isOut = shipment.attributes.pod_ata_at !== null;
	const reason = isOut ? 'past_full_out_window' : 'no_updates_at_line';
	stopTracking(account, shipment, reason);
}
