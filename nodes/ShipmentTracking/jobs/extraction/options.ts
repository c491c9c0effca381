import type { INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
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
	const { waitForExtraction, waitSeconds = SECONDS_DEFAULT } = item.collection('options');
	if (waitForExtraction !== true) return undefined;
	const seconds = Number(toText(waitSeconds));
	if (seconds >= 1 && seconds <= SECONDS_MAX) return seconds * 1000;
	throw item.invalid(
		'waitSeconds',
		`must be a number from 1 to ${SECONDS_MAX}, not "${toText(waitSeconds)}"`,
	);
}
