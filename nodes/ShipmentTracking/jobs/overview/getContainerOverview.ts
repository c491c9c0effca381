import type { IDataObject } from 'n8n-workflow';

import { containerLocator } from '../../fields/locators';
import type { Operation } from '../../operation/operation';
import { readableRows } from '../../operation/readable';
import { loadContainerOverview } from './loadOverview';
import { containerOverview, OVERVIEW_LEADING } from './overview';

export const getOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of container',
	description:
		'Where is my container? Start here: one container in a short answer, by its number, or by the bill of lading or booking it is alone on. Status, route, vessel, ETA, last free day, readiness for pickup and latest events.',
	fields: [containerLocator],
	async run(item) {
		const id = await item.idOrNumber('containerId');
		const around = await loadContainerOverview(item.client, id);
		if (around.subjects.length) {
			return readableRows<IDataObject>(
				[containerOverview({ ...around, now: Date.now() })],
				OVERVIEW_LEADING,
			);
		}
		throw item.client.problem('The service answered without container');
	},
};
