import { DateTime } from 'luxon';

import { epochOf, isUtc, zoneName } from '../../days';
import type { RouteMap, RoutePort, RouteVessel } from './route';
import { type RouteState, progressOf, legFrom, routeStateOf } from './routeState';

/** Whether a text is the time zone of a place; UTC isn't. */
const isZone = (zone: string | undefined): zone is string => !!zoneName(zone) && !isUtc(zone);

/** The time in its zone, or in UTC if the zone is unknown; undefined if the text isn't a time. */
function parse(text: string | undefined, zone?: string): DateTime | undefined {
	if (text === undefined || epochOf(text) === undefined) return undefined;
	const time = DateTime.fromISO(text, { zone: 'utc' });
	return (isZone(zone) ? time.setZone(zone) : time).setLocale('en');
}

const ISO = { suppressMilliseconds: true } as const;

/** ISO 8601 in UTC; null if the text isn't a time. */
const toUtc = (text: string | undefined): string | null => parse(text)?.toISO(ISO) ?? null;

/** ISO 8601 with the offset of the zone; null if either is unknown. */
function toLocal(text: string | undefined, zone: string | undefined): string | null {
	return isZone(zone) ? (parse(text, zone)?.toISO(ISO) ?? null) : null;
}

/** "11 Oct 17:32" in a known zone, else "11 Oct 17:32 UTC". */
export function routeTime(text: string | undefined, zone?: string): string | undefined {
	return parse(text, zone)?.toFormat(isZone(zone) ? 'd LLL HH:mm' : "d LLL HH:mm 'UTC'");
}

/** "11 Oct 2026 17:32 local time" in a known zone, else "11 Oct 2026 17:32 UTC". */
function longTime(text: string | undefined, zone?: string): string | undefined {
	const suffix = isZone(zone) ? 'local time' : 'UTC';
	return parse(text, zone)?.toFormat(`d LLL yyyy HH:mm '${suffix}'`);
}

export const portLabel = (port: RoutePort): string => port.name ?? port.label;

const joinedParts = (parts: Array<string | undefined>): string => parts.filter(Boolean).join(', ');

function dated(word: string, time: string | undefined, port: RoutePort): string | undefined {
	const text = longTime(time, port.timeZone);
	return text && `${word} ${text}`;
}

/** Describes the state of the route in one line. `eta` is the ETA at the next port. */
function routeSentence(
	{ ports, vessel }: RouteMap,
	{ phase, last, next }: RouteState,
	{ percent, eta }: { percent: number | null; eta?: string },
): string {
	const expected = next && joinedParts([`next ${portLabel(next)}`, dated('expected', eta, next)]);
	// Rounded down, so that an unfinished route never shows 100%.
	const done = percent === null ? undefined : `${Math.floor(percent)}% of the way`;
	const arrival = (word: string) => last && dated(word, last.ata, last);
	switch (phase) {
		case 'no_route_yet':
			return 'No route known yet';
		case 'not_departed': {
			const state = last ? `Not departed from ${portLabel(last)} yet` : 'Not departed yet';
			return joinedParts([state, last && dated('expected to leave', last.etd, last), expected]);
		}
		case 'at_sea': {
			const voyage = vessel?.voyageNumber ? ` (voyage ${vessel.voyageNumber})` : '';
			const state = vessel?.name ? `At sea on ${vessel.name}${voyage}` : 'At sea';
			const route = ports.length > 1 ? `: ${ports.map(portLabel).join(' → ')}` : '';
			return joinedParts([`${state}${route}`, done, expected]);
		}
		case 'in_port':
			return joinedParts([
				`In port at ${last && portLabel(last)}`,
				arrival('since'),
				done,
				expected,
			]);
		case 'completed':
			return ['Arrived at', last && portLabel(last), arrival('on')].filter(Boolean).join(' ');
	}
}

function portSummary(port: RoutePort, eta = port.eta) {
	const { timeZone } = port;
	return {
		sequence: port.sequence,
		label: port.label,
		name: port.name ?? null,
		...port.place,
		time_zone: timeZone ?? null,
		longitude: port.position?.[0] ?? null,
		latitude: port.position?.[1] ?? null,
		eta: toUtc(eta),
		eta_local: toLocal(eta, timeZone),
		ata: toUtc(port.ata),
		ata_local: toLocal(port.ata, timeZone),
		etd: toUtc(port.etd),
		etd_local: toLocal(port.etd, timeZone),
		atd: toUtc(port.atd),
		atd_local: toLocal(port.atd, timeZone),
	};
}

const vesselSummary = (vessel: RouteVessel) => ({
	name: vessel.name ?? null,
	imo: vessel.imo ?? null,
	voyage_number: vessel.voyageNumber ?? null,
	longitude: vessel.position[0],
	latitude: vessel.position[1],
	heading_degrees: vessel.heading ?? null,
	speed_knots: vessel.speedKnots ?? null,
	reported_at: toUtc(vessel.reportedAt),
});

/** The ETA of the next port, or else that of the vessel or of the leg. */
function nextEta(map: RouteMap, last: RoutePort | undefined, next: RoutePort): string | undefined {
	const { vessel } = map;
	if (next.eta || !last) return next.eta;
	return (vessel?.sequence === last.sequence && vessel.eta) || legFrom(map, last)?.eta;
}

/** Returns the route as one flat record: phase, sentence, progress, next port, vessel and ports. */
export function routeSummaryOf(map: RouteMap) {
	const routeState = routeStateOf(map);
	const { phase, last, next } = routeState;
	const { percent, travelledKm, remainingKm } = progressOf(map, routeState);
	const eta = next && nextEta(map, last, next);
	return {
		phase,
		summary: routeSentence(map, routeState, { percent, eta }),
		percent,
		travelled_km: Math.round(travelledKm),
		remaining_km: Math.round(remainingKm),
		next_port: next ? portSummary(next, eta) : null,
		vessel: map.vessel ? vesselSummary(map.vessel) : null,
		ports: map.ports.map((port) => portSummary(port)),
	};
}

export type RouteSummary = ReturnType<typeof routeSummaryOf>;
