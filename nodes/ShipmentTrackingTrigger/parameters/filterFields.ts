import type { INodeProperties } from 'n8n-workflow';

import { choiceField } from '../../shared/pickLists/choiceField';

const list = (
	displayName: string,
	name: string,
	placeholder: string,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder,
	description: `${description}. Several are separated by commas.`,
});

/** The fields of `container.updated` that are known to change. */
const CHANGED_FIELDS = [
	{ name: 'Availability', value: 'available_for_pickup' },
	{ name: 'Fees', value: 'fees_at_pod_terminal' },
	{ name: 'Holds', value: 'holds_at_pod_terminal' },
	{ name: 'Last Free Day', value: 'pickup_lfd' },
	{ name: 'Last Free Day of the Line', value: 'pickup_lfd_line' },
	{ name: 'Last Free Day of the Railway', value: 'pickup_lfd_rail' },
	{ name: 'Pickup Appointment', value: 'pickup_appointment_at' },
	{ name: 'Terminal', value: 'pod_terminal' },
];

/** What is held back is acknowledged to the service, which then does not send it again. */
export const filterFields: INodeProperties[] = [
	list('Bills of Lading', 'billsOfLading', 'e.g. MAEU123456789', 'Only these bills of lading'),
	choiceField(
		'Carriers',
		'carriers',
		'getCarriers',
		'Only shipments of these carriers, by their names or SCACs',
		'SCACs such as MAEU, or names such as Maersk',
	),
	{
		displayName: 'Changed Fields',
		name: 'changedFields',
		type: 'multiOptions',
		options: CHANGED_FIELDS,
		default: [],
		description: "Of 'Container: Updated', only when one of these changed",
	},
	list('Container Numbers', 'containerNumbers', 'e.g. MSKU1234565', 'Only these containers'),
	choiceField(
		'Customers',
		'customers',
		'getCustomers',
		'Only shipments of these customers, by their whole names',
		'whole names of companies',
	),
	{
		displayName: 'ETA Moved by at Least (Hours)',
		name: 'minimumShiftHours',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 24,
		description:
			'Of events that estimate something, only when it moved by so many hours since it was last let through, or against the first estimate',
	},
	{
		displayName: 'If It Cannot Be Judged',
		name: 'unknown',
		type: 'options',
		options: [
			{ name: 'Let It Through', value: 'pass', description: 'Better one event too many' },
			{ name: 'Hold It Back', value: 'drop', description: 'Only what certainly matches' },
		],
		default: 'pass',
		description: 'What becomes of an event that lacks the data that a filter looks at',
	},
	choiceField(
		'Ports (UN/LOCODE)',
		'ports',
		'getPorts',
		'Only events at these ports or of shipments from or to them. The list has those of recent shipments',
		'UN/LOCODEs such as USLAX',
	),
	list('References', 'references', 'e.g. PO-1001', 'Only what carries one of these references'),
	{
		displayName: 'Skip Estimates',
		name: 'skipEstimates',
		type: 'boolean',
		default: false,
		description: 'Whether to leave out events that only estimate something, which come often',
	},
	choiceField(
		'Tags',
		'tags',
		'getTags',
		'Only shipments with one of these tags. The list has those of recent shipments',
		'tags as they are written on shipments',
	),
];
