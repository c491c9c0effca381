import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { undefinedOn } from '../../../shared/api/errors';
import { asText } from '../../../shared/lib/json';
import type { Document, Resource } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { toNumber } from '../../input/identifier';
import type { Desk } from './trackingApi';

const INCLUDE = 'tracked_object,tracked_object.containers';
/** What stands in the way of a second request for the number (api-facts: POST, `duplicate`). */
const STANDING = ['pending', 'created', 'awaiting_manifest'];

/** The newest request that stands for the number, of this carrier if it is given. */
export async function findExisting(
	desk: Desk,
	client: Client,
	number: string,
	scac?: string,
): Promise<Document | undefined> {
	const query = { 'filter[request_number]': number };
	const { data, included } = await readRequests(desk, client, path`/tracking_requests`, query);
	const standing = data.filter((request) => stands(request, number));
	const request = scac ? standing.find((one) => isOf(one, scac)) : standing[0];
	return request && { data: [request], included };
}

/** Unknown filters would be passed over by the service: what comes back is looked at. */
function stands({ attributes }: Resource, number: string): boolean {
	const isSame = toNumber(asText(attributes.request_number) ?? '') === toNumber(number);
	return isSame && STANDING.includes(String(attributes.status));
}

/** While a carrier is being detected there is none. */
function isOf({ attributes }: Resource, scac: string): boolean {
	return attributes.scac === scac || !attributes.scac;
}

/** Requests with shipments and containers; without where the service knows no such includes. */
export async function readRequests(
	desk: Desk,
	client: Client,
	address: Path,
	query: IDataObject = {},
): Promise<Document> {
	const full = { path: address, query: { ...query, include: INCLUDE } };
	const document = await desk.document(client, full).catch(undefinedOn(400));
	return document ?? (await desk.document(client, { path: address, query }));
}
