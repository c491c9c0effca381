import type { INodeProperties } from 'n8n-workflow';

interface LocatorSettings {
	displayName: string;
	name: string;
	description: string;
	/** Name of the method that fills From List. */
	searchListMethod: string;
	/** The collection's name in the service's addresses: `containers` in `/containers/<id>`. */
	segment: string;
	/** A made-up id that shows the form. */
	example: string;
	required?: boolean;
}

/** A field for picking one record: From List, By URL (the app's or the API's) or By ID. */
export function locator(settings: LocatorSettings): INodeProperties {
	const { displayName, name, description, searchListMethod, segment, example } = settings;
	const pattern = `https?:\\/\\/[^?#]+\\/${segment}\\/([^\\/?#]+)`;
	return {
		displayName,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: settings.required ?? true,
		description,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select a ${displayName.toLowerCase()}…`,
				typeOptions: { searchListMethod, searchable: true },
			},
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
							errorMessage: `This is not the address of a ${displayName.toLowerCase()}: it has /${segment}/ and an ID in it`,
						},
					},
				],
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: `e.g. ${example}` },
		],
	};
}

export const containerLocator = locator({
	displayName: 'Container',
	name: 'containerId',
	description: 'The container to work on',
	searchListMethod: 'searchContainers',
	segment: 'containers',
	example: '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18',
});

export const documentLocator = locator({
	displayName: 'Document',
	name: 'documentId',
	description: 'The document to work on',
	searchListMethod: 'searchDocuments',
	segment: 'documents',
	example: 'c81d4e2a-5b7f-4d36-8e90-1a2f3b4c5d6e',
});

export const emailSubmissionLocator = locator({
	displayName: 'Email Submission',
	name: 'emailSubmissionId',
	description: 'The e-mail that was sent to the documents address of the account',
	searchListMethod: 'searchEmailSubmissions',
	segment: 'email_submissions',
	example: '7f3e9d2c-6a1b-4850-b4c7-0d9e8f7a6b5c',
});

/** A party (customer) of the account; optional wherever it is used. */
export const partyLocator = locator({
	displayName: 'Customer',
	name: 'customer',
	description: 'The party that the shipment belongs to. It can only be set when tracking begins.',
	searchListMethod: 'searchParties',
	segment: 'parties',
	example: '5e4d3c2b-1a09-4f8e-9d7c-6b5a4f3e2d1c',
	required: false,
});

/** A carrier by its SCAC, the four letters of the trade. */
export const carrierLocator: INodeProperties = {
	displayName: 'Carrier',
	name: 'scac',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The ocean carrier (shipping line) that issued the number',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a carrier…',
			typeOptions: { searchListMethod: 'searchShippingLines', searchable: true },
		},
		{
			displayName: 'By SCAC',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. MAEU',
			hint: 'The four-letter Standard Carrier Alpha Code',
		},
	],
};
