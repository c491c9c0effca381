import { related, type Resource } from '../jsonApi/resource.mts';
import type { Account, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';
import { requestsOf } from './tracking.mts';

/** Relationships that connect a record with its shipment or container. */
const BELONGS_BY = ['shipment', 'container', 'tracked_object', 'entity', 'reference_object'];

/**
 * Removes a request with its shipment, containers and events. Their scheduled actions then have no
 * effect.
 */
export function retire(account: Account, request: Resource): void {
	const [shipment] = account.relatedTo(request, 'tracked_object');
	// The shipment stays if a client tracks it with another request.
	if (shipment && requestsOf(account, shipment as Shipment).length > 1) return;
	const gone = new Set([request.id]);
	if (shipment) {
		gone.add(shipment.id);
		account.voyages.delete(shipment.id);
		for (const container of containersOf(account, shipment as Shipment)) {
			gone.add(container.id);
			account.plans.delete(container.id);
			account.remove(container);
		}
	}
	const belongs = (resource: Resource) =>
		BELONGS_BY.some((name) => gone.has(related(resource, name)?.id ?? ''));
	// Runs twice: the first pass removes events, the second removes records that refer to them.
	for (let depth = 0; depth < 2; depth++) {
		for (const resource of account.all().filter(belongs)) {
			gone.add(resource.id);
			account.remove(resource);
		}
	}
	account.remove(request);
	if (shipment) account.remove(shipment);
}
