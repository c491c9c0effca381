import { carrierByScac } from '../catalogue/carriers.mts';
import type { Resource } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { scheduleNextMilestone, applyMilestone } from './applyMilestone.mts';
import { unplannedMilestone, movedValue } from './unplannedMilestone.mts';
import { conclude, succeed } from './resolution.mts';
import { shipmentOf } from './milestoneContext.mts';
import { scenarioOf } from './scenario.mts';
import { stopTracking } from './tracking.mts';

/** Events that can occur several times and do not change the stage of a container. */
const REPEATABLE = /estimated|^container\.(updated|created|pod_terminal|pickup)|available/;

/**
 * Moves the plan of a container to an event. Earlier milestones happen without notifications, and
 * later ones keep their intervals.
 */
function advancePlanTo(account: Account, container: Container, index: number): void {
	const plan = account.plans.get(container.id) ?? [];
	const now = account.service.clock.now();
	const target = plan[index];
	const voyage = account.voyages.get(shipmentOf(account, container).id);
	const shift = now - target.at;
	for (const milestone of plan.slice(0, index)) {
		applyMilestone(account, container, { ...milestone, at: now }, { announce: false });
	}
	account.plans.set(
		container.id,
		plan.slice(index + 1).map((milestone) => ({
			...milestone,
			at: milestone.at + shift,
			...(milestone.value === undefined ? {} : { value: movedValue(milestone, shift, voyage) }),
		})),
	);
	applyMilestone(account, container, { ...target, at: now });
	scheduleNextMilestone(account, container);
}

/** Triggers an event for a container now. */
export function emitForContainer(account: Account, container: Container, event: string): void {
	const plan = account.plans.get(container.id) ?? [];
	const index = REPEATABLE.test(event) ? -1 : plan.findIndex((planned) => planned.event === event);
	if (index >= 0) return advancePlanTo(account, container, index);
	const milestone = unplannedMilestone(account, container, event, account.service.clock.now());
	applyMilestone(account, container, milestone);
}

/** Sets the outcome of a tracking request that an event reports. */
export function emitForRequest(account: Account, request: Resource, event: string): void {
	const [tracked] = account.relatedTo(request, 'tracked_object');
	switch (event) {
		case 'tracking_request.failed':
			return conclude(account, request, 'failed', 'not_found');
		case 'tracking_request.awaiting_manifest':
			return conclude(account, request, 'awaiting_manifest');
		case 'tracking_request.tracking_stopped':
			if (tracked) stopTracking(account, tracked as Shipment, 'cancelled_by_user');
			return;
		default: {
			if (tracked) return account.publish(event, request);
			const number = String(request.attributes.request_number);
			const carrier = carrierByScac(String(request.attributes.scac ?? 'MAEU'));
			const scenario = scenarioOf(number, String(request.attributes.request_type));
			if (carrier) succeed(account, request, { carrier, scenario });
		}
	}
}
