import { NodeOperationError, type INode } from 'n8n-workflow';

import type { Client } from '../shared/client';
import { asArray } from '../shared/json';
import { Included, type Document, type Resource } from '../shared/jsonApi';
import { path } from '../shared/path';
import { toNumber } from './identifier';

export type NumberedKind = 'container' | 'shipment';

/** Enough to tell a number that is known once from one that is ambiguous. */
const CANDIDATES_MAX = 100;

interface Asked {
	node: INode;
	itemIndex: number;
	label: string;
}

/**
 * The id of the container or shipment that a container, bill of lading or booking number means.
 * The service's search matches parts of numbers too: only a number that is the same counts.
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
	const matches = await client.once(`${kind}:${number}`, async () => {
		const found = await search(client, { q: number });
		const exact = matching(kind, number, found);
		// Bookings are not part of the search, but the number that was requested can be asked for.
		return exact.length ? exact : every(kind, await search(client, { number }));
	});
	if (matches.length === 1) return matches[0].id;
	throw matches.length ? ambiguous(kind, number, matches, asked) : unknown(kind, number, asked);
}

async function search(client: Client, query: { q: string } | { number: string }) {
	return await client.document({
		path: path`/shipments`,
		query: { ...query, include: 'containers', 'page[size]': CANDIDATES_MAX },
	});
}

function matching(kind: NumberedKind, number: string, found: Document): Resource[] {
	const isSame = (value: unknown) => typeof value === 'string' && toNumber(value) === number;
	const included = new Included(found.included);
	return found.data.flatMap((shipment) => {
		const { bill_of_lading_number: billOfLading, normalized_number: normalized } =
			shipment.attributes;
		const containers = containersOf(shipment, included);
		const container = containers.find(({ attributes }) => isSame(attributes.number));
		if (container) return kind === 'container' ? [container] : [shipment];
		if (!isSame(billOfLading) && !isSame(normalized)) return [];
		return kind === 'container' ? containers : [shipment];
	});
}

function every(kind: NumberedKind, { data, included }: Document): Resource[] {
	if (kind === 'shipment') return data;
	const lookup = new Included(included);
	return data.flatMap((shipment) => containersOf(shipment, lookup));
}

function containersOf(shipment: Resource, included: Included): Resource[] {
	const references = asArray(shipment.relationships.containers) as Resource[];
	return references.flatMap((reference) => included.find(reference) ?? []);
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
	matches: Resource[],
	{ node, itemIndex, label }: Asked,
) {
	const names = matches.map(({ id, attributes }) => {
		const name = attributes.number ?? attributes.bill_of_lading_number ?? '';
		return `${String(name)} (${id})`;
	});
	return new NodeOperationError(
		node,
		`'${label}': ${number} means ${matches.length} ${kind}s [item ${itemIndex}]`,
		{ itemIndex, description: `Use one of these by ID or by its own number: ${names.join(', ')}` },
	);
}
