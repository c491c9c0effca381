import type { IDataObject } from 'n8n-workflow';

import { progressOf } from './progress';
import type { RouteMap, RoutePort, RouteVessel } from './route';
import { legFrom, routeStateOf, type Phase } from './routeState';
import { routeSentence } from './sentence';
import { toLocal, toUtc } from './times';

export interface RouteSummary extends IDataObject {
	phase: Phase;
	summary: string;
	percent: number | null;
}

function portSummary(port: RoutePort, eta = port.eta): IDataObject {
	const { timeZone } = port;
	const times = Object.entries({ eta, ata: port.ata, etd: port.etd, atd: port.atd });
	return {
		sequence: port.sequence,
		label: port.label,
		name: port.name ?? null,
		...port.place,
		time_zone: timeZone ?? null,
		longitude: port.position?.[0] ?? null,
		latitude: port.position?.[1] ?? null,
		...Object.fromEntries(
			times.flatMap(([name, time]) => [
				[name, toUtc(time)],
				[`${name}_local`, toLocal(time, timeZone)],
			]),
		),
	};
}

const vesselSummary = (vessel: RouteVessel): IDataObject => ({
	name: vessel.name ?? null,
	imo: vessel.imo ?? null,
	voyage_number: vessel.voyageNumber ?? null,
	longitude: vessel.position[0],
	latitude: vessel.position[1],
	heading_degrees: vessel.heading ?? null,
	speed_knots: vessel.speedKnots ?? null,
	reported_at: toUtc(vessel.reportedAt),
});

/** ETA of the next port: its own, else the one of the vessel or of the leg to it. */
function nextEta(map: RouteMap, last: RoutePort | undefined, next: RoutePort): string | undefined {
	const { vessel } = map;
	if (next.eta || !last) return next.eta;
	return (vessel?.sequence === last.sequence && vessel.eta) || legFrom(map, last)?.eta;
}

/** The route as one flat record: phase, sentence, progress, next port, vessel and ports. */
export function summaryOf(map: RouteMap): RouteSummary {
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
