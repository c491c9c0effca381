import type { IBinaryData } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { IncludedResources, type Attributes } from '../../../../shipping/records';
import { bodyWithoutSecrets } from '../../../../shipping/events';
import { choice } from '../../fields/choice';
import { containerLocator } from '../../fields/locators';
import { outputBinaryField } from '../../fields/showFor';
import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { RouteAnswer } from '../../../../shipping/route';

const format = choice(
	'Output As',
	'outputAs',
	[
		['Picture (PNG)', 'png', 'Summary and a PNG image for emails and chats'],
		['Picture (SVG)', 'picture', 'Summary and an SVG image that is sharp at any size'],
		['Summary', 'summary', 'One item with ports, times, vessel, next port, progress and status'],
		[
			'Feature Collection',
			'collection',
			'One item with the whole map, ready for any GeoJSON viewer',
		],
		[
			'One Item per Feature',
			'features',
			'An item for each port, each path and the vessel, with coordinates',
		],
	],
	'Format of the route map',
);

/** GET /containers/{id}/map_geojson (docs/development/service.md#route-map). */
export const getRouteMap: Operation = {
	value: 'getRouteMap',
	name: 'Get Route Map',
	action: 'Get route map of container',
	description: 'Get the route of a container as a picture, summary or GeoJSON',
	needs: 'Routing Data',
	fields: [
		containerLocator,
		format,
		outputBinaryField('Name of the output field for the picture', {
			outputAs: ['picture', 'png'],
		}),
	],
	async run(item) {
		const outputAs = item.choice(format);
		const id = await item.idOrNumber('containerId');
		const isPicture = outputAs === 'png' || outputAs === 'picture';
		const field = isPicture ? item.required('outputBinaryPropertyName') : '';
		const { body } = await item.client.send({
			path: path`/containers/${id}/map_geojson`,
			// Without this check, an answer without features would look like a container without a
			// route.
			expects: { key: 'features', isValid: Array.isArray },
		});
		const route = new RouteAnswer(body);
		if (outputAs === 'features') return outputRows(route.featureRows);
		if (outputAs === 'collection') return outputRows([bodyWithoutSecrets(route.collection)]);
		const [output] = outputRows([{ ...route.summary, container_id: id }]);
		if (!isPicture) return [output];
		const binary = {
			[field]: await pictureOf(item, id, route, outputAs === 'png' ? 'png' : 'svg'),
		};
		return [{ ...output, binary }];
	},
};

async function pictureOf(
	item: Item,
	id: string,
	route: RouteAnswer,
	format: 'png' | 'svg',
): Promise<IBinaryData> {
	const container = { id, ...(await loadTitle(item, id)) };
	const { content, fileName, mimeType } = await route.picture(container, format);
	return await item.context.helpers.prepareBinaryData(content, fileName, mimeType);
}

/** Container number and carrier; without them the picture is still useful. */
async function loadTitle(item: Item, id: string): Promise<{ number?: string; carrier?: string }> {
	const request = { path: path`/containers/${id}`, query: { include: 'shipment' } };
	const document = await item.client
		.document<Attributes<'container'>>(request)
		.catch(() => undefined);
	item.client.throwIfStopped();
	const [shipment] = document
		? new IncludedResources(document.included).ofType<Attributes<'shipment'>>('shipment')
		: [];
	return {
		number: document?.data[0]?.attributes.number,
		carrier: shipment?.attributes.shipping_line_name ?? shipment?.attributes.shipping_line_scac,
	};
}
