import type { Resource } from '../../../shared/api/jsonApi';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/contexts';
import type { ShipmentTest } from '../../fields/customers';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAllContainers } from '../containers/allContainers';
import { containerFacts, type ContainerFacts } from './containerFacts';
import { shipmentFacts, type ShipmentFacts } from './shipmentFacts';

/** The facts of all containers and shipments, by ID. */
export interface Account {
	containers: Map<string, ContainerFacts>;
	shipments: Map<string, ShipmentFacts>;
}

const ADVICE =
	"The account is too large for a scorecard. Write its containers into a database with Get Table Rows and 'Only Tracked', and evaluate them there.";

/**
 * Reads every container of the account, including finished ones. Only a few facts of each stay in
 * memory.
 */
export async function readAccount(item: Item, isCustomers: ShipmentTest): Promise<Account> {
	const account: Account = { containers: new Map(), shipments: new Map() };
	const take = (context: ContainerContext) => {
		// A container that is returned twice counts once, with its last copy.
		account.containers.set(context.container.id, containerFacts(context));
		if (context.shipment) takeShipment(account, context.shipment, isCustomers);
	};
	const { isComplete } = await loadAllContainers(item.client, { advice: ADVICE }, take);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return account;
}

function takeShipment(
	{ shipments }: Account,
	shipment: Resource<ShipmentAttributes>,
	isCustomers: ShipmentTest,
): void {
	shipments.set(shipment.id, shipmentFacts(shipment, isCustomers(shipment.attributes)));
}
