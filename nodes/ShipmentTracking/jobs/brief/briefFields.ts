import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { customers } from '../../fields/customers';
import { collection } from '../../fields/list';
import { sorted } from '../../operation/commonFields';
import { selectedFields } from '../../operation/output';
import { SECTIONS, type SectionName } from './sections';

/** A limit of one section. */
interface SectionNumber {
	section: SectionName;
	displayName: string;
	default: number;
	min: number;
	description: string;
}

export const SECTION_NUMBERS = {
	arrivingDays: {
		section: 'arriving',
		displayName: 'Arriving Within (Days)',
		default: 7,
		min: 0,
		description: 'Include shipments arriving within this many days',
	},
	slipDays: {
		section: 'slipped',
		displayName: 'Slipped By (Days)',
		default: 2,
		min: 1,
		description: 'Include shipments this many days behind their first ETA',
	},
	lastFreeDays: {
		section: 'lastFreeDay',
		displayName: 'Last Free Day Within (Days)',
		default: 3,
		min: 0,
		description: 'Include last free days within this many days, and all past ones',
	},
	notReturnedDays: {
		section: 'notReturned',
		displayName: 'Not Returned After (Days)',
		default: 7,
		min: 0,
		description: 'Include containers out for this many days or more',
	},
	staleHours: {
		section: 'stale',
		displayName: 'Stale After (Hours)',
		default: 72,
		min: 1,
		description: 'Include shipments without carrier data for this many hours',
	},
	trackingDays: {
		section: 'trackingProblems',
		displayName: 'Tracking Problems Within (Days)',
		default: 7,
		min: 1,
		description: 'Include tracking requests changed within this many days',
	},
} satisfies Record<string, SectionNumber>;
export type SectionNumberName = keyof typeof SECTION_NUMBERS;

/** Ten years: further than anything in transport. */
export const NUMBER_MAX = 87_600;
export const LINES_MAX = 100;
export const LINES_USUAL = 20;
export const TITLE_USUAL = 'Shipments';

function numberField([name, about]: [string, SectionNumber]): INodeProperties {
	const { section, displayName, min, default: usual, description } = about;
	return {
		displayName,
		name,
		type: 'number',
		typeOptions: { minValue: min },
		default: usual,
		description,
		displayOptions: { show: { '/sections': [section] } },
	};
}

export const briefFields: INodeProperties[] = [
	{
		displayName: 'Sections',
		name: 'sections',
		type: 'multiOptions',
		options: [
			{
				name: 'Arriving',
				value: 'arriving',
				description: 'Shipments that arrive soon at the port of discharge',
			},
			{
				name: 'ETA Slipped',
				value: 'slipped',
				description: 'Shipments with a later ETA than their first one',
			},
			{
				name: 'Last Free Days',
				value: 'lastFreeDay',
				description: 'Containers to pick up, by last free day',
			},
			{
				name: 'Not Available',
				value: 'notAvailable',
				description: "Discharged containers that can't be picked up, with the reasons",
			},
			{
				name: 'Not Returned',
				value: 'notReturned',
				description: 'Containers that were picked up and not returned empty',
			},
			{
				name: 'Stale Data',
				value: 'stale',
				description: 'Shipments without recent carrier data',
			},
			{
				name: 'Tracking Problems',
				value: 'trackingProblems',
				description: 'Tracking requests that failed or await the manifest',
			},
		],
		default: [...SECTIONS],
		required: true,
		description: 'Which sections to include, most urgent first',
	},
	...collection('Filters', [
		customers,
		{
			displayName: 'References',
			name: 'references',
			type: 'string',
			default: '',
			placeholder: 'e.g. PO-1001, spring',
			description:
				'Only shipments and containers whose reference contains one of these. Separate several with commas.',
		},
	]),
	...collection(
		'Options',
		sorted([
			...Object.entries(SECTION_NUMBERS).map(numberField),
			asOfOption,
			{
				displayName: 'Lines per Section',
				name: 'maxLines',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: LINES_MAX },
				default: LINES_USUAL,
				description: 'Maximum lines per section in the message. The lists contain all.',
			},
			selectedFields,
			{
				displayName: 'Time Zone',
				name: 'timezone',
				type: 'string',
				default: '',
				placeholder: 'e.g. Europe/Berlin',
				description: "Time zone for the date in the subject. Defaults to the workflow's.",
			},
			{
				displayName: 'Title',
				name: 'title',
				type: 'string',
				default: TITLE_USUAL,
				description: 'First words of the subject and header',
			},
		]),
	),
];
