import type { Client } from '../../../shared/api/client';
import {
	asksForAvailableDay,
	firstAvailableDay,
} from '../../../shared/domain/charges/availableDay';
import type { ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import { phaseOf } from '../../../shared/domain/charges/position';
import { inlandSignsOf } from '../../../shared/domain/containerProgress';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAllContainers } from '../containers/allContainers';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers } from '../containers/readNumbers';
import { loadTransportEvents } from '../containers/transportEvents';

const ADVICE =
	"Turn 'Only Open' on, or ask for certain containers by their numbers ('Several by Number').";

interface Charged {
	subjects: ContainerContext[];
	unresolved: UnresolvedNumber[];
}

/** The containers that are asked for, with where they belong. */
export async function loadCharged(item: Item): Promise<Charged> {
	const which = item.param('which');
	if (which === 'several') return await loadNumbers(item);
	if (which === 'one') {
		const id = await item.idOrNumber('containerId');
		return { subjects: await loadContainer(item.client, id), unresolved: [] };
	}
	const isOpenOnly = item.flag('openOnly');
	const { subjects, isComplete } = isOpenOnly
		? await loadLiveContainers(item.client)
		: await loadAllContainers(item.client, ADVICE);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const isAsked = (subject: ContainerContext) => !isOpenOnly || phase(subject) !== 'returned';
	return { subjects: subjects.filter(isAsked), unresolved: [] };
}

const phase = ({ container, shipment }: ContainerContext) =>
	phaseOf(container.attributes, inlandSignsOf(container, shipment));

/** So many containers are asked for their events in an execution. */
const EVENTS_MAX = 300;
/** Where an amount still grows comes first. */
const PHASES = ['at_terminal', 'with_consignee', 'returned', 'before_discharge'];

/**
 * The local day of the first "available" event, by the container's id, where a rule counts from it
 * and the service tells no last free day.
 */
export async function loadAvailableDays(
	item: Item,
	subjects: ContainerContext[],
	options: ChargesOptions,
): Promise<Map<string, string>> {
	const days = new Map<string, string>();
	const wanting = subjects.filter((subject) => asksForAvailableDay(subject, options));
	wanting.sort((a, b) => PHASES.indexOf(phase(a)) - PHASES.indexOf(phase(b)));
	let leftOut = 0;
	for (const subject of wanting) {
		const events = subject.events ?? (await eventsOf(item.client, subject.container.id));
		if (!events) leftOut++;
		const day = events && firstAvailableDay(subject, events);
		if (day) days.set(subject.container.id, day);
	}
	if (leftOut > 0) {
		item.hint(
			`When free time starts was not looked up for ${leftOut} containers: ${EVENTS_MAX} are the most for one run.`,
		);
	}
	return days;
}

/** Undefined when there have been too many already. */
async function eventsOf(client: Client, id: string): Promise<ContainerContext['events']> {
	const reads = await client.memoize('charges:reads', async () => ({ ids: new Set<string>() }));
	if (!reads.ids.has(id) && reads.ids.size >= EVENTS_MAX) return undefined;
	reads.ids.add(id);
	return await client.memoize(`transportEvents:${id}`, async () => {
		const { data } = await loadTransportEvents(client, id);
		return data;
	});
}
