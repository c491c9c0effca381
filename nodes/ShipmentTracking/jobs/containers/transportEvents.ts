import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { IncludedResources, type JsonApiDocument } from '../../../shared/api/jsonApi';
import { list } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';

/**
 * Reads the transport events of a container, in no reliable order. For some existing containers the
 * list returns 404; then the events are read as an include of the container.
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
