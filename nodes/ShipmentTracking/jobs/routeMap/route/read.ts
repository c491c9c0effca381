import type { RouteFeatureProperties, RouteGeometry } from '../../../../shared/domain/attributes';
import { asArray, asObject, isObject } from '../../../../shared/lib/json';
import type { Position } from './geo';
import type { RouteLeg, RouteMap, RoutePort, RouteVessel } from './route';
import { shortText } from './shortText';

interface Feature {
	properties: RouteFeatureProperties;
	geometry: RouteGeometry;
}

/** More than any voyage has; beyond it nobody could read what is drawn or told. */
const PORTS_MAX = 100;
const LINES_MAX = 1_000;
const LATITUDE_MAX = 90;
/** Some count longitudes on over the antimeridian. */
const LONGITUDE_MAX = 540;

const asNumber = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** As ships report it: what is not known has a number of its own, which is out of range. */
const within = (value: unknown, max: number): number | undefined => {
	const number = asNumber(value);
	return number !== undefined && number >= 0 && number <= max ? number : undefined;
};
const HEADING_MAX = 360;
const SPEED_MAX = 102;

function toPosition(value: unknown): Position | undefined {
	if (!Array.isArray(value)) return undefined;
	const [longitude, latitude] = [asNumber(value[0]), asNumber(value[1])];
	if (longitude === undefined || latitude === undefined) return undefined;
	if (Math.abs(latitude) > LATITUDE_MAX || Math.abs(longitude) > LONGITUDE_MAX) return undefined;
	return [longitude, latitude];
}

const pointOf = ({ geometry }: Feature) =>
	geometry.type === 'Point' ? toPosition(geometry.coordinates) : undefined;

function atMost(max: number, what: string, features: Feature[]): Feature[] {
	if (features.length <= max) return features;
	throw new Error(
		`The route map has ${features.length} ${what}, more than can be shown or summed up (${max}). Choose 'Output As: Feature Collection' to get it as it is.`,
	);
}

/** The points of a line that are points; fewer than two make no line. */
function lineOf({ geometry }: Feature): Position[] {
	if (geometry.type !== 'LineString') return [];
	const points: Position[] = [];
	for (const value of asArray(geometry.coordinates)) {
		const position = toPosition(value);
		if (position) points.push(position);
	}
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
				label: shortText(properties.label) ?? labelOf(index, features.length),
				id: shortText(properties.location_id),
				name: shortText(properties.name),
				// Not described, but other answers of the service have it under these names.
				locode: shortText(properties.locode) ?? shortText(properties.code),
				stateAbbr: shortText(properties.state_abbr),
				countryCode: shortText(properties.country_code),
				country: shortText(properties.country),
				timeZone: shortText(properties.time_zone),
				position: pointOf(feature),
				eta: shortText(properties.inbound_eta_at),
				ata: shortText(properties.inbound_ata_at),
				etd: shortText(properties.outbound_etd_at),
				atd: shortText(properties.outbound_atd_at),
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
		name: shortText(properties.vessel_name),
		imo: shortText(properties.vessel_imo),
		voyageNumber: shortText(properties.voyage_number),
		position,
		heading: within(properties.vessel_location_heading, HEADING_MAX),
		speedKnots: within(properties.vessel_location_speed, SPEED_MAX),
		reportedAt: shortText(properties.vessel_location_timestamp),
		departedAt: shortText(properties.departure_port_atd),
		eta: shortText(properties.arrival_port_eta),
	};
}

const PAST = 'past_vessel_locations';
const LINES = [PAST, 'estimated_partial_leg', 'estimated_full_legs'];

function readLegs(features: Feature[], ports: RoutePort[]): RouteLeg[] {
	const legs = new Map<number, RouteLeg>();
	for (const feature of features) {
		const { properties } = feature;
		const from = shortText(properties.previous_port_id) ?? shortText(properties.current_port_id);
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
		leg.departedAt ??= shortText(properties.outbound_atd_at);
		leg.arrivedAt ??= shortText(properties.inbound_ata_at);
		leg.eta ??= shortText(properties.inbound_eta_at);
	}
	return [...legs.values()].sort((a, b) => a.sequence - b.sequence);
}

/**
 * Reads the answer of GET /containers/{id}/map_geojson (docs/service.md#route-map). Every
 * attribute is optional; what is not understood is left out, names that are too long are cut.
 *
 * @throws Error, fit to be shown, for a map with more on it than any voyage has
 */
export function readRouteMap(body: unknown): RouteMap {
	const features = asArray(isObject(body) ? body.features : [])
		.filter(isObject)
		.map(({ properties, geometry }) => ({
			properties: asObject<RouteFeatureProperties>(properties),
			geometry: asObject<RouteGeometry>(geometry),
		}));
	const ofType = (...types: unknown[]) =>
		features.filter(({ properties }) => types.includes(properties.feature_type));
	const ports = readPorts(atMost(PORTS_MAX, 'ports', ofType('port')));
	return {
		ports,
		legs: readLegs(atMost(LINES_MAX, 'paths', ofType(...LINES)), ports),
		vessel: readVessel(ofType('current_vessel').find((feature) => pointOf(feature))),
	};
}
