import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { IncludedResources, type JsonApiDocument } from '../../../shared/api/jsonApi';
import { list } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listRequest';
import { path } from '../../../shared/api/path';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';

/**
 * The transport events of a container, in no order to rely on. The list answers 404 for some
 * containers that exist; their events can be had by inclusion.
 */
export async function loadTransportEvents(
	client: Client,
	containerId: string,
	options: Omit<ListRequest, 'path'> = {},
): Promise<JsonApiDocument<TransportEventAttributes>> {
	const request = { ...options, path: path`/containers/${containerId}/transport_events` };
	const listed = await list<TransportEventAttributes>(client, request).catch(
		undefinedOnStatus(404),
	);
	if (listed) return listed;
	const { included } = await client.document({
		path: path`/containers/${containerId}`,
		query: { include: 'transport_events' },
	});
	const events = new IncludedResources(included).ofType<TransportEventAttributes>(
		'transport_event',
	);
	return { data: events, included: [] };
}
