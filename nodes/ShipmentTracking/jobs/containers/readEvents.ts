import type { Client } from '../../../shared/api/client';
import { Cache } from '../../../shared/api/execution';
import type { Resource } from '../../../shared/api/jsonApi';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { loadTransportEvents } from './transportEvents';
import { EVENT_READS_MAX } from './eventQueue';

const readIds = () => new Set<string>();
const eventCache = () => new Cache<Array<Resource<TransportEventAttributes>>>();

/**
 * Reads a container with its transport events. Returns undefined after the maximum of reads in an
 * execution. Input items share the results.
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
		const { data } = await loadTransportEvents(client, id);
		return data;
	});
	return { ...subject, events };
}
