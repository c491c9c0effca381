import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type {
	ContainerAttributes,
	ShipmentAttributes,
	TerminalAttributes,
	TransportEventAttributes,
} from '../../../shared/domain/attributes';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { asText } from '../../../shared/lib/json';
import { findIdByNumber } from '../../input/findIdByNumber';
import type { Item } from '../../input/item';
import { loadShipment } from './shipmentContainers';
import { Terminals } from './terminals';

/** Containers with their surroundings, read in as few requests as each choice allows. */

const CONTAINER_INCLUDE = 'shipment,pod_terminal,pickup_facility';

/** Every container of the account, page by page. */
export const ALL_CONTAINERS = {
	path: path`/containers`,
	query: { include: CONTAINER_INCLUDE },
};

/** With its events, as only they tell whether a last free day was calculated. */
export async function loadContainer(client: Client, id: string): Promise<ContainerContext[]> {
	const include = `${CONTAINER_INCLUDE},transport_events`;
	const document = await client.document<ContainerAttributes>({
		path: path`/containers/${id}`,
		query: { include },
	});
	const events = new IncludedResources(document.included).ofType<TransportEventAttributes>(
		'transport_event',
	);
	return subjectsIn(document).map((subject) => ({ ...subject, events }));
}

/** A number that nothing is known by, or several things. */
export interface UnresolvedNumber {
	number: string;
	reason: string;
}

/**
 * The container that a number means, or all those of a bill of lading or booking. One unknown
 * number among many is no reason to tell nothing of the others, so it is returned, not thrown.
 */
export async function loadContainersByNumber(
	item: Item,
	number: string,
	label: string,
): Promise<ContainerContext[] | UnresolvedNumber> {
	const { client } = item;
	const asked = { ...item.position, label };
	const id = await findIdByNumber(client, 'shipment', number, asked).catch((error: unknown) => {
		if (item.context.getExecutionCancelSignal()?.aborted) throw error;
		if (error instanceof NodeApiError || !(error instanceof NodeOperationError)) throw error;
		return { number, reason: reasonOf(error) };
	});
	if (typeof id !== 'string') return id;
	const subjects = await client.memoize(`pickup:${id}`, async () => await ofShipment(client, id));
	if (subjects.length === 0) return { number, reason: 'its shipment has no containers yet' };
	const isAsked = ({ container }: ContainerContext) =>
		normalizeNumber(asText(container.attributes.number) ?? '') === number;
	const own = subjects.filter(isAsked);
	return own.length ? own : subjects;
}

function reasonOf({ message, description }: NodeOperationError): string {
	if (message.includes('is known by')) return 'nothing that is tracked is known by this number';
	const problem = message.replace(/^'.*?': | \[item \d+\]$/g, '');
	// Behind the colon stand those that it may mean.
	const [, candidates] = /: (.+)$/s.exec(description ?? '') ?? [];
	return candidates ? `${problem}: ${candidates}` : problem;
}

async function ofShipment(client: Client, id: string): Promise<ContainerContext[]> {
	const { shipment, containers, lookup } = await loadShipment(client, id);
	if (!shipment) return [];
	const terminals = new Terminals(client);
	return await Promise.all(
		containers.map(async (container) => await terminals.around(container, shipment, lookup)),
	);
}

function subjectsIn({ data, included }: JsonApiDocument<ContainerAttributes>): ContainerContext[] {
	const lookup = new IncludedResources(included);
	return data.map((container) => withRelated(container, lookup));
}

export function withRelated(
	container: Resource<ContainerAttributes>,
	lookup: IncludedResources,
): ContainerContext {
	const { shipment, pod_terminal: terminal, pickup_facility: facility } = container.relationships;
	return {
		container,
		shipment: lookup.find<ShipmentAttributes>(shipment),
		terminal: lookup.find<TerminalAttributes>(terminal),
		facility: lookup.find<TerminalAttributes>(facility),
	};
}
