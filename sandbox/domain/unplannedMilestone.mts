import type { Account, Container, Shipment } from './account.mts';
import type { Hold, ImportDeadlines } from './attributes.mts';
import { startOfDay } from './localDay.mts';
import type { Milestone } from './milestone.mts';
import { shipmentOf } from './milestoneContext.mts';
import { DAY_MS, HOUR_MS, lastLeg, type Voyage } from './voyage.mts';

const CUSTOMS_EXAM: Hold[] = [
	{ name: 'customs', status: 'hold', description: 'Selected for examination' },
];

const deadlineZone = (voyage: Voyage | undefined, isRail: boolean): string =>
	(isRail ? voyage?.inland?.timeZone : undefined) ??
	(voyage ? lastLeg(voyage).to.timeZone : 'Etc/UTC');

/** The time when free time starts or will start, at the port or at the ramp. */
function arrivalOf(
	{ attributes }: Container,
	shipment: Shipment,
	voyage: Voyage | undefined,
	isRail: boolean,
): number {
	const { destination_ata_at, destination_eta_at } = shipment.attributes;
	const { ind_ata_at, ind_eta_at } = attributes;
	const atRamp = ind_ata_at ?? destination_ata_at ?? ind_eta_at ?? destination_eta_at;
	if (isRail && atRamp) return Date.parse(atRamp);
	const atPort = attributes.pod_discharged_at ?? shipment.attributes.pod_ata_at;
	if (atPort) return Date.parse(atPort);
	return voyage ? lastLeg(voyage).eta : -Infinity;
}

/**
 * The day after the known last free day. If unknown, four days after the later of today and the
 * arrival.
 */
function nextDeadline(
	container: Container,
	shipment: Shipment,
	event: string,
	voyage: Voyage | undefined,
	now: number,
): number {
	const { pickup_lfd: governing, import_deadlines: deadlines } = container.attributes;
	const own = /pickup_lfd_\w+/.exec(event)?.[0] as keyof ImportDeadlines | undefined;
	const isRail = own
		? own === 'pickup_lfd_rail'
		: governing !== null && deadlines.pickup_lfd_rail === governing;
	const zone = deadlineZone(voyage, isRail);
	const arrival = arrivalOf(container, shipment, voyage, isRail);
	const known = (own && deadlines[own]) ?? governing;
	if (known && Date.parse(known) >= arrival) return startOfDay(Date.parse(known), zone, 1);
	return startOfDay(Math.max(now, arrival), zone, 4);
}

/**
 * The values of a milestone that a client triggers without a plan: a later ETA, another deadline, a
 * hold.
 */
export function unplannedMilestone(
	account: Account,
	container: Container,
	event: string,
	now: number,
): Milestone {
	const { attributes } = container;
	const shipment = shipmentOf(account, container);
	const voyage = account.voyages.get(shipment.id);
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
		return { ...milestone, value: nextDeadline(container, shipment, event, voyage, now) };
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

/** A deadline that is moved with the plan is still the start of a day. */
export function movedValue(
	{ event, value = 0 }: Milestone,
	shift: number,
	voyage: Voyage | undefined,
): number {
	if (!event.includes('pickup_lfd')) return value + shift;
	const isRail = event.includes('rail') || Boolean(voyage?.inland);
	return startOfDay(value, deadlineZone(voyage, isRail), Math.ceil(shift / DAY_MS));
}
