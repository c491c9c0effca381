import { changesReport } from '../../../../shipping/reports';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount, type AccountQuery } from '../containers/loadAccount';

/** The containers and shipments of the account with the values that are compared. */
export async function loadRecords(item: Item, query: AccountQuery) {
	const { shipments, containers, isComplete } = await loadAccount(item, query);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return {
		records: [
			...shipments.map(({ facts }) => changesReport.shipmentRecord(facts)),
			...containers.map(changesReport.containerRecord),
		],
		containersCount: containers.length,
		isComplete,
	};
}
