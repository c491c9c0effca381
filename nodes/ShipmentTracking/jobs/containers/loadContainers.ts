import type { Client } from '../../../shared/api/client';
import {
	checkDigitProblem,
	IncludedResources,
	type JsonApiDocument,
	type Resource,
	withCarrierDays,
	type ContainerContext,
	type UnresolvedNumber,
	isSameNumber,
	type Attributes,
} from '../../../../shipping/records';
import { Cache } from '../../../shared/api/execution';
import { path } from '../../../shared/api/path';
import { findByNumber, candidateNames } from '../../input/findIdByNumber';
import type { Item } from '../../input/item';
import { loadShipment } from './shipmentContainers';
import { Terminals } from './terminals';

/** A function for each choice of 'Containers', with as few requests as possible. */

export const CONTAINER_INCLUDE = 'shipment,pod_terminal,pickup_facility';

export const LOCATED_EVENTS = 'transport_events,transport_events.location';

/** Every container of the account, page by page. */
export const ALL_CONTAINERS = {
	path: path`/containers`,
	query: { include: CONTAINER_INCLUDE },
};

/** Reads a container with its events, which show whether a last free day was calculated. */
export async function loadContainer(client: Client, id: string): Promise<ContainerContext[]> {
	const include = `${CONTAINER_INCLUDE},transport_events`;
	return contextsWithEvents(await containerDocument(client, id, include));
}

/** Reads a container with its events and the locations of the events. */
export async function loadContainerAndLocations(
	client: Client,
	id: string,
): Promise<{ contexts: ContainerContext[]; lookup: IncludedResources }> {
	const include = `${CONTAINER_INCLUDE},${LOCATED_EVENTS}`;
	const document = await containerDocument(client, id, include);
	const lookup = new IncludedResources(document.included);
	return { contexts: contextsWithEvents(document), lookup };
}

export async function containerDocument(
	client: Client,
	id: string,
	include: string,
): Promise<JsonApiDocument<Attributes<'container'>>> {
	return await client.document({ path: path`/containers/${id}`, query: { include } });
}

function contextsWithEvents(
	document: JsonApiDocument<Attributes<'container'>>,
): ContainerContext[] {
	const lookup = new IncludedResources(document.included);
	const events = lookup.ofType<Attributes<'transport_event'>>('transport_event');
	return document.data.map((container) => {
		const context = withRelated(container, lookup);
		return { ...context, events: events.map((event) => withCarrierDays(event, context.shipment)) };
	});
}

/**
 * Returns the container with a number, or all containers of a bill of lading or booking. Returns an
 * unknown number with the reason, so that the other numbers of the list are still processed.
 */
export async function loadContainersByNumber(
	{ client }: Item,
	number: string,
): Promise<ContainerContext[] | UnresolvedNumber> {
	const meant = await findByNumber(client, 'shipment', number);
	if (meant.length === 0) {
		const typo = checkDigitProblem(number);
		const reason = `no tracked shipment or container has this number${typo ? `; ${typo}` : ''}`;
		return { number, reason };
	}
	const [{ id }] = meant;
	if (meant.length > 1)
		return {
			number,
			reason: `${number} matches ${meant.length} shipments: ${candidateNames(meant)}`,
		};
	return await containersOnShipment(client, number, id);
}

const shipmentCache = () => new Cache<ContainerContext[]>();

/** The shipment's container with the number; without one, all its containers. */
export async function containersOnShipment(
	client: Client,
	number: string,
	id: string,
): Promise<ContainerContext[] | UnresolvedNumber> {
	const shipments = client.execution.state(shipmentCache);
	const contexts = await shipments.get(id, async () => await containersOfShipment(client, id));
	if (contexts.length === 0) return { number, reason: 'its shipment has no containers yet' };
	const own = contexts.filter(({ container }) => isSameNumber(container.attributes.number, number));
	return own.length ? own : contexts;
}

async function containersOfShipment(client: Client, id: string): Promise<ContainerContext[]> {
	const { shipment, containers, lookup } = await loadShipment(client, id);
	if (!shipment) return [];
	const terminals = new Terminals(client);
	return await Promise.all(
		containers.map(
			async (container) => await terminals.resolvePlaces(container, shipment, lookup, containers),
		),
	);
}

export function withRelated(
	container: Resource<Attributes<'container'>>,
	lookup: IncludedResources,
): ContainerContext {
	const { pod_terminal: terminal, pickup_facility: facility } = container.relationships;
	const shipment = lookup.find<Attributes<'shipment'>>(container.relationships.shipment);
	return {
		container: withCarrierDays(container, shipment),
		shipment: shipment && withCarrierDays(shipment, shipment),
		terminal: lookup.find<Attributes<'terminal'>>(terminal),
		facility: lookup.find<Attributes<'terminal'>>(facility),
	};
}
