import type { FastifyInstance } from 'fastify';
import { shipmentOf } from '../domain/milestoneContext.mts';
import type { Account } from '../domain/account.mts';
import { queryOf, sendJsonApi } from '../http/context.mts';
import { selfOf } from '../http/sendResource.mts';
import { blank } from '../jsonApi/attributes.mts';
import { ApiError } from '../jsonApi/errors.mts';
import { paginate, type PageRule } from '../jsonApi/pagination.mts';
import { related, type Resource } from '../jsonApi/resource.mts';

const RESULTS_MAX = 25;

/** A result has all attributes. Those that do not apply are null. */
const result = (id: string, entityType: string, attributes: Record<string, unknown>) => ({
	id,
	type: 'search_result',
	attributes: { ...blank('search_result'), entity_type: entityType, ...attributes },
});

type Found = ReturnType<typeof result>;

/** Whether one of the texts contains the search text. */
const matcher =
	(needle: string) =>
	(...texts: unknown[]) =>
		texts.some((text) =>
			String(text ?? '')
				.toUpperCase()
				.includes(needle),
		);

type Matches = ReturnType<typeof matcher>;

const newestFirst = <R extends Resource>(resources: R[]): R[] => [...resources].reverse();

function shipments(account: Account, has: Matches): Found[] {
	return newestFirst(account.shipments())
		.filter(({ attributes: a }) => has(a.bill_of_lading_number, ...a.ref_numbers))
		.map(({ id, attributes: a, relationships }) =>
			result(id, 'shipment', {
				number: a.bill_of_lading_number,
				scac: a.shipping_line_scac,
				port_of_lading_name: a.port_of_lading_name,
				port_of_discharge_name: a.port_of_discharge_name,
				containers_count: (relationships.containers.data as unknown[]).length,
				tracking_stopped: a.line_tracking_stopped_at !== null,
				tracking_stopped_reason: a.line_tracking_stopped_reason,
				ref_numbers: a.ref_numbers,
				created_at: a.created_at,
				updated_at: a.line_tracking_last_attempted_at ?? a.created_at,
			}),
		);
}

function containers(account: Account, has: Matches): Found[] {
	return newestFirst(account.containers())
		.filter(({ attributes: a }) => has(a.number, ...a.ref_numbers))
		.map((container) => {
			const { attributes: a } = container;
			const shipment = shipmentOf(account, container);
			return result(container.id, 'cargo', {
				number: a.number,
				scac: shipment.attributes.shipping_line_scac,
				shipment_id: shipment.id,
				ref_numbers: a.ref_numbers,
				created_at: a.created_at,
				updated_at: a.shipment_last_tracking_request_at ?? a.created_at,
			});
		});
}

/** Omits requests with a shipment, because the search returns the shipment. */
function requests(account: Account, has: Matches): Found[] {
	return newestFirst(account.list('tracking_request'))
		.filter((request) => !related(request, 'tracked_object'))
		.filter(({ attributes: a }) => has(a.request_number, ...(a.ref_numbers as string[])))
		.map(({ id, attributes: a }) =>
			result(id, 'tracking_request', {
				number: a.request_number,
				scac: a.scac,
				status: a.status,
				failed_reason: a.failed_reason,
				ref_numbers: a.ref_numbers,
				created_at: a.created_at,
				updated_at: a.updated_at,
			}),
		);
}

/** Searches a number in all shipments, containers (cargos) and requests of the account. */
export function searchRoutes(api: FastifyInstance): void {
	api.get('/search', (request, reply) => {
		const needle = queryOf(request).query?.trim().toUpperCase();
		if (!needle) throw new ApiError(400, [{ detail: 'query is required' }]);
		const has = matcher(needle);
		const { account } = request;
		const found = [shipments, containers, requests].flatMap((look) => look(account, has));
		const rule: PageRule = { defaultSize: RESULTS_MAX, meta: 'none' };
		const results = found.slice(0, RESULTS_MAX);
		const { items, links } = paginate(results, queryOf(request), selfOf(request), rule);
		return sendJsonApi(reply, 200, { data: items, links });
	});
}
