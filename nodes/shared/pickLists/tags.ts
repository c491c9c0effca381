import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import { asArray } from '../lib/json';
import { asChoices, pickable } from './pickable';
import { recentShipments } from './recentShipments';

/** The tags that the account's latest shipments have; none is no error. */
export async function listTags(client: Client): Promise<string[]> {
	const shipments = await recentShipments(client);
	return pickable(shipments.flatMap(({ tags }) => asArray(tags)));
}

/** The choices of Tags where several are picked. */
export async function getTags(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return asChoices(await listTags(await Client.connect(this)));
}
