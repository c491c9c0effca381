import { collection } from '../../fields/list';
import { carrierLocator, roleLocators } from '../../fields/locators';
import { refNumbers, shipmentTags } from '../../fields/references';
import { sorted } from '../../operation/commonFields';
import type { Operation } from '../../operation/operation';
import { WAIT_DEFAULT_S } from './row';
import { trackAll } from './trackAll';

/** A sheet in, an outcome per row out: nothing that a row can be makes the run fail. */
export const track: Operation = {
	value: 'track',
	name: 'Track',
	action: 'Track numbers from a sheet',
	description:
		'Track each row of a sheet and give the row back with what became of it: whether it is tracked, and created, already_tracked, needs_carrier, awaiting_manifest, failed, rejected or pending, with the reason. Never tracks twice, never stops at a bad row.',
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
					name: 'Find Out',
					value: 'detect',
					description: 'By its form, else by asking the service',
				},
			],
			default: 'detect',
			description:
				'What kind of number it is. By expression also words of a sheet, such as B/L, MBL, booking or cntr.',
		},
		{
			...carrierLocator,
			required: false,
			description: 'The carrier where the row tells it; found out by the number when empty',
		},
		{
			displayName: 'If the Carrier Is Not Sure',
			name: 'unsure',
			type: 'options',
			options: [
				{
					name: 'Ask for It',
					value: 'ask',
					description: "Outcome 'needs_carrier' with the candidates; nothing is tracked",
				},
				{
					name: 'Let the Service Detect It',
					value: 'autoDetect',
					description: 'Tracks the number; the carrier is found later or it fails',
				},
			],
			default: 'ask',
			description: 'What to do with a number whose carrier neither the row nor the service knows',
		},
		refNumbers,
		{
			displayName: 'Wait for Outcome',
			name: 'wait',
			type: 'boolean',
			default: true,
			description: 'Whether to wait until the service has decided on each request',
		},
		{
			displayName: 'Wait at Most (Seconds)',
			name: 'waitMax',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: WAIT_DEFAULT_S,
			description: "How long to wait for each outcome; 'pending' afterwards",
			displayOptions: { show: { wait: [true] } },
		},
		...collection('Additional Fields', sorted([...roleLocators, shipmentTags])),
		...collection('Options', [
			{
				displayName: 'Include Input Fields',
				name: 'includeInputFields',
				type: 'boolean',
				default: true,
				description:
					'Whether each row comes out with its own columns before its outcome, rejected rows too. A column that is called like a part of the outcome, such as status, becomes input_status.',
			},
		]),
	],
	async run(item) {
		const [output] = await trackAll([item]);
		return output;
	},
	runAll: trackAll,
};
