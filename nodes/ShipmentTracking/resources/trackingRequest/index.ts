import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { decodeAnswer, type TrackingRequestAttributes } from '../../../../shipping/records';
import {
	inferenceIn,
	inferenceRequest,
	inferredType,
} from '../../../shared/domain/trackingRequests';
import { bodyWithoutSecrets } from '../../../../shipping/events';
import { splitList } from '../../../../shipping/lib';
import { clearField, requiredText } from '../../../shared/lib/simpleFields';
import { simplify } from '../../fields/list';
import { trackingRequestLocator } from '../../fields/locators';
import { replacedRefNumbers } from '../../fields/references';
import { changedAttributes } from '../../input/changes';
import { readExactNumber } from '../../input/oneNumber';
import { track } from '../../jobs/track/track';
import { createGetManyOperation } from '../../operation/getMany';
import { outputRows, type Operation, type ResourceDefinition } from '../../operation/operation';
import { createGetOperation, createUpdateOperation } from '../../operation/operationFactories';
import { cancel } from './cancel';
import { create } from './create';
import { FILTERS } from './filters';

const inferNumberOperation: Operation = {
	value: 'inferNumber',
	name: 'Infer Number',
	action: 'Infer type and carrier of number',
	description: 'Detect the type and carrier of a number without tracking it',
	fields: [
		requiredText('Number', 'number', {
			placeholder: 'e.g. MSKU1234565',
			description: 'A container, bill of lading or booking number',
		}),
		simplify,
	],
	async run(item) {
		const text = item.required('number');
		const number = readExactNumber(text, item.fieldPosition('number'));
		const { body } = await item.client.send(inferenceRequest(number));
		const answer = bodyWithoutSecrets(body);
		if (!item.isOn(simplify)) return outputRows([answer]);
		const inference = inferenceIn(answer);
		const { number_type: type } = decodeAnswer('inferredNumber', inference);
		// An unknown type of number is returned unchanged.
		const requestType = inferredType(type) ?? type ?? null;
		return outputRows([{ request_type: requestType, ...inference }]);
	},
};

const include: INodePropertyOptions[] = [
	{
		name: 'Account of the Customer',
		value: 'customer',
		description: 'A Terminal49 account. For the customer itself, get the parties of the shipment.',
	},
	{ name: 'Shipment', value: 'tracked_object' },
];

const get = createGetOperation({
	noun: 'tracking request',
	description: 'Get a tracking request with its status, shipment and failure reason',
	idField: trackingRequestLocator,
	path: (id) => path`/tracking_requests/${id}`,
	include,
});

/** GET /tracking_requests, newest first. */
const getMany = createGetManyOperation<TrackingRequestAttributes>({
	nouns: 'tracking requests',
	description: 'Get a list of tracking requests, newest first',
	path: path`/tracking_requests`,
	include,
	filters: FILTERS,
});

/** The stored name is from the time when the node sent one reference. */
const requestRefNumbers = { ...replacedRefNumbers, name: 'refNumber' };

/** PATCH /tracking_requests/{id} (docs/development/service.md#tracking-requests). */
const update = createUpdateOperation({
	noun: 'tracking request',
	description: 'Replace the reference numbers of a tracking request',
	idField: trackingRequestLocator,
	fields: [requestRefNumbers, clearField([{ name: 'Reference Numbers', value: 'refNumbers' }])],
	path: (id) => path`/tracking_requests/${id}`,
	type: 'tracking_request',
	attributes(item) {
		const given = { refNumbers: item.param('refNumber'), clearFields: item.param('clearFields') };
		const values = { refNumbers: splitList(given.refNumbers) };
		return changedAttributes(item, given, values, { refNumbers: [] });
	},
});

export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	defaultOperation: track.value,
	operations: [cancel, create, get, getMany, inferNumberOperation, track, update],
};
