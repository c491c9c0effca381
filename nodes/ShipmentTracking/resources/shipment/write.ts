import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import { splitList } from '../../../shared/lib/list';
import { clearField } from '../../fields/clear';
import { collection } from '../../fields/list';
import { shipmentLocator } from '../../fields/locators';
import { replacedRefNumbers, replacedTags } from '../../fields/references';
import { changedAttributes, type Change } from '../../input/changes';
import type { Item } from '../../input/item';
import { createOperation } from '../../operation/operationFactories';

const clear = clearField([
	{ name: 'Reference Numbers', value: 'refNumbers' },
	{ name: 'Tags', value: 'tags' },
]);

/** PATCH /shipments/{id}: only these two attributes can be edited. */
export const update = createOperation({
	value: 'update',
	name: 'Update',
	action: 'Update shipment',
	description: 'Change the reference numbers or tags of a shipment',
	fields: [
		shipmentLocator,
		...collection('Update Fields', [clear, replacedRefNumbers, replacedTags]),
	],
	request: async (item) => {
		const attributes = changes(item);
		const id = await item.id('shipmentId');
		return {
			method: 'PATCH',
			path: path`/shipments/${id}`,
			body: writeBody('shipment', { id, attributes }),
		};
	},
	returns: 'resources',
});

function changes(item: Item): IDataObject {
	const given = item.updates('updateFields');
	const list = (field: string, attribute: string): Change => {
		return { field, attribute, value: splitList(given[field]), cleared: [] };
	};
	const lists = [list('refNumbers', 'ref_numbers'), list('tags', 'tags')];
	return changedAttributes(item, lists, given);
}

/** Stops all containers of the shipment; the service cannot stop a single one. */
export const stopTracking = createOperation({
	value: 'stopTracking',
	name: 'Stop Tracking',
	action: 'Stop tracking shipment',
	description: 'Stop tracking a shipment and its containers. You receive no more events for them.',
	fields: [shipmentLocator],
	request: async (item) => {
		const id = await item.id('shipmentId');
		return {
			method: 'PATCH',
			path: path`/shipments/${id}/stop_tracking`,
			body: writeBody('shipment', { id }),
		};
	},
	returns: 'resources',
});

export const resumeTracking = createOperation({
	value: 'resumeTracking',
	name: 'Resume Tracking',
	action: 'Resume tracking shipment',
	description: 'Track a stopped shipment again. Events from the time in between may be missing.',
	fields: [shipmentLocator],
	request: async (item) => {
		const id = await item.id('shipmentId');
		return {
			method: 'PATCH',
			path: path`/shipments/${id}/resume_tracking`,
			body: writeBody('shipment', { id }),
		};
	},
	returns: 'resources',
});
