import { containerFacts } from '../../../shared/domain/facts/container';
import { shipmentFacts } from '../../../shared/domain/facts/shipment';
import type { AccountFilters } from '../../fields/accountFilters';
import { knownAtOf } from '../../fields/asOf';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { loadLiveContainers } from '../containers/liveContainers';
import { containerValues, shipmentValues, type CurrentValues } from './changeFields';
import { changedContainer, changedShipment, type Changed } from './changeRow';
import { CONTAINERS_MAX } from './changesMemory';

/** The filter for shipments and containers, and the current time. */
interface RecordSettings extends AccountFilters {
	/** Epoch milliseconds. */
	now: number;
}

/** A shipment or container with its current values. */
export interface ChangeRecord {
	id: string;
	values: CurrentValues;
	subject: Changed;
}

/** @throws NodeOperationError if there are more records than the memory can hold */
export async function loadRecords(
	item: Item,
	{ now, isCustomers, hasReference }: RecordSettings,
): Promise<{ records: ChangeRecord[]; containersCount: number; isComplete: boolean }> {
	const { shipments, contexts, isComplete } = await loadLiveContainers(item.client);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	const ofShipments = shipments.flatMap((live): ChangeRecord[] => {
		const { id, attributes } = live.shipment;
		const facts = shipmentFacts(live, now);
		if (!isCustomers(attributes) || !hasReference(facts.references)) return [];
		return [{ id, values: shipmentValues(facts), subject: changedShipment(facts, live) }];
	});
	const clock = { now, knownAt: knownAtOf(now) };
	const ofContainers = contexts.flatMap((context): ChangeRecord[] => {
		if (!isCustomers(context.shipment?.attributes)) return [];
		const facts = containerFacts(context, clock);
		if (!hasReference(facts.references)) return [];
		const { id } = context.container;
		return [{ id, values: containerValues(facts), subject: changedContainer(facts) }];
	});
	const { length: containersCount } = ofContainers;
	if (containersCount > CONTAINERS_MAX) throw tooMany(item);
	return { records: [...ofShipments, ...ofContainers], containersCount, isComplete };
}

function tooMany(item: Item): Error {
	const most = CONTAINERS_MAX.toLocaleString('en-US');
	return itemError(
		item.position,
		`Get Changes remembers ${most} containers at most, and there are more`,
		"Choose some customers in 'Filters' > 'Customers', or keep a database up to date with Get Table Rows.",
	);
}
