import { isBlank, isObject, toText } from '../../lib/json';
import { splitList } from '../../lib/list';
import type { ContainerAttributes } from '../attributes';
import { fitOf, parseEquipment, type EquipmentToken, type Fit } from './equipment';
import { parseTiers, type Tier } from './tiers';
import type { DayCount } from './workCalendar';

export type Charge = 'demurrage' | 'detention';
export type StartEvent = 'arrived' | 'available' | 'discharged';

/** One line of the user's own tariff, read and checked. */
export interface TariffRule {
	name: string;
	charge: Charge;
	/** Upper case; empty lists ask for nothing. */
	carriers: string[];
	terminals: string[];
	ports: string[];
	equipment: EquipmentToken[];
	/** Null when the rule does not say. */
	freeDays: number | null;
	freeDayCount: DayCount;
	/** Whether the day of the start event is the first free day. */
	startsSameDay: boolean;
	startEvent: StartEvent;
	/** Empty when the rule names no rates. */
	tiers: Tier[];
	chargeDayCount: DayCount;
	/** Null without tiers. */
	currency: string | null;
}

/** What is wrong with a rule: its place in the list, its field, and words that follow the label. */
export class TariffRuleError extends Error {
	constructor(
		readonly index: number,
		readonly field: string,
		problem: string,
	) {
		super(problem);
	}
}

const FREE_DAYS_MAX = 3_650;

/** @throws TariffRuleError for the first thing that cannot be meant */
export function parseRule(value: unknown, index: number): TariffRule {
	if (!isObject(value)) throw new TariffRuleError(index, 'tariff', 'has an entry that is no rule');
	const reader = new RuleReader(value, index);
	const charge = reader.choice('charge', ['demurrage', 'detention']);
	const tiers = reader.read('tiers', (raw) => (isBlank(raw) ? [] : parseTiers(raw)));
	const startEvent = reader.choice('startEvent', ['discharged', 'arrived', 'available']);
	if (charge === 'detention' && !isBlank(value.startEvent)) {
		reader.fail('startEvent', 'does not apply to detention, which starts at the gate-out');
	}
	return {
		name: toText(value.name) || `rule ${index + 1}`,
		charge,
		carriers: reader.codes('carriers'),
		terminals: [...reader.codes('terminals'), ...reader.whole('terminals')],
		ports: reader.codes('ports').map((port) => port.replace(/\s/g, '')),
		equipment: reader.read('equipment', (raw) => splitList(raw).map(parseEquipment)),
		freeDays: reader.freeDays(),
		freeDayCount: reader.choice('freeDayType', ['calendar', 'business']),
		startsSameDay: reader.choice('firstDay', ['dayAfter', 'sameDay']) === 'sameDay',
		startEvent,
		tiers,
		chargeDayCount: reader.choice('chargeDayType', ['calendar', 'business']),
		currency: reader.currency(tiers.length > 0),
	};
}

class RuleReader {
	constructor(
		private readonly rule: Record<string, unknown>,
		private readonly index: number,
	) {}

	fail(field: string, problem: string): never {
		throw new TariffRuleError(this.index, field, problem);
	}

	read<T>(field: string, parse: (raw: unknown) => T): T {
		try {
			return parse(this.rule[field]);
		} catch (error) {
			return this.fail(field, (error as Error).message);
		}
	}

	/** The first is what nothing means. */
	choice<T extends string>(field: string, choices: [T, ...T[]]): T {
		const text = toText(this.rule[field]);
		const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
		if (!text) return choices[0];
		const problem = `must be one of ${choices.join(', ')}, not "${text.slice(0, 40)}"`;
		return found ?? this.fail(field, problem);
	}

	codes(field: string): string[] {
		return splitList(this.rule[field]).map((text) => text.toUpperCase());
	}

	/** A name may have a comma. */
	whole(field: string): string[] {
		const text = toText(this.rule[field]).trim().toUpperCase();
		return text.includes(',') ? [text] : [];
	}

	freeDays(): number | null {
		const raw = this.rule.freeDays;
		if (isBlank(raw)) return null;
		const days = Number(toText(raw));
		if (Number.isInteger(days) && days >= 0 && days <= FREE_DAYS_MAX && toText(raw)) return days;
		return this.fail('freeDays', `must be a whole number from 0 to ${FREE_DAYS_MAX}`);
	}

	currency(isNeeded: boolean): string | null {
		const text = toText(this.rule.currency).toUpperCase();
		if (text && !/^[A-Z]{3}$/.test(text)) this.fail('currency', 'must be three letters like USD');
		if (!text && isNeeded) this.fail('currency', 'is empty, but the tiers need one');
		return isNeeded ? text : null;
	}
}

/** What rules are compared with: where a container is charged, and by whom. Upper case. */
export interface ChargePlace {
	scac?: string;
	/** FIRMS, SMDG and BIC codes, name and nickname of the terminal. */
	terminal: string[];
	port?: string;
	container: ContainerAttributes;
}

/** The first rule that fits, or whether one would if the equipment were known. */
export function findRule(
	rules: TariffRule[],
	charge: Charge,
	place: ChargePlace,
): TariffRule | 'equipment_unknown' | undefined {
	let isUnknown = false;
	for (const rule of rules) {
		const fit = rule.charge === charge ? ruleFit(rule, place) : 'differs';
		if (fit === 'fits') return rule;
		isUnknown ||= fit === 'unknown';
	}
	return isUnknown ? 'equipment_unknown' : undefined;
}

function ruleFit(rule: TariffRule, { scac, terminal, port, container }: ChargePlace): Fit {
	const asks = (wanted: string[], given: Array<string | undefined>) =>
		wanted.length === 0 || given.some((one) => one !== undefined && wanted.includes(one));
	const isThere =
		asks(rule.carriers, [scac]) && asks(rule.terminals, terminal) && asks(rule.ports, [port]);
	return isThere ? fitOf(rule.equipment, container) : 'differs';
}
