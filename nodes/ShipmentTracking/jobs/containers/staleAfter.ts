import { wholeField } from '../../fields/simpleFields';

export const STALE_AFTER_HOURS = 24;

export const staleAfter = wholeField('Stale After (Hours)', 'staleAfterHours', {
	min: 1,
	default: STALE_AFTER_HOURS,
	description: 'Terminal data older than this counts as stale',
});
