import type {
	IncludedResources,
	Resource,
	TrackingRequestAttributes,
	Attributes,
} from '../../../../shipping/records';
import { listRows } from '../../../shared/api/list';
import { path } from '../../../shared/api/path';
import { lastOfEachNumber } from '../../../../shipping/findings';
import { customerOfRequest } from '../../../shared/domain/trackingRequests';
import { DAY_MS, epochOf, serviceTime } from '../../../../shipping/days';
import type { Item } from '../../input/item';
import type { AccountSettings } from './ruleSettings';

type Request = Resource<TrackingRequestAttributes>;

/**
 * Returns the recently changed tracking requests, only the last one of each number. Reads requests
 * of any status, because the service can't filter by all statuses that matter.
 */
export async function readRequests(
	item: Item,
	{ now, days, isOfCustomer, hasReference }: AccountSettings,
) {
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
		(request: Request, lookup) => {
			// Applied again, because a service that ignores the filter returns years of requests.
			const changed = epochOf(request.attributes.updated_at);
			return changed !== undefined && changed < from ? undefined : toCase(request, lookup);
		},
	);
	const requests = lastOfEachNumber(rows).filter(
		({ request, customer }) =>
			isOfCustomer(customer) && hasReference(request.attributes.ref_numbers),
	);
	return { requests, isComplete };
}

function toCase(request: Request, lookup: IncludedResources) {
	return {
		request,
		shipment: lookup.find<Attributes<'shipment'>>(request.relationships.tracked_object),
		customer: customerOfRequest(request, lookup),
	};
}
