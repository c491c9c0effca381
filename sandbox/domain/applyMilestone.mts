import { timestamp, type Resource } from '../jsonApi/resource.mts';
import type { World } from './serviceState.mts';
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
import { shipmentOf, type Scene } from './milestoneContext.mts';
import { stopTrackingIfReturned } from './tracking.mts';

function record(scene: Scene, before: Record<string, unknown>): Resource {
	switch (scene.milestone.event) {
		case 'shipment.estimated.arrival':
			return recordEstimate(scene);
		case 'container.updated':
			return recordUpdate(scene, before);
		case 'container.pod_terminal_changed':
			return recordTerminalChange(scene);
		case 'container.created':
			return recordCreation(scene);
		default:
			return recordTransportEvent(scene);
	}
}

/**
 * Lets a milestone happen: changes the resources, records it and, unless it lies before the time
 * of tracking (`announce` false), tells the subscribers.
 */
export function happen(
	world: World,
	account: Account,
	container: Container,
	milestone: Milestone,
	options: { announce: boolean },
): void {
	const shipment = shipmentOf(account, container);
	const voyage = account.voyages.get(shipment.id);
	if (!voyage) return;
	const leg = voyage.legs[milestone.leg ?? voyage.legs.length - 1];
	const at = timestamp(milestone.at);
	const scene: Scene = { account, shipment, container, voyage, leg, milestone, at };
	const before = { ...container.attributes };
	EFFECTS[milestone.event]?.(scene);
	const reference = record(scene, before);
	shipment.attributes.line_tracking_last_attempted_at = at;
	shipment.attributes.line_tracking_last_succeeded_at = at;
	container.attributes.shipment_last_tracking_request_at = at;
	if (options.announce) world.publish(account, milestone.event, reference);
	if (milestone.event.endsWith('empty_in')) {
		stopTrackingIfReturned(world, account, shipment, options);
	}
}

/** Follows the plan of a container: the clock brings one milestone after the other. */
export function followPlan(world: World, account: Account, container: Container): void {
	const plan = account.plans.get(container.id) ?? [];
	const next = plan[0];
	if (!next) return;
	world.clock.schedule(next.at, () => {
		const isStale = account.plans.get(container.id) !== plan || plan[0] !== next;
		if (isStale || shipmentOf(account, container).attributes.line_tracking_stopped_at) return;
		plan.shift();
		happen(world, account, container, next, { announce: true });
		followPlan(world, account, container);
	});
}

/** Lets everything happen, silently, that the plan puts before now. */
export function catchUp(world: World, account: Account, container: Container): void {
	const plan = account.plans.get(container.id) ?? [];
	const now = world.clock.now();
	while (plan.length > 0 && plan[0].at <= now) {
		happen(world, account, container, plan.shift() as Milestone, { announce: false });
	}
}
