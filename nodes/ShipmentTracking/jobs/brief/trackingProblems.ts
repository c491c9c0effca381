import type { Resource } from '../../../shared/api/jsonApi';
import { listRows } from '../../../shared/api/list';
import { path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { referencesOf } from '../../../shared/domain/facts/container';
import { customerOfRequest } from '../../../shared/domain/requestCustomer';
import { reasonText } from '../../../shared/domain/tracking';
import { DAY_MS } from '../../../shared/lib/duration';
import { asText } from '../../../shared/lib/json';
import { dayAt, daysBetween, epochOf, serviceTime, shortTime } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { toBriefItem, type BriefItem } from './entry';
import { hasReference } from './filters';
import type { BriefSettings } from './readBrief';

const PROBLEMS = ['failed', 'awaiting_manifest'];

type Request = Resource<TrackingRequestAttributes>;

/**
 * The requests that came to nothing or wait, newest first. The service's own list of statuses to
 * filter by is not complete, so all that changed lately are read.
 */
export async function loadTrackingProblems(
	item: Item,
	settings: BriefSettings,
): Promise<BriefItem[]> {
	const from = settings.now - settings.limits.trackingDays * DAY_MS;
	const start = serviceTime(from);
	const list = {
		path: path`/tracking_requests`,
		query: { 'filter[updated_at][start]': start },
		limit: Infinity,
		isFiltered: true,
		advice: "Choose fewer days in 'Tracking Problems Within (Days)'.",
	};
	const { rows } = await listRows(item.client, list, (request: Request, lookup) =>
		isProblem(request.attributes, from)
			? { request, customer: customerOfRequest(request, lookup) }
			: undefined,
	);
	return rows
		.filter(({ request, customer }) => {
			// One that names no customer may be anybody's.
			const isTheirs = customer === undefined || settings.isCustomers({ customer_name: customer });
			return isTheirs && hasReference([request.attributes.ref_numbers], settings.references);
		})
		.sort((a, b) => (startOf(b.request) ?? 0) - (startOf(a.request) ?? 0))
		.map(({ request, customer }) => problemItem(request, customer, settings.now));
}

/** The service's filter once more: were it ignored, years of requests would come. */
function isProblem({ status, updated_at: updated }: TrackingRequestAttributes, from: number) {
	const time = Date.parse(asText(updated) ?? '');
	return PROBLEMS.includes(asText(status) ?? '') && !(time < from);
}

function problemItem({ id, type, attributes }: Request, customer: string | undefined, now: number) {
	const { request_number: number, request_type: kind, status, failed_reason: reason } = attributes;
	const start = startOf({ attributes });
	const day = start === undefined ? null : dayAt(start);
	const words =
		status === 'failed'
			? `tracking failed${reasonText(reason)}`
			: "waiting for the carrier's manifest";
	const requested = day ? `requested ${shortTime(day, undefined, dayAt(now))}` : '';
	const references = referencesOf([attributes.ref_numbers]);
	const facts = {
		id,
		type,
		number: asText(number) ?? null,
		bill_of_lading_number: kind === 'bill_of_lading' ? (asText(number) ?? null) : null,
		customer_name: customer ?? null,
		place: null,
		day,
		days: day ? daysBetween(day, dayAt(now)) : null,
	};
	return toBriefItem(facts, { noun: 'Request', references }, [words, requested]);
}

function startOf({ attributes }: Pick<Request, 'attributes'>): number | undefined {
	return epochOf(asText(attributes.created_at) ?? attributes.updated_at);
}
