import type { INodeProperties } from 'n8n-workflow';

import { flagField } from '../../shared/lib/simpleFields';
import { choice, type Choice } from '../fields/choice';
import { showFor } from '../fields/showFor';
import type { Item } from '../input/item';
import { selectedFields } from '../operation/output';

/** The forms of a report that is not returned as rows. */
const MESSAGES = {
	summary: ['One Message', 'Subject, text, HTML and Slack blocks, ready to send'],
	customers: ['One Message per Customer', 'Each customer gets only its own rows'],
	terminals: ['One Message per Terminal', 'A dispatch list for each terminal'],
} as const;

type MessageForm = keyof typeof MESSAGES;

/** The forms in which a report is returned; `rows` is the value of 'One Item per Row'. */
export const outputAsField = <Rows extends string, Form extends MessageForm>(
	rows: Rows,
	forms: Form[],
) =>
	choice<Rows | Form>(
		'Output As',
		'outputAs',
		[
			['One Item per Row', rows],
			...forms.map((form): Choice<Form> => {
				const [name, description] = MESSAGES[form];
				return [name, form, description];
			}),
		],
		'Rows to process further, or messages to send',
	);

/** A field that only applies to rows, such as Limit: messages contain all. */
export const forRows = (field: INodeProperties): INodeProperties => ({
	...field,
	displayOptions: { ...field.displayOptions, hide: { outputAs: Object.keys(MESSAGES) } },
});

export const hideLimitForMessages = (field: INodeProperties): INodeProperties =>
	['returnAll', 'limit'].includes(field.name) ? forRows(field) : field;

/** Option of reports whose amounts come from the tariff of the user. */
export const showAmounts = showFor(
	{ '/outputAs': ['customers'] },
	flagField('Show Amounts', 'showAmounts', {
		description: 'Whether messages per customer show amounts, which are your own rates',
	}),
);

/** Whether the reader of a report sees amounts. */
export const hasAmounts = (item: Item, form: string): boolean =>
	form !== 'customers' || item.isOn(showAmounts);

export const selectedColumns: INodeProperties = {
	displayName: 'Selected Field Names or IDs',
	name: 'selectedFields',
	type: 'multiOptions',
	typeOptions: {
		loadOptionsMethod: 'getReportColumns',
		loadOptionsDependsOn: ['operation'],
	},
	default: [],
	builderHint: selectedFields.builderHint,
	description:
		'Columns of the rows. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};
