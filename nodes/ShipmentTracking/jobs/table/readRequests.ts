import { path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { customerOfRequest } from '../../../shared/domain/requestCustomer';
import { DAY_MS } from '../../../shared/lib/duration';
import { epochOf, serviceTime } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { requestSource, requestTable, type RequestSource } from './columns';
import { fewerRows, readList, type TableQuery, type TableRead } from './readTable';
import { requestDays } from './settings';

/** Returns a row for each tracking request that changed recently. */
export async function readRequests(
	item: Item,
	query: TableQuery<RequestSource>,
): Promise<TableRead> {
	const from = query.readAt - item.whole(requestDays) * DAY_MS;
	return await readList<TrackingRequestAttributes, RequestSource>(
		item,
		{
			path: path`/tracking_requests`,
			query: { 'filter[updated_at][start]': serviceTime(from) },
			advice: fewerRows(requestTable),
			// The filter is applied again, because the service may ignore it and return requests
			// from several years.
			toSubject: (request, lookup) =>
				(epochOf(request.attributes.updated_at) ?? from) < from
					? undefined
					: requestSource(request, customerOfRequest(request, lookup), query.readAt),
		},
		query,
	);
}
