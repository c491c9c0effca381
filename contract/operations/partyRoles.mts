import { created, list, nothing } from '../model/answer.mts';
import { byId, type Case } from '../model/case.mts';
import type { Fixture } from '../model/fixture.mts';

type Entity = 'container' | 'shipment';

const resource = 'party';
const ROLE = 'pickup_dray_carrier';

/** The three operations of one kind of record. */
function casesOf(entity: Entity): Case[] {
	const records = `/${entity}s/{${entity}_id}/party_roles`;
	const ids = (fixture: Fixture) => [fixture[entity].id];
	const roleIds = (fixture: Fixture) => [fixture[entity].id, fixture.partyRoles[entity]];
	const record = (fixture: Fixture) => ({
		entityType: entity,
		[`${entity}Id`]: byId(fixture[entity].id),
	});
	const parameters = (fixture: Fixture) => ({
		...record(fixture),
		role: ROLE,
		partyId: byId(fixture.party),
	});
	return [
		{
			row: `GET ${records}`,
			answer: list('party_role', 'size', { included: 'party' }),
			resource,
			operation: 'getRoles',
			ids,
			parameters: (fixture) => ({ ...record(fixture), limit: 7 }),
			query: () => ({ 'page[number]': '1', 'page[size]': '7' }),
			output: (fixture) => ({
				id: fixture.partyRoles[entity],
				type: 'party_role',
				role: ROLE,
				company_name: 'Quayside',
			}),
			reading: 'Pages are not described; the node sends page parameters for every list',
		},
		{
			row: `POST ${records}`,
			answer: created('party_role', { included: 'party' }),
			resource,
			operation: 'add',
			ids,
			parameters: (fixture) => ({ ...parameters(fixture), partyId: byId(fixture.otherParty) }),
			body: (fixture) => ({
				data: {
					type: 'party_role',
					attributes: { role: ROLE },
					relationships: { party: { data: { type: 'party', id: fixture.otherParty } } },
				},
			}),
			output: () => ({ type: 'party_role', role: ROLE, company_name: 'Seaside' }),
			keys: ['id'],
		},
		{
			row: `DELETE ${records}/{id}`,
			answer: nothing(),
			resource,
			operation: 'remove',
			ids: roleIds,
			before: (fixture) => [`GET /${entity}s/${fixture[entity].id}/party_roles`],
			parameters,
			output: () => ({ deleted: true }),
		},
	];
}

export const partyRoles: Case[] = [...casesOf('container'), ...casesOf('shipment')];
