import type { RouteFeatureProperties, RouteGeometry } from '../../records';
import { asArray, asObject, isObject, type JsonObject } from '../../lib';

interface RouteCollection extends JsonObject {
	features: JsonObject[];
}

/** The answer of GET /containers/{id}/map_geojson. */
export function routeCollection(body: unknown): RouteCollection {
	const collection = asObject<JsonObject>(body);
	const features = asArray(collection.features).filter(isObject);
	return { ...collection, type: 'FeatureCollection', features };
}

export interface Feature {
	properties: RouteFeatureProperties;
	geometry: RouteGeometry;
}

export const featuresOf = ({ features }: RouteCollection): Feature[] =>
	features.map(({ properties, geometry }) => ({
		properties: asObject<RouteFeatureProperties>(properties),
		geometry: asObject<RouteGeometry>(geometry),
	}));

/** Columns: the properties, then type and coordinates as [longitude, latitude] (WGS84). */
export const featureRows = (collection: RouteCollection): JsonObject[] =>
	featuresOf(collection).map(({ properties, geometry }) => ({
		...(properties as JsonObject),
		geometry_type: geometry.type ?? null,
		coordinates: geometry.coordinates ?? null,
	}));
