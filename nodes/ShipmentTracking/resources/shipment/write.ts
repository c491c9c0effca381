import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { splitList } from '../../../shared/lib/list';
import { clearField } from '../../fields/clear';
import { collection } from '../../fields/list';
import { shipmentLocator } from '../../fields/locators';
import { replacedRefNumbers, replacedTags } from '../../fields/references';
import { changedAttributes } from '../../input/changes';
import type { Operation } from '../../operation/operation';
import { createOperation, createUpdateOperation } from '../../operation/operationFactories';

const clear = clearField([
	{ name: 'Reference Numbers', value: 'refNumbers' },
	{ name: 'Tags', value: 'tags' },
]);

/** PATCH /shipments/{id}: only these two attributes can be edited. */
export const update = createUpdateOperation({
	noun: 'shipment',
	description: 'Change the reference numbers or tags of a shipment',
	idField: shipmentLocator,
	fields: collection('Update Fields', [clear, replacedRefNumbers, replacedTags]),
	path: (id) => path`/shipments/${id}`,
	type: 'shipment',
	attributes(item) {
		const given = item.updates('updateFields');
		const values = { refNumbers: splitList(given.refNumbers), tags: splitList(given.tags) };
		return changedAttributes(item, given, values, { refNumbers: [], tags: [] });
	},
});

interface Switch extends Pick<Operation, 'value' | 'name' | 'action' | 'description'> {
	path: (id: string) => Path;
}

/** An operation that starts or stops the tracking of a shipment. */
const trackingSwitch = ({ path: pathOf, ...labels }: Switch): Operation =>
	createOperation({
		...labels,
		fields: [shipmentLocator],
		request: async (item) => {
			const id = await item.id('shipmentId');
			return { method: 'PATCH', path: pathOf(id), body: writeBody('shipment', { id }) };
		},
		returns: 'resources',
	});

/** Stops all containers of the shipment; the service cannot stop a single one. */
export const stopTracking = trackingSwitch({
	value: 'stopTracking',
	name: 'Stop Tracking',
	action: 'Stop tracking shipment',
	description: 'Stop tracking a shipment and its containers. You receive no more events for them.',
	path: (id) => path`/shipments/${id}/stop_tracking`,
});

export const resumeTracking = trackingSwitch({
	value: 'resumeTracking',
	name: 'Resume Tracking',
	action: 'Resume tracking shipment',
	description: 'Track a stopped shipment again. Events from the time in between may be missing.',
	path: (id) => path`/shipments/${id}/resume_tracking`,
});
