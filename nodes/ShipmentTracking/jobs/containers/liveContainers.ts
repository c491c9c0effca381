import type { Client } from '../../../shared/api/client';
import {
	IncludedResources,
	type Resource,
	withCarrierDays,
	type ContainerContext,
	Trips,
	type Attributes,
} from '../../../../shipping/records';
import type { shipmentCase } from '../../../../shipping/facts';
import { ListReader } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import type { CustomerTest } from '../../fields/accountFilters';
import { containersOfShipment, SHIPMENT_INCLUDE } from './shipmentContainers';
import { Terminals } from './terminals';

/** Every shipment of the account, page by page. */
const ALL_SHIPMENTS = {
	path: path`/shipments`,
	isUnstable: true,
	query: { include: SHIPMENT_INCLUDE },
};

const LIVE_SHIPMENTS = {
	...ALL_SHIPMENTS,
	query: { ...ALL_SHIPMENTS.query, 'filter[tracking_stopped]': false },
	advice:
		"Stop tracking shipments that are done, or select containers by their numbers in Get Pickup Deadlines ('Several by Number').",
};

type LiveShipment = Parameters<typeof shipmentCase>[0];

interface LiveContainersRead {
	contexts: ContainerContext[];
	shipments: LiveShipment[];
	/** False if the list changed faster than it could be read, so that rows may be missing. */
	isComplete: boolean;
}

interface LiveQuery {
	/** Applied to shipments: a container on shipments of two customers belongs to both. */
	isOfCustomer?: CustomerTest;
}

/**
 * Reads the containers of tracked shipments with their shipments and terminals. A page has 100
 * shipments with all their containers. This takes less than half the requests of a container list,
 * and also returns shipments without containers.
 */
export async function loadLiveContainers(
	client: Client,
	{ isOfCustomer = () => true }: LiveQuery = {},
): Promise<LiveContainersRead> {
	const reader = new ListReader<Attributes<'shipment'>>(client, LIVE_SHIPMENTS);
	const shipmentContexts = new ShipmentContexts(client);
	const live = new Map<string, LiveShipment>();
	// Includes the containers of other customers, because they may have used the same container.
	const trips = new Trips();
	for await (const { data, included } of reader.pages()) {
		const lookup = new IncludedResources([...included, ...data]);
		for (const container of lookup.ofType<Attributes<'container'>>('container')) {
			const shipment = lookup.find<Attributes<'shipment'>>(container.relationships.shipment);
			trips.add({ container, shipment });
		}
		for (const shipment of data.map((one) => withCarrierDays(one, one))) {
			// The service ignores unknown filters, so the filter is applied again.
			if (isTracked(shipment) && isOfCustomer(shipment.attributes.customer_name)) {
				const containers = await shipmentContexts.of(shipment, lookup);
				const terminal = lookup.find<Attributes<'terminal'>>(shipment.relationships.pod_terminal);
				live.set(shipment.id, { shipment, containers, terminal });
			} else live.delete(shipment.id);
		}
	}
	const shipments = [...live.values()];
	const all = shipments.flatMap(({ containers }) => containers);
	for (const one of all) trips.markReused(one);
	// A container that is returned twice counts once, with its last copy.
	const byId = new Map(all.map((one) => [one.container.id, one]));
	return { contexts: [...byId.values()], shipments, isComplete: reader.isComplete };
}

/** Reads the containers of shipments from a list. */
export class ShipmentContexts {
	private readonly terminals: Terminals;
	private readonly singleReads = { containers: 0 };

	constructor(private readonly client: Client) {
		this.terminals = new Terminals(client);
	}

	async of(
		shipment: Resource<Attributes<'shipment'>>,
		lookup: IncludedResources,
	): Promise<ContainerContext[]> {
		const { client, terminals, singleReads } = this;
		const containers = await containersOfShipment(client, shipment, lookup, singleReads);
		const contexts: ContainerContext[] = [];
		for (const container of containers) {
			contexts.push(await terminals.resolvePlaces(container, shipment, lookup, containers));
		}
		return contexts;
	}
}

/** A shipment without this attribute counts as tracked, so that its last free day isn't missed. */
function isTracked({ attributes }: Resource<Attributes<'shipment'>>): boolean {
	return !attributes.line_tracking_stopped_at;
}
