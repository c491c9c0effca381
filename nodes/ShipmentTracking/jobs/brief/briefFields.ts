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
		description: 'How many days from today the ETA may lie ahead, counted at the port of discharge',
	},
	slipDays: {
		section: 'slipped',
		displayName: 'Slipped By (Days)',
		default: 2,
		min: 1,
		description: 'How many days the ETA must be later than the first one, at least',
	},
	lastFreeDays: {
		section: 'lastFreeDay',
		displayName: 'Last Free Day Within (Days)',
		default: 3,
		min: 0,
		description: 'How many days the last free day may lie ahead; those that are over always count',
	},
	notReturnedDays: {
		section: 'notReturned',
		displayName: 'Not Returned After (Days)',
		default: 7,
		min: 0,
		description: 'How many days a container must be out, at least',
	},
	staleHours: {
		section: 'stale',
		displayName: 'Stale After (Hours)',
		default: 72,
		min: 1,
		description: 'How many hours the carrier must not have answered for a shipment',
	},
	trackingDays: {
		section: 'trackingProblems',
		displayName: 'Tracking Problems Within (Days)',
		default: 7,
		min: 1,
		description: 'How many days back a tracking request may have changed last',
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
				description: 'Shipments whose ETA at the port of discharge is near',
			},
			{
				name: 'ETA Slipped',
				value: 'slipped',
				description: 'Shipments that are expected later than first told',
			},
			{
				name: 'Last Free Days',
				value: 'lastFreeDay',
				description: 'Containers to be picked up, by their last free day',
			},
			{
				name: 'Not Available',
				value: 'notAvailable',
				description: 'Containers that are discharged but cannot be picked up, with the reasons',
			},
			{
				name: 'Not Returned',
				value: 'notReturned',
				description: 'Containers that were picked up and have not come back empty',
			},
			{
				name: 'Stale Data',
				value: 'stale',
				description: 'Shipments for which the carrier has not answered for long',
			},
			{
				name: 'Tracking Problems',
				value: 'trackingProblems',
				description: 'Tracking requests that failed or wait for the manifest',
			},
		],
		default: [...SECTIONS],
		required: true,
		description: 'What the brief is about; it has them in a fixed order, the most urgent first',
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
				'Only what has one of these in a reference of the shipment or the container, in upper or lower case, separated by commas',
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
				description: 'How many lines a section has in the texts at most; the lists have all',
			},
			selectedFields,
			{
				displayName: 'Time Zone',
				name: 'timezone',
				type: 'string',
				default: '',
				placeholder: 'e.g. Europe/Berlin',
				description:
					"Where it is today, for the date in the subject. Empty means the workflow's time zone. Days of ports are always counted there.",
			},
			{
				displayName: 'Title',
				name: 'title',
				type: 'string',
				default: TITLE_USUAL,
				description: 'What the subject and the header begin with',
			},
		]),
	),
];
