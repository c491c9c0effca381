import type { INodeProperties } from 'n8n-workflow';

import { CARRIERS, CUSTOMERS, REFERENCES, TAGS } from '../../shared/lib/filterTexts';
import { choiceField } from '../../shared/pickLists/filterChoices';
import { flagField, textListField, wholeField } from '../../shared/lib/simpleFields';

const typedList = (
	displayName: string,
	name: string,
	placeholder: string,
	description: string,
): INodeProperties =>
	textListField(displayName, name, {
		placeholder,
		description: `${description}. Separate several with commas.`,
	});

const CHANGED_FIELDS = [
	{ name: 'Availability', value: 'available_for_pickup' },
	{ name: 'Fees', value: 'fees_at_pod_terminal' },
	{ name: 'Holds', value: 'holds_at_pod_terminal' },
	{ name: 'Last Free Day', value: 'pickup_lfd' },
	{ name: 'Last Free Day (Carrier)', value: 'pickup_lfd_line' },
	{ name: 'Last Free Day (Railway)', value: 'pickup_lfd_rail' },
	{ name: 'Pickup Appointment', value: 'pickup_appointment_at' },
	{ name: 'Terminal', value: 'pod_terminal' },
];

export const filterFields: INodeProperties[] = [
	typedList(
		'Bills of Lading',
		'billsOfLading',
		'e.g. MAEU123456789',
		'Only events of these bills of lading',
	),
	choiceField(
		'Carriers',
		'carriers',
		'getCarriers',
		CARRIERS,
		'SCACs such as MAEU, or names such as Maersk',
	),
	{
		displayName: 'Changed Fields',
		name: 'changedFields',
		type: 'multiOptions',
		options: CHANGED_FIELDS,
		default: [],
		description: "For 'Container: Updated', only events in which one of these fields changed",
	},
	typedList(
		'Container Numbers',
		'containerNumbers',
		'e.g. MSKU1234565',
		'Only events of these containers',
	),
	choiceField('Customers', 'customers', 'getCustomers', CUSTOMERS, 'full company names'),
	wholeField('ETA Changed by at Least (Hours)', 'minimumShiftHours', {
		min: 0,
		default: 24,
		description:
			'ETA events pass if the ETA differs by at least this many hours from the last ETA that passed. Until one has passed, it is compared with the first ETA. All other events pass.',
	}),
	{
		displayName: 'If Data Is Missing',
		name: 'unknown',
		type: 'options',
		options: [
			{
				name: 'Start Workflow',
				value: 'pass',
				description: 'You may get events that do not match the filter',
			},
			{
				name: 'Ignore Event',
				value: 'drop',
				description: 'You may miss events that match the filter',
			},
		],
		default: 'pass',
		description: 'What to do with an event that lacks the data for a filter',
	},
	choiceField(
		'Ports (UN/LOCODE)',
		'ports',
		'getPorts',
		'Only events at these ports, and events of shipments from or to these ports. The list has ports of recent shipments',
		'UN/LOCODEs such as USLAX',
	),
	textListField('References', 'references', {
		placeholder: 'e.g. PO-1001, PO-70*',
		description: REFERENCES,
	}),
	flagField('Skip Daily Fee Updates', 'skipDailyFees', {
		description:
			"Whether to ignore 'Container: Updated' if only the amount of demurrage or storage has grown",
	}),
	flagField('Skip Estimates', 'skipEstimates', {
		description: 'Whether to ignore ETA events, which are frequent',
	}),
	choiceField('Tags', 'tags', 'getTags', TAGS, 'tags exactly as on the shipments'),
];
