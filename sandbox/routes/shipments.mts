import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, Shipment } from '../domain/account.mts';
import { applyPastMilestones, scheduleNextMilestone } from '../domain/applyMilestone.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { requestsOf, resumeTracking, stopTracking } from '../domain/tracking.mts';
import { queryOf, type Context } from '../http/context.mts';
import { ownResource, sendList, sendResource } from '../http/sendResource.mts';
import { isStrings, writeBody } from '../jsonApi/body.mts';
import { ApiError } from '../jsonApi/errors.mts';

function matches(account: Account, shipment: Shipment, needle: string): boolean {
	const { bill_of_lading_number, ref_numbers } = shipment.attributes;
	const boxes = containersOf(account, shipment).map(({ attributes }) => attributes.number);
	return [bill_of_lading_number, ...ref_numbers, ...boxes].some((text) =>
		text.toUpperCase().includes(needle.toUpperCase()),
	);
}

/** Filters the service knows; every other one is ignored without a word. */
function filtered(account: Account, query: Record<string, string | undefined>): Shipment[] {
	const stopped = query['filter[tracking_stopped]'];
	return account
		.shipments()
		.reverse()
		.filter((shipment) => {
			const isStopped = shipment.attributes.line_tracking_stopped_at !== null;
			const numbers = requestsOf(account, shipment).map(
				({ attributes }) => attributes.request_number,
			);
			return (
				(!query.q || matches(account, shipment, query.q)) &&
				(!query.number || numbers.includes(query.number)) &&
				(!stopped || (stopped === 'true') === isStopped)
			);
		});
}

const PORT_FILTER = /^filter\[(pol|pod|port_of_lading|port_of_discharge|destination)_locode\]$/;
const ARRIVAL_FILTER = /^filter\[(pod_ata_at|pod_eta_at|arrival)\](\[(start|end)\])?$/;

/** A few filters that nothing describes are checked all the same; what is refused comes as `error`. */
function checkFilters(query: Record<string, string | undefined>): void {
	const wrong = Object.entries(query).filter(
		([name, value = '']) =>
			(PORT_FILTER.test(name) && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(value)) ||
			(ARRIVAL_FILTER.test(name) && Number.isNaN(Date.parse(value))),
	);
	if (wrong.length === 0) return;
	throw new ApiError(
		422,
		wrong.map(([parameter]) => ({
			status: '422',
			title: 'Unprocessable Entity',
			detail: `${parameter} is invalid`,
			source: { parameter },
		})),
		{},
		'error',
	);
}

const shipmentIn = (request: FastifyRequest): Shipment =>
	ownResource(request, 'shipment') as Shipment;

/** Shipments of the account: docs/service.md#shipments. */
export function shipmentRoutes(api: FastifyInstance, context: Context): void {
	const includes = 'shipment';
	const { serviceState } = context;

	api.get('/shipments', (request, reply) => {
		checkFilters(queryOf(request));
		return sendList(context, request, reply, filtered(request.account, queryOf(request)), {
			includes,
			defaultSize: 30,
			meta: 'size',
		});
	});

	api.get('/shipments/:id', (request, reply) =>
		sendResource(context, request, reply, shipmentIn(request), { includes }),
	);

	api.patch('/shipments/:id', (request, reply) => {
		const shipment = shipmentIn(request);
		const { attributes, problems } = writeBody(request.body, 'shipment', { typeRequired: false });
		problems.check(attributes, 'ref_numbers', isStrings, 'a list of strings');
		problems.check(
			attributes,
			'tags',
			(value) => isStrings(value) && new Set(value).size === value.length,
			'a list of unique strings',
		);
		problems.throwIfAny();
		if (attributes.ref_numbers !== undefined) {
			shipment.attributes.ref_numbers = attributes.ref_numbers as string[];
		}
		if (attributes.tags !== undefined) shipment.attributes.tags = attributes.tags as string[];
		return sendResource(context, request, reply, shipment, { includes });
	});

	api.patch('/shipments/:id/stop_tracking', (request, reply) => {
		const shipment = shipmentIn(request);
		const options = { reason: 'cancelled_by_user', announce: true };
		stopTracking(serviceState, request.account, shipment, options);
		return sendResource(context, request, reply, shipment, { includes });
	});

	api.patch('/shipments/:id/resume_tracking', (request, reply) => {
		const shipment = shipmentIn(request);
		const { account } = request;
		if (shipment.attributes.line_tracking_stopped_at !== null) {
			resumeTracking(serviceState, account, shipment);
			for (const container of containersOf(account, shipment)) {
				applyPastMilestones(serviceState, account, container);
				scheduleNextMilestone(serviceState, account, container);
			}
		}
		return sendResource(context, request, reply, shipment, { includes });
	});
}
