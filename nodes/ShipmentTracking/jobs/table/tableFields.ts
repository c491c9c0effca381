import type { INodeProperties } from 'n8n-workflow';

import { collection, returnAllAndLimit } from '../../fields/list';
import { columns } from './columns';

/** The fields of Get Table Rows. */
export const tableFields: INodeProperties[] = [
	...returnAllAndLimit.map((field) =>
		field.name === 'returnAll' ? { ...field, default: true } : field,
	),
	{
		displayName: 'Only Tracked',
		name: 'trackedOnly',
		type: 'boolean',
		default: false,
		description:
			'Whether to read tracked containers only, which is faster. Run once a week without it to catch final changes.',
	},
	{
		displayName: 'Only Changed Since Last Run',
		name: 'onlyChanged',
		type: 'boolean',
		default: false,
		description:
			'Whether to return only rows that changed since they were last confirmed. Manual executions return all rows.',
	},
	{
		displayName:
			'End the workflow with Container > Confirm Output. Until it has run, the same rows are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'confirmNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { onlyChanged: [true] } },
	},
	{
		displayName: 'Columns',
		name: 'columns',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'All columns of the table' },
			{ name: 'Readable', value: 'people', description: 'Readable columns and the key' },
			{ name: 'Selected', value: 'selected', description: 'Only columns you select' },
		],
		default: 'all',
		description: 'Which columns to return, always in the same order',
	},
	{
		displayName: 'Columns to Return',
		name: 'selectedColumns',
		type: 'multiOptions',
		options: columns
			.map(({ name, title }) => ({ name: title, value: name }))
			.sort((a, b) => a.name.localeCompare(b.name)),
		default: [],
		required: true,
		description: 'Columns of each row. The key container_id is always included.',
		displayOptions: { show: { columns: ['selected'] } },
	},
	{
		displayName: 'Column Names',
		name: 'columnNames',
		type: 'options',
		options: [
			{ name: 'API Names', value: 'api', description: 'For databases, such as pod_eta_local' },
			{ name: 'Titles', value: 'titles', description: 'For sheets, such as ETA (Local)' },
		],
		default: 'api',
		description: 'How to name the columns',
	},
	...collection('Options', [
		{
			displayName: 'Local Times',
			name: 'localTimes',
			type: 'options',
			options: [
				{ name: 'Date', value: 'date', description: 'Such as 2026-10-15' },
				{ name: 'Date and Time', value: 'dateTime', description: 'Such as 2026-10-15 13:05' },
			],
			default: 'dateTime',
			description: 'Format of local times',
		},
	]),
];
