import { writeBody } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import { splitList } from '../../../shared/lib/list';
import { clearField } from '../../fields/clear';
import { containerLocator } from '../../fields/locators';
import { replacedRefNumbers } from '../../fields/references';
import { changedAttributes } from '../../input/changes';
import { createOperation, createUpdateOperation } from '../../operation/operationFactories';

/**
 * PATCH /containers/{id}. The service's OpenAPI description omits the ID from the path, although
 * the operation updates a single container.
 */
export const update = createUpdateOperation({
	noun: 'container',
	description: 'Change the reference numbers of a container',
	idField: containerLocator,
	fields: [replacedRefNumbers, clearField([{ name: 'Reference Numbers', value: 'refNumbers' }])],
	path: (id) => path`/containers/${id}`,
	type: 'container',
	attributes(item) {
		const given = { refNumbers: item.param('refNumbers'), clearFields: item.param('clearFields') };
		const values = { refNumbers: splitList(given.refNumbers) };
		return changedAttributes(item, given, values, { refNumbers: [] });
	},
});

/** PATCH /containers/{id}/refresh: at most 10 a minute; the result comes as an event. */
export const refresh = createOperation({
	value: 'refresh',
	name: 'Refresh',
	action: 'Refresh container',
	description: 'Request new data from carrier, terminal and railway. Changes arrive as events.',
	fields: [containerLocator],
	needs: 'On-Demand Refresh',
	request: async (item) => {
		const id = await item.id('containerId');
		return {
			method: 'PATCH',
			path: path`/containers/${id}/refresh`,
			bucket: 'refreshContainer',
			body: writeBody('container', { id }),
		};
	},
	returns: 'answer',
	expects: { key: 'message' },
});
