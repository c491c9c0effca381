import type { CustomerTest } from '../../fields/customers';
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
export async function readAccount(item: Item, isOfCustomer: CustomerTest): Promise<Account> {
	const account: Account = { containers: new Map(), shipments: new Map() };
	const advice = { advice: ADVICE };
	const { isComplete } = await loadAllContainers(item.client, advice, (context) => {
		const { container, shipment } = context;
		// A container that is returned twice counts once, with its last copy.
		account.containers.set(container.id, containerFacts(context));
		if (!shipment) return;
		account.shipments.set(
			shipment.id,
			shipmentFacts(shipment, isOfCustomer(shipment.attributes.customer_name)),
		);
	});
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	addContainerArrivals(account);
	return account;
}

/** A shipment without an arrival of its own arrives with its first container. */
function addContainerArrivals({ containers, shipments }: Account): void {
	const first = new Map<string, string>();
	for (const { shipmentId = '', arrivedOn } of containers.values()) {
		const earlier = first.get(shipmentId);
		if (arrivedOn && (!earlier || arrivedOn < earlier)) first.set(shipmentId, arrivedOn);
	}
	for (const [id, arrivedOn] of first) {
		const shipment = shipments.get(id);
		if (!shipment?.isUnderWay) continue;
		shipment.arrivedOn = arrivedOn;
		shipment.isUnderWay = false;
	}
}
