import { Client } from '../../shared/api/client';
import type { JsonApiDocument, Attributes } from '../../../shipping/records';
import { list } from '../../shared/api/list';
import { path } from '../../shared/api/path';
import { SEARCHED_MAX, toListItem, type ListSearch } from './listItem';

type Shipments = JsonApiDocument<Attributes<'shipment'>>;

export const searchShipments: ListSearch = async function (filter = '') {
	const client = await Client.connect(this);
	const { data } = await findShipments(client, filter.trim(), SEARCHED_MAX);
	const results = data.map(({ id, attributes }) => {
		const { bill_of_lading_number: number, normalized_number: normalized } = attributes;
		return toListItem(id, number ?? normalized, attributes.shipping_line_name);
	});
	return { results };
};

/** Shipments with a number or reference that begins with the text. */
export async function findShipments(
	client: Client,
	text: string,
	limit: number,
): Promise<Shipments> {
	const query = text ? { 'filter[q]': text, include: 'containers' } : {};
	return await list(client, { path: path`/shipments`, query, limit });
}
