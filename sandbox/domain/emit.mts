import { carrierByScac } from '../catalogue/carriers.mts';
import { related, type Resource } from '../jsonApi/resource.mts';
import type { ServiceState } from './serviceState.mts';
import type { Account, Container } from './account.mts';
import { scheduleNextMilestone, applyMilestone } from './applyMilestone.mts';
import { unplannedMilestone, movedValue } from './unplannedMilestone.mts';
import { awaitManifest, failRequest, succeed } from './resolution.mts';
import { containersOf, shipmentOf } from './milestoneContext.mts';
import { scenarioOf } from './scenario.mts';
import { stopTracking } from './tracking.mts';

/** Events that can occur several times and do not change the stage of a container. */
const REPEATABLE = /estimated|^container\.(updated|created|pod_terminal|pickup)|available/;

/**
 * Moves the plan of a container to an event. Earlier milestones happen without notifications, and
 * later ones keep their intervals.
 */
function advancePlanTo(
	serviceState: ServiceState,
	account: Account,
	container: Container,
	index: number,
): void {
	const plan = account.plans.get(container.id) ?? [];
	const now = serviceState.clock.now();
	const passed = plan.slice(0, index);
	const target = plan[index];
	const voyage = account.voyages.get(shipmentOf(account, container).id);
	const shift = now - target.at;
	passed.forEach((milestone) =>
		applyMilestone(
			serviceState,
			account,
			container,
			{ ...milestone, at: now },
			{ announce: false },
		),
	);
	account.plans.set(
		container.id,
		plan.slice(index + 1).map((milestone) => ({
			...milestone,
			at: milestone.at + shift,
			...(milestone.value === undefined ? {} : { value: movedValue(milestone, shift, voyage) }),
		})),
	);
	applyMilestone(serviceState, account, container, { ...target, at: now }, { announce: true });
	scheduleNextMilestone(serviceState, account, container);
}

/** Triggers an event for a container now. */
export function emitForContainer(
	serviceState: ServiceState,
	account: Account,
	container: Container,
	event: string,
): void {
	const plan = account.plans.get(container.id) ?? [];
	const index = REPEATABLE.test(event) ? -1 : plan.findIndex((planned) => planned.event === event);
	if (index >= 0) return advancePlanTo(serviceState, account, container, index);
	const milestone = unplannedMilestone(account, container, event, serviceState.clock.now());
	applyMilestone(serviceState, account, container, milestone, { announce: true });
}

/** Sets the outcome of a tracking request that an event reports. */
export function emitForRequest(
	serviceState: ServiceState,
	account: Account,
	request: Resource,
	event: string,
): void {
	const tracked = account.find(related(request, 'tracked_object') ?? { type: '', id: '' });
	switch (event) {
		case 'tracking_request.failed':
			return failRequest(serviceState, account, request, 'not_found');
		case 'tracking_request.awaiting_manifest':
			return awaitManifest(serviceState, account, request);
		case 'tracking_request.tracking_stopped': {
			const shipment = account.shipments().find(({ id }) => id === tracked?.id);
			const options = { reason: 'cancelled_by_user', announce: true };
			if (shipment) stopTracking(serviceState, account, shipment, options);
			return;
		}
		default: {
			if (tracked) return serviceState.publish(account, event, request);
			const number = String(request.attributes.request_number);
			const carrier = carrierByScac(String(request.attributes.scac ?? 'MAEU'));
			const scenario = scenarioOf(number, String(request.attributes.request_type));
			if (carrier) succeed(serviceState, account, request, { carrier, scenario });
		}
	}
}

/** The containers with this number, or those of the shipment with this number. */
export function containersByNumber(account: Account, number: string | undefined): Container[] {
	const containers = account.containers();
	if (!number) return containers.slice(-1);
	const own = containers.filter(({ attributes }) => attributes.number === number);
	if (own.length > 0) return own;
	return account
		.shipments()
		.filter(({ attributes }) => attributes.bill_of_lading_number === number)
		.flatMap((shipment) => containersOf(account, shipment));
}
