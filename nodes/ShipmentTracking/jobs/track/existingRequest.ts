import type { IDataObject } from 'n8n-workflow';

import {
	type Resource,
	type TrackingRequestAttributes,
	mainScac,
	comparableNumber,
	isContainerNumber,
	isSameNumber,
	withoutScac,
} from '../../../../shipping/records';
import { path, type Path } from '../../../shared/api/path';
import type { TrackingApi, TrackingDocument } from './trackingApi';

const REQUEST_INCLUDE = 'tracked_object,tracked_object.containers';
/** States that block a second request (docs/development/service.md#duplicate-requests). */
const BLOCKING_STATUSES = ['pending', 'created', 'awaiting_manifest'];
const ENDED_STATUSES = ['failed', 'cancelled', 'tracking_stopped'];

const isBlocking = (status: string) => BLOCKING_STATUSES.includes(status);
/** For a number that the service reports as a duplicate: an unknown status may block it, too. */
export const mayBlock = (status: string) => !ENDED_STATUSES.includes(status);

/** The newest request that blocks a second one, only with this carrier if it is given. */
export async function findExistingRequest(
	api: TrackingApi,
	number: string,
	scac?: string,
	blocks = isBlocking,
): Promise<TrackingDocument | undefined> {
	for (const spelling of knownSpellings(number, scac)) {
		const query = { 'filter[request_number]': spelling };
		const { data, included } = await loadRequests(api, path`/tracking_requests`, query);
		const blocking = data.filter(
			(request) => isForNumber(request, number, scac) && blocks(String(request.attributes.status)),
		);
		const request = scac ? blocking.find((one) => hasCarrier(one, scac)) : blocking[0];
		if (request) return { data: [request], included };
	}
	return undefined;
}

/** The number as it is, and with or without the SCAC in front. */
function knownSpellings(number: string, scac: string | undefined): string[] {
	if (isContainerNumber(number)) return [number];
	const rest = scac ? comparableNumber(number, scac) : (withoutScac(number) ?? number);
	if (rest !== number) return [number, rest];
	return scac ? [number, mainScac(scac) + number] : [number];
}

/** Like findExistingRequest, but returns undefined if the search fails. */
export async function tryFindExistingRequest(
	api: TrackingApi,
	number: string,
	scac?: string,
	blocks = isBlocking,
): Promise<TrackingDocument | undefined> {
	return await findExistingRequest(api, number, scac, blocks).catch(() => {
		api.client.throwIfStopped();
		return undefined;
	});
}

/** The service ignores unknown filters, so the answer can contain other numbers. */
function isForNumber(
	{ attributes }: Resource<TrackingRequestAttributes>,
	number: string,
	scac: string | undefined,
): boolean {
	const { request_number: requested, scac: own } = attributes;
	return isSameNumber(requested, number, own ?? scac);
}

/** A request has no carrier while the service detects it. */
function hasCarrier({ attributes }: Resource<TrackingRequestAttributes>, scac: string): boolean {
	const own = attributes.scac;
	return !own || mainScac(own) === mainScac(scac);
}

/** Reads requests with their shipments and containers. */
export async function loadRequests(
	api: TrackingApi,
	address: Path,
	query: IDataObject = {},
): Promise<TrackingDocument> {
	return await api.document({ path: address, query: { ...query, include: REQUEST_INCLUDE } });
}
