import { listRows } from '../../../shared/api/list';
import type { PartyRoleAttributes } from '../../../shared/domain/attributes';
import { toText } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { readOwner } from '../../fields/owner';
import { parseChoice } from '../../input/choices';
import { OWNERS, readingStep, ROLES, roleOptions, roleOwnerFields } from '../../jobs/party/roles';
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
			field: {
				displayName: 'Roles',
				name: 'roles',
				type: 'multiOptions',
				options: roleOptions,
				default: [],
				description: 'Only parties with one of these roles',
			},
			read(item, given) {
				const roles: string[] = splitList(given).map((role) =>
					parseChoice(item, 'roles', role, ROLES),
				);
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
