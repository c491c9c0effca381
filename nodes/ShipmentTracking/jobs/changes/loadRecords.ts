import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import { loadAccount, type AccountQuery } from '../containers/loadAccount';
import { containerValues, shipmentValues, type CurrentValues } from './changeFields';
import { changedContainer, changedShipment, type Changed } from './changeRow';
import { CONTAINERS_MAX } from './changesMemory';

export interface ChangeRecord {
	id: string;
	values: CurrentValues;
	subject: Changed;
}

/** @throws NodeOperationError if there are more records than the memory can hold */
export async function loadRecords(
	item: Item,
	query: AccountQuery,
): Promise<{ records: ChangeRecord[]; containersCount: number; isComplete: boolean }> {
	const { shipments, containers, isComplete } = await loadAccount(item, query);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	if (containers.length > CONTAINERS_MAX) throw tooMany(item);
	const records = [
		...shipments.map(({ facts }) => ({
			id: facts.context.shipment.id,
			values: shipmentValues(facts),
			subject: changedShipment(facts),
		})),
		...containers.map((facts) => ({
			id: facts.context.container.id,
			values: containerValues(facts),
			subject: changedContainer(facts),
		})),
	];
	return { records, containersCount: containers.length, isComplete };
}

function tooMany(item: Item): Error {
	const most = CONTAINERS_MAX.toLocaleString('en-US');
	return itemError(
		item.position,
		`Get Changes remembers ${most} containers at most, and there are more`,
		"Choose some customers in 'Filters' > 'Customers', or keep a database up to date with Get Table Rows.",
	);
}
