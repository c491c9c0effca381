import type { IDataObject } from 'n8n-workflow';

import { creationRequest, customerRelationship } from '../../../shared/domain/trackingRequests';
import { collection, simplify } from '../../fields/list';
import { carrierLocator, customerLocator } from '../../fields/locators';
import { outputResources, selectedFields } from '../../operation/output';
import { scacIn } from '../../input/carrier';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { readReferences, refNumbers, shipmentTags } from '../../fields/references';
import { initialCustomFields, readInitialCustomFields } from './initialCustomFields';

const REQUEST_TYPES = [
	{
		name: 'Bill of Lading',
		value: 'bill_of_lading',
		description: 'Master bill of lading; a house bill of lading cannot be tracked',
	},
	{ name: 'Booking Number', value: 'booking_number', description: "The carrier's booking" },
	{ name: 'Container', value: 'container', description: 'Such as MSKU1234565' },
];

/** One request, as it is told; Track is for sheets. */
export const create: Operation = {
	value: 'create',
	name: 'Create',
	action: 'Create tracking request',
	description:
		'Start tracking a bill of lading, booking or container. The outcome comes later as an event.',
	fields: [
		{
			displayName: 'Request Type',
			name: 'requestType',
			type: 'options',
			options: REQUEST_TYPES,
			default: 'bill_of_lading',
			required: true,
			description: 'What kind of number it is',
		},
		{
			displayName: 'Number',
			name: 'requestNumber',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. MAEU123456789',
			description: 'The number to track',
		},
		{
			displayName: 'Detect Carrier Automatically',
			name: 'autoDetectVoccScac',
			type: 'boolean',
			default: false,
			description:
				'Whether the service finds out the carrier from the number, which takes a while and may fail. Carrier is not looked at then.',
		},
		// Shown always: n8n would hide it while the switch above is an expression, as for a sheet.
		{ ...carrierLocator, required: false },
		simplify,
		...collection('Additional Fields', [
			customerLocator,
			initialCustomFields,
			refNumbers,
			shipmentTags,
		]),
		...collection('Options', [selectedFields]),
	],
	async run(item) {
		const attributes = { ...attributesOf(item), ...(await readInitialCustomFields(item)) };
		const { customer } = item.collection('additionalFields');
		const relationships = customer
			? customerRelationship(item.toId('customer', customer))
			: undefined;
		const document = await item.client.document(creationRequest(attributes, relationships));
		return outputResources(item, document);
	},
};

function attributesOf(item: Item): IDataObject {
	const requestType = item.required('requestType');
	if (!REQUEST_TYPES.some(({ value }) => value === requestType)) {
		const known = REQUEST_TYPES.map(({ value }) => value).join(', ');
		throw item.invalid('requestType', `must be one of ${known}, not "${requestType}"`);
	}
	const attributes: IDataObject = {
		request_type: requestType,
		request_number: item.required('requestNumber'),
		...readReferences(item),
	};
	if (item.flag('autoDetectVoccScac')) attributes.auto_detect_vocc_scac = true;
	else attributes.scac = scacOf(item);
	return attributes;
}

function scacOf(item: Item): string {
	return scacIn(
		item,
		'scac',
		item.required('scac'),
		"Without it, switch on 'Detect Carrier Automatically'.",
	);
}
