import { isBlank, splitList, toText } from '../lib';
import { currencyIn } from './amount';
import { isAny } from './anyValue';
import { chargeIn, choiceIn, RULE_CHOICES, type ChoiceOf, type RuleChoice } from './ruleChoices';
import { quoted, TariffError } from './tariffError';

const FREE_DAYS_MAX = 3_650;

/**
 * A mistake in a field of a rule, with the position of the rule in the tariff. The message
 * continues a sentence that begins with the field's label.
 */
export class TariffRuleError extends TariffError {
	constructor(
		readonly index: number,
		readonly field: string,
		problem: string,
		advice?: string,
	) {
		super(problem, advice);
	}
}

/** Reads the fields of a rule. Every mistake throws a TariffRuleError. */
export class RuleReader {
	constructor(
		private readonly rule: Record<string, unknown>,
		private readonly index: number,
	) {}

	fail(field: string, problem: string, advice?: string): never {
		throw new TariffRuleError(this.index, field, problem, advice);
	}

	read<T>(field: string, parse: (raw: unknown) => T): T {
		try {
			return parse(this.rule[field]);
		} catch (error) {
			const { message, advice } = error as TariffError;
			return this.fail(field, message, advice);
		}
	}

	/** An empty list matches everything, as "All" does. A field with only separators is an error. */
	list<T>(field: string, parse: (raw: unknown) => T[]): T[] {
		if (splitList(this.rule[field]).some(isAny)) return [];
		const entries = this.read(field, parse);
		const isLost = entries.length === 0 && !isBlank(this.rule[field]);
		return isLost ? this.fail(field, 'has no entry') : entries;
	}

	choice<Field extends RuleChoice>(field: Field): ChoiceOf<Field> {
		const text = toText(this.rule[field]);
		const choices = RULE_CHOICES[field].map(([, value]) => value);
		if (isBlank(this.rule[field])) return choices[0];
		const problem = `must be one of ${choices.join(', ')}, not ${quoted(text)}`;
		const found = field === 'charge' ? (chargeIn(text) as ChoiceOf<Field>) : choiceIn(field, text);
		return found ?? this.fail(field, problem);
	}

	freeDays(): number | null {
		const raw = this.rule.freeDays;
		if (isBlank(raw)) return null;
		// Carriers publish free time as "4 days" or "4 calendar days".
		const text = toText(raw);
		const [, digits] = /^(\d+)(?:\.0+)? ?(?:(?:free |calendar )?days?|d)?$/i.exec(text) ?? [];
		const days = Number(digits);
		if (digits && days <= FREE_DAYS_MAX) return days;
		return this.fail(
			'freeDays',
			`must be a whole number from 0 to ${FREE_DAYS_MAX}, not ${quoted(text)}`,
		);
	}

	/**
	 * Returns undefined if the rule has no rates. If the field is empty, returns the currency of the
	 * rates.
	 *
	 * @param named the currencies in the rates
	 */
	currency(hasRates: boolean, named: string[]): string | undefined {
		const given = toText(this.rule.currency);
		const text = given && currencyIn(given);
		if (!text && given) {
			this.fail('currency', `must be three letters like USD, not ${quoted(given)}`);
		}
		if (named.length > 1) this.fail('tiers', `has rates in ${named.join(' and ')}`);
		if (text && named.length && named[0] !== text) {
			this.fail('tiers', `has rates in ${named[0]}, but the currency is ${text}`);
		}
		const currency = text || named[0];
		if (!currency && hasRates) this.fail('currency', 'is empty, but the tiers need one');
		return hasRates ? currency : undefined;
	}
}
