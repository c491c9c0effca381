import type { Port, Position } from '../catalogue/ports.mts';
import { timestamp } from '../jsonApi/resource.mts';
import { shipPosition, type Leg, type Voyage } from './voyage.mts';

interface Feature {
	type: 'Feature';
	geometry:
		{ type: 'Point'; coordinates: Position } | { type: 'LineString'; coordinates: Position[] };
	properties: Record<string, unknown>;
}

interface FeatureCollection {
	type: 'FeatureCollection';
	features: Feature[];
}

const point = (coordinates: Position, properties: Record<string, unknown>): Feature => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates },
	properties,
});

const line = (coordinates: Position[], properties: Record<string, unknown>): Feature => ({
	type: 'Feature',
	geometry: { type: 'LineString', coordinates },
	properties: { ...properties, point_count: coordinates.length },
});

const time = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

function labelOf(index: number, total: number): string {
	if (index === 0) return 'POL';
	return index === total - 1 ? 'POD' : `TS${index}`;
}

function portFeature(legs: Leg[], port: Port, index: number): Feature {
	const inbound = legs[index - 1] as Leg | undefined;
	const outbound = legs[index] as Leg | undefined;
	return point(port.position, {
		feature_type: 'port',
		ports_sequence: index + 1,
		ports_total: legs.length + 1,
		location_id: port.id,
		location_type: 'Port',
		name: port.name,
		state_abbr: port.stateAbbr,
		state: port.state,
		country_code: port.countryCode,
		country: port.country,
		time_zone: port.timeZone,
		label: labelOf(index, legs.length + 1),
		inbound_eta_at: time(inbound?.eta ?? null),
		inbound_ata_at: time(inbound?.ata ?? null),
		outbound_etd_at: time(outbound?.etd ?? null),
		outbound_atd_at: time(outbound?.atd ?? null),
		updated_at: time((inbound ?? outbound)?.updatedAt ?? null),
	});
}

const portProperties = (prefix: string, port: Port, label: string) => ({
	[`${prefix}_id`]: port.id,
	[`${prefix}_name`]: port.name,
	[`${prefix}_state_abbr`]: port.stateAbbr,
	[`${prefix}_state`]: port.state,
	[`${prefix}_country_code`]: port.countryCode,
	[`${prefix}_country`]: port.country,
	[`${prefix}_label`]: label,
	[`${prefix}_time_zone`]: port.timeZone,
});

function pastLeg(leg: Leg, sequence: number, path: Position[], until: number): Feature {
	return line(path, {
		feature_type: 'past_vessel_locations',
		ports_sequence: sequence,
		vessel_id: leg.vessel.id,
		start_time: timestamp(leg.atd ?? leg.etd),
		end_time: timestamp(until),
		outbound_atd_at: time(leg.atd),
		inbound_ata_at: time(leg.ata),
		inbound_eta_at: time(leg.eta),
	});
}

/** The vessel with its sailed and remaining path. */
function legAtSea(leg: Leg, sequence: number, total: number, now: number): Feature[] {
	const position = shipPosition(leg, now);
	if (!position) return [];
	return [
		point(position.here, {
			feature_type: 'current_vessel',
			ports_sequence: sequence,
			vessel_id: leg.vessel.id,
			vessel_name: leg.vessel.name,
			vessel_imo: leg.vessel.imo,
			voyage_number: leg.voyageNumber,
			vessel_location_timestamp: timestamp(now),
			vessel_location_heading: position.heading,
			vessel_location_speed: position.speedKnots,
			...portProperties('departure_port', leg.from, labelOf(sequence - 1, total)),
			departure_port_atd: time(leg.atd),
			...portProperties('arrival_port', leg.to, labelOf(sequence, total)),
			arrival_port_eta: time(leg.eta),
		}),
		pastLeg(leg, sequence, position.behind, now),
		line(position.ahead, {
			feature_type: 'estimated_partial_leg',
			ports_sequence: sequence,
			current_port_id: leg.from.id,
			next_port_id: leg.to.id,
		}),
	];
}

function legFeatures(leg: Leg, sequence: number, total: number, now: number): Feature[] {
	if (leg.ata !== null) return [pastLeg(leg, sequence, leg.path, leg.ata)];
	if (leg.atd !== null) return legAtSea(leg, sequence, total, now);
	return [
		line(leg.path, {
			feature_type: 'estimated_full_legs',
			ports_sequence: sequence,
			previous_port_id: leg.from.id,
			next_port_id: leg.to.id,
		}),
	];
}

/**
 * The route map of a container: docs/development/service.md#route-map. Without a voyage, it has no
 * features.
 */
export function routeMap(voyage: Voyage | undefined, now: number): FeatureCollection {
	if (!voyage || voyage.phase === 'new') return { type: 'FeatureCollection', features: [] };
	const { legs } = voyage;
	const ports = [legs[0].from, ...legs.map(({ to }) => to)];
	return {
		type: 'FeatureCollection',
		features: [
			...ports.map((port, index) => portFeature(legs, port, index)),
			...legs.flatMap((leg, index) => legFeatures(leg, index + 1, ports.length, now)),
		],
	};
}
