import { isObject, toText, without, type JsonObject } from '../lib';
import { notReadText } from '../sheets';
import { withDays, type WorkCalendar } from '../days';
import { coveredRules, coveredText } from './coveredRules';
import { joinTiers, type SheetRule } from './joinTiers';
import { parseRule, type TariffRule } from './tariff';
import { TariffRuleError } from './ruleReader';
import { tariffRows } from './tariffRows';

/** A tariff, and the parts of it that have no effect. */
export interface ReadTariff {
	rules: TariffRule[];
	/** The names of the columns that were not read. */
	notRead: string[];
	/** Sentences about rules that have no effect, without their full stops. */
	notes: string[];
}

export interface RuleReadSettings {
	/** Business days of rules without a calendar of their own. */
	calendar: WorkCalendar;
	/** The time zone of the workflow. */
	timezone: string;
}

/**
 * Reads the rows of a sheet, a database or JSON.
 * @throws TariffRuleError with the position of the rule
 */
export function readTariffRows(entries: unknown[], settings: RuleReadSettings): ReadTariff {
	const rows = entries.flatMap((entry, index) => {
		const given = isObject(entry) && isObject(entry.json) ? entry.json : entry;
		if (!isObject(given))
			throw new TariffRuleError(index, 'tariffJson', "has an entry that isn't a rule");
		const row = withDays(withAdditionalFields(given), settings.timezone);
		return tariffRows(row as JsonObject, index);
	});
	const rules = joinTiers(rows);
	const notRead = [...new Set(rows.flatMap(({ unread }) => [...unread.keys()]))];
	return { ...checkedRules(rules, settings.calendar, 'tariffJson'), notRead };
}

/**
 * Reads rules whose fields have their own names.
 * @throws TariffRuleError with the position of the rule
 */
export function readTariffRules(entries: unknown[], settings: RuleReadSettings): ReadTariff {
	const rules = entries.map((entry, index): SheetRule => {
		if (!isObject(entry))
			throw new TariffRuleError(index, 'tariff', "has an entry that isn't a rule");
		const fields = withDays(withAdditionalFields(entry), settings.timezone);
		return { index, fields: fields as JsonObject, unread: new Map() };
	});
	return { ...checkedRules(rules, settings.calendar, 'tariff'), notRead: [] };
}

/** @throws TariffRuleError for a rule that never applies, unless it has the rates of the other one */
function checkedRules(read: SheetRule[], calendar: WorkCalendar, source: string) {
	const rules = read.map((rule) => ruleOf(rule, calendar));
	const notes = coveredRules(rules).map((covered) => {
		const [one, other] = [covered.by, covered.rule].map((rule) => read[rules.indexOf(rule)].unread);
		const columns = [...new Set([...one.keys(), ...other.keys()])];
		const text = coveredText(
			covered,
			columns.filter((column) => toText(one.get(column)) !== toText(other.get(column))),
		);
		if (covered.hasSameRates) return text;
		const index = covered.rule.place - 1;
		throw new TariffRuleError(index, source, `has a rule without effect: ${text}`, FIRST_APPLIES);
	});
	return { rules, notes };
}

function ruleOf({ fields, index, unread }: SheetRule, calendar: WorkCalendar): TariffRule {
	try {
		return parseRule(fields, index, calendar);
	} catch (error) {
		return failWithUnread(error as TariffRuleError, unread.keys());
	}
}

/** The error names the columns that were not read: one of them may have the missing value. */
function failWithUnread(error: TariffRuleError, unread: Iterable<string>): never {
	const { index, field, message, advice = notReadText(unread) } = error;
	throw new TariffRuleError(index, field, message, advice);
}

const FIRST_APPLIES =
	'The first matching rule applies. Put the special rule first, or remove one of them.';

/** Moves the fields of the collection "Additional Fields" into the rule. */
function withAdditionalFields(rule: JsonObject): JsonObject {
	const { additionalFields: more } = rule;
	if (!isObject(more)) return rule;
	return { ...without(rule, ['additionalFields']), ...more };
}
