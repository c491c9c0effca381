import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { IncludedResources, type Reference, type Resource } from '../../shared/api/jsonApi';
import { list } from '../../shared/api/pagination';
import { path } from '../../shared/api/path';
import type { ContainerAttributes, ShipmentAttributes } from '../../shared/domain/attributes';
import { containerFacts } from '../../shared/domain/facts/container';
import { containerStatusText } from '../../shared/domain/facts/statusText';
import { asText } from '../../shared/lib/json';
import { mayBeContainerNumber, normalizeNumber } from '../../shared/domain/trackingNumber';

type Container = Resource<ContainerAttributes>;
type Shipment = Resource<ShipmentAttributes>;

interface Entry {
	container: Container;
	shipment?: Shipment;
}

/** So many are looked through at most; a person who needs more types the number in full. */
const SEARCHED_MAX = 300;
/** Shipments that are shown for what was typed. */
const SHIPMENTS_MAX = 50;

/**
 * From List of Container: number, where it is in words, and bill of lading. What was typed is
 * looked for in both numbers; the service searches its shipments, and a whole container number.
 */
export async function searchContainers(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const client = await Client.connect(this);
	const wanted = normalizeNumber(filter);
	const found = wanted
		? [...(await numbered(client, wanted)), ...(await onShipments(client, filter))]
		: [];
	// Once it is found by its whole number, nobody looks for another.
	const hasExact = found.some(
		({ container }) => normalized(container.attributes.number) === wanted,
	);
	const all = hasExact ? found : [...found, ...(await latest(client))];
	const matching = all.filter((one) => isMeant(one, wanted));
	const byId = new Map(matching.map((one) => [one.container.id, one]));
	return { results: [...byId.values()].map(toListItem) };
}

async function latest(client: Client): Promise<Entry[]> {
	return await containers(client, { include: 'shipment' }, SEARCHED_MAX);
}

/** The exact filter of the list, for what may be a whole container number. */
async function numbered(client: Client, number: string): Promise<Entry[]> {
	if (!mayBeContainerNumber(number)) return [];
	return await containers(client, { 'filter[number]': number, include: 'shipment' }, SHIPMENTS_MAX);
}

async function containers(
	client: Client,
	query: Record<string, string>,
	limit: number,
): Promise<Entry[]> {
	const request = { path: path`/containers`, query, limit };
	const { data, included } = await list<ContainerAttributes>(client, request);
	const lookup = new IncludedResources(included);
	return data.map((container) => {
		const { shipment } = container.relationships;
		return { container, shipment: lookup.find<ShipmentAttributes>(shipment) };
	});
}

async function onShipments(client: Client, filter: string): Promise<Entry[]> {
	const { data, included } = await list<ShipmentAttributes>(client, {
		path: path`/shipments`,
		query: { q: filter.trim(), include: 'containers' },
		limit: SHIPMENTS_MAX,
	});
	const lookup = new IncludedResources(included);
	const boxes = (one: Reference | Reference[] | null | undefined) =>
		lookup.all<ContainerAttributes>(one);
	return data.flatMap((shipment) =>
		boxes(shipment.relationships.containers).map((container) => ({ container, shipment })),
	);
}

/** The service's search is none of parts only: what it finds is looked at again. */
function isMeant({ container, shipment }: Entry, wanted: string): boolean {
	const bill = shipment?.attributes;
	const numbers = [
		container.attributes.number,
		bill?.bill_of_lading_number,
		bill?.normalized_number,
	];
	return numbers.some((number) => normalized(number).includes(wanted));
}

function normalized(number: unknown): string {
	return normalizeNumber(asText(number) ?? '');
}

function toListItem({ container, shipment }: Entry) {
	const number = asText(container.attributes.number) ?? container.id;
	const now = Date.now();
	const where = containerStatusText(containerFacts({ container, shipment }, { now, knownAt: now }));
	const bill = asText(shipment?.attributes.bill_of_lading_number);
	const more = bill && bill !== number ? `, B/L ${bill}` : '';
	return { name: `${number} – ${where}${more}`, value: container.id };
}
