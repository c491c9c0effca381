import type { Client } from '../api/client';
import { ServiceError, undefinedOnStatus } from '../api/errors';
import {
	singleReference,
	writeBody,
	type JsonApiDocument,
	type Resource,
	PARTY_ROLES,
	type Attributes,
} from '../../../shipping/records';
import { list } from '../api/list';
import { path, type Path } from '../api/path';
import type { ServiceRequest } from '../api/request';

/** The requests that read and create parties, and that change the party roles of a record. */

/** Returns all parties. It isn't documented which parts of a name the service's search finds. */
export async function listParties(client: Client): Promise<Array<Resource<Attributes<'party'>>>> {
	return (await list<Attributes<'party'>>(client, { path: path`/parties` })).data;
}

export function partyCreation(name: string): ServiceRequest {
	const body = writeBody('party', { attributes: { company_name: name } });
	return { method: 'POST', path: path`/parties`, body };
}

type RoleRecord = Resource<Attributes<'party_role'>>;
export type PartyRoles = JsonApiDocument<Attributes<'party_role'>>;

/** A shipment or container, with the path of its list of roles. */
export interface RoleOwner {
	entity: string;
	id: string;
	path: Path;
}

/** A party and the role that it gets, keeps or loses. */
export interface Assignment {
	client: Client;
	owner: RoleOwner;
	role: keyof typeof PARTY_ROLES;
	party: string;
}

/** Adds the record to the error, because the service doesn't say which record it rejects. */
export function readingStep(listPath: Path): string {
	const [, records, id] = listPath.split('/');
	return `Read party roles of ${records.slice(0, -1)} ${id}`;
}

export async function listRoles({
	client,
	owner,
}: Pick<Assignment, 'client' | 'owner'>): Promise<PartyRoles> {
	const request = { path: owner.path, step: readingStep(owner.path) };
	return await list<Attributes<'party_role'>>(client, request);
}

const partyOf = ({ relationships }: RoleRecord): string | undefined =>
	singleReference(relationships.party)?.id;

/** Whether a role entry has the assigned role, for any party. */
export const hasRole =
	({ role }: Pick<Assignment, 'role'>) =>
	({ attributes }: RoleRecord): boolean =>
		attributes.role === role;

/** Returns the entry of the assigned role and party, with its included resources. */
export function findRole(assignment: Assignment, roles: PartyRoles): PartyRoles | undefined {
	const isOwn = (one: RoleRecord) => partyOf(one) === assignment.party;
	const role = roles.data.filter(hasRole(assignment)).find(isOwn);
	return role && { ...roles, data: [role] };
}

export function roleCreation({ owner, role, party }: Assignment): ServiceRequest {
	return {
		method: 'POST',
		path: owner.path,
		step: `Add party ${party} as ${PARTY_ROLES[role]} to ${owner.entity} ${owner.id}`,
		body: writeBody('party_role', {
			attributes: { role },
			relationships: { party: { data: { type: 'party', id: party } } },
		}),
		expects: 'record',
	};
}

/** Adds the role, or returns the existing one if the party already has it. */
export async function addRole(assignment: Assignment): Promise<PartyRoles> {
	return await assignment.client
		.document<Attributes<'party_role'>>(roleCreation(assignment))
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
