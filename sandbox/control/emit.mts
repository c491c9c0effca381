import type { Account } from '../domain/account.mts';
import { containersByNumber, emitForContainer, emitForRequest } from '../domain/emit.mts';
import { EVENT_NAMES, isDocumentEvent } from '../domain/events.mts';
import type { ServiceState } from '../domain/serviceState.mts';

/** The requested event and the number it applies to (the latest number by default). */
export interface EmitRequest {
	event: string;
	number?: string;
}

function emitForDocument(
	serviceState: ServiceState,
	account: Account,
	{ event, number }: EmitRequest,
): number {
	const documents = account
		.list('document')
		.filter(({ id, attributes }) => !number || id === number || attributes.name === number);
	documents
		.slice(number ? 0 : -1)
		.forEach((document) => serviceState.publish(account, event, document));
	return number ? documents.length : Math.min(1, documents.length);
}

function emitForRequests(
	serviceState: ServiceState,
	account: Account,
	{ event, number }: EmitRequest,
): number {
	const requests = account
		.list('tracking_request')
		.filter(({ attributes }) => !number || attributes.request_number === number);
	const chosen = number ? requests : requests.slice(-1);
	chosen.forEach((request) => emitForRequest(serviceState, account, request, event));
	return chosen.length;
}

function emitForContainers(
	serviceState: ServiceState,
	account: Account,
	{ event, number }: EmitRequest,
): number {
	const containers = containersByNumber(account, number);
	const chosen = event.startsWith('shipment.') ? containers.slice(0, 1) : containers;
	chosen.forEach((container) => emitForContainer(serviceState, account, container, event));
	return chosen.length;
}

/** Triggers an event now and returns the number of affected resources. */
export function emit(serviceState: ServiceState, account: Account, order: EmitRequest): number {
	if (!EVENT_NAMES.includes(order.event)) throw new Error(`unknown event ${order.event}`);
	if (isDocumentEvent(order.event)) return emitForDocument(serviceState, account, order);
	if (order.event.startsWith('tracking_request.'))
		return emitForRequests(serviceState, account, order);
	return emitForContainers(serviceState, account, order);
}
