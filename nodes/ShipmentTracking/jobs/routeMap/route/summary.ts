import { progressOf } from './progress';
import type { RouteMap, RoutePort, RouteVessel } from './route';
import { legFrom, routeStateOf } from './routeState';
import { routeSentence } from './sentence';
import { toLocal, toUtc } from './times';

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
export function summaryOf(map: RouteMap) {
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

export type RouteSummary = ReturnType<typeof summaryOf>;
