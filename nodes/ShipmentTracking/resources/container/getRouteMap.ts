import type { IDataObject } from 'n8n-workflow';

import { asArray, isObject } from '../../../shared/json';
import { path } from '../../../shared/path';
import { containerLocator } from '../../fields/locators';
import { toOutput, type Operation } from '../../operation';

/** GET /containers/{id}/map_geojson (interface: Container route map). */
export const getRouteMap: Operation = {
	value: 'getRouteMap',
	name: 'Get Route Map',
	action: 'Get route map of container',
	description:
		'Get ports, vessel position and sailed and expected path of a container as GeoJSON. Needs the paid routing feature.',
	needs: 'Routing Data',
	fields: [
		containerLocator,
		{
			displayName: 'Output As',
			name: 'outputAs',
			type: 'options',
			options: [
				{
					name: 'Feature Collection',
					value: 'collection',
					description: 'One item with the whole map, ready for any GeoJSON viewer',
				},
				{
					name: 'One Item per Feature',
					value: 'features',
					description: 'An item for each port, path and the vessel, with its coordinates',
				},
			],
			default: 'collection',
			description: 'Whether the map comes as a whole or in parts',
		},
	],
	async run(item) {
		const { body } = await item.client.send({
			path: path`/containers/${await item.id('containerId')}/map_geojson`,
		});
		const features = asArray(isObject(body) ? body.features : []).filter(isObject);
		return toOutput(
			item.param('outputAs') === 'features'
				? features.map(flattenFeature)
				: [{ ...(isObject(body) ? body : {}), type: 'FeatureCollection', features }],
		);
	},
};

/** Properties first, then where it is; positions are [longitude, latitude] (WGS84). */
function flattenFeature(feature: IDataObject): IDataObject {
	const geometry = isObject(feature.geometry) ? feature.geometry : {};
	const properties = isObject(feature.properties) ? feature.properties : {};
	return {
		...properties,
		geometry_type: geometry.type ?? null,
		coordinates: geometry.coordinates ?? null,
	};
}
