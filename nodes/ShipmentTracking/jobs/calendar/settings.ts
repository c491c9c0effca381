import type { INodeProperties } from 'n8n-workflow';

import { safeFileName } from '../../../shared/lib/fileName';
import { textField, wholeField } from '../../../shared/lib/simpleFields';
import { customers, readCustomers } from '../../fields/accountFilters';
import { asOfOption, readAsOf } from '../../fields/asOf';
import { choice, choices } from '../../fields/choice';
import { collection } from '../../fields/list';
import { showFor } from '../../fields/showFor';
import { readTariffOption, tariffOption } from '../../fields/tariff/chargesOptions';
import type { Item } from '../../input/item';
import { containerSelection } from '../containers/containerSelection';
import { readNumbers } from '../containers/readNumbers';

const CALENDAR_NAME = 'Shipments';
const FILE_NAME = 'shipments.ics';
/** The dates of the calendar, in days from today. Overdue entries are always included. */
const PERIOD = { daysBack: 7, daysAhead: 60 };

const entryKinds = {
	...choices(
		'Entries',
		'entries',
		[
			['Appointments', 'appointments', 'Pickup appointments with their time'],
			[
				'Arrivals',
				'arrivals',
				'Expected or actual arrival of each shipment at its port of discharge',
			],
			[
				'Empty Returns',
				'emptyReturns',
				"Days by which empty containers are due back. Requires 'Tariff (JSON)'.",
			],
			[
				'Inland Arrivals',
				'inlandArrivals',
				'Expected or actual arrival by rail at the inland ramp, per shipment',
			],
			[
				'Last Free Days',
				'lastFreeDays',
				'Earliest last free day of containers that are not picked up',
			],
		],
		['appointments', 'arrivals', 'emptyReturns', 'inlandArrivals', 'lastFreeDays'],
		'Which dates to include',
	),
	required: true,
};
const entryGrouping = choice(
	'Group Entries',
	'grouping',
	[
		['No', 'none'],
		[
			'By Place and Day',
			'placeAndDay',
			'One all-day entry for all containers or shipments at a place',
		],
	],
	'Whether to merge all-day entries of the same kind',
);
const remindDaysBefore = wholeField('Remind Days Before', 'remindDaysBefore', {
	min: 0,
	// A reminder more than a year ahead is useless.
	max: 365,
	default: 0,
	description: 'Remind this many days before last free days and empty returns; 0 for none',
});

const calendarFileName = textField('File Name', 'fileName', {
	default: FILE_NAME,
	placeholder: 'e.g. shipments.ics',
	description: 'The name of the file in the output',
});

export const calendarFields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'several'],
		default: 'all',
		all: { description: 'All tracked containers and shipments' },
		hasLimit: false,
	}),
	entryKinds,
	textField('Output Data Field Name', 'binaryPropertyName', {
		default: 'data',
		required: true,
		hint: 'The name of the output field to put the calendar in',
		description: 'The name of the outgoing field that will hold the binary file data',
	}),
	...collection('Filters', [customers]),
	...collection('Options', [
		asOfOption,
		calendarFileName,
		entryGrouping,
		remindDaysBefore,
		showFor({ '/entries': ['emptyReturns'] }, tariffOption),
	]),
];

export type CalendarSettings = ReturnType<typeof readCalendarSettings>;

/** @throws NodeOperationError for the first invalid field */
export function readCalendarSettings(item: Item) {
	const isSeveral = item.param('which') === 'several';
	if (isSeveral) readNumbers(item);
	const kinds = item.choices(entryKinds);
	const period = {
		now: readAsOf(item),
		...PERIOD,
		remindDaysBefore: item.number(remindDaysBefore),
	};
	return {
		isSeveral,
		kinds,
		period,
		isGrouped: item.choice(entryGrouping) === 'placeAndDay',
		field: item.required('binaryPropertyName'),
		isOfCustomer: readCustomers(item),
		name: CALENDAR_NAME,
		fileName: safeFileName(item.textOf(calendarFileName)) ?? FILE_NAME,
		// n8n keeps the tariff if 'Entries' hides the field, so the tariff is only read for empty
		// returns.
		rules: kinds.includes('emptyReturns') ? readTariffOption(item) : [],
	};
}
