import { PARTY_ROLES } from '../../contract/resources/account';
import { related, toOne, type Identifier, type Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';
import { inputOf } from './trackingRequest.mts';

export const isPartyRole = (role: string): boolean =>
	(PARTY_ROLES as readonly string[]).includes(role);

/** The only role that containers have. */
export const CONTAINER_ROLE = 'pickup_dray_carrier';

/** The name of each record type in a party role. */
const ROLEABLE_TYPES: Record<string, string> = { shipment: 'Shipment', container: 'Cargo' };

/** The roles of a shipment or container, oldest first. */
export const partyRolesOf = (account: Account, record: Identifier): Resource[] =>
	account.list('party_role').filter(({ attributes }) => attributes.roleable_id === record.id);

/** The IDs of the parties with a role in a record. */
export const partyIdsOf = (account: Account, record: Identifier, role?: string): string[] =>
	partyRolesOf(account, record)
		.filter(({ attributes }) => role === undefined || attributes.role === role)
		.map((one) => related(one, 'party')?.id ?? '');

/** Assigns a role to a party. Other parties with the same role keep it. */
export function addPartyRole(
	account: Account,
	record: Resource,
	role: string,
	party: Identifier,
): Resource {
	const attributes = {
		role,
		roleable_type: ROLEABLE_TYPES[record.type],
		roleable_id: record.id,
		created_at: account.now(),
		updated_at: account.now(),
	};
	return account.create('party_role', attributes, { party: toOne(party) });
}

/** The parties of a tracking request become roles of its shipment. */
export function copyPartyRoles(account: Account, request: Resource, shipment: Resource): void {
	for (const [role, party] of inputOf(request)?.parties ?? []) {
		if (partyIdsOf(account, shipment, role).includes(party.id)) continue;
		addPartyRole(account, shipment, role, party);
	}
}
