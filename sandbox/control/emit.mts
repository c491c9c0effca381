import type { Account, Container } from '../domain/account.mts';
import { emitForContainer, emitForRequest } from '../domain/emit.mts';
import { eventNamed, isDocumentEvent } from '../domain/events.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** The requested event and the number it applies to (the latest number by default). */
export interface EmitRequest {
	event: string;
	number?: string;
}

/** The containers with this number, or those of the shipment with this number. */
function containersByNumber(account: Account, number: string): Container[] {
	const own = account.containers().filter(({ attributes }) => attributes.number === number);
	if (own.length > 0) return own;
	return account
		.shipments()
		.filter(({ attributes }) => attributes.bill_of_lading_number === number)
		.flatMap((shipment) => containersOf(account, shipment));
}

/** Triggers an event now and returns the number of affected resources. */
export function emit(account: Account, { event, number }: EmitRequest): number {
	if (!eventNamed(event, 'document')) throw new Error(`unknown event ${event}`);
	const chosen = (type: string, isWanted: (resource: Resource) => boolean) =>
		number ? account.list(type).filter(isWanted) : account.list(type).slice(-1);
	if (isDocumentEvent(event)) {
		const documents = chosen(
			'document',
			({ id, attributes }) => id === number || attributes.name === number,
		);
		documents.forEach((document) => account.publish(event, document));
		return documents.length;
	}
	if (event.startsWith('tracking_request.')) {
		const requests = chosen(
			'tracking_request',
			({ attributes }) => attributes.request_number === number,
		);
		requests.forEach((request) => emitForRequest(account, request, event));
		return requests.length;
	}
	const all = number ? containersByNumber(account, number) : account.containers().slice(-1);
	const containers = event.startsWith('shipment.') ? all.slice(0, 1) : all;
	containers.forEach((container) => emitForContainer(account, container, event));
	return containers.length;
}
