import { listRows } from '../../../shared/api/list';
import type { PartyRoleAttributes } from '../../../shared/domain/attributes';
import { toText } from '../../../shared/lib/json';
import { readOwner } from '../../fields/owner';
import { OWNERS, readingStep, roleOwnerFields, rolesField } from '../../jobs/party/roles';
import { implementGetMany } from '../../operation/getMany';
import type { Operation } from '../../operation/operation';

const list = implementGetMany<PartyRoleAttributes>({
	fields: roleOwnerFields,
	path: async (item) => {
		const options = { entities: OWNERS, list: 'party_roles', isRead: true };
		return (await readOwner(item, options)).path;
	},
	filters: [
		{
			field: rolesField,
			read(item) {
				const roles: string[] = item.choices(rolesField);
				return { keeps: ({ attributes: { role } }) => roles.includes(toText(role)) };
			},
		},
	],
	read: async (item, request, toRow) =>
		await listRows(item.client, { ...request, step: readingStep(request.path) }, toRow),
});

export const getRoles: Operation = {
	value: 'getRoles',
	name: 'Get Roles',
	action: 'Get party roles',
	description: 'Get the parties of a shipment or container with their roles',
	...list,
};
