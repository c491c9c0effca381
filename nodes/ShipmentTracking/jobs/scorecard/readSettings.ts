import { addDays, dayAt, zoneName } from '../../../shared/lib/time';
import { readAsOf } from '../../fields/asOf';
import { readCustomers, type CustomerTest } from '../../fields/customers';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { readDateField } from '../../input/dateField';
import { GROUPINGS, type Grouping } from './grouping';
import type { MeasureRules } from './measures';
import { MINIMUM_SAMPLE_MAX, ON_TIME_DAYS_MAX } from './scorecardFields';

const RANGE_DAYS = 90;
const FORMS = ['groups', 'summary'] as const;

interface ScorecardSettings extends MeasureRules {
	groupBy: Grouping;
	form: (typeof FORMS)[number];
	isOfCustomer: CustomerTest;
	isRemembering: boolean;
}

/** @throws NodeOperationError for the first invalid field */
export function readSettings(item: Item): ScorecardSettings {
	return {
		groupBy: parseChoice(item, 'groupBy', item.param('groupBy'), GROUPINGS),
		form: parseChoice(item, 'outputAs', item.param('outputAs'), FORMS),
		...readRange(item),
		onTimeDays: item.wholeNumber('onTimeDays', { min: 0, max: ON_TIME_DAYS_MAX }),
		minimumSample: item.wholeNumber('minimumSample', { min: 1, max: MINIMUM_SAMPLE_MAX }),
		isOfCustomer: readCustomers(item),
		isRemembering: item.collection('options').rememberEstimates !== false,
	};
}

/**
 * Yesterday is a day of the workflow's time zone, because the places of an account have different
 * zones.
 */
function readRange(item: Item): { from: string; to: string } {
	const today = dayAt(readAsOf(item), zoneName(item.context.getTimezone()));
	const to = readDateField(item, 'to') ?? addDays(today, -1);
	const from = readDateField(item, 'from') ?? addDays(to, 1 - RANGE_DAYS);
	if (from <= to) return { from, to };
	throw item.invalid('from', `is ${from}, which is after the last day, ${to}`);
}
