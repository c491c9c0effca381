import type { INodeProperties } from 'n8n-workflow';

interface Settings {
	/** Of methods.resourceMapping. */
	method: string;
	description: string;
	dependsOn?: string[];
}

/**
 * The custom fields that the account defines, each with an input of its type, for several at once.
 * It draws nothing inside a collection; none is there until it is added, so that nothing is set by
 * accident.
 */
export function customFieldMapper({ method, description, dependsOn }: Settings): INodeProperties {
	return {
		displayName: 'Custom Fields',
		name: 'customFields',
		type: 'resourceMapper',
		noDataExpression: true,
		default: { mappingMode: 'defineBelow', value: null },
		description,
		typeOptions: {
			...(dependsOn ? { loadOptionsDependsOn: dependsOn } : {}),
			resourceMapper: {
				resourceMapperMethod: method,
				mode: 'add',
				valuesLabel: 'Custom Fields',
				fieldWords: { singular: 'custom field', plural: 'custom fields' },
				addAllFields: false,
				supportAutoMap: true,
				noFieldsError:
					'The account defines no custom fields for this. Custom Field Definition > Create makes one.',
			},
		},
	};
}
