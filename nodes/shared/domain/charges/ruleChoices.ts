import { lettersAndDigits } from '../../lib/text';

/**
 * Each value of a choice with its other spellings, separated by commas. Case, blanks and
 * punctuation are ignored. The first value is the default.
 */
export const RULE_CHOICES = {
	charge: {
		demurrage: '',
		detention: 'Detention (Per Diem), per diem',
		combined:
			'Demurrage and Detention Combined, demurrage and detention, demurrage & detention, D&D, merged',
	},
	freeDayType: { calendar: 'Calendar Days', business: 'Business Days, working, working days' },
	chargeDayType: { calendar: 'Calendar Days', business: 'Business Days, working, working days' },
	firstDay: { dayAfter: '', nextBusinessDay: '', sameDay: '' },
	startEvent: {
		discharged: 'When Discharged',
		arrived: 'When Arrived',
		available: 'When Available',
	},
	validBy: { auto: 'Start of the Charge', discharge: '', gateOut: '' },
	ifLastDayClosed: { stays: 'It Stays', nextBusinessDay: 'It Moves to the Next Business Day' },
	lastDay: { charged: '', notCharged: '' },
	returnDay: {
		counted: 'Calculated From Free Days, counted by free days',
		line: 'Reported by the Carrier, reported by the line',
	},
};

type Choices = typeof RULE_CHOICES;
export type RuleChoice = keyof Choices;
export type ChoiceOf<Field extends RuleChoice> = keyof Choices[Field] & string;

/** The value that a text means; undefined for any other text. */
export function choiceIn<Field extends RuleChoice>(
	field: Field,
	text: string,
): ChoiceOf<Field> | undefined {
	const key = lettersAndDigits(text);
	if (!key) return undefined;
	const entries = Object.entries(RULE_CHOICES[field]) as Array<[ChoiceOf<Field>, string]>;
	return entries.find(([value, others]) =>
		[value, ...others.split(', ')].some((one) => lettersAndDigits(one) === key),
	)?.[0];
}
