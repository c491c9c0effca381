import { Client } from '../../shared/api/client';
import {
	IncludedResources,
	type Resource,
	normalizeNumber,
	type Attributes,
} from '../../../shipping/records';
import { list } from '../../shared/api/list';
import { path } from '../../shared/api/path';
import { containerFacts, containerStatusText } from '../../../shipping/facts';
import { SEARCHED_MAX, type ListSearch } from './listItem';
import { findShipments } from './shipments';

type ListedContainer = Resource<Attributes<'container'>>;
type ListedShipment = Resource<Attributes<'shipment'>>;

interface Entry {
	container: ListedContainer;
	shipment?: ListedShipment;
}

/** Maximum number of containers and shipments that are shown for a typed number. */
const FOUND_MAX = 50;

/**
 * The list of containers, by number, status and bill of lading. The service searches the beginning
 * of container numbers. If it finds none, the node compares container numbers and bills of lading.
 */
export const searchContainers: ListSearch = async function (filter = '') {
	const client = await Client.connect(this);
	const wanted = normalizeNumber(filter);
	const begun = wanted
		? await containers(client, { 'filter[search_by_number]': wanted }, FOUND_MAX)
		: [];
	if (begun.length) return { results: begun.map(toContainerEntry) };
	const found = wanted ? await onShipments(client, filter) : [];
	const all = [...found, ...(await containers(client, {}, SEARCHED_MAX))];
	const matching = all.filter((one) => isMatch(one, wanted));
	const byId = new Map(matching.map((one) => [one.container.id, one]));
	return { results: [...byId.values()].map(toContainerEntry) };
};

async function containers(
	client: Client,
	query: Record<string, string>,
	limit: number,
): Promise<Entry[]> {
	const request = { path: path`/containers`, query: { ...query, include: 'shipment' }, limit };
	const { data, included } = await list<Attributes<'container'>>(client, request);
	const lookup = new IncludedResources(included);
	return data.map((container) => {
		const { shipment } = container.relationships;
		return { container, shipment: lookup.find<Attributes<'shipment'>>(shipment) };
	});
}

async function onShipments(client: Client, filter: string): Promise<Entry[]> {
	const { data, included } = await findShipments(client, filter.trim(), FOUND_MAX);
	const lookup = new IncludedResources(included);
	return data.flatMap((shipment) =>
		lookup
			.all<Attributes<'container'>>(shipment.relationships.containers)
			.map((container) => ({ container, shipment })),
	);
}

/** The service also finds records by other attributes, so each result is compared. */
function isMatch({ container, shipment }: Entry, wanted: string): boolean {
	const bill = shipment?.attributes;
	const numbers = [
		container.attributes.number,
		bill?.bill_of_lading_number,
		bill?.normalized_number,
	];
	return numbers.some((number) => normalizedNumber(number).includes(wanted));
}

function normalizedNumber(number: string | undefined): string {
	return normalizeNumber(number ?? '');
}

function toContainerEntry({ container, shipment }: Entry) {
	const number = container.attributes.number ?? container.id;
	const now = Date.now();
	const where = containerStatusText(containerFacts({ container, shipment }, { now, knownAt: now }));
	const bill = shipment?.attributes.bill_of_lading_number;
	const more = bill && bill !== number ? `, B/L ${bill}` : '';
	return { name: `${number} – ${where}${more}`, value: container.id };
}
