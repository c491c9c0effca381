import type { IDataObject } from 'n8n-workflow';

import { containerLocator } from '../../fields/locators';
import type { Operation } from '../../operation/operation';
import { outputOrderedRows } from '../../operation/firstColumns';
import { loadContainerOverview } from './loadOverview';
import { containerOverview, OVERVIEW_FIRST_COLUMNS } from './overview';

export const getOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of container',
	description:
		'Get a short summary of a container: status, route, vessel, ETA, deadline and latest events',
	fields: [containerLocator],
	async run(item) {
		const id = await item.idOrNumber('containerId');
		const around = await loadContainerOverview(item.client, id);
		if (around.contexts.length) {
			return outputOrderedRows<IDataObject>(
				[containerOverview({ ...around, now: Date.now() })],
				OVERVIEW_FIRST_COLUMNS,
			);
		}
		throw item.client.problem('The service returned no container');
	},
};
