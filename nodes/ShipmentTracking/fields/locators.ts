import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import { partyRoles } from '../../../shipping/records';
import { camelCase } from '../input/fieldNames';

/**
 * The modes From List and By Number; findIdByNumber.ts finds the ID of a number. They are in a
 * property `modes` because n8n's lint would otherwise require a default of each mode.
 */
const {
	modes: [listMode, byNumber],
}: { modes: INodePropertyMode[] } = {
	modes: [
		{ displayName: 'From List', name: 'list', type: 'list' },
		{
			displayName: 'By Number',
			name: 'number',
			type: 'string',
			placeholder: 'e.g. MSKU1234565',
			hint: 'A tracked container, bill of lading or booking number',
		},
	],
};

export const fromList = (placeholder: string, searchListMethod: string): INodePropertyMode => ({
	...listMode,
	placeholder,
	typeOptions: { searchListMethod, searchable: true },
});

interface LocatorSettings {
	description: string;
	/** Name of the method in methods.listSearch that loads the records for From List. */
	searchListMethod: string;
	/** The name of the collection in URLs: `containers` in `/containers/<id>`. */
	segment: string;
	/** A fictitious ID that shows the format. */
	example: string;
	required?: boolean;
	more?: INodePropertyMode[];
}

/** A field for picking one record: From List, By URL (the app's or the API's) or By ID. */
function locator(displayName: string, name: string, settings: LocatorSettings): INodeProperties {
	const { description, searchListMethod, segment, example } = settings;
	const pattern = `https?:\\/\\/[^?#]+\\/${segment}\\/([^\\/?#]+)`;
	return {
		displayName,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: settings.required ?? true,
		description,
		modes: [
			fromList(`Select ${displayName.toLowerCase()}…`, searchListMethod),
			{
				displayName: 'By URL',
				name: 'url',
				type: 'string',
				placeholder: `e.g. https://app.terminal49.com/${segment}/${example}`,
				extractValue: { type: 'regex', regex: pattern },
				validation: [
					{
						type: 'regex',
						properties: {
							regex: `${pattern}.*`,
							errorMessage: `Not a ${displayName.toLowerCase()} URL. It must contain /${segment}/ and an ID.`,
						},
					},
				],
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: `e.g. ${example}` },
			...(settings.more ?? []),
		],
	};
}

export const containerLocator = locator('Container', 'containerId', {
	description: 'Number (such as MSKU1234565), ID or URL of the container',
	searchListMethod: 'searchContainers',
	segment: 'containers',
	example: '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18',
	more: [byNumber],
});

export const shipmentLocator = locator('Shipment', 'shipmentId', {
	description: 'Bill of lading or booking number, ID or URL of the shipment',
	searchListMethod: 'searchShipments',
	segment: 'shipments',
	example: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
	more: [byNumber],
});

export const trackingRequestLocator = locator('Tracking Request', 'trackingRequestId', {
	description: 'ID or URL of the tracking request',
	searchListMethod: 'searchTrackingRequests',
	segment: 'tracking_requests',
	example: '2d4f6a8c-1b3e-4d5f-9a7b-8c6d4e2f0a1b',
});

export const documentLocator = locator('Document', 'documentId', {
	description: 'ID or URL of the document',
	searchListMethod: 'searchDocuments',
	segment: 'documents',
	example: 'c81d4e2a-5b7f-4d36-8e90-1a2f3b4c5d6e',
});

export const emailSubmissionLocator = locator('Email Submission', 'emailSubmissionId', {
	description: 'The email to return',
	searchListMethod: 'searchEmailSubmissions',
	segment: 'email_submissions',
	example: '7f3e9d2c-6a1b-4850-b4c7-0d9e8f7a6b5c',
});

export const definitionLocator = locator('Definition', 'definitionId', {
	description: 'The custom field definition',
	searchListMethod: 'searchDefinitions',
	segment: 'custom_field_definitions',
	example: '6c5b4a39-2817-4605-9f4e-3d2c1b0a9f8e',
});

const template = locator('Template', 'templateId', {
	description: 'The template from which the custom field is created',
	searchListMethod: 'searchFieldTemplates',
	segment: 'custom_field_definitions',
	example: '1d0c9b8a-7f6e-4d5c-8b4a-39281706f5e4',
});

/** A template has no page with a URL. */
export const templateLocator: INodeProperties = {
	...template,
	modes: template.modes?.filter(({ name }) => name !== 'url'),
};

export const webhookLocator = locator('Webhook', 'webhookId', {
	description: 'ID or URL of the webhook',
	searchListMethod: 'searchWebhooks',
	segment: 'webhooks',
	example: '4e3d2c1b-0a9f-4e8d-b7c6-5a4f3e2d1c0b',
});

const partyList = {
	searchListMethod: 'searchParties',
	segment: 'parties',
	example: '5e4d3c2b-1a09-4f8e-9d7c-6b5a4f3e2d1c',
};

export const partyLocator = locator('Party', 'partyId', {
	...partyList,
	description: 'ID or URL of the party',
});

/** One locator per role, named as in the service's errors. */
export const roleLocators: INodeProperties[] = partyRoles.map(([role, name]) =>
	locator(name, camelCase(role), {
		...partyList,
		description: `The ${name.toLowerCase()} of the shipment. Change it later with Party > Assign Role.`,
		required: false,
	}),
);

export const shippingLineLocator = locator('Shipping Line', 'shippingLineId', {
	description: 'ID or URL of the carrier',
	searchListMethod: 'searchShippingLines',
	segment: 'shipping_lines',
	example: '8d7c6b5a-4f3e-4d2c-9b1a-0f9e8d7c6b5a',
});

/** A carrier by name or by SCAC, its four-letter code. */
export const carrierLocator: INodeProperties = {
	displayName: 'Carrier',
	name: 'scac',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description:
		'The shipping line that issued the number. Required unless it is detected automatically.',
	modes: [
		fromList('Select a carrier…', 'searchCarriers'),
		{
			displayName: 'By Name or SCAC',
			name: 'scac',
			type: 'string',
			placeholder: 'e.g. Maersk or MAEU',
			hint: 'Name such as COSCO or Hapag-Lloyd, or the four-letter SCAC',
		},
	],
};
