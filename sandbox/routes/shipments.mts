import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shipment } from '../domain/account.mts';
import { applyPastMilestones, scheduleNextMilestone } from '../domain/applyMilestone.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { resumeTracking, stopTracking } from '../domain/tracking.mts';
import { listed } from '../filters/listed.mts';
import { queryOf } from '../http/context.mts';
import { ownResource, sendList, sendResource } from '../http/sendResource.mts';
import { change, isStrings, writeBody } from '../jsonApi/body.mts';
import { invalidParameter } from '../jsonApi/errors.mts';
import { withPartyRoles } from './partyRoles.mts';

const shipmentIn = (request: FastifyRequest): Shipment =>
	ownResource(request, 'shipment') as Shipment;

/** Shipments of the account: docs/development/service.md#shipments. */
export function shipmentRoutes(api: FastifyInstance): void {
	const includes = 'shipment';
	const send = (reply: FastifyReply, shipment: Shipment) =>
		sendResource(reply, withPartyRoles(reply.request, shipment), { includes });

	api.get('/shipments', (request, reply) => {
		if (queryOf(request).q?.trim() === '') throw invalidParameter('q');
		const found = listed(request, '/shipments', request.account.shipments());
		const shipments = found.map((one) => withPartyRoles(request, one as Shipment));
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
		change(shipment, attributes, ['ref_numbers', 'tags']);
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
