import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { splitList } from '../../../shipping/lib';
import { listField } from '../../shared/lib/fieldReading';
import { textListField } from '../../shared/lib/simpleFields';
import type { Item } from '../input/item';
import { fromList } from './locators';

/** Create and Track add them to the new record; updates replace the existing ones. */

export const refNumbers = textListField('Reference Numbers', 'refNumbers', {
	placeholder: 'e.g. PO-1001, PO-1002',
	description: 'Your references, separated by commas',
});

export const shipmentTags: INodeProperties = listField({
	displayName: 'Shipment Tags',
	name: 'shipmentTags',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Tags for the shipment, separated by commas. New tags are allowed.',
	builderHint: {
		propertyHint: "Use mode 'names' with the tags as comma-separated text: urgent, spring",
	},
	modes: [
		fromList('Select a tag, or search for several…', 'searchTags'),
		{
			displayName: 'By Name',
			name: 'names',
			type: 'string',
			placeholder: 'e.g. urgent, spring collection',
			hint: 'Separate tags with commas. New tags are allowed.',
		},
	],
});

const REPLACED = 'Replaces the existing ones. Leave empty to keep them.';

export const replacedRefNumbers: INodeProperties = {
	...refNumbers,
	description: `Your own references, separated by commas. ${REPLACED}`,
};

export const replacedTags: INodeProperties = {
	...shipmentTags,
	displayName: 'Tags',
	name: 'tags',
	description: `Tags for the shipment, separated by commas. New tags are allowed. ${REPLACED}`,
};

/** The attributes of POST /tracking_requests for these fields; empty fields are left out. */
export function readReferenceChanges(item: Item): IDataObject {
	const given = item.collection('additionalFields');
	const references = splitList(item.param('refNumbers'));
	return {
		...(references.length ? { ref_numbers: references } : {}),
		...(given.shipmentTags ? { shipment_tags: splitList(given.shipmentTags) } : {}),
	};
}
