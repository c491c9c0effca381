import { isBlank, isObject, toText, splitList } from '../lib';
import {
	dayAsWritten,
	dayInOrder,
	dayNamed,
	dayOfSerial,
	EVERY_DAY,
	type WorkCalendar,
} from '../days';
import { nameKeys, readReferences, tagKey } from '../records';
import { parseCarriers, parsePorts, parseTerminals } from './conditions';
import { parseEquipments, type EquipmentToken } from './equipment';
import { currencyIn } from './amount';
import { parseTiers } from './parseTiers';
import { parseHolidays, parseWeekend } from './ruleCalendar';
import type { ChoiceOf } from './ruleChoices';
import { RuleReader, TariffRuleError } from './ruleReader';
import { quoted, TariffError } from './tariffError';
import type { Tier } from './tiers';

export type Charge = ChoiceOf<'charge'>;
export type StartEvent = ChoiceOf<'startEvent'>;

/** A checked rule of the user's tariff. */
export interface TariffRule {
	/** The position in the tariff, from 1. */
	place: number;
	name: string;
	charge: Charge;
	/** Main SCACs. Here and in all lists below, an empty list matches everything. */
	carriers: string[];
	/** The keys of codes and names. */
	terminals: string[];
	/** UN/LOCODEs and names of ports, reduced to letters and digits. */
	ports: string[];
	equipment: EquipmentToken[];
	/** The keys of customer names. */
	customers: string[];
	/** The entries, which may contain `*`. */
	references: string[];
	/** The keys of tags. */
	tags: string[];
	/** First and last day, both included. */
	validFrom?: string;
	validTo?: string;
	/** The milestone that must be in the validity period. */
	validBy: 'dischargeDay' | 'gateOutDay' | 'departureDay';
	/** Null if the rule doesn't have free days. */
	freeDays: number | null;
	firstDay: ChoiceOf<'firstDay'>;
	businessDays: WorkCalendar;
	/** The calendar of the days that use up free time. */
	freeDaysOf: WorkCalendar;
	/** Whether free time that ends on a closed day is extended to the next business day. */
	movesIfClosed: boolean;
	startEvent: StartEvent;
	/** Empty if the rule has no rates. */
	tiers: Tier[];
	chargedDaysOf: WorkCalendar;
	isLastDayCharged: boolean;
	/** Whether the carrier's last free day is the day for the empty return. */
	isReturnDayOfLine: boolean;
	/** Undefined if the rule has no rates. */
	currency?: string;
}

/** Rejects the first mistake. `calendar`: for a rule without its own. */
export function parseRule(value: unknown, index: number, calendar: WorkCalendar): TariffRule {
	if (!isObject(value))
		throw new TariffRuleError(index, 'tariff', "has an entry that isn't a rule");
	const reader = new RuleReader(value, index);
	const charge = reader.choice('charge');
	const { tiers, currencies } = reader.read('tiers', (raw) =>
		isBlank(raw)
			? { tiers: [], currencies: [] }
			: parseTiers(raw, currencyIn(toText(value.currency))),
	);
	const startEvent = reader.choice('startEvent');
	if (charge === 'detention' && !isBlank(value.startEvent)) {
		reader.fail('startEvent', 'does not apply to detention, which starts at the gate-out');
	}
	const isReturnDayOfLine = reader.choice('returnDay') === 'line';
	if (charge !== 'detention' && isReturnDayOfLine) {
		reader.fail('returnDay', 'applies to detention only');
	}
	return {
		place: index + 1,
		name: toText(value.name) || `rule ${index + 1}`,
		charge,
		carriers: reader.list('carriers', parseCarriers),
		terminals: reader.list('terminals', parseTerminals),
		ports: reader.list('ports', parsePorts),
		equipment: reader.list('equipment', parseEquipments),
		customers: reader.list('customers', nameKeys),
		references: reader.list('references', readReferences),
		tags: reader.list('tags', (raw) => splitList(raw).map(tagKey)),
		...validityOf(reader, charge),
		freeDays: reader.freeDays(),
		firstDay: reader.choice('firstDay'),
		...calendarsOf(reader, calendar),
		movesIfClosed: reader.choice('ifLastDayClosed') === 'nextBusinessDay',
		startEvent,
		tiers,
		isLastDayCharged: reader.choice('lastDay') === 'charged',
		isReturnDayOfLine,
		currency: reader.currency(tiers.length > 0, currencies),
	};
}

function validityOf(
	reader: RuleReader,
	charge: Charge,
): Pick<TariffRule, 'validFrom' | 'validTo' | 'validBy'> {
	const [validFrom, validTo] = ['validFrom', 'validTo'].map((name) => reader.read(name, parseDay));
	if (validFrom && validTo && validFrom > validTo) {
		reader.fail('validTo', `is ${validTo}, before 'Valid From' (${validFrom})`);
	}
	const by = reader.choice('validBy');
	const start = charge === 'detention' ? 'gateOut' : 'discharge';
	return { validFrom, validTo, validBy: `${by === 'auto' ? start : by}Day` };
}

/** The day of a date whose order of day and month is certain. */
export const tariffDay = (raw: unknown): string | undefined =>
	dayAsWritten(raw) ?? dayOfSerial(raw) ?? dayInOrNamed(toText(raw));

const dayInOrNamed = (text: string): string | undefined => dayInOrder(text) ?? dayNamed(text);

function parseDay(raw: unknown): string | undefined {
	const day = tariffDay(raw);
	if (day || isBlank(raw)) return day;
	throw new TariffError(`is not a date like 2026-01-31: ${quoted(toText(raw))}`);
}

/** A rule without a calendar of its own uses the calendar from Options. */
function calendarsOf(
	reader: RuleReader,
	calendar: WorkCalendar,
): Pick<TariffRule, 'businessDays' | 'freeDaysOf' | 'chargedDaysOf'> {
	const weekend = reader.read('weekendDays', parseWeekend) ?? calendar.weekend;
	const chargeWeekend = reader.read('chargeWeekendDays', parseWeekend) ?? weekend;
	const holidays = reader.read('holidays', parseHolidays) ?? calendar.holidays;
	const businessDays = { weekend, holidays };
	const isBusiness = (field: 'freeDayType' | 'chargeDayType') =>
		reader.choice(field) === 'business';
	return {
		businessDays,
		freeDaysOf: isBusiness('freeDayType') ? businessDays : EVERY_DAY,
		chargedDaysOf: isBusiness('chargeDayType') ? { weekend: chargeWeekend, holidays } : EVERY_DAY,
	};
}
