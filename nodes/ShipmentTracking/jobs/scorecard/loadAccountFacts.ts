import type { CustomerTest } from '../../fields/accountFilters';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAllContainers } from '../containers/loadAccount';
import { scorecardReport } from '../../../../shipping/reports';

const TOO_LARGE_ADVICE =
	"The account is too large for a scorecard. Write its containers into a database with Get Table Rows and 'Only Tracked', and evaluate them there.";

/** Reads every container of the account, including finished ones. */
export async function loadAccountFacts(item: Item, isOfCustomer: CustomerTest) {
	const facts = scorecardReport.startFacts();
	const { isComplete } = await loadAllContainers(
		item.client,
		{ advice: TOO_LARGE_ADVICE },
		(context) => facts.add(context, isOfCustomer(context.shipment?.attributes.customer_name)),
	);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	facts.addContainerArrivals();
	return facts;
}
