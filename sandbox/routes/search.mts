import type { FastifyInstance } from 'fastify';
import { shipmentOf } from '../domain/scene.mts';
import type { Account } from '../domain/account.mts';
import { queryOf, sendJsonApi, type Context } from '../http/context.mts';
import { ApiError } from '../wire/errors.mts';

const RESULTS_MAX = 25;

interface Result {
	id: string;
	type: 'search_result';
	attributes: Record<string, unknown>;
}

const result = (id: string, entityType: string, attributes: Record<string, unknown>): Result => ({
	id,
	type: 'search_result',
	attributes: { entity_type: entityType, ...attributes },
});

/** Shipments first, then containers (called cargo here), then tracking requests; newest first. */
function search(account: Account, needle: string): Result[] {
	const has = (...texts: unknown[]) =>
		texts.some((text) =>
			String(text ?? '')
				.toUpperCase()
				.includes(needle),
		);
	return [
		...account
			.shipments()
			.reverse()
			.filter(({ attributes: a }) => has(a.bill_of_lading_number, ...a.ref_numbers))
			.map(({ id, attributes: a }) =>
				result(id, 'shipment', {
					bill_of_lading_number: a.bill_of_lading_number,
					shipping_line_scac: a.shipping_line_scac,
					ref_numbers: a.ref_numbers,
				}),
			),
		...account
			.containers()
			.reverse()
			.filter(({ attributes: a }) => has(a.number, ...a.ref_numbers))
			.map((container) =>
				result(container.id, 'cargo', {
					number: container.attributes.number,
					current_status: container.attributes.current_status,
					shipment_id: shipmentOf(account, container).id,
				}),
			),
		...account
			.list('tracking_request')
			.reverse()
			.filter(({ attributes: a }) => has(a.request_number))
			.map(({ id, attributes: a }) =>
				result(id, 'tracking_request', {
					request_number: a.request_number,
					status: a.status,
					scac: a.scac,
				}),
			),
	].slice(0, RESULTS_MAX);
}

/** Looks a number up in everything the account has. */
export function searchRoutes(api: FastifyInstance, _context: Context): void {
	api.get('/search', (request, reply) => {
		const needle = queryOf(request).query?.trim().toUpperCase();
		if (!needle) throw new ApiError(400, [{ detail: 'query is required' }]);
		return sendJsonApi(reply, 200, { data: search(request.account, needle) });
	});
}
