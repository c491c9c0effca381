import { BASIC_KEY, Client, DAY_MS } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

interface Feature {
	type: string;
	geometry: { type: string; coordinates: [number, number] | [number, number][] };
	properties: Record<string, unknown>;
}

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

const PROPERTIES: Record<string, string> = {
	port: 'ports_sequence ports_total location_id location_type name state_abbr state country_code country time_zone label inbound_eta_at inbound_ata_at outbound_etd_at outbound_atd_at updated_at',
	current_vessel:
		'ports_sequence vessel_id vessel_name vessel_imo voyage_number vessel_location_timestamp vessel_location_heading vessel_location_speed departure_port_id departure_port_name departure_port_state_abbr departure_port_state departure_port_country_code departure_port_country departure_port_label departure_port_atd departure_port_time_zone arrival_port_id arrival_port_name arrival_port_state_abbr arrival_port_state arrival_port_country_code arrival_port_country arrival_port_label arrival_port_eta arrival_port_time_zone',
	past_vessel_locations:
		'ports_sequence vessel_id start_time end_time point_count outbound_atd_at inbound_ata_at inbound_eta_at',
	estimated_full_legs: 'ports_sequence previous_port_id next_port_id point_count',
	estimated_partial_leg: 'ports_sequence current_port_id next_port_id point_count',
};

async function mapOf(containerId: string): Promise<Feature[]> {
	const answer = await client.get(`/containers/${containerId}/map_geojson`);
	expect(answer.status).toBe(200);
	const collection = JSON.parse(answer.text) as { type: string; features: Feature[] };
	expect(collection.type).toBe('FeatureCollection');
	collection.features.forEach(validate);
	return collection.features;
}

function validate({ type, geometry, properties }: Feature): void {
	expect(type).toBe('Feature');
	const { feature_type: featureType, ...rest } = properties;
	expect(Object.keys(rest).sort()).toEqual(PROPERTIES[String(featureType)].split(' ').sort());
	const isPoint = featureType === 'port' || featureType === 'current_vessel';
	expect(geometry.type).toBe(isPoint ? 'Point' : 'LineString');
	const coordinates = (isPoint ? [geometry.coordinates] : geometry.coordinates) as [
		number,
		number,
	][];
	if (!isPoint) expect(properties.point_count).toBe(coordinates.length);
	for (const [longitude, latitude] of coordinates) {
		expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
		expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
	}
}

const kinds = (features: Feature[]) => features.map(({ properties }) => properties.feature_type);
const labels = (features: Feature[]) =>
	features.map(({ properties }) => properties.label).filter((label) => label !== undefined);
const one = (features: Feature[], kind: string) =>
	features.filter(({ properties }) => properties.feature_type === kind)[0];

const mapFor = async (number: string) => mapOf((await client.shipment(number)).containers[0].id);

test('the route map is empty without route data', async () => {
	expect(await mapFor('MAEUNEW')).toEqual([]);
});

test('the route map has only estimated legs before departure', async () => {
	const features = await mapFor('MAEUPACIFICFUTURE');
	expect(kinds(features)).toEqual(['port', 'port', 'estimated_full_legs']);
	expect(labels(features)).toEqual(['POL', 'POD']);
	expect(features[0].properties).toMatchObject({ outbound_atd_at: null, inbound_eta_at: null });
});

test('the route map at sea has a vessel, the sailed and the remaining path, across the antimeridian', async () => {
	const features = await mapFor('MAEUPACIFICATSEA');
	expect(kinds(features)).toEqual([
		'port',
		'port',
		'current_vessel',
		'past_vessel_locations',
		'estimated_partial_leg',
	]);
	const vessel = one(features, 'current_vessel').geometry.coordinates;
	const ahead = one(features, 'estimated_partial_leg').geometry.coordinates as [number, number][];
	const behind = one(features, 'past_vessel_locations').geometry.coordinates as [number, number][];
	expect(ahead[0]).toEqual(vessel);
	expect(behind.at(-1)).toEqual(vessel);
	expect(ahead.at(-1)).toEqual(features[1].geometry.coordinates);
	const way = [...behind, ...ahead].map(([longitude]) => longitude);
	expect(way.some((longitude, i) => i > 0 && Math.abs(longitude - way[i - 1]) > 180)).toBe(true);
});

test('the vessel moves on with the clock', async () => {
	const { containers } = await client.shipment('MAEUPACIFICATSEA');
	const before = one(await mapOf(containers[0].id), 'current_vessel');
	sandbox.advance(DAY_MS);
	const after = one(await mapOf(containers[0].id), 'current_vessel');
	expect(after.geometry.coordinates).not.toEqual(before.geometry.coordinates);
	const vessel = await client.get(`/vessels/${String(after.properties.vessel_imo)}`);
	expect(vessel.body.data.attributes.longitude).toBe(after.geometry.coordinates[0]);
});

test('the route map of a transshipment has three ports and a completed first leg', async () => {
	const features = await mapFor('ONEYTRANSATSEA');
	expect(labels(features)).toEqual(['POL', 'TS1', 'POD']);
	expect(kinds(features)).toEqual([
		'port',
		'port',
		'port',
		'past_vessel_locations',
		'current_vessel',
		'past_vessel_locations',
		'estimated_partial_leg',
	]);
	expect(features.slice(0, 3).map(({ properties }) => properties.ports_sequence)).toEqual([
		1, 2, 3,
	]);
	expect(one(features, 'current_vessel').properties).toMatchObject({
		ports_sequence: 2,
		departure_port_label: 'TS1',
		arrival_port_label: 'POD',
	});
});

test('the route map at the transshipment port has no vessel and no partial leg', async () => {
	const { containers } = await client.shipment('ONEYTRANSFUTURE');
	sandbox.emit({
		event: 'container.transport.transshipment_discharged',
		number: 'ONEYTRANSFUTURE',
	});
	const features = await mapOf(containers[0].id);
	expect(kinds(features).slice(3)).toEqual(['past_vessel_locations', 'estimated_full_legs']);
});

test('the route map of a completed voyage no longer changes', async () => {
	const { containers } = await client.shipment('MAEUPACIFICDONE');
	const features = await mapOf(containers[0].id);
	expect(kinds(features)).toEqual(['port', 'port', 'past_vessel_locations']);
	sandbox.advance(DAY_MS);
	expect(await mapOf(containers[0].id)).toEqual(features);
});

test('every route in the catalogue has a sea path', async () => {
	for (let index = 0; index < 40; index++) await client.track(`HLCU${1000 + index}ATSEA`);
	await sandbox.whenIdle();
	const { list } = await client.get('/containers?page[size]=100');
	for (const { id } of list) expect(kinds(await mapOf(id))).toContain('current_vessel');
});

test('the route map returns 403 without the feature', async () => {
	const answer = await new Client(sandbox, BASIC_KEY).get('/containers/any/map_geojson');
	expect(answer.status).toBe(403);
	expect(answer.body.errors[0]).toMatchObject({ title: 'Forbidden' });
});
