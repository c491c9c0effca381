import type { ContainerAttributes } from '../attributes';
import { fitOf } from './equipment';
import { allFit, anyFit, type Fit } from './fit';
import { portFit, type PortNames } from './portCondition';
import type { Charge, TariffRule } from './tariff';

/** The place where a container is charged, for the conditions of rules. */
export interface ChargePlace {
	/** The main SCAC. */
	scac?: string;
	/** Keys of all codes and names of the terminal. */
	terminal: string[];
	port: PortNames;
	container: ContainerAttributes;
}

type NoRule = 'no_tariff' | 'equipment_unknown' | 'rule_uncertain';

/** The rule of a leg, or why there is no rule. */
export interface FoundRule {
	rule?: TariffRule;
	reason?: NoRule;
	/** Whether an earlier rule may fit, too: data that it needs is missing. */
	isUncertain: boolean;
	/** Whether the tariff has rules, but none for this charge. */
	isLeftOut: boolean;
}

/** The first rule that fits. */
export function findRule(rules: TariffRule[], charge: Charge, place: ChargePlace): FoundRule {
	const own = rules.filter((rule) => rule.charge === charge);
	const isLeftOut = rules.length > 0 && own.length === 0;
	let reason: NoRule | undefined;
	for (const rule of own) {
		const { fit, lacksOnlySize } = ruleFit(rule, place);
		if (fit === 'fits') return { rule, isUncertain: reason !== undefined, isLeftOut };
		if (fit === 'unknown') reason ??= lacksOnlySize ? 'equipment_unknown' : 'rule_uncertain';
	}
	return { reason: reason ?? 'no_tariff', isUncertain: false, isLeftOut };
}

function ruleFit(
	rule: TariffRule,
	{ scac, terminal, port, container }: ChargePlace,
): { fit: Fit; lacksOnlySize: boolean } {
	const others = allFit([
		anyFit(rule.carriers.map((carrier) => codeFit(carrier, scac ? [scac] : []))),
		anyFit(rule.terminals.map((one) => codeFit(one, terminal))),
		anyFit(rule.ports.map((one) => portFit(one, port))),
	]);
	const fit = allFit([others, fitOf(rule.equipment, container)]);
	return { fit, lacksOnlySize: others === 'fits' };
}

function codeFit(wanted: string, given: string[]): Fit {
	if (given.length === 0) return 'unknown';
	return given.includes(wanted) ? 'fits' : 'differs';
}
