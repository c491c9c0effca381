import { progressOf } from './progress';
import { readRouteMap } from './read';
import type { RouteMap, RoutePort, RouteVessel } from './route';
import { routeSentence } from './sentence';
import { legFrom, routeStateOf } from './routeState';
import { toLocal, toUtc } from './times';

function portSummary(port: RoutePort, eta = port.eta) {
	const { timeZone } = port;
	return {
		sequence: port.sequence,
		label: port.label,
		name: port.name ?? null,
		locode: port.locode ?? null,
		state_abbr: port.stateAbbr ?? null,
		country_code: port.countryCode ?? null,
		country: port.country ?? null,
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

/** When the next port is reached: its own estimate, else the one that came with the vessel. */
export function nextEta(map: RouteMap, next: RoutePort): string | undefined {
	const { ports, vessel } = map;
	const before = ports[ports.indexOf(next) - 1] as RoutePort | undefined;
	if (next.eta || !before) return next.eta;
	return (vessel?.sequence === before.sequence && vessel.eta) || legFrom(map, before)?.eta;
}

/** A route that was read already, in short. */
export function summaryOf(map: RouteMap) {
	const routeState = routeStateOf(map);
	const { phase, next } = routeState;
	const progress = progressOf(map, routeState);
	const eta = next && nextEta(map, next);
	return {
		phase,
		summary: routeSentence(map, routeState, { percent: progress.percent, eta }),
		percent: progress.percent,
		travelled_km: Math.round(progress.travelledKm),
		remaining_km: Math.round(progress.remainingKm),
		next_port: next ? portSummary(next, eta) : null,
		vessel: map.vessel ? vesselSummary(map.vessel) : null,
		ports: map.ports.map((port) => portSummary(port)),
	};
}

/**
 * A container's route map in short: phase, ports in order with their times in UTC and in the
 * port's own, vessel, how much of the way lies behind, next port, and all that in one sentence.
 */
export const summarizeRouteMap = (body: unknown) => summaryOf(readRouteMap(body));
