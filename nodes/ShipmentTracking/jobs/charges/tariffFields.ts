import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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
	{ name: 'Calendar Days', value: 'calendar', description: 'Every day' },
];

/** In the order in which people read a line of a tariff: for whom, how long free, what then. */
export const rule: INodeProperties[] = [
	text('Name', 'name', 'Maersk LA 40HC', 'Stands in the output; "rule 1" and so on when empty'),
	{
		displayName: 'Charge',
		name: 'charge',
		type: 'options',
		options: [
			{
				name: 'Demurrage',
				value: 'demurrage',
				description: 'The full container stands at the terminal, until the gate-out',
			},
			{
				name: 'Detention (Per Diem)',
				value: 'detention',
				description: 'The container is outside, from the gate-out to the empty return',
			},
		],
		default: 'demurrage',
		description: 'Which of the two clocks the rule is for',
	},
	text('Carriers (SCAC)', 'carriers', 'MAEU, SEAU', 'Shipping lines that it is for; empty for any'),
	text(
		'Terminals',
		'terminals',
		'W185, APM Los Angeles',
		'FIRMS, SMDG or BIC codes, whole names or nicknames, of the inland ramp if it went there; empty for any',
	),
	text(
		'Ports',
		'ports',
		'USLAX, USLGB',
		'UN/LOCODE of the port of discharge, or of the destination if it went inland; empty for any',
	),
	text(
		'Equipment',
		'equipment',
		'40HC, 45, reefer',
		'Length (20), length and code (40HC) or type (reefer); empty for any. Codes: GP DV DC ST dry, HC HQ high cube, RF RE reefer, RH HR high reefer, OT FR TK BU.',
	),
	text(
		'Free Days',
		'freeDays',
		'4',
		"Needed for detention; for demurrage they count where the service tells no last free day, and for the tariff's own day beside it",
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
				name: 'Same Day',
				value: 'sameDay',
				description: 'The day on which free time starts is the first',
			},
		],
		default: 'dayAfter',
		description: 'Whether the day of the discharge, arrival or gate-out itself counts',
		displayOptions: onlyWith('freeDays'),
	},
	{
		displayName: 'Free Time Starts',
		name: 'startEvent',
		type: 'options',
		options: [
			{ name: 'When Arrived', value: 'arrived', description: 'With the arrival of the vessel' },
			{
				name: 'When Available',
				value: 'available',
				description:
					'When it can first be picked up. Costs a request for each container without a last free day, for 300 of them at most.',
			},
			{ name: 'When Discharged', value: 'discharged', description: 'When it is off the vessel' },
		],
		default: 'discharged',
		description: 'Inland it starts when the container is unloaded from the train, or arrived',
		displayOptions: { show: { charge: ['demurrage'] }, ...onlyWith('freeDays') },
	},
	text(
		'Tiers',
		'tiers',
		'1-4: 150; 5-9: 300; 10+: 450',
		'What a day costs. Day 1 is the first day that is charged: where your carrier counts from the start of free time, subtract the free days. Empty for days without money.',
	),
	{
		displayName: 'Charged Days Are',
		name: 'chargeDayType',
		type: 'options',
		options: DAY_COUNTS,
		default: 'calendar',
		description: 'Which days cost something once free time is over',
	},
	{
		...text('Currency', 'currency', 'USD', 'Three letters; needed with tiers'),
		displayOptions: onlyWith('tiers'),
	},
];

/** The user's own tariff: typed in, from somewhere else as JSON, or none. */
export const tariffFields: INodeProperties[] = [
	{
		displayName: 'Tariff From',
		name: 'tariffSource',
		type: 'options',
		options: [
			{ name: 'Fields', value: 'fields', description: 'Rules typed in below' },
			{
				name: 'JSON',
				value: 'json',
				description: 'Rules from a sheet, a database or another node',
			},
			{ name: 'None', value: 'none', description: 'Days only, no money' },
		],
		default: 'fields',
		description:
			'Where your tariff is. Nothing is charged that it does not say: no tariff, no money.',
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
			'For each container the first rule that fits counts, one for demurrage and one for detention: put special rules first',
		displayOptions: { show: { tariffSource: ['fields'] } },
	},
	{
		displayName: 'Tariff (JSON)',
		name: 'tariffJson',
		type: 'json',
		default: '[]',
		description:
			'A list of rules with the names name, charge, carriers, terminals, ports, equipment, freeDays, freeDayType, firstDay, startEvent, tiers, chargeDayType and currency, as in Tariff Rules. Rows of a sheet with these columns: {{ $("Read tariff").all() }}. Tiers may be a list of {"from": 1, "to": 4, "rate": 150}, too.',
		displayOptions: { show: { tariffSource: ['json'] } },
	},
];
