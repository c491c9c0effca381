import type { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import {
	IncludedResources,
	type JsonApiDocument,
	type Reference,
	type Resource,
	singleReference,
	type TrackingRequestAttributes,
	isSameNumber,
	withoutScac,
	type Attributes,
} from '../../../shipping/records';
import type { ServiceRequest } from '../../shared/api/request';
import { path, type Path } from '../../shared/api/path';

/** A lookup result: a record with the number, and the records related to it. */
export interface NumberMatch {
	/** The container with that number; absent if the number is the shipment's. */
	container?: Resource<Attributes<'container'>>;
	/** Its shipment, or only a reference if the answer does not include it. */
	shipment?: Resource<Attributes<'shipment'>> | Reference;
	/** All containers of the shipment, if they were read. */
	containers: Array<Resource<Attributes<'container'>>>;
}

/** Normalized and as typed: how the service compares numbers is undocumented. */
export interface WantedNumber {
	number: string;
	typed: string;
}

/** One way to find records by number. It only returns records with exactly that number. */
export type Lookup = (client: Client, asked: WantedNumber) => Promise<NumberMatch[]>;

/** Enough rows to see whether several records have the number. */
const LOOKUP_ROWS_MAX = 100;

/**
 * GET /containers, filtered by number. Numbers with other characters than letters and digits are not
 * sent: the service refuses them, and the error would prevent the other lookups.
 */
export const containersByNumber: Lookup = async (client, { number }) => {
	if (!/^[A-Z0-9]+$/.test(number)) return [];
	const query = { 'filter[number]': number, include: 'shipment' };
	const { data, included } = await rows<Attributes<'container'>>(client, path`/containers`, query);
	const lookup = new IncludedResources(included);
	return data
		.filter(({ attributes }) => isSameNumber(attributes.number, number))
		.map((container) => {
			const reference = container.relationships.shipment;
			const known = lookup.find<Attributes<'shipment'>>(reference) ?? singleReference(reference);
			return { container, shipment: known, containers: [container] };
		});
};

/** GET /shipments by the number of the tracking request. */
export const shipmentsNumbered: Lookup = async (client, asked) =>
	await eachSpelling(asked, async (number) => await shipmentsBy(client, { number }, asked));

/** GET /shipments by the deprecated search, which also matches parts of numbers. */
export const shipmentsSearched: Lookup = async (client, asked) =>
	await eachSpelling(asked, async (q) => await shipmentsBy(client, { q }, asked));

/** GET /tracking_requests: a shipment may have been requested with a number other than its own. */
export const shipmentsRequested: Lookup = async (client, asked) =>
	await eachSpelling(asked, async (spelling) => {
		const query = { 'filter[request_number]': spelling };
		const { data } = await rows<TrackingRequestAttributes>(client, path`/tracking_requests`, query);
		const ids = data
			.filter(({ attributes: { request_number: requested, scac } }) =>
				isSameNumber(requested, asked.number, scac),
			)
			.flatMap(({ relationships }) => singleReference(relationships.tracked_object) ?? [])
			.flatMap(({ id, type }) => (type === 'shipment' ? [id] : []));
		const shipments = await Promise.all([...new Set(ids)].map(async (id) => matchById(client, id)));
		return shipments.flat();
	});

async function shipmentsBy(
	client: Client,
	query: { number: string } | { q: string },
	{ number }: WantedNumber,
): Promise<NumberMatch[]> {
	const found = await rows<Attributes<'shipment'>>(client, path`/shipments`, {
		...query,
		include: 'containers',
	});
	return numberedIn(found).flatMap(({ shipment, containers }) => {
		const own = containers.filter(({ attributes }) => isSameNumber(attributes.number, number));
		if (own.length) return own.map((container) => ({ container, shipment, containers }));
		const { attributes } = shipment;
		const isMeant = [attributes.bill_of_lading_number, attributes.normalized_number].some((one) =>
			isSameNumber(one, number, attributes.shipping_line_scac),
		);
		return isMeant ? [{ shipment, containers }] : [];
	});
}

async function matchById(client: Client, id: string): Promise<NumberMatch[]> {
	const request = { path: path`/shipments/${id}`, query: { include: 'containers' } };
	const found = await client
		.document<Attributes<'shipment'>>(request)
		.catch(undefinedOnStatus(404));
	return found ? numberedIn(found) : [];
}

function numberedIn({ data, included }: JsonApiDocument<Attributes<'shipment'>>) {
	const lookup = new IncludedResources(included);
	return data.map((shipment) => ({
		shipment,
		containers: lookup.all<Attributes<'container'>>(shipment.relationships.containers),
	}));
}

/** Asks for the number, as it was typed, and without the SCAC in front, until there is a result. */
async function eachSpelling(
	{ number, typed }: WantedNumber,
	ask: (spelling: string) => Promise<NumberMatch[]>,
): Promise<NumberMatch[]> {
	for (const spelling of new Set([number, typed, withoutScac(number) ?? number])) {
		const found = await ask(spelling);
		if (found.length) return found;
	}
	return [];
}

async function rows<A extends object>(
	client: Client,
	address: Path,
	query: Record<string, string>,
) {
	const request: ServiceRequest = {
		path: address,
		query: { ...query, 'page[size]': LOOKUP_ROWS_MAX },
		expects: 'list',
	};
	return await client.document<A>(request);
}
