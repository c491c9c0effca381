import type { EventAttributes } from '../records';
import { availabilityReports, reportsAtPickup, type Charges } from '../charges';
import { announcedSetBy, announcedValueDay } from '../deadlines';
import { compareTimes, dayOf, msBetween } from '../days';
import { returnedAt } from '../journey';

/** Only evidence of a last free day has the last two columns. */
export const EVIDENCE_KEYS = {
	what: 'text',
	day: 'day',
	at: 'text',
	timezone: 'text',
	source: 'text',
	reported_at: 'text',
	set_by: 'text',
} as const;

/** A fact about the container with its time, as the service sent it, and the source of the report. */
type Evidence = { [Key in keyof typeof EVIDENCE_KEYS]?: string | null };

const KIND = 'container.transport.';

/**
 * Whether the first report "available" shows when the container became available. If tracking began
 * after the discharge and no report "not available" comes first, it only shows when the service
 * first looked.
 */
export function hasProvenAvailability(charges: Charges): boolean {
	const { container } = charges.context;
	const { pod_discharged_at, ind_rail_unloaded_at, ind_ata_at } = container.attributes;
	const arrived = charges.isInland ? (ind_rail_unloaded_at ?? ind_ata_at) : pod_discharged_at;
	const { created_at: began } = container.attributes;
	if (!began || (msBetween(arrived, began) ?? 0) < 0) return true;
	const [first] = reportsAtPickup(charges.context, charges);
	return first?.what === 'not_available';
}

/** The billed days on which the container was unavailable for the whole day. */
export function daysNotAvailable(days: string[], charges: Charges): string[] {
	const reports = availabilityReports(charges.context);
	const until = charges.gateOut?.day ?? charges.today;
	const spans = reports.flatMap(({ what, day }, place) => {
		if (what === 'available') return [];
		const next = reports.slice(place).find((one) => one.what === 'available');
		return [{ after: day, before: next?.day ?? until }];
	});
	return days.filter((day) => spans.some(({ after, before }) => day > after && day < before));
}

/** Returns the facts on which the check is based, in the order of their times. */
export function evidenceOf(charges: Charges): Evidence[] {
	const { container, events = [] } = charges.context;
	const { attributes: box } = container;
	const { gateOut } = charges;
	const all = events.map(({ attributes }) => attributes).filter((one) => !one.invalidated_at);
	const facts: Array<[string, string, string | undefined, string | undefined]> = [
		['discharged', 'vessel_discharged', box.pod_discharged_at, box.pod_timezone],
		[
			'unloaded_from_rail',
			'rail_unloaded',
			box.ind_rail_unloaded_at,
			box.final_destination_timezone,
		],
		['gate_out', 'full_out', gateOut?.time, gateOut?.zone],
		['empty_returned', 'empty_in', returnedAt(box), charges.returnZone],
	];
	const times = facts.flatMap(([what, kind, time, zone]): Evidence[] => {
		const [at, day] = [time, dayOf(time, zone)];
		if (!at || !day) return [];
		const event = all.find(
			(one) => one.event === KIND + kind && msBetween(one.timestamp, at) === 0,
		);
		return [{ what, day, at, timezone: zone ?? null, source: sourceOf(event) }];
	});
	const availability = availabilityReports(charges.context).map(
		({ what, day, event }): Evidence => ({
			what,
			day,
			at: String(event.timestamp),
			timezone: event.timezone ?? null,
			source: sourceOf(event),
		}),
	);
	return [...times, ...availability, ...lastFreeDayEvidence(charges, all)].sort((a, b) =>
		compareTimes(a.at, b.at),
	);
}

/** Returns evidence of a reported last free day. A calculated day isn't evidence. */
function lastFreeDayEvidence(
	{ lastFreeDay, context }: Charges,
	all: EventAttributes[],
): Evidence[] {
	const { day, at, source: setBy, zone, reportedAt } = lastFreeDay ?? {};
	if (!day || !at || !setBy || setBy === 'calculated') return [];
	const same = all.filter((event) => {
		const source = announcedSetBy(event.event);
		const isSame = source === setBy || (setBy === 'service' && source !== undefined);
		return isSame && announcedValueDay(source, event, context.container.attributes) === day;
	});
	const event =
		same.find((one) => reportedAt && [one.created_at, one.timestamp].includes(reportedAt)) ??
		same[0];
	return [
		{
			what: 'last_free_day',
			day,
			at,
			timezone: zone ?? null,
			source: sourceOf(event),
			reported_at: reportedAt ?? null,
			set_by: setBy,
		},
	];
}

const sourceOf = (event: EventAttributes | undefined): string | null => event?.data_source ?? null;
