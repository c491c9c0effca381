import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import type { Resource } from '../../../shared/api/jsonApi';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { loadTransportEvents } from './transportEvents';
import { EVENT_READS_MAX } from './eventQueue';

const readIds = () => new Set<string>();
const eventCache = () => new Cache<Array<Resource<TransportEventAttributes>> | undefined>();

/**
 * Reads a container with its transport events. Input items share the results.
 *
 * @returns undefined after the maximum of reads in an execution; without events if the service
 * doesn't find them
 */
export async function withEvents(
	client: Client,
	subject: ContainerContext,
): Promise<ContainerContext | undefined> {
	const { id } = subject.container;
	const reads = client.execution.state(readIds);
	if (!reads.has(id) && reads.size >= EVENT_READS_MAX) return undefined;
	reads.add(id);
	const events = await client.execution.state(eventCache).get(id, async () => {
		const found = await loadTransportEvents(client, id).catch(undefinedOnStatus(404));
		return found?.data;
	});
	return { ...subject, events };
}
