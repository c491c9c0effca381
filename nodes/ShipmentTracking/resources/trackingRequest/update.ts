import { writeBody } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import { trackingRequestLocator } from '../../fields/locators';
import { createOperation } from '../../operation/operationFactories';

/** PATCH /tracking_requests/{id} accepts one reference, although requests have a list of them. */
export const update = createOperation({
	value: 'update',
	name: 'Update',
	action: 'Update tracking request',
	description: 'Change the reference number of a tracking request',
	fields: [
		trackingRequestLocator,
		{
			displayName: 'Reference Number',
			name: 'refNumber',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. PO-1001',
			description: 'Your reference (one only)',
		},
	],
	request: async (item) => {
		const id = await item.id('trackingRequestId');
		const attributes = { ref_number: item.required('refNumber') };
		return {
			method: 'PATCH',
			path: path`/tracking_requests/${id}`,
			body: writeBody('tracking_request', { id, attributes }),
		};
	},
	returns: 'resources',
});
