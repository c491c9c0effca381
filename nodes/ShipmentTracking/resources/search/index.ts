import { path } from '../../../shared/api/path';
import { requiredText } from '../../../shared/lib/simpleFields';
import { searchedText } from '../../operation/filters/values';
import { createOperation } from '../../operation/operationFactories';
import type { ResourceDefinition } from '../../operation/operation';

/** GET /search returns at most 25 results and has no pages. */
const query = createOperation({
	value: 'query',
	name: 'Search Everything',
	action: 'Search shipments and other records',
	description: 'Find shipments, containers and tracking requests by number, reference or name',
	fields: [
		requiredText('Search For', 'query', {
			placeholder: 'e.g. MSKU1234565',
			description:
				'Container, bill of lading, booking or reference number, or part of it. Returns the best 25 matches.',
		}),
	],
	request: (item) => {
		const text = searchedText(item, item.required('query'), 'query');
		return { path: path`/search`, query: { query: text } };
	},
	returns: 'resources',
	expects: 'list',
});

export const search: ResourceDefinition = {
	value: 'search',
	name: 'Search',
	operations: [query],
};
