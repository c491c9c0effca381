import { hashToInteger } from '../core/ids.mts';
import { FREIGHT_HOLD, hasExam, holdsAtDischarge } from './holds.mts';
import { startOfDay } from './localDay.mts';
import { milestone, type Milestone } from './milestone.mts';
import {
	appointments,
	byRail,
	deadlineMilestones,
	EXAM_FEE,
	isOldForm,
	pickupTime,
	storageFees,
	untilReturn,
	type NewDeadline,
} from './pickupPlan.mts';
import { DAY_MS, HOUR_MS, lastLeg, type Voyage } from './voyage.mts';

const HELD_BEFORE_ARRIVAL_MS = 3 * DAY_MS;

function atOrigin(voyage: Voyage): Milestone[] {
	const { etd } = voyage.legs[0];
	return [
		milestone('empty_out', etd - 6 * DAY_MS),
		milestone('full_in', etd - 3 * DAY_MS),
		milestone('estimated.vessel_departed', etd - 2 * DAY_MS, { leg: 0, value: etd }),
		milestone('vessel_loaded', etd - 18 * HOUR_MS, { leg: 0 }),
		milestone('vessel_departed', etd, { leg: 0 }),
	];
}

function atTransshipment(voyage: Voyage): Milestone[] {
	return voyage.legs.slice(0, -1).flatMap(({ eta }, leg) => {
		const next = leg + 1;
		const { etd } = voyage.legs[next];
		return [
			milestone('transshipment_arrived', eta, { leg }),
			milestone('transshipment_discharged', eta + 9 * HOUR_MS, { leg }),
			milestone('transshipment_loaded', etd - 10 * HOUR_MS, { leg: next }),
			milestone('transshipment_departed', etd, { leg: next }),
		];
	});
}

/** The ETA changes twice before the arrival, once for the whole shipment. */
function onTheWay(arrival: number, isFirst: boolean): Milestone[] {
	const slips = [
		{ at: arrival - 36 * HOUR_MS, value: arrival - 5 * HOUR_MS },
		{ at: arrival - 12 * HOUR_MS, value: arrival + 2 * HOUR_MS },
	];
	return slips.flatMap(({ at, value }) => [
		...(isFirst ? [{ event: 'shipment.estimated.arrival', at, value }] : []),
		milestone('estimated.vessel_arrived', at + 60_000, { value }),
	]);
}

function atDischarge(voyage: Voyage, name: string, index: number): Milestone[] {
	const arrival = lastLeg(voyage).eta;
	const zone = lastLeg(voyage).to.timeZone;
	const discharged = arrival + (10 + (index % 24)) * HOUR_MS;
	const deadline: NewDeadline = {
		at: discharged + 3 * HOUR_MS,
		value: startOfDay(discharged, zone, 4),
		source: 'terminal',
		isSilent: false,
	};
	const location = `Row ${String.fromCharCode(65 + hashToInteger(`row/${name}`, 20))}${10 + (index % 80)}`;
	return [
		milestone('vessel_arrived', arrival),
		milestone('vessel_berthed', arrival + 2 * HOUR_MS),
		...(hashToInteger(`moved/${name}`, 4) === 0
			? [{ event: 'container.pod_terminal_changed', at: arrival + 3 * HOUR_MS }]
			: []),
		milestone('vessel_discharged', discharged),
		{
			event: 'container.updated',
			at: discharged + HOUR_MS,
			reported: {
				availability_known: true,
				available_for_pickup: false,
				holds_at_pod_terminal: holdsAtDischarge(name),
				location_at_pod_terminal: location,
			},
		},
		milestone('not_available', discharged + HOUR_MS + 60_000),
		...(voyage.inland ? [] : deadlineMilestones('terminal', deadline)),
	];
}

function untilPickup(voyage: Voyage, name: string, index: number): Milestone[] {
	const zone = lastLeg(voyage).to.timeZone;
	const discharged = lastLeg(voyage).eta + (10 + (index % 24)) * HOUR_MS;
	const released = discharged + 20 * HOUR_MS;
	const fullOut = pickupTime(voyage, name, released + 21 * HOUR_MS);
	const isCalculated =
		voyage.quirks.includes('calculated') || hashToInteger(`calculated/${name}`, 5) === 0;
	const deadline: NewDeadline = {
		at: released + 4 * HOUR_MS,
		value: startOfDay(discharged, zone, 5),
		source: isCalculated ? 't49_calculation' : 'shipping_line',
		isSilent: isOldForm(name),
	};
	const exam = hasExam(name) ? [EXAM_FEE] : [];
	return [
		{
			event: 'container.updated',
			at: released,
			reported: {
				// A terminal may report "available" while another party still has a hold.
				holds_at_pod_terminal: voyage.quirks.includes('held') ? [FREIGHT_HOLD] : [],
				available_for_pickup: true,
				...(exam.length > 0 ? { fees_at_pod_terminal: exam } : {}),
			},
		},
		milestone('available', released + 60_000),
		...deadlineMilestones('line', deadline),
		...storageFees(deadline.value, fullOut, exam),
		...appointments(voyage, name, { booked: released + 6 * HOUR_MS, deadline, fullOut }),
		...untilReturn(voyage, name, fullOut, 75 * HOUR_MS),
	];
}

/** Milestones of one container if nothing stops it, in chronological order. */
function undisturbed(voyage: Voyage, name: string, index: number): Milestone[] {
	const arrival = lastLeg(voyage).eta;
	const { quirks } = voyage;
	const held = { holds_at_pod_terminal: [FREIGHT_HOLD] };
	const milestones = [
		...atOrigin(voyage),
		...atTransshipment(voyage),
		...onTheWay(arrival, index === 0),
		...(quirks.includes('held')
			? [{ event: 'container.updated', at: arrival - HELD_BEFORE_ARRIVAL_MS, reported: held }]
			: []),
		...atDischarge(voyage, name, index),
		...(voyage.inland ? byRail(voyage, name, index) : untilPickup(voyage, name, index)),
	].sort((a, b) => a.at - b.at);
	if (!quirks.includes('no_deadline')) return milestones;
	return milestones.filter(({ event }) => !event.startsWith('container.pickup_lfd'));
}

const indexOfStandstill = (milestones: Milestone[], { standstill }: Voyage): number =>
	milestones.findIndex(({ event }) => standstill?.events.includes(event));

/** The planned time of the milestone at which a voyage stops, for its first container. */
export function standstillTime(voyage: Voyage, name: string): number | undefined {
	const milestones = undisturbed(voyage, name, 0);
	return milestones[indexOfStandstill(milestones, voyage)]?.at;
}

/** All milestones of one container of a voyage, in chronological order. */
export function planMilestones(voyage: Voyage, name: string, index: number): Milestone[] {
	const milestones = undisturbed(voyage, name, index);
	const end = indexOfStandstill(milestones, voyage);
	const goesOn = end < 0 || (voyage.standstill?.isFirstOnly && index > 0);
	return goesOn ? milestones : milestones.slice(0, end);
}
