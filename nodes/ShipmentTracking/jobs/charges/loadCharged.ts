import { phaseOf } from '../../../shared/domain/charges/position';
import { inlandIndicatorsOf } from '../../../shared/domain/containerProgress';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAllContainers } from '../containers/allContainers';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadContainer, type UnresolvedNumber } from '../containers/loadContainers';
import { loadNumbers } from '../containers/readNumbers';

const ADVICE = "Turn 'Only Open' on, or select containers by their numbers ('Several by Number').";

interface Charged<Row> {
	rows: Row[];
	unresolved: UnresolvedNumber[];
}

/**
 * Returns a row for each selected container. Rows are created page by page, so that only one page
 * of a large account is in memory.
 */
export async function loadCharged<Row>(
	item: Item,
	toRow: (subject: ContainerContext) => Row,
): Promise<Charged<Row>> {
	const rowsOf = (contexts: ContainerContext[]) => contexts.map((subject) => toRow(subject));
	const which = item.param('which');
	if (which === 'several') {
		const { contexts, unresolved } = await loadNumbers(item);
		return { rows: rowsOf(contexts), unresolved };
	}
	if (which === 'one') {
		const id = await item.idOrNumber('containerId');
		return { rows: rowsOf(await loadContainer(item.client, id)), unresolved: [] };
	}
	const { rows, isComplete } = item.flag('openOnly')
		? await loadOpen(item, toRow)
		: await loadAllContainers(item.client, { advice: ADVICE }, toRow);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { rows, unresolved: [] };
}

async function loadOpen<Row>(item: Item, toRow: (subject: ContainerContext) => Row) {
	const { contexts, isComplete } = await loadLiveContainers(item.client);
	const open = contexts.filter((subject) => phase(subject) !== 'returned');
	return { rows: open.map((subject) => toRow(subject)), isComplete };
}

const phase = ({ container, shipment }: ContainerContext) =>
	phaseOf(container.attributes, inlandIndicatorsOf(container, shipment));
