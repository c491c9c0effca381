import { openField } from '../../../shared/lib/fieldReading';
import { textListField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { carrierLocator, roleLocators } from '../../fields/locators';
import { refNumbers, shipmentTags } from '../../fields/references';
import { sortByLabel } from '../../operation/include';
import { includeInputFields } from '../../operation/inputColumns';
import type { Operation } from '../../operation/operation';
import { trackAll } from './trackAll';
import { ifUnclear, maxWait, waitForOutcome } from './trackingOptions';

/** Tracks each input row and returns its outcome. A bad row never fails the execution. */
export const track: Operation = {
	value: 'track',
	name: 'Track',
	action: 'Track numbers from a sheet',
	description: 'Track the numbers of all input rows and return each row with its outcome',
	fields: [
		textListField('Number', 'number', {
			required: true,
			placeholder: 'e.g. MSKU1234565',
			description:
				'Container, bill of lading or booking number of the row. Separate several (max 50) with commas.',
		}),
		openField(
			choice(
				'Type',
				'type',
				[
					['Detect Automatically', 'detect', 'Detected from the number, or by the service'],
					['Bill of Lading', 'bill_of_lading'],
					['Booking Number', 'booking_number'],
					['Container', 'container'],
				],
				'Type of number. An expression can also return B/L, MBL, booking or cntr.',
			),
		),
		{
			...carrierLocator,
			required: false,
			description: 'Leave empty to detect the carrier from the number',
		},
		ifUnclear,
		refNumbers,
		waitForOutcome,
		maxWait,
		...collection('Additional Fields', sortByLabel([...roleLocators, shipmentTags])),
		...collection('Options', [includeInputFields]),
	],
	async run(item) {
		const [output] = await trackAll([item]);
		return output;
	},
	runAll: trackAll,
};
