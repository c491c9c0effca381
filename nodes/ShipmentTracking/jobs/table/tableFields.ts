import type { INodeProperties } from 'n8n-workflow';

import { choice } from '../../fields/choice';
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
	choice(
		'Rows Of',
		'rowsOf',
		[
			['Containers', 'containers'],
			['Shipments', 'shipments', 'One row per shipment, even without containers'],
			['Tracking Requests', 'trackingRequests', 'One row per tracking request, even if it failed'],
		],
		'Records to return as rows',
	),
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
			'End the workflow with Report > Confirm Output. Until it has run, the same rows are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
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
	choice(
		'Column Names',
		'columnNames',
		[
			['API Names', 'api', 'Names such as pod_eta_local, for databases'],
			[
				'DataSync',
				'datasync',
				"All columns of Terminal49's DataSync table, in the same order and format",
			],
			['Titles', 'titles', 'Names such as ETA (Local), for sheets'],
		],
		'How to name the columns',
	),
	showFor(
		OWN_COLUMNS,
		choice(
			'Columns',
			'columns',
			[
				['All', 'all'],
				['Readable', 'people', 'Columns for people, and the key'],
				['Selected', 'selected'],
			],
			'Which columns to return, always in the same order',
		),
	),
	selectedColumns,
	...collection('Options', [
		choice(
			'Local Times',
			'localTimes',
			[
				['Date and Time', 'dateTime', 'Such as 2026-10-15 13:05'],
				['Date', 'date', 'Such as 2026-10-15'],
			],
			'Format of local times. DataSync always has date, time and seconds.',
		),
	]),
];
