import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { customers } from '../../fields/customers';
import { collection } from '../../fields/list';
import { showFor } from '../../fields/showFor';
import { tariffOption } from '../../fields/tariff/tariffOption';
import { containerSelection } from '../containers/containerSelection';

const ENTRIES = {
	appointments: { name: 'Appointments', description: 'Pickup appointments with their time' },
	arrivals: {
		name: 'Arrivals',
		description: 'Expected or actual arrival of each shipment at its port of discharge',
	},
	emptyReturns: {
		name: 'Empty Returns',
		description: "Days by which empty containers are due back. Requires 'Tariff (JSON)'.",
	},
	inlandArrivals: {
		name: 'Inland Arrivals',
		description: 'Expected or actual arrival by rail at the inland ramp, per shipment',
	},
	lastFreeDays: {
		name: 'Last Free Days',
		description: 'Earliest last free day of containers that are not picked up',
	},
};
export type EntryKind = keyof typeof ENTRIES;
export const ENTRY_KINDS = Object.keys(ENTRIES) as EntryKind[];
export const GROUPINGS = ['none', 'placeAndDay'] as const;

/** Ten years, which is longer than any transport. */
export const DAYS_MAX = 3_650;
/** A reminder more than a year ahead is useless. */
export const REMIND_MAX = 365;
export const CALENDAR_NAME = 'Shipments';
export const FILE_NAME = 'shipments.ics';

export const calendarFields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'several'],
		default: 'all',
		all: { description: 'All tracked containers and shipments' },
		hasLimit: false,
	}),
	{
		displayName: 'Entries',
		name: 'entries',
		type: 'multiOptions',
		options: ENTRY_KINDS.map((value) => ({ value, ...ENTRIES[value] })),
		default: [...ENTRY_KINDS],
		required: true,
		description: 'Which dates to include',
	},
	{
		displayName: 'Group Entries',
		name: 'grouping',
		type: 'options',
		options: [
			{ name: 'No', value: 'none' },
			{
				name: 'By Place and Day',
				value: 'placeAndDay',
				description: 'One all-day entry for all containers or shipments at a place',
			},
		],
		default: 'none',
		description: 'Whether to merge all-day entries of the same kind',
	},
	{
		displayName: 'Days Back',
		name: 'daysBack',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: DAYS_MAX },
		default: 7,
		description: 'Include dates from this many days ago. Overdue entries are always included.',
	},
	{
		displayName: 'Days Ahead',
		name: 'daysAhead',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: DAYS_MAX },
		default: 60,
		description: 'Include dates up to this many days from now',
	},
	{
		displayName: 'Output Data Field Name',
		name: 'binaryPropertyName',
		type: 'string',
		default: 'data',
		required: true,
		hint: 'The name of the output field to put the calendar in',
		description: 'The name of the outgoing field that will hold the binary file data',
	},
	...collection('Filters', [customers]),
	...collection('Options', [
		asOfOption,
		{
			displayName: 'Calendar Name',
			name: 'calendarName',
			type: 'string',
			default: CALENDAR_NAME,
			description: 'Name in calendar apps',
		},
		{
			displayName: 'File Name',
			name: 'fileName',
			type: 'string',
			default: FILE_NAME,
			placeholder: 'e.g. shipments.ics',
			description: 'The name of the file in the output',
		},
		{
			displayName: 'Remind Days Before',
			name: 'remindDaysBefore',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: REMIND_MAX },
			default: 0,
			description: 'Remind this many days before last free days and empty returns; 0 for none',
		},
		showFor({ '/entries': ['emptyReturns'] }, tariffOption),
	]),
];
