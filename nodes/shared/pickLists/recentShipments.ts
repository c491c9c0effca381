import type { Client } from '../api/client';
import { list } from '../api/list';
import { path } from '../api/path';
import type { ShipmentAttributes } from '../domain/attributes';

/** Two pages have enough recent values, and cost at most two requests. */
export const RECENT_MAX = 200;

/**
 * The latest shipments of the account, for choices that the service has no list of.
 * @throws ServiceError if they cannot be read
 */
export async function recentShipments(client: Client): Promise<ShipmentAttributes[]> {
	const request = { path: path`/shipments`, limit: RECENT_MAX };
	const { data } = await list<ShipmentAttributes>(client, request);
	return data.map(({ attributes }) => attributes);
}
