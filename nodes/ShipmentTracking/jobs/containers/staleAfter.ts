import type { INodeProperties } from 'n8n-workflow';

import { optionNumber } from '../../input/fieldValues';
import type { Item } from '../../input/item';

/** Terminal data older than this is marked as stale by default. */
const STALE_AFTER_HOURS = 24;

export const staleAfterOption: INodeProperties = {
	displayName: 'Stale After (Hours)',
	name: 'staleAfterHours',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: STALE_AFTER_HOURS,
	description: 'Terminal data older than this counts as stale',
};

/** @throws NodeOperationError if the value isn't a number above 0 */
export function readStaleAfter(item: Item): number {
	return optionNumber(item, 'staleAfterHours', STALE_AFTER_HOURS, { above: 0 });
}
