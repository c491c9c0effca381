import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import { type Attributes, IncludedResources, withCarrierDays } from '../../../../shipping/records';
import { mayWaitForShip, waitsForNextShip } from '../../../../shipping/findings';
import type { ContainerFacts } from '../../../../shipping/facts';
import { plural } from '../../../../shipping/lib';
import { loadTransportEvents } from '../containers/eventQueue';

/** Limited, because each container costs a request. */
const READS_MAX = 300;

type PlacedEvents = Parameters<typeof waitsForNextShip>[0];

const placedEventCache = () => new Cache<PlacedEvents | undefined>();

/**
 * Reads which containers wait in a port of transshipment, and returns the reasons why some were not
 * checked. Sends a request per container.
 */
export async function readWaiting(
	client: Client,
	containers: ContainerFacts[],
	days: number,
): Promise<string[]> {
	const candidates = mayWaitForShip(containers, days);
	let unknown = 0;
	for (const facts of candidates.slice(0, READS_MAX)) {
		const events = await loadPlacedEvents(client, facts);
		if (!events) unknown++;
		facts.waiting = events && waitsForNextShip(events, facts.now);
	}
	const missing = [
		uncheckedText(
			candidates.length - READS_MAX,
			`at most ${READS_MAX} are checked in one execution`,
		),
		uncheckedText(unknown, `${unknown === 1 ? 'its' : 'their'} events were not found`),
	];
	return missing.filter(Boolean);
}

function uncheckedText(count: number, reason: string): string {
	if (count <= 0) return '';
	return `${plural(count, 'container')} at sea ${count === 1 ? 'was' : 'were'} not checked for transshipment: ${reason}.`;
}

/** Returns undefined if the service doesn't find the events. */
async function loadPlacedEvents(
	client: Client,
	{ context }: ContainerFacts,
): Promise<PlacedEvents | undefined> {
	const { id } = context.container;
	return await client.execution.state(placedEventCache).get(id, async () => {
		const query = { include: 'location' };
		const read = await loadTransportEvents(client, id, { query }).catch(undefinedOnStatus(404));
		const lookup = new IncludedResources(read?.included ?? []);
		return read?.data.map((event) => {
			const location = lookup.find<Attributes<'port'>>(event.relationships.location);
			return {
				event: withCarrierDays(event, context.shipment),
				location: location?.attributes.name,
			};
		});
	});
}
