import { entryOf, lettersAndDigits, toText } from '../lib';
import { chargeNamed } from './chargeWords';

type RuleChoices = Record<string, ReadonlyArray<readonly [string, string, string?]>>;

const DAY_COUNTS = [
	['Calendar Days', 'calendar', 'All days'],
	['Business Days', 'business', 'Without weekends and holidays'],
] as const;

/** The label, the value and the description of each choice of a rule. The first is the default. */
export const RULE_CHOICES = {
	charge: [
		['Demurrage', 'demurrage', 'Full container at the terminal, until gate-out'],
		['Detention (Per Diem)', 'detention', 'Container out, from gate-out to empty return'],
		[
			'Demurrage and Detention Combined',
			'combined',
			'One free time and one list of rates, from discharge to empty return',
		],
	],
	freeDayType: DAY_COUNTS,
	chargeDayType: DAY_COUNTS,
	firstDay: [
		['Day After', 'dayAfter', 'The day after free time starts'],
		['Same Day', 'sameDay', 'The day on which free time starts'],
		['Next Business Day', 'nextBusinessDay', 'The first business day after free time starts'],
	],
	startEvent: [
		['When Discharged', 'discharged', 'When the container is discharged from the vessel'],
		['When Arrived', 'arrived', 'When the vessel arrives'],
		[
			'When Available',
			'available',
			'When the container is first available. Adds one request per container without a last free day (max 300).',
		],
	],
	validBy: [
		['Start of the Charge', 'auto', 'Gate-out for detention, otherwise discharge'],
		['Discharge', 'discharge'],
		['Gate-Out', 'gateOut'],
		['Departure', 'departure', 'Departure of the vessel at the port of loading'],
	],
	ifLastDayClosed: [
		['It Stays', 'stays'],
		[
			'It Moves to the Next Business Day',
			'nextBusinessDay',
			'Applies to calculated days. Reported days never move.',
		],
	],
	lastDay: [
		['Charged', 'charged'],
		['Not Charged', 'notCharged'],
	],
	returnDay: [
		['Calculated From Free Days', 'counted'],
		[
			'Reported by the Carrier',
			'line',
			'The carrier reports the day of the empty return as its last free day',
		],
	],
} as const satisfies RuleChoices;

/** Other spellings of values, by their letters and digits. */
const SPELLINGS: Record<string, string | undefined> = {
	...{ demurragedetention: 'combined', demdet: 'combined' },
	...{ working: 'business', workingdays: 'business', workdays: 'business', wd: 'business' },
	...{ cd: 'calendar', running: 'calendar', runningdays: 'calendar' },
	...{ onboard: 'departure', sailing: 'departure', vesseldeparture: 'departure', etd: 'departure' },
	countedbyfreedays: 'counted',
	reportedbytheline: 'line',
};

type Choices = typeof RULE_CHOICES;
export type RuleChoice = keyof Choices;
export type ChoiceOf<Field extends RuleChoice> = Choices[Field][number][1];

/** The choice that a value means; undefined for any other value. */
export function choiceIn<Field extends RuleChoice>(
	field: Field,
	value: unknown,
): ChoiceOf<Field> | undefined {
	const key = lettersAndDigits(toText(value));
	const known = entryOf(SPELLINGS, key) ?? key;
	return RULE_CHOICES[field].find(([label, choice]) =>
		[label, choice].map(lettersAndDigits).includes(known),
	)?.[1];
}

/** Words of charges that don't distinguish them: all containers are imports. */
const CHARGE_FILLERS = /\b(?:imports?|imp|inbound|charges?|fees?|container|equipment|and)\b|&/g;

/** The charge in a cell of a tariff, such as "Import Demurrage"; undefined for others. */
export function chargeIn(value: unknown): ChoiceOf<'charge'> | undefined {
	const text = toText(value);
	const { charge, others } = chargeNamed(text.slice(0, 60));
	const isAlone = others.replace(CHARGE_FILLERS, '').trim() === '';
	return choiceIn('charge', text) ?? (isAlone ? charge : undefined);
}
