import { collection } from '../../fields/list';
import { carrierLocator, roleLocators } from '../../fields/locators';
import { refNumbers, shipmentTags } from '../../fields/references';
import { sortByLabel } from '../../operation/include';
import { includeInputFields } from '../../operation/inputColumns';
import type { Operation } from '../../operation/operation';
import { WAIT_DEFAULT_S } from './row';
import { trackAll } from './trackAll';

/** Tracks each input row and returns its outcome. A bad row never fails the execution. */
export const track: Operation = {
	value: 'track',
	name: 'Track',
	action: 'Track numbers from a sheet',
	description: 'Track the numbers of all input rows and return each row with its outcome',
	fields: [
		{
			displayName: 'Number',
			name: 'number',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. MSKU1234565',
			description:
				'Container, bill of lading or booking number of the row. Separate several (max 50) with commas.',
		},
		{
			displayName: 'Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Bill of Lading', value: 'bill_of_lading' },
				{ name: 'Booking Number', value: 'booking_number' },
				{ name: 'Container', value: 'container' },
				{
					name: 'Detect Automatically',
					value: 'detect',
					description: 'Detected from the number, or by the service',
				},
			],
			default: 'detect',
			description: 'Type of number. An expression can also return B/L, MBL, booking or cntr.',
		},
		{
			...carrierLocator,
			required: false,
			description: 'Leave empty to detect the carrier from the number',
		},
		{
			displayName: 'If Carrier Is Unclear',
			name: 'unsure',
			type: 'options',
			options: [
				{
					name: 'Return Candidates',
					value: 'ask',
					description: "Return the row as 'needs_carrier' with possible carriers",
				},
				{
					name: 'Let the Service Detect It',
					value: 'autoDetect',
					description: 'The service looks for the carrier later and may fail',
				},
			],
			default: 'ask',
			description: "What to do when the carrier can't be determined",
		},
		refNumbers,
		{
			displayName: 'Wait for Outcome',
			name: 'wait',
			type: 'boolean',
			default: true,
			description: 'Whether to wait until each number is tracked or has failed',
		},
		{
			displayName: 'Max Wait (Seconds)',
			name: 'waitMax',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: WAIT_DEFAULT_S,
			description: "After this time the row is returned as 'pending'",
			displayOptions: { show: { wait: [true] } },
		},
		...collection('Additional Fields', sortByLabel([...roleLocators, shipmentTags])),
		...collection('Options', [includeInputFields]),
	],
	async run(item) {
		const [output] = await trackAll([item]);
		return output;
	},
	runAll: trackAll,
};
