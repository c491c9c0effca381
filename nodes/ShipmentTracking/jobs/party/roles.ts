import type { INodeProperties } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { ServiceError, undefinedOnStatus } from '../../../shared/api/errors';
import {
	singleReference,
	writeBody,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import { list } from '../../../shared/api/list';
import { path, type Path } from '../../../shared/api/path';
import type { PartyRoleAttributes } from '../../../shared/domain/attributes';
import {
	CONTAINER_ROLE,
	PARTY_ROLES,
	partyRoles,
	type PartyRole,
} from '../../../shared/domain/parties';
import { choice, choices, type Choice } from '../../fields/choice';
import { partyLocator } from '../../fields/locators';
import { ownerFields, readEntity, readOwner, type Entity, type Owner } from '../../fields/owner';
import type { Item } from '../../input/item';

/** Records that have party roles. */
export const OWNERS: readonly Entity[] = ['container', 'shipment'];

export const roleOwnerFields = ownerFields({}, OWNERS, {
	displayName: 'Assigned To',
	description: 'Record type the role belongs to',
});

const choicesOfRole = partyRoles.map(([value, name]): Choice<PartyRole> => [name, value]);

const roleField = {
	...choice(
		'Role',
		'role',
		choicesOfRole,
		'The role of the party. A container only has a Pickup Dray Carrier.',
	),
	default: 'customs_broker',
	required: true,
};

/** A filter for several roles. */
export const rolesField = choices(
	'Roles',
	'roles',
	choicesOfRole,
	[],
	'Only parties with one of these roles',
);

export const assignmentFields: INodeProperties[] = [...roleOwnerFields, roleField, partyLocator];

type RoleRecord = Resource<PartyRoleAttributes>;
type PartyRoles = JsonApiDocument<PartyRoleAttributes>;

/** A party and the role that it gets, keeps or loses. */
interface Assignment {
	client: Client;
	owner: Owner;
	role: PartyRole;
	party: string;
}

/** @throws NodeOperationError for values that the service would reject, before any request */
export async function readAssignment(item: Item): Promise<Assignment> {
	const role = item.choice(roleField);
	if (readEntity(item, OWNERS) === 'container' && role !== CONTAINER_ROLE) {
		throw item.invalid(
			'role',
			`is ${PARTY_ROLES[role]}, which a container can't have`,
			`Choose ${PARTY_ROLES[CONTAINER_ROLE]}, or assign the party to the shipment.`,
		);
	}
	const party = await item.id('partyId');
	const owner = await readOwner(item, { entities: OWNERS, list: 'party_roles' });
	return { client: item.client, owner, role, party };
}

/** Adds the record to the error, because the service doesn't say which record it rejects. */
export function readingStep(listPath: Path): string {
	const [, records, id] = listPath.split('/');
	return `Read party roles of ${records.slice(0, -1)} ${id}`;
}

export async function listRoles({ client, owner }: Assignment): Promise<PartyRoles> {
	const request = { path: owner.path, step: readingStep(owner.path) };
	return await list<PartyRoleAttributes>(client, request);
}

const partyOf = ({ relationships }: RoleRecord): string | undefined =>
	singleReference(relationships.party)?.id;

/** Whether a role entry has the assigned role, for any party. */
export const hasRole =
	({ role }: Assignment) =>
	({ attributes }: RoleRecord): boolean =>
		attributes.role === role;

/** Returns the entry of the assigned role and party, with its included resources. */
export function findRole(assignment: Assignment, roles: PartyRoles): PartyRoles | undefined {
	const isOwn = (one: RoleRecord) => partyOf(one) === assignment.party;
	const role = roles.data.filter(hasRole(assignment)).find(isOwn);
	return role && { ...roles, data: [role] };
}

/** Adds the role, or returns the existing one if the party already has it. */
export async function addRole(assignment: Assignment): Promise<PartyRoles> {
	const { client, owner, role, party } = assignment;
	const body = writeBody('party_role', {
		attributes: { role },
		relationships: { party: { data: { type: 'party', id: party } } },
	});
	return await client
		.document<PartyRoleAttributes>({
			method: 'POST',
			path: owner.path,
			step: `Add party ${party} as ${PARTY_ROLES[role]} to ${owner.entity} ${owner.id}`,
			body,
			expects: 'record',
		})
		.catch(async (error: unknown): Promise<PartyRoles> => {
			const isTaken =
				error instanceof ServiceError && error.details.some(({ code }) => code === 'taken');
			const existing = isTaken && findRole(assignment, await listRoles(assignment));
			if (existing) return existing;
			throw error;
		});
}

export async function deleteRole({ client, owner, role }: Assignment, one: RoleRecord) {
	const removed = path`/${one.id}`;
	await client
		.document({
			method: 'DELETE',
			path: `${owner.path}${removed}` as Path,
			step: `Remove party ${partyOf(one) ?? 'with an unknown ID'} as ${PARTY_ROLES[role]} from ${owner.entity} ${owner.id}`,
		})
		.catch(undefinedOnStatus(404));
}
