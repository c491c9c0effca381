import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { IncludedResources, type JsonApiDocument } from '../../../shared/api/jsonApi';
import type { ListRequest } from '../../../shared/api/listRequest';
import { list } from '../../../shared/api/pagination';
import { path } from '../../../shared/api/path';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';

type EventListOptions = Omit<ListRequest<TransportEventAttributes>, 'path'>;

/**
 * The transport events of a container, in no order to rely on. The list answers 404 for some
 * containers that exist; their events can be had by inclusion.
 */
export async function loadTransportEvents(
	client: Client,
	containerId: string,
	options: EventListOptions = {},
): Promise<JsonApiDocument<TransportEventAttributes>> {
	const request = { ...options, path: path`/containers/${containerId}/transport_events` };
	const listed = await list(client, request).catch(undefinedOnStatus(404));
	if (listed) return listed;
	const { included } = await client.document({
		path: path`/containers/${containerId}`,
		query: { include: 'transport_events' },
	});
	const { accept = () => true } = options;
	const events = new IncludedResources(included)
		.ofType<TransportEventAttributes>('transport_event')
		.filter((event) => accept(event, new IncludedResources([])));
	return { data: events, included: [] };
}
