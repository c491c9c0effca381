import {
	choiceIn,
	TariffRuleError,
	parseRule,
	type TariffRule,
} from '../../../../shipping/charges';
import { type WorkCalendar, withDays } from '../../../../shipping/days';
import { isObject, toText } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { RULE_FIELDS, ruleOfRow, withAdditionalFields } from './ruleOfRow';
import { tariffSource } from './tariffFields';

/**
 * The user's tariff, read and checked.
 *
 * @throws NodeOperationError with the field's label and the rule's number
 */
export function readTariff(item: Item, calendar: WorkCalendar): TariffRule[] {
	const source = item.choice(tariffSource);
	if (source === 'json') return readTariffJson(item, item.param('tariffJson'), calendar);
	if (source === 'none') return [];
	const tariff = item.param('tariff');
	return readRules(item, isObject(tariff) ? (tariff.rules ?? []) : [], 'tariff', calendar);
}

/**
 * The tariff in a field "Tariff (JSON)", read and checked.
 * @param calendar business days of rules without a calendar of their own
 */
export function readTariffJson(item: Item, value: unknown, calendar: WorkCalendar): TariffRule[] {
	const given = item.json('tariffJson', value);
	const rules = isObject(given) && 'rules' in given ? given.rules : given;
	if (!Array.isArray(rules)) {
		throw item.invalid(
			'tariffJson',
			'must be a list of rules',
			'Write it like [{ "freeDays": 4 }].',
		);
	}
	return readRules(item, rules, 'tariffJson', calendar);
}

type Source = 'tariff' | 'tariffJson';

function readRules(
	item: Item,
	given: unknown,
	source: Source,
	calendar: WorkCalendar,
): TariffRule[] {
	const entries = Array.isArray(given) ? given : [given];
	return entries.flatMap((entry, index) => {
		try {
			const rule = source === 'tariff' ? ruleOnScreen(entry) : ruleOfRow(entry, index);
			const read = isObject(rule) ? withDays(rule, item.timezone) : rule;
			return rule === undefined ? [] : [parseRule(read, index, calendar)];
		} catch (error) {
			if (!(error instanceof TariffRuleError)) throw item.invalid(source, String(error));
			throw problemWith(item, source, error);
		}
	});
}

function problemWith(item: Item, source: Source, error: TariffRuleError) {
	const { index, field, message, advice } = error;
	const number = `rule ${index + 1}`;
	if (!RULE_FIELDS.includes(field)) return item.invalid(source, `${message} (${number})`, advice);
	const place = source === 'tariff' ? '' : " of 'Tariff (JSON)'";
	return item.invalid(field, `in ${number}${place} ${message}`, advice);
}

/** The fields of a rule on screen. Detention has no start event: its field is hidden. */
function ruleOnScreen(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const isDetention = choiceIn('charge', toText(entry.charge)) === 'detention';
	return { ...withAdditionalFields(entry), ...(isDetention ? { startEvent: '' } : {}) };
}
