import type { IDataObject } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import { IncludedResources, valuesOf, type JsonApiDocument } from '../../shared/api/jsonApi';
import { list } from '../../shared/api/list';
import { path } from '../../shared/api/path';
import type { ContainerAttributes, ShipmentAttributes } from '../../shared/domain/attributes';
import { normalizeNumber } from '../../shared/domain/trackingNumber';
import { toText } from '../../shared/lib/json';
import { SEARCHED_MAX, toListItem, type ListSearch } from './listItem';

type Shipments = JsonApiDocument<ShipmentAttributes>;

export const searchShipments: ListSearch = async function (filter = '') {
	const client = await Client.connect(this);
	const { data } = await findShipments(client, filter.trim(), SEARCHED_MAX);
	const results = data.map(({ id, attributes }) => {
		const { bill_of_lading_number: number, normalized_number: normalized } = attributes;
		return toListItem(id, number ?? normalized, attributes.shipping_line_name);
	});
	return { results };
};

/**
 * Shipments with a number or reference that begins with the text. If the text is empty, all
 * shipments.
 */
export async function findShipments(
	client: Client,
	text: string,
	limit: number,
): Promise<Shipments> {
	const read = async (query: IDataObject) =>
		await list<ShipmentAttributes>(client, { path: path`/shipments`, query, limit });
	if (!text) return await read({});
	const include = 'containers';
	const found = await read({ 'filter[q]': text, include }).catch(undefinedOnStatus(400));
	if (found && isSearched(found, text)) return found;
	// If the service refuses or ignores filter[q], the deprecated name of this search is used.
	return await read({ q: text, include });
}

/** The service ignored the search if the answer has a shipment without the text. */
function isSearched({ data, included }: Shipments, text: string): boolean {
	const wanted = normalizeNumber(text);
	const lookup = new IncludedResources(included);
	return data.every((shipment) =>
		[
			...valuesOf(shipment, 'bill_of_lading_number', 'normalized_number', 'ref_numbers'),
			...lookup
				.all<ContainerAttributes>(shipment.relationships.containers)
				.flatMap((container) => valuesOf(container, 'number', 'ref_numbers')),
		].some((value) => normalizeNumber(toText(value)).includes(wanted)),
	);
}
