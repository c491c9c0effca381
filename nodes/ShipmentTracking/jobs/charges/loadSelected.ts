import { containerState } from '../../../../shipping/journey';
import {
	type ContainerContext,
	Trips,
	type UnresolvedNumber,
	containerNumber,
	shareTerminalValues,
} from '../../../../shipping/records';
import { DAY_MS, dayAt, epochOf } from '../../../../shipping/days';
import { chargesReport } from '../../../../shipping/reports';
import { flagField } from '../../../shared/lib/simpleFields';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { loadAllContainers } from '../containers/loadAccount';
import { loadContainer } from '../containers/loadContainers';
import { containersNumbered } from '../containers/numberedContainers';
import { isStillOut } from '../containers/ratedContainers';
import { loadNumbers } from '../containers/readNumbers';

export const openOnly = flagField('Only Open', 'openOnly', {
	default: true,
	description:
		'Whether to read only tracked containers without an empty return, instead of the whole account',
});

const SELECTION_ADVICE =
	"Turn 'Only Open' on, or select containers by their numbers ('Several by Number').";

/** A container can't be returned and loaded again in fewer days. */
const REUSE_DAYS_MIN = 14;

/** Asks for a newer trip of a single container that has been out for long without a reported return. */
async function findNewerTrip(item: Item, subject: ContainerContext, now: number): Promise<void> {
	const { isPickedUp, gateOut, dischargeDay } = containerState(subject, now);
	const since = epochOf(gateOut?.day ?? dischargeDay) ?? now;
	if (!isPickedUp || !isStillOut(subject, now) || now - since < REUSE_DAYS_MIN * DAY_MS) return;
	const number = containerNumber(subject.container.attributes);
	const all = await containersNumbered(item.client, [number]);
	Trips.markAll([subject, ...(all.get(number) ?? [])]);
}

type Add = (subject: ContainerContext) => void;

interface Loaded {
	/** Containers that 'Only Open' leaves out since their return in the last days. */
	returned?: ContainerContext[];
	unresolved: UnresolvedNumber[];
}

/** Reads each selected container, page by page. */
export async function loadSelected(item: Item, now: number, add: Add): Promise<Loaded> {
	const which = item.param('which');
	if (which === 'several') {
		const { contexts, unresolved } = await loadNumbers(item);
		shareTerminalValues(contexts);
		contexts.forEach(add);
		return { unresolved };
	}
	if (which === 'one') {
		const id = await item.idOrNumber('containerId');
		const contexts = await loadContainer(item.client, id);
		for (const one of contexts) await findNewerTrip(item, one, now);
		contexts.forEach(add);
		return { unresolved: [] };
	}
	if (item.isOn(openOnly)) return await loadOpen(item, now, add);
	const { isComplete } = await loadAllContainers(item.client, { advice: SELECTION_ADVICE }, add);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { unresolved: [] };
}

async function loadOpen(item: Item, now: number, add: Add): Promise<Loaded> {
	const { contexts, isComplete } = await loadLiveContainers(item.client);
	shareTerminalValues(contexts);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const since = dayAt(now - chargesReport.returnedDays * DAY_MS);
	const returned: ContainerContext[] = [];
	for (const subject of contexts) {
		const { phase, returnDay = '' } = containerState(subject, now);
		if (phase !== 'returned') add(subject);
		else if (returnDay >= since) returned.push(subject);
	}
	return { returned, unresolved: [] };
}
