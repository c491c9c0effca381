import type { INodeProperties } from 'n8n-workflow';

import { accountFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { selectedFields } from '../../operation/output';
import { CHANGE_FIELDS, CHANGE_FIELD_NAMES } from './changeFields';

export const getChangesFields: INodeProperties[] = [
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'multiOptions',
		options: CHANGE_FIELD_NAMES.map((value) => ({
			name: CHANGE_FIELDS[value].label,
			value,
		})).sort((a, b) => a.name.localeCompare(b.name)),
		default: [...CHANGE_FIELD_NAMES],
		required: true,
		description: 'Which changes to return',
	},
	{
		displayName:
			'End the workflow with Container > Confirm Output. Until it has run, the same changes are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'changesNotice',
		type: 'notice',
		default: '',
	},
	...accountFilters,
	...collection('Options', [
		asOfOption,
		{
			displayName: 'ETA Moved by (Days)',
			name: 'etaDays',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 1,
			description:
				'How many days an ETA, ETD or inland ETA must have moved since it was last reported. Smaller moves add up.',
		},
		selectedFields,
	]),
];
