import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import { asArray } from '../lib/json';
import { asChoices, pickable } from './pickable';
import { recentShipments } from './recentShipments';

/** The tags of the account's latest shipments; may be empty. */
export async function listTags(client: Client): Promise<string[]> {
	const shipments = await recentShipments(client);
	return pickable(shipments.flatMap(({ tags }) => asArray(tags)));
}

/** The choices of Tags, where several can be selected. */
export async function getTags(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return asChoices(await listTags(await Client.connect(this)));
}
