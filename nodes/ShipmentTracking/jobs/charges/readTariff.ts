import { isBlank, isObject, toText } from '../../../shared/lib/json';
import { parseRule, TariffRuleError, type TariffRule } from '../../../shared/domain/charges/tariff';
import type { Item } from '../../input/item';
import { misspelled, RULE_FIELDS } from './ruleFields';

/**
 * The user's tariff, read and checked.
 *
 * @throws NodeOperationError with the field's label and the rule's number
 */
export function readTariff(item: Item): TariffRule[] {
	const source = item.param('tariffSource');
	if (source === 'json') return readJson(item);
	if (source === 'none') return [];
	const tariff = item.param('tariff');
	return readRules(item, isObject(tariff) ? (tariff.rules ?? []) : [], 'tariff');
}

function readJson(item: Item): TariffRule[] {
	const given = item.json('tariffJson', item.param('tariffJson'));
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

function problemWith(item: Item, source: Source, { index, field, message }: TariffRuleError) {
	const [label, place] = source === 'tariff' ? [field, ''] : [field, " of 'Tariff (JSON)'"];
	if (!RULE_FIELDS.includes(label)) return item.invalid(source, `${message} (rule ${index + 1})`);
	return item.invalid(label, `in rule ${index + 1}${place} ${message}`);
}

/** What the screen hides does not count: detention knows no other start than the gate-out. */
function withoutHidden(entry: unknown): unknown {
	if (!isObject(entry) || toText(entry.charge).toLowerCase() !== 'detention') return entry;
	return { ...entry, startEvent: '' };
}

/** A row as a sheet or a node gives it; undefined for one that is empty. */
function ruleOfRow(entry: unknown, index: number): unknown {
	const row = isObject(entry) && isObject(entry.json) ? entry.json : entry;
	if (!isObject(row)) return row;
	const wrong = misspelled(row);
	if (wrong) {
		const problem = `has "${wrong.given.slice(0, 40)}", which must be called "${wrong.meant}"`;
		throw new TariffRuleError(index, 'tariffJson', problem);
	}
	const isEmpty = RULE_FIELDS.every((field) => isBlank(row[field]));
	return isEmpty ? undefined : row;
}
