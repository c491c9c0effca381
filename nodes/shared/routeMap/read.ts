import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, isObject } from '../json';
import type { Position } from './geo';
import type { RouteLeg, RouteMap, RoutePort, RouteVessel } from './route';

interface Feature {
	properties: IDataObject;
	geometry: IDataObject;
}

const LATITUDE_MAX = 90;
/** Some count longitudes on over the antimeridian. */
const LONGITUDE_MAX = 540;

const asNumber = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function toPosition(value: unknown): Position | undefined {
	const [longitude, latitude] = asArray(value).map(asNumber);
	if (longitude === undefined || latitude === undefined) return undefined;
	if (Math.abs(latitude) > LATITUDE_MAX || Math.abs(longitude) > LONGITUDE_MAX) return undefined;
	return [longitude, latitude];
}

const pointOf = ({ geometry }: Feature) =>
	geometry.type === 'Point' ? toPosition(geometry.coordinates) : undefined;

/** The points of a line that are points; fewer than two make no line. */
function lineOf({ geometry }: Feature): Position[] {
	if (geometry.type !== 'LineString') return [];
	const points = asArray(geometry.coordinates).flatMap((value) => {
		const position = toPosition(value);
		return position ? [position] : [];
	});
	return points.length > 1 ? points : [];
}

/** In whatever order and with whatever attributes they come. */
function readPorts(features: Feature[]): RoutePort[] {
	const sequenceOf = ({ properties }: Feature, index: number) =>
		asNumber(properties.ports_sequence) ?? index + 1;
	return features
		.map((feature, index) => ({ feature, sequence: sequenceOf(feature, index) }))
		.sort((a, b) => a.sequence - b.sequence)
		.map(({ feature, sequence }, index) => {
			const { properties } = feature;
			return {
				sequence,
				label: asText(properties.label) ?? labelOf(index, features.length),
				id: asText(properties.location_id),
				name: asText(properties.name),
				// Not described, but other answers of the service have it under these names.
				locode: asText(properties.locode) ?? asText(properties.code),
				stateAbbr: asText(properties.state_abbr),
				countryCode: asText(properties.country_code),
				country: asText(properties.country),
				timeZone: asText(properties.time_zone),
				position: pointOf(feature),
				eta: asText(properties.inbound_eta_at),
				ata: asText(properties.inbound_ata_at),
				etd: asText(properties.outbound_etd_at),
				atd: asText(properties.outbound_atd_at),
			};
		});
}

function labelOf(index: number, total: number): string {
	if (index === 0) return 'POL';
	return index === total - 1 ? 'POD' : `TS${index}`;
}

function readVessel(feature: Feature | undefined): RouteVessel | undefined {
	const position = feature && pointOf(feature);
	if (!position) return undefined;
	const { properties } = feature;
	return {
		sequence: asNumber(properties.ports_sequence),
		name: asText(properties.vessel_name),
		imo: asText(properties.vessel_imo),
		voyageNumber: asText(properties.voyage_number),
		position,
		heading: asNumber(properties.vessel_location_heading),
		speedKnots: asNumber(properties.vessel_location_speed),
		reportedAt: asText(properties.vessel_location_timestamp),
		departedAt: asText(properties.departure_port_atd),
		eta: asText(properties.arrival_port_eta),
	};
}

const PAST = 'past_vessel_locations';
const LINES = [PAST, 'estimated_partial_leg', 'estimated_full_legs'];

function readLegs(features: Feature[], ports: RoutePort[]): RouteLeg[] {
	const legs = new Map<number, RouteLeg>();
	for (const feature of features) {
		const { properties } = feature;
		const from = asText(properties.previous_port_id) ?? asText(properties.current_port_id);
		const sequence =
			asNumber(properties.ports_sequence) ??
			ports.find(({ id }) => id !== undefined && id === from)?.sequence ??
			1;
		const leg: RouteLeg = legs.get(sequence) ?? { sequence, behind: [], ahead: [] };
		legs.set(sequence, leg);
		const line = lineOf(feature);
		const isPast = properties.feature_type === PAST;
		if (line.length) (isPast ? leg.behind : leg.ahead).push(line);
		if (!isPast) continue;
		leg.departedAt ??= asText(properties.outbound_atd_at);
		leg.arrivedAt ??= asText(properties.inbound_ata_at);
		leg.eta ??= asText(properties.inbound_eta_at);
	}
	return [...legs.values()].sort((a, b) => a.sequence - b.sequence);
}

/**
 * Reads the answer of GET /containers/{id}/map_geojson (interface: Container route map). Every
 * attribute is optional; what is not understood is left out, nothing throws.
 */
export function readRouteMap(body: unknown): RouteMap {
	const features = asArray(isObject(body) ? body.features : [])
		.filter(isObject)
		.map(({ properties, geometry }) => ({
			properties: isObject(properties) ? properties : {},
			geometry: isObject(geometry) ? geometry : {},
		}));
	const ofType = (...types: string[]) =>
		features.filter(({ properties }) => types.includes(String(properties.feature_type)));
	const ports = readPorts(ofType('port'));
	return {
		ports,
		legs: readLegs(ofType(...LINES), ports),
		vessel: readVessel(ofType('current_vessel').find((feature) => pointOf(feature))),
	};
}
