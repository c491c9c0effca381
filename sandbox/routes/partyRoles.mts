import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addPartyRole, CONTAINER_ROLE, isPartyRole, partyRolesOf } from '../domain/partyRoles.mts';
import { paramOf, queryOf, sendJsonApi } from '../http/context.mts';
import { created, ownResource, remove } from '../http/sendResource.mts';
import { bodyRelation, writeBody } from '../jsonApi/body.mts';
import { ApiError, notFound, plainUnprocessable, unprocessable } from '../jsonApi/errors.mts';
import { related, toMany, type Resource } from '../jsonApi/resource.mts';
import type { Shipment } from '../domain/account.mts';

const NOT_ALLOWED = new ApiError(401, [
	{ status: '401', title: 'Unauthorized', detail: 'You are not allowed to perform this action' },
]);

function newRole(request: FastifyRequest, record: Resource): Resource {
	const { attributes, relationships, problems } = writeBody(request.body, 'party_role');
	problems.throwIfAny();
	const role = String(attributes.role);
	if (!isPartyRole(role)) throw plainUnprocessable(`'${role}' is not a valid role`);
	if (record.type === 'container' && role !== CONTAINER_ROLE) {
		throw unprocessable({
			pointer: '/data/attributes/role',
			code: 'is_not_allowed_for_cargo',
			detail: 'Role is not allowed for a container',
		});
	}
	const target = bodyRelation(relationships, 'party');
	const party = target && request.account.get('party', target.id);
	// A party of another account is rejected like an unknown one.
	if (!party) throw NOT_ALLOWED;
	const isTaken = partyRolesOf(request.account, record).some(
		(one) => one.attributes.role === role && related(one, 'party')?.id === party.id,
	);
	if (isTaken) {
		const detail = 'Party has already been taken';
		throw unprocessable({ pointer: '/data/relationships/party', code: 'taken', detail });
	}
	return addPartyRole(request.account, record, role, party);
}

/** Parties of shipments and containers by role: docs/development/service.md#party-roles. */
export function partyRoleRoutes(api: FastifyInstance): void {
	for (const type of ['shipment', 'container']) {
		const recordIn = (request: FastifyRequest) => ownResource(request, type, 'recordId');
		const path = `/${type}s/:recordId/party_roles`;

		api.get(path, (request, reply) => {
			const roles = partyRolesOf(request.account, recordIn(request));
			const parties = roles.flatMap((role) => request.account.relatedTo(role, 'party'));
			return sendJsonApi(reply, 200, {
				data: roles,
				included: [...new Set(parties)],
				links: { self: request.url },
				meta: { size: roles.length, total: roles.length },
			});
		});

		const rule = { includes: 'party_role', defaultInclude: 'party' };
		const createIn = (request: FastifyRequest) => newRole(request, recordIn(request));
		api.post(path, created(createIn, rule));

		const roleIn = (request: FastifyRequest): Resource => {
			const id = paramOf(request, 'id');
			const role = partyRolesOf(request.account, recordIn(request)).find((one) => one.id === id);
			if (!role) throw notFound('party_role', id);
			return role;
		};
		api.delete(`${path}/:id`, remove(roleIn));
	}
}

/** A shipment contains relationships to its roles only if they are requested. */
export function withPartyRoles(request: FastifyRequest, shipment: Shipment): Shipment {
	if (queryOf(request)['flag[parties]'] !== 'true') return shipment;
	const roles = toMany(partyRolesOf(request.account, shipment));
	return { ...shipment, relationships: { ...shipment.relationships, party_roles: roles } };
}
