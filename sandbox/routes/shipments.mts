import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Shipment } from '../domain/account.mts';
import { applyPastMilestones, scheduleNextMilestone } from '../domain/applyMilestone.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { requestsOf, resumeTracking, stopTracking } from '../domain/tracking.mts';
import { readFilters } from '../filters/query.mts';
import { selectShipments } from '../filters/selectRows.mts';
import { sortShipments } from '../filters/sort.mts';
import { queryOf } from '../http/context.mts';
import { ownResource, sendList, sendResource } from '../http/sendResource.mts';
import { isStrings, writeBody } from '../jsonApi/body.mts';
import { ApiError, invalidParameter } from '../jsonApi/errors.mts';
import { withPartyRoles } from './partyRoles.mts';

function matches(account: Account, shipment: Shipment, needle: string): boolean {
	const { bill_of_lading_number, ref_numbers } = shipment.attributes;
	const boxes = containersOf(account, shipment).map(({ attributes }) => attributes.number);
	return [bill_of_lading_number, ...ref_numbers, ...boxes].some((text) =>
		text.toUpperCase().includes(needle.toUpperCase()),
	);
}

/**
 * Former filter names without `filter[…]`. If the request has both, the current name has priority.
 */
function fitsOldNames(
	account: Account,
	shipment: Shipment,
	{ q, number }: Record<string, string | undefined>,
): boolean {
	const numbers = requestsOf(account, shipment).map(({ attributes }) => attributes.request_number);
	return (
		(!q || matches(account, shipment, q)) &&
		(!number || numbers.includes(number) || shipment.attributes.bill_of_lading_number === number)
	);
}

/** Unknown filters are ignored without an error. */
function listed(request: FastifyRequest): Shipment[] {
	const { account } = request;
	const query = queryOf(request);
	if (query.q?.trim() === '') throw invalidParameter('q');
	const shipments = selectShipments(account, readFilters(request)).filter((shipment) =>
		fitsOldNames(account, shipment, query),
	);
	return sortShipments(account, shipments, query.sort);
}

const PORT_FILTER = /^filter\[(pol|pod|port_of_lading|port_of_discharge|destination)_locode\]$/;
const ARRIVAL_FILTER = /^filter\[(pod_eta_at|arrival)\](\[(start|end)\])?$/;

/** A few undocumented filters are validated; an invalid value is returned as `error`. */
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

/** Shipments of the account: docs/development/service.md#shipments. */
export function shipmentRoutes(api: FastifyInstance): void {
	const includes = 'shipment';
	const send = (reply: FastifyReply, shipment: Shipment) =>
		sendResource(reply, withPartyRoles(reply.request, shipment), { includes });

	api.get('/shipments', (request, reply) => {
		checkFilters(queryOf(request));
		const shipments = listed(request).map((one) => withPartyRoles(request, one));
		return sendList(reply, shipments, { includes, defaultSize: 30, meta: 'size' });
	});

	api.get('/shipments/:id', (request, reply) => send(reply, shipmentIn(request)));

	api.patch('/shipments/:id', (request, reply) => {
		const shipment = shipmentIn(request);
		const { attributes, problems } = writeBody(request.body, 'shipment', false);
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
		return send(reply, shipment);
	});

	api.patch('/shipments/:id/stop_tracking', (request, reply) => {
		const shipment = shipmentIn(request);
		stopTracking(request.account, shipment, 'cancelled_by_user');
		return send(reply, shipment);
	});

	api.patch('/shipments/:id/resume_tracking', (request, reply) => {
		const shipment = shipmentIn(request);
		const { account } = request;
		if (shipment.attributes.line_tracking_stopped_at !== null) {
			resumeTracking(account, shipment);
			for (const container of containersOf(account, shipment)) {
				applyPastMilestones(account, container);
				scheduleNextMilestone(account, container);
			}
		}
		return send(reply, shipment);
	});
}
