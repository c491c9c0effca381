import type { Client } from '../../../shared/api/client';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { loadTransportEvents } from '../containers/transportEvents';
import { EVENT_READS_MAX } from './eventQueue';

/**
 * A container with its transport events; undefined after the most reads of an execution. Several
 * input items share the reads.
 */
export async function withEvents(
	client: Client,
	subject: ContainerContext,
): Promise<ContainerContext | undefined> {
	const { id } = subject.container;
	const reads = await client.memoize('charges:reads', async () => ({ ids: new Set<string>() }));
	if (!reads.ids.has(id) && reads.ids.size >= EVENT_READS_MAX) return undefined;
	reads.ids.add(id);
	const events = await client.memoize(`transportEvents:${id}`, async () => {
		const { data } = await loadTransportEvents(client, id);
		return data;
	});
	return { ...subject, events };
}
