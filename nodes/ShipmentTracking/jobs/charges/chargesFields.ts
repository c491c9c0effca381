import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { showFor } from '../../fields/showFor';
import { lastFreeDayFrom } from '../../fields/tariff/chargesOptions';
import { choice } from '../../fields/choice';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import { selectedFields } from '../../operation/output';
import { staleAfterOption } from '../containers/staleAfter';
import { showForSelection, containerSelection } from '../containers/containerSelection';
import { forecastFields } from './forecastFields';

const options: INodeProperties[] = [
	asOfOption,
	holidays,
	selectedFields,
	staleAfterOption,
	weekendDays,
];

const orderBy = choice(
	'Order By',
	'orderBy',
	[
		['Most Urgent First', 'urgency', 'Days until charges begin'],
		['Highest Amount First', 'amount', 'Total so far, by currency'],
		['Highest Daily Rate First', 'rate', 'Rates of today, by currency'],
	],
	'Order of the returned containers',
);

const outputAs = choice(
	'Output As',
	'outputAs',
	[
		['One Item per Container', 'containers'],
		[
			'One Item With Email',
			'summary',
			'Ready-to-send subject, text and HTML, and sums by currency',
		],
	],
	'Sums always include all containers',
);

export const chargesFields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All containers of the account',
			hint: 'All containers are read, whatever the limit',
		},
	}),
	showForSelection(
		{
			displayName: 'Only Open',
			name: 'openOnly',
			type: 'boolean',
			default: true,
			description:
				'Whether to read only tracked containers without an empty return, instead of the whole account',
		},
		'all',
	),
	showFor({ which: ['all', 'several'] }, orderBy),
	showFor({ which: ['all', 'several'] }, outputAs),
	...tariffFields,
	lastFreeDayFrom,
	...forecastFields,
	...collection('Options', options),
];
