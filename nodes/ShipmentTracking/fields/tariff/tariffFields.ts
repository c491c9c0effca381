import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { additionalRuleFields } from './additionalRuleFields';

const text = (
	displayName: string,
	name: string,
	placeholder: string,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${placeholder}`,
	description,
});

/** What says nothing until another field of the rule is filled in is not shown before. */
const onlyWith = (name: 'freeDays' | 'tiers'): INodeProperties['displayOptions'] => ({
	hide: { [name]: [''] },
});

const DAY_COUNTS: INodePropertyOptions[] = [
	{ name: 'Business Days', value: 'business', description: 'Without weekends and holidays' },
	{ name: 'Calendar Days', value: 'calendar', description: 'All days' },
];

/** In the order in which people read a line of a tariff: for whom, how long free, what then. */
export const rule: INodeProperties[] = [
	text(
		'Name',
		'name',
		'Maersk LA 40HC',
		'Name of the rule in the output. Defaults to "rule 1" and so on.',
	),
	{
		displayName: 'Charge',
		name: 'charge',
		type: 'options',
		options: [
			{
				name: 'Demurrage',
				value: 'demurrage',
				description: 'Full container at the terminal, until gate-out',
			},
			{
				name: 'Demurrage and Detention Combined',
				value: 'combined',
				description: 'One free time and one list of rates, from discharge to empty return',
			},
			{
				name: 'Detention (Per Diem)',
				value: 'detention',
				description: 'Container out, from gate-out to empty return',
			},
		],
		default: 'demurrage',
		description: 'Which charge the rule is for',
	},
	text('Carriers', 'carriers', 'Maersk, SEAU', 'Names or SCACs. Leave empty for all.'),
	text(
		'Terminals',
		'terminals',
		'W185, APM Los Angeles',
		'FIRMS, SMDG or BIC codes or full names; for rail containers, of the inland ramp. Leave empty for all.',
	),
	text(
		'Ports',
		'ports',
		'USLAX, Long Beach',
		'UN/LOCODEs or names of ports of discharge; for rail containers, of destinations. Leave empty for all.',
	),
	text(
		'Equipment',
		'equipment',
		'40HC, 45G1, reefer',
		'Length (20), size type (40HC), ISO code (45G1) or kind (reefer). Leave empty for all.',
	),
	text(
		'Free Days',
		'freeDays',
		'4',
		'Required for detention. For other charges, used if no last free day is reported.',
	),
	{
		displayName: 'Free Days Are',
		name: 'freeDayType',
		type: 'options',
		options: DAY_COUNTS,
		default: 'calendar',
		description: 'Which days use up free time',
		displayOptions: onlyWith('freeDays'),
	},
	{
		displayName: 'First Free Day',
		name: 'firstDay',
		type: 'options',
		options: [
			{
				name: 'Day After',
				value: 'dayAfter',
				description: 'The day after free time starts is the first',
			},
			{
				name: 'Next Business Day',
				value: 'nextBusinessDay',
				description: 'The first business day after free time starts is the first',
			},
			{
				name: 'Same Day',
				value: 'sameDay',
				description: 'The day on which free time starts is the first',
			},
		],
		default: 'dayAfter',
		description: 'Which day counts as the first free day',
		displayOptions: onlyWith('freeDays'),
	},
	{
		displayName: 'Free Time Starts',
		name: 'startEvent',
		type: 'options',
		options: [
			{ name: 'When Arrived', value: 'arrived', description: 'When the vessel arrives' },
			{
				name: 'When Available',
				value: 'available',
				description:
					'When the container is first available. Adds one request per container without last free day (max 300).',
			},
			{
				name: 'When Discharged',
				value: 'discharged',
				description: 'When the container is discharged from the vessel',
			},
		],
		default: 'discharged',
		description: 'Event that starts free time. Inland, unloading from rail or arrival.',
		displayOptions: { show: { charge: ['combined', 'demurrage'] }, ...onlyWith('freeDays') },
	},
	text(
		'Tiers',
		'tiers',
		'1-4: 150; 5-9: 300; 10+: 450',
		'Rate per day. Day 1 is the first day after free time. One rate without days applies to all. Leave empty to count days only.',
	),
	{
		displayName: 'Charged Days Are',
		name: 'chargeDayType',
		type: 'options',
		options: DAY_COUNTS,
		default: 'calendar',
		description: 'Which days are charged after free time',
	},
	{
		...text(
			'Currency',
			'currency',
			'USD',
			'Three-letter code. Required with tiers that name no currency.',
		),
		displayOptions: onlyWith('tiers'),
	},
	...additionalRuleFields,
];

/** The user's own tariff: typed in, from somewhere else as JSON, or none. */
export const tariffFields: INodeProperties[] = [
	{
		displayName: 'Tariff From',
		name: 'tariffSource',
		type: 'options',
		options: [
			{ name: 'Fields', value: 'fields', description: 'Enter rules below' },
			{
				name: 'JSON',
				value: 'json',
				description: 'Rules from a sheet, a database or another node',
			},
			{ name: 'None', value: 'none', description: 'Return days without amounts' },
		],
		default: 'fields',
		description: 'Source of your tariff. Amounts require a tariff.',
	},
	{
		displayName: 'Tariff Rules',
		name: 'tariff',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Rule',
		default: {},
		options: [{ displayName: 'Rules', name: 'rules', values: rule }],
		description:
			'The first matching rule applies, separately for demurrage (or combined) and detention. Put special rules first.',
		displayOptions: { show: { tariffSource: ['fields'] } },
	},
	{
		displayName: 'Tariff (JSON)',
		name: 'tariffJson',
		type: 'json',
		default: '[]',
		description:
			'A list of rules with the fields name, charge, carriers, terminals, ports, equipment, freeDays, freeDayType, firstDay, startEvent, tiers, chargeDayType, currency and the additional fields of a rule. For the rows of a sheet: {{ $("Read tariff").all() }}. Columns such as Carrier, POD or Daily Rate are recognized. Tiers can also be a list of {"from": 1, "to": 4, "rate": 150}.',
		displayOptions: { show: { tariffSource: ['json'] } },
	},
];
