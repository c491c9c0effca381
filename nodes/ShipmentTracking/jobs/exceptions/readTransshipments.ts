import { Cache } from '../../../shared/api/execution';
import { IncludedResources } from '../../../shared/api/jsonApi';
import type { ContainerFacts } from '../../../shared/domain/facts/container';
import {
	atSeaForLong,
	stuckInTransshipment,
	type PlacedEvent,
} from '../../../shared/domain/exceptions/transshipment';
import { containerSubject, toFound, type Found } from '../../../shared/domain/exceptions/finding';
import { asText } from '../../../shared/lib/json';
import { plural } from '../../../shared/lib/plural';
import type { Item } from '../../input/item';
import { loadTransportEvents } from '../containers/transportEvents';

/** Each container costs a request. */
const READS_MAX = 300;

const eventCache = () => new Cache<PlacedEvent[]>();

/** Finds containers that wait in a port of transshipment. Sends a request per container at sea. */
export async function findTransshipments(
	item: Item,
	containers: ContainerFacts[],
	days: number,
): Promise<Found[]> {
	const candidates = atSeaForLong(containers, days);
	const unread = candidates.length - READS_MAX;
	if (unread > 0) {
		item.hint(
			`${plural(unread, 'container')} at sea ${unread === 1 ? 'was' : 'were'} not checked for transshipment: ${READS_MAX} are the most in one execution.`,
		);
	}
	const found: Found[] = [];
	for (const facts of candidates.slice(0, READS_MAX)) {
		const hit = stuckInTransshipment(facts, await readEvents(item, facts), days);
		if (hit) found.push(toFound('transshipment', hit, containerSubject(facts)));
	}
	return found;
}

async function readEvents({ client }: Item, { context }: ContainerFacts): Promise<PlacedEvent[]> {
	const { id } = context.container;
	return await client.execution.state(eventCache).get(id, async () => {
		const query = { include: 'location' };
		const { data, included } = await loadTransportEvents(client, id, { query });
		const lookup = new IncludedResources(included);
		return data.map((event) => {
			const location = lookup.find<{ name?: unknown }>(event.relationships.location);
			return { event, location: asText(location?.attributes.name) };
		});
	});
}
