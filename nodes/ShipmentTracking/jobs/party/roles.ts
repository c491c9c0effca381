import type { INodeProperties } from 'n8n-workflow';

import { CONTAINER_ROLE, PARTY_ROLES, partyRoles } from '../../../../shipping/records';
import type { Assignment } from '../../../shared/domain/partyRequests';
import { choice, choices, type Choice } from '../../fields/choice';
import { partyLocator } from '../../fields/locators';
import { ownerFields, readEntity, readOwner, type Entity } from '../../fields/owner';
import type { Item } from '../../input/item';

/** Records that have party roles. */
export const ROLE_OWNERS: readonly Entity[] = ['container', 'shipment'];

export const roleOwnerFields = ownerFields({}, ROLE_OWNERS, {
	displayName: 'Assigned To',
	description: 'Record type the role belongs to',
});

const choicesOfRole = partyRoles.map(([value, name]): Choice<Assignment['role']> => [name, value]);

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

/** @throws NodeOperationError for values that the service would reject, before any request */
export async function readAssignment(item: Item): Promise<Assignment> {
	const role = item.choice(roleField);
	if (readEntity(item, ROLE_OWNERS) === 'container' && role !== CONTAINER_ROLE) {
		throw item.invalid(
			'role',
			`is ${PARTY_ROLES[role]}, which a container can't have`,
			`Choose ${PARTY_ROLES[CONTAINER_ROLE]}, or assign the party to the shipment.`,
		);
	}
	const party = await item.id('partyId');
	const owner = await readOwner(item, { entities: ROLE_OWNERS, list: 'party_roles' });
	return { client: item.client, owner, role, party };
}
