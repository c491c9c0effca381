import type { INodeProperties } from 'n8n-workflow';

import { optionNumber } from '../../input/boundedNumber';
import type { Item } from '../../input/item';

const SECONDS_DEFAULT = 120;
const SECONDS_MAX = 3_600;

export const waitForExtractionField: INodeProperties = {
	displayName: 'Wait for Extraction',
	name: 'waitForExtraction',
	type: 'boolean',
	default: false,
	description: 'Whether to wait for the extracted data and return it',
};

export const maxWaitOption: INodeProperties = {
	displayName: 'Max Wait (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: SECONDS_MAX },
	default: SECONDS_DEFAULT,
	description: 'After this time the document is returned with status "pending"',
	displayOptions: { show: { '/waitForExtraction': [true] } },
};

/** Returns the time to wait; undefined if the option is off. */
export function readWaitMs(item: Item): number | undefined {
	if (!item.flag('waitForExtraction')) return undefined;
	const bounds = { min: 1, max: SECONDS_MAX };
	return optionNumber(item, 'waitSeconds', SECONDS_DEFAULT, bounds) * 1000;
}
