import { carrierByScac } from '../catalogue/carriers.mts';
import { related, type Resource } from '../wire/resource.mts';
import type { World } from '../world.mts';
import type { Account, Container } from './account.mts';
import { followPlan, happen } from './happen.mts';
import type { Milestone } from './milestone.mts';
import { awaitManifest, failRequest, succeed } from './resolution.mts';
import { containersOf, shipmentOf } from './scene.mts';
import { scenarioOf } from './scenario.mts';
import { stopTracking } from './tracking.mts';
import { DAY_MS, HOUR_MS, lastLeg } from './voyage.mts';

/** Events that may come any number of times and change nothing about how far a container is. */
const REPEATABLE = /estimated|^container\.(updated|created|pod_terminal|pickup)|available/;

const CUSTOMS_EXAM = [
	{ name: 'customs', status: 'hold' as const, description: 'Selected for examination' },
];

/** What a milestone brings when it is not planned: a later estimate, another deadline, a hold. */
function improvised(account: Account, container: Container, event: string, now: number): Milestone {
	const { attributes } = container;
	const voyage = account.voyages.get(shipmentOf(account, container).id);
	const milestone: Milestone = { event, at: now };
	if (event.endsWith('estimated.vessel_departed')) {
		return { ...milestone, leg: 0, value: now + DAY_MS };
	}
	if (/feeder|vessel_departed|vessel_loaded|empty_out|full_in/.test(event)) milestone.leg = 0;
	if (event.includes('transshipment')) {
		const toward = /loaded|departed/.test(event) ? 1 : 0;
		milestone.leg = Math.min(toward, (voyage?.legs.length ?? 1) - 1);
	}
	if (event.includes('estimated') && voyage) {
		const known = event.includes('inland') ? attributes.ind_eta_at : null;
		const current = known ? Date.parse(known) : lastLeg(voyage).eta;
		return { ...milestone, value: Math.max(current, now) + 14 * HOUR_MS };
	}
	if (event.includes('pickup_lfd')) {
		const current = attributes.pickup_lfd ? Date.parse(attributes.pickup_lfd) : now + 3 * DAY_MS;
		return { ...milestone, value: current + DAY_MS };
	}
	if (event.includes('appointment')) return { ...milestone, value: now + DAY_MS };
	if (event !== 'container.updated') return milestone;
	const held = attributes.holds_at_pod_terminal.length > 0;
	const reported = {
		holds_at_pod_terminal: held ? [] : CUSTOMS_EXAM,
		available_for_pickup: held,
		availability_known: true,
	};
	return { ...milestone, reported };
}

/** Deadlines stay at the end of a day, whatever the plan is moved by. */
const moved = ({ event, value }: Milestone, shift: number): number =>
	(value ?? 0) + (event.includes('pickup_lfd') ? Math.ceil(shift / DAY_MS) * DAY_MS : shift);

/** Moves the plan on to an event: what lay before it happens silently, the rest keeps its pace. */
function jump(world: World, account: Account, container: Container, index: number): void {
	const plan = account.plans.get(container.id) ?? [];
	const now = world.clock.now();
	const passed = plan.slice(0, index);
	const target = plan[index];
	const shift = now - target.at;
	passed.forEach((milestone) =>
		happen(world, account, container, { ...milestone, at: now }, { announce: false }),
	);
	account.plans.set(
		container.id,
		plan.slice(index + 1).map((milestone) => ({
			...milestone,
			at: milestone.at + shift,
			...(milestone.value === undefined ? {} : { value: moved(milestone, shift) }),
		})),
	);
	happen(world, account, container, { ...target, at: now }, { announce: true });
	followPlan(world, account, container);
}

/** Makes an event happen to a container now. */
export function emitForContainer(
	world: World,
	account: Account,
	container: Container,
	event: string,
): void {
	const plan = account.plans.get(container.id) ?? [];
	const index = REPEATABLE.test(event) ? -1 : plan.findIndex((planned) => planned.event === event);
	if (index >= 0) return jump(world, account, container, index);
	const milestone = improvised(account, container, event, world.clock.now());
	happen(world, account, container, milestone, { announce: true });
}

/** Gives a tracking request the outcome that an event tells of. */
export function emitForRequest(
	world: World,
	account: Account,
	request: Resource,
	event: string,
): void {
	const tracked = account.find(related(request, 'tracked_object') ?? { type: '', id: '' });
	switch (event) {
		case 'tracking_request.failed':
			return failRequest(world, account, request, 'not_found');
		case 'tracking_request.awaiting_manifest':
			return awaitManifest(world, account, request);
		case 'tracking_request.tracking_stopped': {
			const shipment = account.shipments().find(({ id }) => id === tracked?.id);
			const options = { reason: 'cancelled_by_user', announce: true };
			if (shipment) stopTracking(world, account, shipment, options);
			return;
		}
		default: {
			if (tracked) return world.publish(account, event, request);
			const number = String(request.attributes.request_number);
			const carrier = carrierByScac(String(request.attributes.scac ?? 'MAEU'));
			const scenario = scenarioOf(number, String(request.attributes.request_type));
			if (carrier) succeed(world, account, request, { carrier, scenario });
		}
	}
}

/** The containers a number stands for: its own, or those of a shipment. */
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
