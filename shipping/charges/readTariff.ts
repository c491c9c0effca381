import { asObject, isObject } from '../lib';
import { notReadNotes } from '../sheets';
import {
	readTariffRows,
	readTariffRules,
	type ReadTariff,
	type RuleReadSettings,
} from './readTariffRows';
import { chargeIn } from './ruleChoices';
import { readWorkCalendar, type BusinessDays } from './ruleCalendar';
import { TariffRuleError } from './ruleReader';
import type { TariffRule } from './tariff';
import { RULE_FIELDS } from './tariffColumns';

interface TariffResult {
	rules: TariffRule[];
	/** The names of the columns that were not read. */
	notRead: string[];
	/** Sentences about what was not read or has no effect. */
	hints: string[];
}

/** A mistake in a tariff. The text continues a sentence that begins with the label of the field. */
interface TariffProblem {
	/** Undefined for a mistake in the tariff as a whole. */
	field?: string;
	text: string;
	advice?: string;
}

interface TariffSettings {
	/** The options with the business days of rules without a calendar of their own. */
	businessDays: unknown;
	/** The time zone of the workflow. */
	timezone: string;
}

/**
 * Reads the tariff of a user.
 *
 * @param source `fields` of a form, or `rows` of a sheet, a database or JSON
 */
export function readTariff(
	entries: unknown[],
	source: 'fields' | 'rows',
	{ businessDays, timezone }: TariffSettings,
): TariffResult | TariffProblem {
	const calendar = readWorkCalendar(asObject<BusinessDays>(businessDays));
	if ('text' in calendar) return calendar;
	try {
		const { rules, notRead, notes } = readEntries(entries, source, { calendar, timezone });
		const hints = [...notReadNotes('Tariff', notRead), ...notes.map((note) => `Tariff: ${note}.`)];
		return { rules, notRead, hints };
	} catch (error) {
		if (error instanceof TariffRuleError) return tariffProblem(error, source);
		return { text: String(error) };
	}
}

const readEntries = (entries: unknown[], source: string, settings: RuleReadSettings): ReadTariff =>
	source === 'rows'
		? readTariffRows(entries, settings)
		: readTariffRules(entries.map(ruleOnScreen), settings);

function tariffProblem({ index, field, message, advice }: TariffRuleError, source: string) {
	const number = `rule ${index + 1}`;
	if (!RULE_FIELDS.includes(field)) return { text: `${message} (${number})`, advice };
	const place = source === 'fields' ? '' : " of 'Tariff (JSON)'";
	return { field, text: `in ${number}${place} ${message}`, advice };
}

/** The fields of a rule on screen. Detention has no start event: its field is hidden. */
function ruleOnScreen(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const isDetention = chargeIn(entry.charge) === 'detention';
	return isDetention ? { ...entry, startEvent: '' } : entry;
}
