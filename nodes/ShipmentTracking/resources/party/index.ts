import { listRows } from '../../../shared/api/list';
import { path } from '../../../shared/api/path';
import type { Attributes } from '../../../../shipping/records';
import { partyCreation, readingStep } from '../../../shared/domain/partyRequests';
import { toText, containsText } from '../../../../shipping/lib';
import { textField } from '../../../shared/lib/simpleFields';
import { partyLocator } from '../../fields/locators';
import { readOwner } from '../../fields/owner';
import { companyName } from '../../fields/requestParties';
import { findOrCreate, assignRole, removeRole } from '../../jobs/party/operations';
import { ROLE_OWNERS, roleOwnerFields, rolesField } from '../../jobs/party/roles';
import { nodeFilter } from '../../operation/filters/listFilter';
import { implementGetMany, createGetManyOperation } from '../../operation/getMany';
import type { Operation, ResourceDefinition } from '../../operation/operation';
import {
	createGetOperation,
	createOperation,
	createUpdateOperation,
} from '../../operation/operationFactories';

const list = implementGetMany<Attributes<'party_role'>>({
	fields: roleOwnerFields,
	path: async (item) => {
		const options = { entities: ROLE_OWNERS, list: 'party_roles', isRead: true };
		return (await readOwner(item, options)).path;
	},
	filters: [
		{
			field: rolesField,
			read(item) {
				const roles: string[] = item.choices(rolesField);
				return { keeps: ({ attributes: { role } }) => roles.includes(role ?? '') };
			},
		},
	],
	read: async (item, request, toRow) =>
		await listRows(item.client, { ...request, step: readingStep(request.path) }, toRow),
});

const getRoles: Operation = {
	value: 'getRoles',
	name: 'Get Roles',
	action: 'Get party roles',
	description: 'Get the parties of a shipment or container with their roles',
	...list,
};

const create = createOperation({
	value: 'create',
	name: 'Create',
	action: 'Create party',
	description: 'Create a party, such as a customer or carrier',
	fields: [companyName],
	request: (item) => partyCreation(item.required('companyName')),
	returns: 'resources',
});

const get = createGetOperation({
	noun: 'party',
	description: 'Get a party',
	idField: partyLocator,
	path: (id) => path`/parties/${id}`,
});

const getMany = createGetManyOperation<Attributes<'party'>>({
	nouns: 'parties',
	description: 'Get a list of parties',
	path: path`/parties`,
	filters: [
		nodeFilter(
			textField('Company Name Contains', 'name', {
				description: 'Only parties with this text in their name. Not case-sensitive.',
			}),
			(_, given) =>
				({ attributes }) =>
					containsText(attributes.company_name, toText(given)),
		),
	],
});

const update = createUpdateOperation({
	noun: 'party',
	description: 'Rename a party',
	idField: partyLocator,
	fields: [companyName],
	path: (id) => path`/parties/${id}`,
	type: 'party',
	attributes: (item) => ({ company_name: item.required('companyName') }),
});

export const party: ResourceDefinition = {
	value: 'party',
	name: 'Party',
	operations: [assignRole, create, findOrCreate, get, getMany, getRoles, removeRole, update],
};
