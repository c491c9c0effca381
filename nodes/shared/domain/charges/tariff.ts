import { isBlank, isObject, toText } from '../../lib/json';
import { splitList } from '../../lib/list';
import { parseCarriers } from './carrierCondition';
import { parseEquipment, type EquipmentToken } from './equipment';
import { parseTiers } from './parseTiers';
import { parsePort, type PortCondition } from './portCondition';
import { RuleReader, TariffRuleError } from './ruleReader';
import { parseTerminals } from './terminalCondition';
import type { Tier } from './tiers';
import type { DayCount } from './workCalendar';

export type Charge = 'demurrage' | 'detention';
export type StartEvent = 'arrived' | 'available' | 'discharged';

/** One line of the user's own tariff, read and checked. */
export interface TariffRule {
	/** Place in the tariff, from 1. */
	place: number;
	name: string;
	charge: Charge;
	/** Main SCACs. An empty list requires nothing, here and below. */
	carriers: string[];
	/** Keys of codes and names. */
	terminals: string[];
	ports: PortCondition[];
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

/** @throws TariffRuleError for the first mistake */
export function parseRule(value: unknown, index: number): TariffRule {
	if (!isObject(value))
		throw new TariffRuleError(index, 'tariff', "has an entry that isn't a rule");
	const reader = new RuleReader(value, index);
	const charge = reader.choice('charge', ['demurrage', 'detention']);
	const { tiers, currencies } = reader.read('tiers', (raw) =>
		isBlank(raw) ? { tiers: [], currencies: [] } : parseTiers(raw),
	);
	const startEvent = reader.choice('startEvent', ['discharged', 'arrived', 'available']);
	if (charge === 'detention' && !isBlank(value.startEvent)) {
		reader.fail('startEvent', 'does not apply to detention, which starts at the gate-out');
	}
	return {
		place: index + 1,
		name: toText(value.name) || `rule ${index + 1}`,
		charge,
		carriers: reader.read('carriers', parseCarriers),
		terminals: reader.read('terminals', parseTerminals),
		ports: reader.read('ports', (raw) => splitList(raw).map(parsePort)),
		equipment: reader.read('equipment', (raw) => splitList(raw).map(parseEquipment)),
		freeDays: reader.freeDays(),
		freeDayCount: reader.choice('freeDayType', ['calendar', 'business']),
		startsSameDay: reader.choice('firstDay', ['dayAfter', 'sameDay']) === 'sameDay',
		startEvent,
		tiers,
		chargeDayCount: reader.choice('chargeDayType', ['calendar', 'business']),
		currency: reader.currency(tiers.length > 0, currencies),
	};
}
