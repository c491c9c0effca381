import { equipmentText } from '../../../shared/domain/equipmentText';
import type { ContainerFacts } from '../../../shared/domain/facts/container';
import { sourceOf } from '../../../shared/domain/facts/lastFreeDay';
import { placeText } from '../../../shared/domain/facts/place';
import { sentenceText, toSentence, type Sentence } from '../../../shared/domain/facts/sentence';
import { pickupStatus, pickupTerminal } from '../../../shared/domain/facts/urgency';
import { notReadyReasons, pickupParts } from '../../../shared/domain/facts/words';
import type { DeadlineSource } from '../../../shared/domain/lastFreeDayZone';
import { terminalName } from '../../../shared/domain/places';
import { HOUR_MS } from '../../../shared/lib/duration';
import { asText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';

/** A row of Get Pickup Deadlines; null for unknown values. */
export function pickupRow(facts: ContainerFacts, staleAfterHours: number) {
	const { context, lastFreeDay, appointment } = facts;
	const { container, shipment } = context;
	const { attributes } = container;
	const { earliest } = lastFreeDay;
	const terminal = pickupTerminal(facts);
	const reportedDay = (setBy: DeadlineSource) =>
		lastFreeDay.reported.find((one) => one.setBy === setBy)?.day ?? null;
	return {
		id: container.id,
		type: container.type,
		number: facts.number ?? null,
		shipment_id: shipment?.id ?? null,
		bill_of_lading_number: asText(shipment?.attributes.bill_of_lading_number) ?? null,
		terminal: terminalName(terminal) ?? null,
		terminal_firms_code: asText(terminal?.attributes.firms_code) ?? null,
		current_status: asText(attributes.current_status) ?? null,
		status: pickupStatus(facts),
		// Calendar days at the place: 0 on the last free day, negative afterwards.
		days_left: facts.daysLeft ?? null,
		// If the container may have left, this is the last day that was known.
		last_free_day: earliest?.day ?? null,
		last_free_day_at: earliest?.at ?? null,
		last_free_day_set_by: earliest ? sourceOf(earliest) : null,
		timezone: earliest?.zone ?? null,
		line_last_free_day: reportedDay('line'),
		terminal_last_free_day: reportedDay('terminal'),
		rail_last_free_day: reportedDay('rail'),
		ready_for_pickup: facts.isReady,
		reasons: notReadyReasons(facts),
		holds: facts.holds.map(({ label }) => label),
		fees: facts.fees,
		appointment: appointment?.state ?? 'none',
		appointment_local: appointment?.local ?? null,
		...boxFields(facts),
		...ownerFields(facts),
		fees_by_currency: facts.feesByCurrency,
		pickup_appointment_at: asText(attributes.pickup_appointment_at) ?? null,
		...ageOf(attributes.terminal_checked_at, facts.now, staleAfterHours),
		summary: summaryOf(facts),
	};
}

export type PickupRow = ReturnType<typeof pickupRow>;

/** Values that the driver and the terminal need. */
function boxFields({ context: { container }, stage }: ContainerFacts) {
	const { location_at_pod_terminal, weight_in_lbs: weight, seal_number } = container.attributes;
	const isAtPort = stage === 'discharged';
	return {
		location: (isAtPort && asText(location_at_pod_terminal)) || null,
		equipment: equipmentText(container.attributes) ?? null,
		// The service reports 0 for an unknown weight.
		weight_in_lbs: typeof weight === 'number' && weight > 0 ? weight : null,
		seal_number: asText(seal_number) ?? null,
	};
}

function ownerFields({ context: { shipment }, references }: ContainerFacts) {
	const { shipping_line_name, shipping_line_scac, customer_name } = shipment?.attributes ?? {};
	return {
		carrier: asText(shipping_line_name) ?? null,
		carrier_scac: asText(shipping_line_scac) ?? null,
		customer_name: asText(customer_name) ?? null,
		reference_numbers: references,
	};
}

/** The sentence for an email. */
export function pickupSentence(facts: ContainerFacts): Sentence {
	const { number, place, references, context } = facts;
	const { customer_name, bill_of_lading_number: billOfLading } = context.shipment?.attributes ?? {};
	const owner = { customer: customer_name, billOfLading, references };
	const subject = { number, noun: 'Container', place: placeText(place), ...owner } as const;
	return toSentence(subject, pickupParts(facts));
}

function summaryOf(facts: ContainerFacts): string {
	const { number, place, references } = facts;
	const subject = { number, noun: 'Container', place: placeText(place), references } as const;
	return sentenceText(toSentence(subject, pickupParts(facts)));
}

/**
 * The age of the last check at the terminal. Data isn't stale if the terminal was never checked,
 * for example for a container at sea.
 */
function ageOf(
	checkedAt: unknown,
	now: number,
	staleAfterHours: number,
): { data_as_of: string | null; data_age_hours: number | null; stale: boolean | null } {
	const text = asText(checkedAt);
	const time = epochOf(text);
	if (text === undefined || time === undefined) {
		return { data_as_of: null, data_age_hours: null, stale: null };
	}
	const hours = Math.max(0, (now - time) / HOUR_MS);
	return {
		data_as_of: text,
		data_age_hours: Math.round(hours * 10) / 10,
		stale: hours > staleAfterHours,
	};
}
