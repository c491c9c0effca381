import type { INodeProperties } from 'n8n-workflow';

import type { filterChoices } from '../../shared/pickLists/filterChoices';

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

/** Several of what the account has. One that is not in the list is given by an expression. */
const choice = (
	displayName: string,
	name: string,
	loadOptionsMethod: keyof typeof filterChoices,
	description: string,
	example: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod },
	// What was picked may have left the list since, and what an expression gives was never in it.
	allowArbitraryValues: true,
	default: [],
	builderHint: { propertyHint: `A list of ${example}` },
	description: `${description}. Choose from the list, or give them by an <a href="https://docs.n8n.io/code/expressions/">expression</a>, as a list or as text with commas.`,
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
	choice(
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
	choice(
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
	choice(
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
	choice(
		'Tags',
		'tags',
		'getTags',
		'Only shipments with one of these tags. The list has those of recent shipments',
		'tags as they are written on shipments',
	),
];
