import type { IncludedResources, Resource } from '../../../shared/api/jsonApi';
import { listRows } from '../../../shared/api/list';
import { path } from '../../../shared/api/path';
import type {
	ShipmentAttributes,
	TrackingRequestAttributes,
} from '../../../shared/domain/attributes';
import type { RequestCase } from '../../../shared/domain/exceptions/trackingRules';
import { lastOfEachNumber } from '../../../shared/domain/exceptions/trackingRules';
import { customerOfRequest } from '../../../shared/domain/requestCustomer';
import { DAY_MS } from '../../../shared/lib/duration';
import { epochOf, serviceTime } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import type { AccountSettings } from './readRules';

type Request = Resource<TrackingRequestAttributes>;

/**
 * The tracking requests that were changed lately, of each number the last one. The service can't
 * filter by all of the statuses that matter.
 */
export async function readRequests(
	item: Item,
	{ now, days, isCustomers, hasReference }: AccountSettings,
): Promise<{ requests: RequestCase[]; isComplete: boolean }> {
	const from = now - days.trackingProblems * DAY_MS;
	const list = {
		path: path`/tracking_requests`,
		query: { 'filter[updated_at][start]': serviceTime(from) },
		limit: Infinity,
		isFiltered: true,
		advice: "Choose fewer days in 'Tracking Problems'.",
	};
	const { rows, isComplete = true } = await listRows(
		item.client,
		list,
		(request: Request, lookup): RequestCase | undefined => {
			// The service's filter once more: if it ignored it, years of requests would come.
			const changed = epochOf(request.attributes.updated_at);
			return changed !== undefined && changed < from ? undefined : toCase(request, lookup);
		},
	);
	const requests = lastOfEachNumber(rows).filter(({ request, customer }) => {
		// A request without a customer may be of any customer.
		const isTheirs = customer === undefined || isCustomers({ customer_name: customer });
		return isTheirs && hasReference(request.attributes.ref_numbers);
	});
	return { requests, isComplete };
}

function toCase(request: Request, lookup: IncludedResources): RequestCase {
	return {
		request,
		shipment: lookup.find<ShipmentAttributes>(request.relationships.tracked_object),
		customer: customerOfRequest(request, lookup),
	};
}
