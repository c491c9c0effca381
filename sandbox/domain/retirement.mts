import type { Resource } from '../jsonApi/resource.mts';
import { related } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';
import { requestsOf } from './tracking.mts';

/** Relationships by which something belongs to a shipment or one of its containers. */
const BELONGS_BY = ['shipment', 'container', 'tracked_object', 'entity', 'reference_object'];

/**
 * Forgets a request with its shipment, its containers, and all that happened to them. What the
 * clock still has for them finds nothing any more.
 */
export function retire(account: Account, request: Resource): void {
	const shipment = account.find(related(request, 'tracked_object') ?? { type: '', id: '' });
	// Somebody tracks one of its containers, too.
	if (shipment && requestsOf(account, shipment as Shipment).length > 1) return;
	const gone = new Set([request.id]);
	if (shipment) {
		const containers = containersOf(account, shipment as Shipment);
		forgetPlans(account, shipment, containers);
		for (const { id } of [shipment, ...containers]) gone.add(id);
	}
	const belongs = (resource: Resource) =>
		BELONGS_BY.some((name) => gone.has(related(resource, name)?.id ?? ''));
	// What tells of an event of theirs goes with it: so twice, first the events, then who names them.
	for (let depth = 0; depth < 2; depth++) {
		for (const resource of account.all().filter(belongs)) {
			gone.add(resource.id);
			account.remove(resource);
		}
	}
	account.remove(request);
	if (shipment) account.remove(shipment);
}

function forgetPlans(account: Account, shipment: Resource, containers: Container[]): void {
	account.voyages.delete(shipment.id);
	for (const container of containers) {
		account.plans.delete(container.id);
		account.remove(container);
	}
}
