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
			'Whether to read only containers that are still tracked, which takes few requests in an account with many finished ones. What changed last before tracking stopped is not seen: a weekly run without it completes the table.',
	},
	{
		displayName: 'Only Changed Since Last Run',
		name: 'onlyChanged',
		type: 'boolean',
		default: false,
		description:
			'Whether to return only rows that are new or differ from those confirmed last. After the first execution, only tracked and recently updated containers are read, and all once a week. Let the schedule leave more time than a run takes: runs that overlap may write an older row over a newer one. Manual executions remember nothing and return all rows. The workflow must not hold a Shipment Tracking Trigger.',
	},
	{
		displayName:
			'Put Mark Table Rows as Written at the end of the workflow. Until it has run, the same rows come again.',
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
			{ name: 'All', value: 'all', description: 'Every column that the table has' },
			{ name: 'For People', value: 'people', description: 'What people look at, and the key' },
			{ name: 'Selected', value: 'selected', description: 'Columns of your choice' },
		],
		default: 'all',
		description: 'Which columns every row has, empty ones too; their order is always the same',
	},
	{
		displayName: 'Columns to Return',
		name: 'selectedColumns',
		type: 'multiOptions',
		options: columns
			.map(({ name, title }) => ({ name: title, value: name, description: name }))
			.sort((a, b) => a.name.localeCompare(b.name)),
		default: [],
		required: true,
		description: 'The columns that every row has; the key, container_id, is always added',
		displayOptions: { show: { columns: ['selected'] } },
	},
	{
		displayName: 'Column Names',
		name: 'columnNames',
		type: 'options',
		options: [
			{ name: 'API Names', value: 'api', description: 'Such as pod_eta_local, for databases' },
			{ name: 'Titles', value: 'titles', description: 'Such as ETA (Local), for people' },
		],
		default: 'api',
		description: 'How the columns are called',
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
			description: 'How times are written that are those of the place',
		},
	]),
];
