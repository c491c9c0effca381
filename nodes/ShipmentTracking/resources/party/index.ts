import { path } from '../../../shared/api/path';
import type { PartyAttributes } from '../../../shared/domain/attributes';
import { partyCreation } from '../../../shared/domain/parties';
import { toText } from '../../../shared/lib/json';
import { companyName } from '../../fields/companyName';
import { partyLocator } from '../../fields/locators';
import { textField } from '../../fields/simpleFields';
import { containsText } from '../../input/containsText';
import { findOrCreate } from '../../jobs/party/findOrCreate';
import { assignRole, removeRole } from '../../jobs/party/roleOperations';
import { nodeFilter } from '../../operation/filters/listFilter';
import { createGetManyOperation } from '../../operation/getMany';
import {
	createGetOperation,
	createOperation,
	createUpdateOperation,
} from '../../operation/operationFactories';
import type { ResourceDefinition } from '../../operation/operation';
import { getRoles } from './roles';

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

const getMany = createGetManyOperation<PartyAttributes>({
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
