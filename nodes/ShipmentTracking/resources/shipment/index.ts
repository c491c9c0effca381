import type { INodePropertyOptions } from 'n8n-workflow';

import { writeBody, type Attributes } from '../../../../shipping/records';
import { path, type Path } from '../../../shared/api/path';
import { splitList } from '../../../../shipping/lib';
import { clearField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { shipmentLocator } from '../../fields/locators';
import { replacedRefNumbers, replacedTags } from '../../fields/references';
import { changedAttributes } from '../../input/changes';
import { getShipmentOverview as getOverview } from '../../jobs/overview/getOverview';
import { createGetManyOperation } from '../../operation/getMany';
import type { Operation, ResourceDefinition } from '../../operation/operation';
import {
	createOperation,
	createUpdateOperation,
	createGetOperation,
} from '../../operation/operationFactories';
import { outputResources } from '../../operation/output';
import { withWarnings } from '../../operation/storedValues';
import { FILTERS } from './filters';

const clearShipment = clearField([
	{ name: 'Reference Numbers', value: 'refNumbers' },
	{ name: 'Tags', value: 'tags' },
]);

/** PATCH /shipments/{id}: only these two attributes can be edited. */
const update = createUpdateOperation({
	noun: 'shipment',
	description: 'Change the reference numbers or tags of a shipment',
	idField: shipmentLocator,
	fields: collection('Update Fields', [clearShipment, replacedRefNumbers, replacedTags]),
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
	stops: boolean;
}

const trackingSwitch = ({ path: pathOf, stops, ...labels }: Switch): Operation =>
	createOperation<Attributes<'shipment'>>({
		...labels,
		fields: [shipmentLocator],
		request: async (item) => {
			const id = await item.id('shipmentId');
			return { method: 'PATCH', path: pathOf(id), body: writeBody('shipment', { id }) };
		},
		returns: 'resources',
		show(item, document) {
			const stoppedAt = document.data[0].known('line_tracking_stopped_at');
			const isStopped = stoppedAt === undefined ? undefined : stoppedAt !== null;
			if (isStopped === stops) return outputResources(item, document);
			const seen =
				isStopped === undefined
					? 'no status'
					: `a shipment that is ${isStopped ? 'not' : 'still'} tracked`;
			return withWarnings(outputResources(item, document), [
				`Terminal49 accepted the request, but its answer has ${seen}`,
			]);
		},
	});

/** Stops all containers of the shipment; the service cannot stop a single one. */
const stopTracking = trackingSwitch({
	value: 'stopTracking',
	name: 'Stop Tracking',
	action: 'Stop tracking shipment',
	description: 'Stop tracking a shipment and its containers. You receive no more events for them.',
	path: (id) => path`/shipments/${id}/stop_tracking`,
	stops: true,
});

const resumeTracking = trackingSwitch({
	value: 'resumeTracking',
	name: 'Resume Tracking',
	action: 'Resume tracking shipment',
	description: 'Track a stopped shipment again. Events from the time in between may be missing.',
	path: (id) => path`/shipments/${id}/resume_tracking`,
	stops: false,
});

const include: INodePropertyOptions[] = [
	{ name: 'Containers', value: 'containers' },
	{ name: 'Destination', value: 'destination' },
	{ name: 'Destination Terminal', value: 'destination_terminal' },
	{ name: 'Parties', value: 'party_roles.party', description: 'The parties with their roles' },
	{ name: 'Port of Discharge', value: 'port_of_discharge' },
	{ name: 'Port of Loading', value: 'port_of_lading' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
];

const get = createGetOperation({
	noun: 'shipment',
	description: 'Get a shipment: carrier, ports, vessel, ETA and whether it is still tracked',
	idField: shipmentLocator,
	path: (id) => path`/shipments/${id}`,
	include,
});

/** `created_at` isn't offered: the service lists the newest first for both directions. */
const shipmentSort = choice(
	'Sort',
	'sort',
	[
		['Arrival, Earliest First', 'pod_arrival'],
		['Arrival, Latest First', '-pod_arrival'],
		['Tracking Stopped, Earliest First', 'tracking_stopped_at'],
		['Tracking Stopped, Latest First', '-tracking_stopped_at'],
	],
	'The order of the list',
);

/** GET /shipments, newest first. */
const getMany = createGetManyOperation<Attributes<'shipment'>>({
	nouns: 'shipments',
	description: 'Get a list of shipments by port, terminal, arrival, tag, party and more',
	path: path`/shipments`,
	include,
	filters: FILTERS,
	sort: shipmentSort,
});

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	defaultOperation: getOverview.value,
	operations: [get, getMany, getOverview, resumeTracking, stopTracking, update],
};
