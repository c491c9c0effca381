import { undefinedOnStatus } from '../../../shared/api/errors';
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

/** Limited, because each container costs a request. */
const READS_MAX = 300;

const eventCache = () => new Cache<PlacedEvent[] | undefined>();

/** Finds containers that wait in a port of transshipment. Sends a request per container at sea. */
export async function findTransshipments(
	item: Item,
	containers: ContainerFacts[],
	days: number,
): Promise<Found[]> {
	const candidates = atSeaForLong(containers, days);
	const unread = candidates.length - READS_MAX;
	if (unread > 0) hintUnchecked(item, unread, `at most ${READS_MAX} are checked in one execution`);
	const found: Found[] = [];
	let missing = 0;
	for (const facts of candidates.slice(0, READS_MAX)) {
		const events = await readEvents(item, facts);
		if (!events) missing++;
		const hit = events && stuckInTransshipment(facts, events, days);
		if (hit) found.push(toFound('transshipment', hit, containerSubject(facts)));
	}
	if (missing > 0)
		hintUnchecked(item, missing, `${missing === 1 ? 'its' : 'their'} events were not found`);
	return found;
}

function hintUnchecked(item: Item, count: number, reason: string): void {
	item.hint(
		`${plural(count, 'container')} at sea ${count === 1 ? 'was' : 'were'} not checked for transshipment: ${reason}.`,
	);
}

/** Returns undefined if the service doesn't find the events. */
async function readEvents(
	{ client }: Item,
	{ context }: ContainerFacts,
): Promise<PlacedEvent[] | undefined> {
	const { id } = context.container;
	return await client.execution.state(eventCache).get(id, async () => {
		const query = { include: 'location' };
		const read = await loadTransportEvents(client, id, { query }).catch(undefinedOnStatus(404));
		const lookup = new IncludedResources(read?.included ?? []);
		return read?.data.map((event) => {
			const location = lookup.find<{ name?: unknown }>(event.relationships.location);
			return { event, location: asText(location?.attributes.name) };
		});
	});
}
