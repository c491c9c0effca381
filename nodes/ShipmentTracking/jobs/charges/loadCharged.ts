import type { Client } from '../../../shared/api/client';
import { firstAvailableDay } from '../../../shared/domain/charges/availableDay';
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

interface Charged<Row> {
	rows: Row[];
	unresolved: UnresolvedNumber[];
}

/**
 * A row for each container that is asked for. Of a whole account each is made as soon as its page
 * is there, so that nothing else is held of it.
 */
export async function loadCharged<Row>(
	item: Item,
	toRow: (subject: ContainerContext) => Row,
): Promise<Charged<Row>> {
	const rowsOf = (subjects: ContainerContext[]) => subjects.map((subject) => toRow(subject));
	const which = item.param('which');
	if (which === 'several') {
		const { subjects, unresolved } = await loadNumbers(item);
		return { rows: rowsOf(subjects), unresolved };
	}
	if (which === 'one') {
		const id = await item.idOrNumber('containerId');
		return { rows: rowsOf(await loadContainer(item.client, id)), unresolved: [] };
	}
	const { rows, isComplete } = item.flag('openOnly')
		? await loadOpen(item, toRow)
		: await loadAllContainers(item.client, ADVICE, toRow);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { rows, unresolved: [] };
}

async function loadOpen<Row>(item: Item, toRow: (subject: ContainerContext) => Row) {
	const { subjects, isComplete } = await loadLiveContainers(item.client);
	const open = subjects.filter((subject) => phase(subject) !== 'returned');
	return { rows: open.map((subject) => toRow(subject)), isComplete };
}

const phase = ({ container, shipment }: ContainerContext) =>
	phaseOf(container.attributes, inlandSignsOf(container, shipment));

/** So many containers are asked for their events in an execution. */
const EVENTS_MAX = 300;
/** Where an amount still grows comes first. */
const PHASES = ['at_terminal', 'with_consignee', 'returned', 'before_discharge'];

/**
 * The local day of the first "available" event, by the container's id.
 *
 * @param subjects those of which only that tells when free time starts
 */
export async function loadAvailableDays(
	item: Item,
	subjects: ContainerContext[],
): Promise<Map<string, string>> {
	const days = new Map<string, string>();
	const wanting = [...subjects];
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
