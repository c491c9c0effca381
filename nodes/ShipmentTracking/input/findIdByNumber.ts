import { NodeOperationError, type INode } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import type { Reference, Resource } from '../../shared/api/jsonApi';
import {
	containersNumbered,
	shipmentsNumbered,
	shipmentsRequested,
	shipmentsSearched,
	type Lookup,
	type Numbered,
} from './numberLookup';
import { toNumber } from './identifier';

export type NumberedKind = 'container' | 'shipment';

interface Asked {
	node: INode;
	itemIndex: number;
	label: string;
}

interface Candidate {
	id: string;
	/** By what people tell it from the others. */
	name: string;
	/** Whether it is known that nobody follows it any more. */
	isStopped: boolean;
}

/**
 * The id of the container or shipment that a container, bill of lading or booking number means.
 * Only what has that very number counts, however few the service finds. Of several, the one that is
 * still tracked is meant.
 *
 * @throws NodeOperationError when the number is unknown or means several
 */
export async function idByNumber(
	client: Client,
	kind: NumberedKind,
	text: string,
	asked: Asked,
): Promise<string> {
	const number = toNumber(text);
	// Of nothing but dashes: every record without a number would have it.
	if (!number) throw unknown(kind, text, asked);
	const candidates = await client.once(`${kind}:${number}`, async () => {
		const typed = text.trim().toUpperCase();
		for (const lookup of lookupsFor(kind, number)) {
			const found = candidatesIn(kind, await lookup(client, { number, typed }));
			if (found.length) return found;
		}
		return [];
	});
	const tracked = candidates.filter(({ isStopped }) => !isStopped);
	const meant = tracked.length ? tracked : candidates;
	if (meant.length === 1) return meant[0].id;
	throw meant.length ? ambiguous(kind, number, meant, asked) : unknown(kind, number, asked);
}

/** Exact filters first, beginning with the likeliest; the search, which is none, comes last. */
function lookupsFor(kind: NumberedKind, number: string): Lookup[] {
	const byShipment = [shipmentsNumbered, shipmentsRequested];
	const isContainerLike = kind === 'container' || /^[A-Z]{4}\d{7}$/.test(number);
	return [
		...(isContainerLike
			? [containersNumbered, ...byShipment]
			: [...byShipment, containersNumbered]),
		shipmentsSearched,
	];
}

/** One for each record, whichever ways lead to it. */
function candidatesIn(kind: NumberedKind, found: Numbered[]): Candidate[] {
	const all = found.flatMap(({ container, shipment, containers }) => {
		if (kind === 'shipment') return shipment ? [shipmentOf(shipment)] : [];
		return (container ? [container] : containers).map((one) => containerOf(one, shipment));
	});
	return [...new Map(all.map((one) => [one.id, one])).values()];
}

function shipmentOf(shipment: Resource | Reference): Candidate {
	const { bill_of_lading_number: number, shipping_line_scac: scac } = attributesOf(shipment);
	const isStopped = hasStopped(shipment);
	return { id: shipment.id, name: nameOf(number, [shipment.id, scac], isStopped), isStopped };
}

function containerOf(container: Resource, shipment?: Resource | Reference): Candidate {
	const isStopped = !!shipment && hasStopped(shipment);
	const name = nameOf(container.attributes.number, [container.id], isStopped);
	return { id: container.id, name, isStopped };
}

/** Tracking is stopped for a shipment with all its containers, and told on the shipment only. */
function hasStopped(shipment: Resource | Reference): boolean {
	return !!attributesOf(shipment).line_tracking_stopped_at;
}

function attributesOf(one: Resource | Reference): Partial<Resource['attributes']> {
	return 'attributes' in one ? one.attributes : {};
}

function nameOf(number: unknown, more: unknown[], isStopped: boolean): string {
	const told = [...more, isStopped ? 'tracking stopped' : ''];
	const known = told.filter((one) => typeof one === 'string' && one);
	return `${typeof number === 'string' ? number : ''} (${known.join(', ')})`.trim();
}

function unknown(kind: NumberedKind, number: string, { node, itemIndex, label }: Asked) {
	return new NodeOperationError(
		node,
		`'${label}': no ${kind} is known by ${number} [item ${itemIndex}]`,
		{
			itemIndex,
			description:
				'Only what is tracked can be found. Check the number, or start tracking it with Tracking Request > Create and try again when it has succeeded.',
		},
	);
}

function ambiguous(
	kind: NumberedKind,
	number: string,
	candidates: Candidate[],
	{ node, itemIndex, label }: Asked,
) {
	const names = candidates.map(({ name }) => name).join(', ');
	return new NodeOperationError(
		node,
		`'${label}': ${number} means ${candidates.length} ${kind}s [item ${itemIndex}]`,
		{ itemIndex, description: `Use one of these by ID or by its own number: ${names}` },
	);
}
