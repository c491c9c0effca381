import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { trackingRequestLocator } from '../../fields/locators';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { FILTERS } from './filters';

const include: INodePropertyOptions[] = [
	{
		name: 'Account of the Customer',
		value: 'customer',
		description: 'A Terminal49 account. For the customer itself, get the parties of the shipment.',
	},
	{ name: 'Shipment', value: 'tracked_object' },
];

export const get = createGetOperation({
	noun: 'tracking request',
	description: 'Get a tracking request with its status, shipment and failure reason',
	idField: trackingRequestLocator,
	path: (id) => path`/tracking_requests/${id}`,
	include,
});

/** GET /tracking_requests, newest first. */
export const getMany = createGetManyOperation<TrackingRequestAttributes>({
	nouns: 'tracking requests',
	description: 'Get a list of tracking requests, newest first',
	path: path`/tracking_requests`,
	include,
	filters: FILTERS,
});
