import { path } from '../../../shared/api/path';
import { trackingRequestLocator } from '../../fields/locators';
import { requiredText } from '../../fields/simpleFields';
import { track } from '../../jobs/track/track';
import type { ResourceDefinition } from '../../operation/operation';
import { createUpdateOperation } from '../../operation/operationFactories';
import { create } from './create';
import { inferNumber } from './inferNumber';
import { get, getMany } from './read';

/** PATCH /tracking_requests/{id} accepts one reference, although requests have a list of them. */
const update = createUpdateOperation({
	noun: 'tracking request',
	description: 'Change the reference number of a tracking request',
	idField: trackingRequestLocator,
	fields: [
		requiredText('Reference Number', 'refNumber', {
			placeholder: 'e.g. PO-1001',
			description: 'Your reference (one only)',
		}),
	],
	path: (id) => path`/tracking_requests/${id}`,
	type: 'tracking_request',
	attributes: (item) => ({ ref_number: item.required('refNumber') }),
});

export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	defaultOperation: track.value,
	operations: [create, get, getMany, inferNumber, track, update],
};
