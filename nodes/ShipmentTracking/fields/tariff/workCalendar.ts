import type { INodeProperties } from 'n8n-workflow';

import { WEEKDAYS } from '../../../../shipping/charges';
import { openField } from '../../../shared/lib/fieldReading';
import { textListField } from '../../../shared/lib/simpleFields';

// Numbered as in ISO 8601: n8n sorts options by name, and the numbers keep the order of the week.
export const weekdays = WEEKDAYS.map((name, index) => ({
	name: `${index + 1} ${name}`,
	value: index + 1,
}));

/** Option of operations that count business days. */
export const holidays: INodeProperties = textListField('Holidays', 'holidays', {
	typeOptions: { rows: 3 },
	placeholder: 'e.g. 2026-11-26, 2026-12-25',
	description: 'Holidays as YYYY-MM-DD, separated by commas, spaces or line breaks',
});

export const weekendDays: INodeProperties = openField({
	displayName: 'Weekend Days',
	name: 'weekendDays',
	type: 'multiOptions',
	options: weekdays,
	default: [6, 7],
	description: "Days that don't count as business days",
});
