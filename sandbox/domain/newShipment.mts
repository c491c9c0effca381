import { hashToInteger } from '../core/ids.mts';
import { toMany } from '../jsonApi/resource.mts';
import type { ServiceState } from './serviceState.mts';
import type { Account, Container, Shipment } from './account.mts';
import { applyPastMilestones, scheduleNextMilestone, applyMilestone } from './applyMilestone.mts';
import { planMilestones } from './plan.mts';
import type { Phase } from './scenario.mts';
import { containerResource, shipmentResource, type NewShipment } from './shipmentResources.mts';
import { DAY_MS, HOUR_MS, lastLeg, planVoyage, shiftVoyage, type Voyage } from './voyage.mts';

/** How far to move a voyage laid out from time 0 so that it is in the wanted phase now. */
function startOf(voyage: Voyage, phase: Phase, number: string, now: number): number {
	const arrival = lastLeg(voyage).eta;
	const offsets: Record<Phase, number> = {
		new: now + 10 * DAY_MS,
		planned: now + 3 * DAY_MS,
		at_sea: now - (lastLeg(voyage).etd + arrival) / 2,
		under_way: now - arrival + (40 + hashToInteger(`arrival/${number}`, 20)) * HOUR_MS,
		arrived: now - arrival - DAY_MS,
		completed: now - arrival - 20 * DAY_MS,
	};
	return Math.round(offsets[phase] / 60_000) * 60_000;
}

/** Brings a shipment with its containers into being, with the past it already has. */
export function createShipment(serviceState: ServiceState, found: NewShipment): Shipment {
	const { account, request, scenario } = found;
	const number = String(request.attributes.request_number);
	const voyage = planVoyage(number, scenario.ports, scenario.inland);
	voyage.isKnown = scenario.phase !== 'new';
	voyage.quirks = scenario.quirks;
	shiftVoyage(voyage, startOf(voyage, scenario.phase, number, serviceState.clock.now()));
	const shipment = account.add(shipmentResource(found, voyage, serviceState.now()));
	shipment.links = { self: `/v2/shipments/${shipment.id}` };
	account.voyages.set(shipment.id, voyage);
	const containers = Array.from({ length: scenario.containerCount }, (_, index) =>
		account.add(containerResource(found, shipment, voyage, index)),
	);
	shipment.relationships.containers = toMany(containers);
	containers.forEach((container, index) => {
		const isNew = scenario.phase === 'new';
		account.plans.set(
			container.id,
			isNew ? [] : planMilestones(voyage, `${number}/${index}`, index),
		);
	});
	containers.forEach((container) => applyPastMilestones(serviceState, account, container));
	return shipment;
}

/** Announces the containers of a new shipment and sets them moving. */
export function announceContainers(
	serviceState: ServiceState,
	account: Account,
	containers: Container[],
): void {
	for (const container of containers) {
		const created = { event: 'container.created', at: serviceState.clock.now() };
		applyMilestone(serviceState, account, container, created, { announce: true });
		scheduleNextMilestone(serviceState, account, container);
	}
}
