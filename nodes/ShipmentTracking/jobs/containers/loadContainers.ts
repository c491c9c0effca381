import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { asText } from '../../../shared/lib/json';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import { findIdByNumber } from '../../input/findIdByNumber';
import { normalizeNumber } from '../../input/identifier';
import type { Item } from '../../input/item';
import { containersOfShipment } from './shipmentContainers';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import type {
	ContainerAttributes,
	ShipmentAttributes,
	TerminalAttributes,
	TransportEventAttributes,
} from '../../../shared/domain/attributes';

/** Containers with their surroundings, read in as few requests as each choice allows. */

export const CONTAINER_INCLUDE = 'shipment,pod_terminal,pickup_facility';

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

function reasonOf({ message }: NodeOperationError): string {
	if (message.includes('is known by')) return 'nothing that is tracked is known by this number';
	return message.replace(/^'.*?': | \[item \d+\]$/g, '');
}

async function ofShipment(client: Client, id: string): Promise<ContainerContext[]> {
	const { data, included } = await client.document<ShipmentAttributes>({
		path: path`/shipments/${id}`,
		query: { include: 'containers,pod_terminal,destination_terminal' },
	});
	const lookup = new IncludedResources([...included, ...data]);
	const containers = data.length ? await containersOfShipment(client, data[0], lookup) : [];
	const [shipment] = data;
	return await Promise.all(
		containers.map(async (container) => ({
			container,
			shipment,
			terminal: await terminalOf(client, container.relationships.pod_terminal, lookup),
			facility:
				(await terminalOf(client, container.relationships.pickup_facility, lookup)) ??
				lookup.find<TerminalAttributes>(shipment.relationships.destination_terminal),
		})),
	);
}

/** A container may have been moved to another terminal or ramp than the shipment's. */
async function terminalOf(
	client: Client,
	reference: Resource['relationships'][string] | undefined,
	lookup: IncludedResources,
): Promise<Resource<TerminalAttributes> | undefined> {
	if (!reference || Array.isArray(reference)) return undefined;
	const known = lookup.find<TerminalAttributes>(reference);
	// Ramps of the old kind cannot be asked for as terminals.
	if (known || reference.type === 'rail_terminal') return known;
	const { id } = reference;
	return await client.memoize(`terminal:${id}`, async () => {
		const found = await client
			.document<TerminalAttributes>({ path: path`/terminals/${id}` })
			.catch(undefinedOnStatus(404));
		return found?.data[0];
	});
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
