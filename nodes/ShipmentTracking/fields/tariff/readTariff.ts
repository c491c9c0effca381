import { isObject, toText } from '../../../shared/lib/json';
import { TariffRuleError } from '../../../shared/domain/charges/ruleReader';
import { parseRule, type TariffRule } from '../../../shared/domain/charges/tariff';
import type { Item } from '../../input/item';
import { RULE_FIELDS } from './ruleColumns';
import { ruleOfRow } from './ruleOfRow';

/**
 * The user's tariff, read and checked.
 *
 * @throws NodeOperationError with the field's label and the rule's number
 */
export function readTariff(item: Item): TariffRule[] {
	const source = item.param('tariffSource');
	if (source === 'json') return readTariffJson(item, item.param('tariffJson'));
	if (source === 'none') return [];
	const tariff = item.param('tariff');
	return readRules(item, isObject(tariff) ? (tariff.rules ?? []) : [], 'tariff');
}

/** The same of a field "Tariff (JSON)". */
export function readTariffJson(item: Item, value: unknown): TariffRule[] {
	const given = item.json('tariffJson', value);
	const rules = isObject(given) && 'rules' in given ? given.rules : given;
	if (!Array.isArray(rules)) {
		throw item.invalid(
			'tariffJson',
			'must be a list of rules',
			'Write it like [{ "freeDays": 4 }].',
		);
	}
	return readRules(item, rules, 'tariffJson');
}

type Source = 'tariff' | 'tariffJson';

function readRules(item: Item, given: unknown, source: Source): TariffRule[] {
	const entries = Array.isArray(given) ? given : [given];
	return entries.flatMap((entry, index) => {
		try {
			const rule = source === 'tariff' ? withoutHidden(entry) : ruleOfRow(entry, index);
			return rule === undefined ? [] : [parseRule(rule, index)];
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

/** What the screen hides does not count: detention knows no other start than the gate-out. */
function withoutHidden(entry: unknown): unknown {
	if (!isObject(entry) || toText(entry.charge).toLowerCase() !== 'detention') return entry;
	return { ...entry, startEvent: '' };
}
