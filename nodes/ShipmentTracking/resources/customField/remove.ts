import { path } from '../../../shared/api/path';
import { ownerFields, readOwner } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import { createOperation } from '../../operation/operationFactories';
import { customFieldPath, idField, identifyBy, slugField } from './fields';

const BY_RECORD = { identifyBy: ['record'] };

export const remove = createOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom field',
	description: 'Delete the value of a custom field',
	fields: [
		identifyBy,
		showFor({ identifyBy: ['id'] }, idField),
		...ownerFields(BY_RECORD),
		showFor(BY_RECORD, slugField),
	],
	request: async (item) => {
		if (item.param('identifyBy') === 'id') {
			return { method: 'DELETE', path: path`/custom_fields/${await item.id('customFieldId')}` };
		}
		return {
			method: 'DELETE',
			path: customFieldPath(await readOwner(item), item.required('apiSlug')),
		};
	},
	returns: 'deletion',
});
