import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { lastFreeDayFrom } from '../../fields/tariff/chargesOptions';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import { includeInputFields } from '../../operation/inputColumns';
import { selectedFields } from '../../operation/output';

const dateOrder = choice(
	'Dates Are Written',
	'dateOrder',
	[
		[
			'Detect Automatically',
			'detect',
			'Takes the order from the days of the row and other dates of the invoice',
		],
		['Day First', 'dayFirst', '10/11/2026 is 10 November'],
		['Month First', 'monthFirst', '10/11/2026 is October 11'],
	],
	'How to read dates like 10/11/2026',
);

export const invoiceFields: INodeProperties[] = [
	choice(
		'Invoice From',
		'invoiceSource',
		[
			['Input Items', 'input', 'Each item is a row, or an invoice with its rows'],
			['JSON', 'json', 'Rows from another node, or an extracted invoice'],
		],
		'Source of the invoice rows. Columns such as Container No, Charge, From, To, Days, Rate and Amount are recognized.',
	),
	{
		displayName: 'Invoice (JSON)',
		name: 'invoiceJson',
		type: 'json',
		default: '[]',
		description: 'A list of rows, or one invoice with a list of rows in it',
		displayOptions: { show: { invoiceSource: ['json'] } },
	},
	...tariffFields,
	lastFreeDayFrom,
	...collection('Options', [
		asOfOption,
		dateOrder,
		holidays,
		includeInputFields,
		selectedFields,
		weekendDays,
	]),
];
