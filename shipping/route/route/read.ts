import { asArray, asText } from '../../lib';
import { featuresOf, routeCollection, type Feature } from './features';
import type { Position, RouteLeg, RouteMap, RoutePort, RouteVessel } from './route';

/** Maximum number of features of a map. Voyages have fewer; more would be unreadable. */
const PORTS_MAX = 100;
const PATHS_MAX = 1_000;
const VALID_LATITUDE_MAX = 90;
/** Some maps continue longitudes beyond the antimeridian. */
const LONGITUDE_MAX = 540;
const LABEL_MAX = 120;
/** Ships report an unknown heading or speed as a number above this maximum. */
const DEGREES_MAX = 360;
const SPEED_MAX = 102;
const PAST_PATH = 'past_vessel_locations';
const LINES = [PAST_PATH, 'estimated_partial_leg', 'estimated_full_legs'];

/** A text from the service, shortened if it is too long for a label. */
export function labelText(value: unknown): string | undefined {
	const text = asText(value);
	if (text === undefined || text.length <= LABEL_MAX) return text;
	// Counts characters, so that the cut doesn't leave half of a surrogate pair.
	return `${[...text.slice(0, LABEL_MAX)].slice(0, -1).join('')}…`;
}

const finiteNumber = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const within = (value: unknown, max: number): number | undefined => {
	const number = finiteNumber(value);
	return number !== undefined && number >= 0 && number <= max ? number : undefined;
};

function toPosition(value: unknown): Position | undefined {
	if (!Array.isArray(value)) return undefined;
	const [longitude, latitude] = [finiteNumber(value[0]), finiteNumber(value[1])];
	if (longitude === undefined || latitude === undefined) return undefined;
	if (Math.abs(latitude) > VALID_LATITUDE_MAX || Math.abs(longitude) > LONGITUDE_MAX)
		return undefined;
	return [longitude, latitude];
}

const pointOf = ({ geometry }: Feature) =>
	geometry.type === 'Point' ? toPosition(geometry.coordinates) : undefined;

function atMost(max: number, what: string, features: Feature[]): Feature[] {
	if (features.length <= max) return features;
	throw new Error(
		`The route map has ${features.length} ${what}. Pictures and summaries support at most ${max}. Set 'Output As' to Feature Collection to get the whole map.`,
	);
}

/** The valid points of a line; empty if there are fewer than two. */
function lineOf({ geometry }: Feature): Position[] {
	if (geometry.type !== 'LineString') return [];
	const points = asArray(geometry.coordinates).flatMap((value) => {
		const position = toPosition(value);
		return position ? [position] : [];
	});
	return points.length > 1 ? points : [];
}

function readPorts(features: Feature[]): RoutePort[] {
	return features
		.map(({ properties }, index) => finiteNumber(properties.ports_sequence) ?? index + 1)
		.map((sequence, index) => ({ feature: features[index], sequence }))
		.sort((a, b) => a.sequence - b.sequence)
		.map(({ feature, sequence }, index) => {
			const { properties } = feature;
			return {
				sequence,
				label: labelText(properties.label) ?? labelOf(index, features.length),
				name: labelText(properties.name),
				// Not documented for route maps; other responses of the service use these names.
				place: {
					locode: labelText(properties.locode) ?? labelText(properties.code) ?? null,
					state_abbr: labelText(properties.state_abbr) ?? null,
					country_code: labelText(properties.country_code) ?? null,
					country: labelText(properties.country) ?? null,
				},
				timeZone: labelText(properties.time_zone),
				position: pointOf(feature),
				eta: labelText(properties.inbound_eta_at),
				ata: labelText(properties.inbound_ata_at),
				etd: labelText(properties.outbound_etd_at),
				atd: labelText(properties.outbound_atd_at),
			};
		});
}

function labelOf(index: number, total: number): string {
	if (index === 0) return 'POL';
	return index === total - 1 ? 'POD' : `TS${index}`;
}

function readVessel(features: Feature[]): RouteVessel | undefined {
	const feature = features.find((vessel) => pointOf(vessel));
	const position = feature && pointOf(feature);
	if (!position) return undefined;
	const { properties } = feature;
	return {
		sequence: finiteNumber(properties.ports_sequence),
		name: labelText(properties.vessel_name),
		imo: labelText(properties.vessel_imo),
		voyageNumber: labelText(properties.voyage_number),
		position,
		heading: within(properties.vessel_location_heading, DEGREES_MAX),
		speedKnots: within(properties.vessel_location_speed, SPEED_MAX),
		reportedAt: labelText(properties.vessel_location_timestamp),
		eta: labelText(properties.arrival_port_eta),
	};
}

function readLegs(features: Feature[]): RouteLeg[] {
	const legs = new Map<number, RouteLeg>();
	for (const feature of features) {
		const { properties } = feature;
		const sequence = finiteNumber(properties.ports_sequence) ?? 1;
		const leg: RouteLeg = legs.get(sequence) ?? { sequence, behind: [], ahead: [] };
		legs.set(sequence, leg);
		const line = lineOf(feature);
		const isPast = properties.feature_type === PAST_PATH;
		if (line.length) (isPast ? leg.behind : leg.ahead).push(line);
		if (!isPast) continue;
		leg.departedAt ??= labelText(properties.outbound_atd_at);
		leg.arrivedAt ??= labelText(properties.inbound_ata_at);
		leg.eta ??= labelText(properties.inbound_eta_at);
	}
	return [...legs.values()].sort((a, b) => a.sequence - b.sequence);
}

/**
 * Reads the response of GET /containers/{id}/map_geojson (docs/development/service.md#route-map). Every
 * attribute is optional; invalid values are ignored and long names are cut.
 *
 * @throws Error with a message for the user, if the map has more features than a voyage has
 */
export function readRouteMap(body: unknown): RouteMap {
	const features = featuresOf(routeCollection(body));
	const ofType = (...types: unknown[]) =>
		features.filter(({ properties }) => types.includes(properties.feature_type));
	return {
		ports: readPorts(atMost(PORTS_MAX, 'ports', ofType('port'))),
		legs: readLegs(atMost(PATHS_MAX, 'paths', ofType(...LINES))),
		vessel: readVessel(ofType('current_vessel')),
	};
}
