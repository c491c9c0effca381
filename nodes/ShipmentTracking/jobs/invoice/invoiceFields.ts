import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { lastFreeDayFrom } from '../../fields/tariff/chargesOptions';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import { includeInputFields } from '../../operation/inputColumns';
import { selectedFields } from '../../operation/output';

const dateOrder: INodeProperties = {
	displayName: 'Dates Are Written',
	name: 'dateOrder',
	type: 'options',
	options: [
		{ name: 'Day First', value: 'dayFirst', description: '10/11/2026 is 10 November' },
		{
			name: 'Detect Automatically',
			value: 'detect',
			description: 'Requires a date like 31/10/2026, which shows the order',
		},
		{ name: 'Month First', value: 'monthFirst', description: '10/11/2026 is October 11' },
	],
	default: 'detect',
	description: 'How to read dates like 10/11/2026',
};

export const invoiceFields: INodeProperties[] = [
	{
		displayName: 'Invoice From',
		name: 'invoiceSource',
		type: 'options',
		options: [
			{
				name: 'Input Items',
				value: 'input',
				description: 'Each item is a row, or an invoice with its rows',
			},
			{
				name: 'JSON',
				value: 'json',
				description: 'Rows from another node, or an extracted invoice',
			},
		],
		default: 'input',
		description:
			'Source of the invoice rows. Columns such as Container No, Charge, From, To, Days, Rate and Amount are recognized.',
	},
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
