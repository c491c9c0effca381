import type { INodeProperties } from 'n8n-workflow';

import { collection, returnAllAndLimit } from '../../fields/list';
import { showFor } from '../../fields/showFor';

export const ROWS_OF = ['containers', 'shipments', 'trackingRequests'] as const;
export type RowsOf = (typeof ROWS_OF)[number];

/** DataSync's tables always have all columns. */
const OWN_COLUMNS = { columnNames: ['api', 'titles'] };

/** Loaded on demand, because the node description would otherwise have hundreds of choices. */
const selectedColumns: INodeProperties = {
	displayName: 'Column Names or IDs',
	name: 'selectedColumns',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'getTableColumns', loadOptionsDependsOn: ['rowsOf'] },
	default: [],
	required: true,
	description:
		'Columns of each row. The key is always included. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	displayOptions: { show: { ...OWN_COLUMNS, columns: ['selected'] } },
};

export const tableFields: INodeProperties[] = [
	{
		displayName: 'Rows Of',
		name: 'rowsOf',
		type: 'options',
		options: [
			{ name: 'Containers', value: 'containers' },
			{
				name: 'Shipments',
				value: 'shipments',
				description: 'One row per shipment, even without containers',
			},
			{
				name: 'Tracking Requests',
				value: 'trackingRequests',
				description: 'One row per tracking request, even if it failed',
			},
		],
		default: 'containers',
		description: 'Records to return as rows',
	},
	...returnAllAndLimit.map((field) =>
		field.name === 'returnAll' ? { ...field, default: true } : field,
	),
	{
		displayName: 'Only Tracked',
		name: 'trackedOnly',
		type: 'boolean',
		default: false,
		description:
			'Whether to read only tracked records, which is faster. Read all records once a week to catch final changes.',
		displayOptions: { show: { rowsOf: ['containers', 'shipments'] } },
	},
	{
		displayName: 'Changed in the Last (Days)',
		name: 'requestDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 90,
		description: 'Only requests that changed within this number of days',
		displayOptions: { show: { rowsOf: ['trackingRequests'] } },
	},
	{
		displayName: 'Only Changed Since Last Run',
		name: 'onlyChanged',
		type: 'boolean',
		default: false,
		description: 'Whether to return only rows that changed since they were last confirmed',
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
		displayName: 'Keep Last Free Days',
		name: 'keepLastFreeDays',
		type: 'boolean',
		default: true,
		description: 'Whether to look up last free days that the service clears after the pickup',
		displayOptions: { show: { ...OWN_COLUMNS, rowsOf: ['containers'], onlyChanged: [true] } },
	},
	{
		displayName: 'Column Names',
		name: 'columnNames',
		type: 'options',
		options: [
			{ name: 'API Names', value: 'api', description: 'For databases, such as pod_eta_local' },
			{
				name: 'DataSync',
				value: 'datasync',
				description: "All columns of Terminal49's DataSync table, in the same order and format",
			},
			{ name: 'Titles', value: 'titles', description: 'For sheets, such as ETA (Local)' },
		],
		default: 'api',
		description: 'How to name the columns',
	},
	showFor(OWN_COLUMNS, {
		displayName: 'Columns',
		name: 'columns',
		type: 'options',
		options: [
			{ name: 'All', value: 'all' },
			{ name: 'Readable', value: 'people', description: 'Columns for people, and the key' },
			{ name: 'Selected', value: 'selected' },
		],
		default: 'all',
		description: 'Which columns to return, always in the same order',
	}),
	selectedColumns,
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
			description: 'Format of local times. DataSync always has date, time and seconds.',
		},
	]),
];
