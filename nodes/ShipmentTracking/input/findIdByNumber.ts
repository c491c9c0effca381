import type { Client } from '../../shared/api/client';
import { Cache } from '../../shared/api/execution';
import type { Reference, Resource } from '../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../shared/domain/attributes';
import { mayBeContainerNumber, normalizeNumber } from '../../shared/domain/trackingNumber';
import { asObject } from '../../shared/lib/json';
import { containerName, shipmentName } from './candidateName';
import { itemError, type ItemPosition } from './itemError';
import {
	containersNumbered,
	shipmentsNumbered,
	shipmentsRequested,
	shipmentsSearched,
	type Lookup,
	type Numbered,
} from './numberLookup';

export type NumberedRecord = 'container' | 'shipment';

interface FieldPosition extends ItemPosition {
	/** As on the screen. */
	label: string;
}

interface Candidate {
	id: string;
	/** Distinguishes it from the others. */
	name: string;
	/** Whether it is known that nobody follows it any more. */
	isStopped: boolean;
}

/**
 * The id of the container or shipment that a container, bill of lading or booking number means.
 *
 * @throws NodeOperationError when the number is unknown or means several
 */
export async function findIdByNumber(
	client: Client,
	kind: NumberedRecord,
	text: string,
	asked: FieldPosition,
): Promise<string> {
	const meant = await findByNumber(client, kind, text);
	if (meant.length === 1) return meant[0].id;
	const number = normalizeNumber(text) || text;
	throw meant.length
		? ambiguousNumber(kind, number, meant, asked)
		: unknownNumber(kind, number, asked);
}

const candidateCache = () => new Cache<Candidate[]>();

/**
 * All that a number may mean. Only what has that very number counts, however few the service finds.
 * Of several, those that are still tracked are meant.
 */
export async function findByNumber(
	client: Client,
	kind: NumberedRecord,
	text: string,
): Promise<Candidate[]> {
	const number = normalizeNumber(text);
	// Of nothing but dashes: every record without a number would have it.
	if (!number) return [];
	const candidates = await client.execution
		.state(candidateCache)
		.get(`${kind}:${number}`, async () => {
			const typed = text.trim().toUpperCase();
			for (const lookup of lookupsFor(kind, number)) {
				const found = candidatesIn(kind, await lookup(client, { number, typed }));
				if (found.length) return found;
			}
			return [];
		});
	const tracked = candidates.filter(({ isStopped }) => !isStopped);
	return tracked.length ? tracked : candidates;
}

/** Exact filters first, beginning with the likeliest; the search, which is none, comes last. */
function lookupsFor(kind: NumberedRecord, number: string): Lookup[] {
	const byShipment = [shipmentsNumbered, shipmentsRequested];
	const isContainerLike = kind === 'container' || mayBeContainerNumber(number);
	return [
		...(isContainerLike
			? [containersNumbered, ...byShipment]
			: [...byShipment, containersNumbered]),
		shipmentsSearched,
	];
}

/** One for each record, whichever ways lead to it. */
function candidatesIn(kind: NumberedRecord, found: Numbered[]): Candidate[] {
	const all = found.flatMap(({ container, shipment, containers }) => {
		if (kind === 'shipment') return shipment ? [shipmentOf(shipment)] : [];
		return (container ? [container] : containers).map((one) => containerOf(one, shipment));
	});
	return [...new Map(all.map((one) => [one.id, one])).values()];
}

function shipmentOf(shipment: Resource<ShipmentAttributes> | Reference): Candidate {
	const name = shipmentName(shipment.id, attributesOf(shipment));
	return { id: shipment.id, name, isStopped: hasStopped(shipment) };
}

function containerOf(
	container: Resource<ContainerAttributes>,
	shipment?: Resource<ShipmentAttributes> | Reference,
): Candidate {
	const known = shipment ? attributesOf(shipment) : {};
	const name = containerName(container.id, container.attributes, known);
	return { id: container.id, name, isStopped: !!shipment && hasStopped(shipment) };
}

/** Tracking is stopped for a shipment with all its containers, and told on the shipment only. */
function hasStopped(shipment: Resource<ShipmentAttributes> | Reference): boolean {
	return !!attributesOf(shipment).line_tracking_stopped_at;
}

function attributesOf(one: Resource<ShipmentAttributes> | Reference): ShipmentAttributes {
	// A reference is as it came, with whatever stands in it.
	return 'attributes' in one ? asObject<ShipmentAttributes>(one.attributes) : {};
}

function unknownNumber(kind: NumberedRecord, number: string, asked: FieldPosition) {
	return itemError(
		asked,
		`'${asked.label}': no ${kind} is known by ${number}`,
		'Only tracked numbers can be found. Check the number, or track it with Tracking Request > Track first.',
	);
}

function ambiguousNumber(
	kind: NumberedRecord,
	number: string,
	candidates: Candidate[],
	asked: FieldPosition,
) {
	return itemError(
		asked,
		`'${asked.label}': ${number} means ${candidates.length} ${kind}s`,
		`Use one of these by ID or by its own number: ${namesOf(candidates)}`,
	);
}

export const namesOf = (candidates: Candidate[]): string =>
	candidates.map(({ name }) => name).join(', ');
