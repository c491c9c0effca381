import { timestamp, type Resource } from '../jsonApi/resource.mts';
import type { Account, Container } from './account.mts';
import { EFFECTS } from './effects.mts';
import type { Milestone } from './milestone.mts';
import {
	recordCreation,
	recordEstimate,
	recordTerminalChange,
	recordTransportEvent,
	recordUpdate,
} from './records.mts';
import { containersOf, shipmentOf, type MilestoneContext } from './milestoneContext.mts';
import { stopTracking } from './tracking.mts';

function record(milestoneContext: MilestoneContext, before: Record<string, unknown>): Resource {
	switch (milestoneContext.milestone.event) {
		case 'shipment.estimated.arrival':
			return recordEstimate(milestoneContext);
		case 'container.updated':
			return recordUpdate(milestoneContext, before);
		case 'container.pod_terminal_changed':
			return recordTerminalChange(milestoneContext);
		case 'container.created':
			return recordCreation(milestoneContext);
		default:
			return recordTransportEvent(milestoneContext);
	}
}

/**
 * Applies a milestone: changes the resources, records the event and notifies the subscribers. With
 * `announce: false`, the milestone happened before the tracking, and no one is notified.
 */
export function applyMilestone(
	account: Account,
	container: Container,
	milestone: Milestone,
	{ announce = true } = {},
): void {
	const shipment = shipmentOf(account, container);
	const voyage = account.voyages.get(shipment.id);
	if (!voyage) return;
	const leg = voyage.legs[milestone.leg ?? voyage.legs.length - 1];
	const at = timestamp(milestone.at);
	const milestoneContext = { account, shipment, container, voyage, leg, milestone, at };
	const before = { ...container.attributes };
	EFFECTS[milestone.event]?.(milestoneContext);
	const reference = record(milestoneContext, before);
	shipment.attributes.line_tracking_last_attempted_at = at;
	shipment.attributes.line_tracking_last_succeeded_at = at;
	container.attributes.shipment_last_tracking_request_at = at;
	if (announce) account.publish(milestone.event, reference);
	if (!milestone.event.endsWith('empty_in')) return;
	const containers = containersOf(account, shipment);
	if (containers.every(({ attributes }) => attributes.empty_terminated_at !== null)) {
		stopTracking(account, shipment, 'all_containers_terminated', { announce });
	}
}

/** Schedules the milestones of a container one after the other. */
export function scheduleNextMilestone(account: Account, container: Container): void {
	const plan = account.plans.get(container.id) ?? [];
	const next = plan[0];
	if (!next) return;
	account.service.clock.schedule(next.at, () => {
		const isStale = account.plans.get(container.id) !== plan || plan[0] !== next;
		if (isStale || shipmentOf(account, container).attributes.line_tracking_stopped_at) return;
		plan.shift();
		applyMilestone(account, container, next);
		scheduleNextMilestone(account, container);
	});
}

/** Applies all past milestones of the plan without notifications. */
export function applyPastMilestones(account: Account, container: Container): void {
	const plan = account.plans.get(container.id) ?? [];
	const now = account.service.clock.now();
	while (plan.length > 0 && plan[0].at <= now) {
		applyMilestone(account, container, plan.shift() as Milestone, { announce: false });
	}
}
