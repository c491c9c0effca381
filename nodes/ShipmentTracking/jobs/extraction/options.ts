import type { INodeProperties } from 'n8n-workflow';

import { optionNumber } from '../../input/boundedNumber';
import type { Item } from '../../input/item';

const SECONDS_DEFAULT = 120;
const SECONDS_MAX = 3_600;

/** In Options of what can wait for a document to be read. */
export const waitOptions: INodeProperties[] = [
	{
		displayName: 'Wait at Most (Seconds)',
		name: 'waitSeconds',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: SECONDS_MAX },
		default: SECONDS_DEFAULT,
		description:
			'How long to wait for the extraction; the status is "pending" when it takes longer',
	},
	{
		displayName: 'Wait for Extraction',
		name: 'waitForExtraction',
		type: 'boolean',
		default: false,
		description:
			'Whether to wait until the document is classified and read, and return what was extracted',
	},
];

/** How long to wait; undefined when nobody wants to. */
export function readWaitMs(item: Item): number | undefined {
	if (item.collection('options').waitForExtraction !== true) return undefined;
	const bounds = { min: 1, max: SECONDS_MAX };
	return optionNumber(item, 'waitSeconds', SECONDS_DEFAULT, bounds) * 1000;
}
