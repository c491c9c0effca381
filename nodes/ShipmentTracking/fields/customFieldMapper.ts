import type { INodeProperties } from 'n8n-workflow';

interface MapperSettings {
	/** Name of a method in methods.resourceMapping. */
	method: string;
	description: string;
	dependsOn?: string[];
}

/**
 * Inputs for several custom fields, each for its type of value. Collections cannot show a resource
 * mapper. Columns appear when the user adds them, so that no value is set by accident.
 */
export function customFieldMapper({
	method,
	description,
	dependsOn,
}: MapperSettings): INodeProperties {
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
					'No custom fields for this record type. Create one with Custom Field Definition > Create.',
			},
		},
	};
}
