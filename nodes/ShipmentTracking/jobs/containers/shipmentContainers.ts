import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import { asArray } from '../../../../shipping/lib';
import {
	IncludedResources,
	type Reference,
	type Resource,
	withCarrierDays,
	type Attributes,
} from '../../../../shipping/records';
import { path } from '../../../shared/api/path';

/** For containers that the service references but doesn't include, per execution. */
const READ_SINGLY_MAX = 100;

interface SingleReads {
	containers: number;
}

export const SHIPMENT_INCLUDE = 'containers,pod_terminal,destination_terminal';

interface ShipmentRead {
	/** Undefined if the answer has no shipment. */
	shipment?: Resource<Attributes<'shipment'>>;
	containers: Array<Resource<Attributes<'container'>>>;
	lookup: IncludedResources;
}

/** GET /shipments/{id} with its containers and terminals. */
export async function loadShipment(client: Client, id: string): Promise<ShipmentRead> {
	const { data, included } = await client.document<Attributes<'shipment'>>({
		path: path`/shipments/${id}`,
		query: { include: SHIPMENT_INCLUDE },
	});
	const [shipment] = data;
	const lookup = new IncludedResources([...included, ...data]);
	const containers = shipment ? await containersOfShipment(client, shipment, lookup) : [];
	return { shipment: shipment && withCarrierDays(shipment, shipment), containers, lookup };
}

/**
 * Returns the containers of a shipment. Referenced containers that the answer doesn't include are
 * read one by one; deleted ones (404) are skipped.
 *
 * @throws NodeOperationError if too many containers aren't included
 */
export async function containersOfShipment(
	client: Client,
	shipment: Resource<Attributes<'shipment'>>,
	lookup: IncludedResources,
	reads: SingleReads = { containers: 0 },
): Promise<Array<Resource<Attributes<'container'>>>> {
	const references = asArray(shipment.relationships.containers) as Reference[];
	const containers: Array<Resource<Attributes<'container'>>> = [];
	for (const reference of references) {
		const container =
			lookup.find<Attributes<'container'>>(reference) ??
			(await loadSingleContainer(client, reference, reads));
		if (container) containers.push(withCarrierDays(container, shipment));
	}
	return containers;
}

const containerCache = () => new Cache<Resource<Attributes<'container'>> | undefined>();

async function loadSingleContainer(
	client: Client,
	{ id }: Reference,
	reads: SingleReads,
): Promise<Resource<Attributes<'container'>> | undefined> {
	return await client.execution.state(containerCache).get(id, async () => {
		if (++reads.containers > READ_SINGLY_MAX) {
			throw client.problem(
				`The answer of the service lacks more than ${READ_SINGLY_MAX} containers of the shipments`,
				"No containers are returned, because the list would be incomplete. Select containers by their numbers ('Several by Number'), or use Container > Get Many.",
			);
		}
		const found = await client
			.document<Attributes<'container'>>({ path: path`/containers/${id}` })
			.catch(undefinedOnStatus(404));
		return found?.data[0];
	});
}
