import type { IDataObject } from 'n8n-workflow';

import { jsonWith } from '../../../shared/api/expected';
import { path } from '../../../shared/api/path';
import type { ContainerAttributes, RouteGeometry } from '../../../shared/domain/attributes';
import { bodyWithoutSecrets } from '../../../shared/domain/webhookSecret';
import { asArray, asObject, isObject } from '../../../shared/lib/json';
import { containerLocator } from '../../fields/locators';
import { outputBinaryField } from '../../fields/outputBinary';
import type { Item } from '../../input/item';
import { outputRows, type Operation, type Output } from '../../operation/operation';
import {
	pictureContextOf,
	drawRouteMap,
	paintRouteMap,
	summarizeRouteMap,
	type PictureContext,
} from './draw';

/** GET /containers/{id}/map_geojson (docs/service.md#route-map), as it is or made readable. */
export const getRouteMap: Operation = {
	value: 'getRouteMap',
	name: 'Get Route Map',
	action: 'Get route map of container',
	description:
		'Get ports, vessel position and sailed and expected path of a container: as a picture, in short or as GeoJSON. Needs the paid routing feature.',
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
				{
					name: 'Picture (PNG)',
					value: 'png',
					description: 'The summary, with a map that n8n, e-mail and chats show as it is',
				},
				{
					name: 'Picture (SVG and Web Page)',
					value: 'picture',
					description:
						'The summary, with a map that stays sharp at any size: an SVG file, and a web page that also lists the ports, in the field of the same name followed by _page',
				},
				{
					name: 'Summary',
					value: 'summary',
					description:
						'One item with ports and times, vessel, next port, share of the way and a sentence that says it all',
				},
			],
			default: 'png',
			description: 'What the map is given as',
		},
		outputBinaryField('The name of the output field to put the picture in', {
			outputAs: ['picture', 'png'],
		}),
	],
	async run(item) {
		const id = await item.idOrNumber('containerId');
		const outputAs = item.param('outputAs');
		const isPng = outputAs === 'png';
		const isPicture = isPng || outputAs === 'picture';
		const field = isPicture ? item.required('outputBinaryPropertyName') : '';
		const { body } = await item.client.send({
			path: path`/containers/${id}/map_geojson`,
			// Without features it would pass for a route that is not known yet.
			expects: jsonWith('features', Array.isArray),
		});
		if (outputAs === 'summary')
			return outputRows([{ ...summarizeRouteMap(body), container_id: id }]);
		if (isPicture) return await pictureOf(item, id, { body, field, isPng });
		const features = asArray(isObject(body) ? body.features : []).filter(isObject);
		return outputRows(
			outputAs === 'features'
				? features.map(flattenFeature)
				: [
						{
							...(isObject(body) ? bodyWithoutSecrets(body) : {}),
							type: 'FeatureCollection',
							features,
						},
					],
		);
	},
};

/** The summary with the picture in one binary field; with an SVG, the page around it in another. */
async function pictureOf(
	item: Item,
	id: string,
	{ body, field, isPng }: { body: unknown; field: string; isPng: boolean },
): Promise<Output> {
	const context = await loadPictureContext(item, id);
	const name = `route-${(context.containerNumber ?? id).replace(/[^\w-]/g, '').slice(0, 60)}`;
	const { helpers } = item.context;
	const file = async (content: Buffer, extension: string, mimeType: string) =>
		await helpers.prepareBinaryData(content, `${name}.${extension}`, mimeType);
	const json = { ...summarizeRouteMap(body), container_id: id };
	if (isPng) {
		const png = await file(await paintRouteMap(body, context), 'png', 'image/png');
		return [{ json, binary: { [field]: png } }];
	}
	const { svg, html } = drawRouteMap(body, context);
	const binary = {
		[field]: await file(Buffer.from(svg), 'svg', 'image/svg+xml'),
		[`${field}_page`]: await file(Buffer.from(html), 'html', 'text/html'),
	};
	return [{ json, binary }];
}

/** Number, carrier and ETA for the title. A picture without them is better than none. */
async function loadPictureContext(item: Item, id: string): Promise<PictureContext> {
	const request = { path: path`/containers/${id}`, query: { include: 'shipment' } };
	const answer = await item.client.document<ContainerAttributes>(request).catch(() => undefined);
	item.client.throwIfStopped();
	return answer ? pictureContextOf(answer) : {};
}

/** Properties first, then where it is; positions are [longitude, latitude] (WGS84). */
function flattenFeature(feature: IDataObject): IDataObject {
	const geometry = asObject<RouteGeometry>(feature.geometry);
	const properties = isObject(feature.properties) ? feature.properties : {};
	return {
		...properties,
		geometry_type: geometry.type ?? null,
		coordinates: geometry.coordinates ?? null,
	};
}
