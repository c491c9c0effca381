import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import type { JsonApiDocument, Resource } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { mainScac } from '../../../shared/domain/carrier';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { asText } from '../../../shared/lib/json';
import type { TrackingApi } from './trackingApi';

const INCLUDE = 'tracked_object,tracked_object.containers';
/** What stands in the way of a second request for the number (docs/development/service.md#duplicate-requests). */
const BLOCKING_STATUSES = ['pending', 'created', 'awaiting_manifest'];

/** The newest request that stands for the number, of this carrier if it is given. */
export async function findExisting(
	trackingApi: TrackingApi,
	client: Client,
	number: string,
	scac?: string,
): Promise<JsonApiDocument<TrackingRequestAttributes> | undefined> {
	const query = { 'filter[request_number]': number };
	const { data, included } = await loadRequests(
		trackingApi,
		client,
		path`/tracking_requests`,
		query,
	);
	const standing = data.filter((request) => isBlocking(request, number));
	const request = scac ? standing.find((one) => isOf(one, scac)) : standing[0];
	return request && { data: [request], included };
}

/** The same, where a look that fails leaves open what it would have told. */
export async function findExistingIfPossible(
	trackingApi: TrackingApi,
	client: Client,
	number: string,
	scac?: string,
): Promise<JsonApiDocument<TrackingRequestAttributes> | undefined> {
	return await findExisting(trackingApi, client, number, scac).catch(() => {
		client.throwIfStopped();
		return undefined;
	});
}

/** Unknown filters would be passed over by the service: what comes back is looked at. */
function isBlocking({ attributes }: Resource<TrackingRequestAttributes>, number: string): boolean {
	const isSame =
		normalizeNumber(asText(attributes.request_number) ?? '') === normalizeNumber(number);
	return isSame && BLOCKING_STATUSES.includes(String(attributes.status));
}

/** While a carrier is being detected there is none. */
function isOf({ attributes }: Resource<TrackingRequestAttributes>, scac: string): boolean {
	const own = asText(attributes.scac);
	return !own || mainScac(own) === mainScac(scac);
}

/** Requests with shipments and containers; without where the service knows no such includes. */
export async function loadRequests(
	trackingApi: TrackingApi,
	client: Client,
	address: Path,
	query: IDataObject = {},
): Promise<JsonApiDocument<TrackingRequestAttributes>> {
	const full = { path: address, query: { ...query, include: INCLUDE } };
	const document = await trackingApi.document(client, full).catch(undefinedOnStatus(400));
	return document ?? (await trackingApi.document(client, { path: address, query }));
}
