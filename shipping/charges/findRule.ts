import { hasReference, type Attributes } from '../records';
import { allFit, anyFit, portFit, type Fit, type PortNames } from './conditions';
import { fitOf } from './equipment';
import type { Charge, TariffRule } from './tariff';

/** The facts of a container that the conditions of rules are compared with. */
export interface RuleFacts {
	/** The main SCAC. */
	scac?: string;
	/** The keys of all codes and names of the terminal. */
	terminal: string[];
	port: PortNames;
	/** The key of the customer's name. */
	customer?: string;
	references: unknown[];
	/** The keys of tags. */
	tags: string[];
	/**
	 * The days that validity periods are compared with: today if the milestone is still ahead;
	 * undefined if it happened on an unknown day.
	 */
	dischargeDay?: string;
	gateOutDay?: string;
	departureDay?: string;
	container: Attributes<'container'>;
}

type NoRule = 'no_tariff' | 'equipment_unknown' | 'outside_validity' | 'rule_uncertain';

/** The rule for a charge, or the reason why no rule applies. */
export interface FoundRule {
	rule?: TariffRule;
	reason?: NoRule;
	/** Whether an earlier rule might match, but needs missing data. */
	isUncertain: boolean;
	/** Whether the tariff only has rules for other charges. */
	isLeftOut: boolean;
}

/** The rules for both charges. If `isCombined`, the detention rule isn't used. */
export interface Terms {
	isCombined: boolean;
	demurrage: FoundRule;
	detention: FoundRule;
}

export function termsOf(rules: TariffRule[], facts: RuleFacts): Terms {
	const demurrage = findRule(rules, ['demurrage', 'combined'], facts);
	const detention = findRule(rules, ['detention'], facts);
	return { isCombined: demurrage.rule?.charge === 'combined', demurrage, detention };
}

/** Returns the first rule that matches. */
export function findRule(rules: TariffRule[], charges: Charge[], facts: RuleFacts): FoundRule {
	const own = rules.filter(({ charge }) => charges.includes(charge));
	const isLeftOut = rules.length > 0 && own.length === 0;
	let reason: NoRule | undefined;
	let fitsAtAnotherTime = false;
	for (const rule of own) {
		const { fit, isOutside, lacksOnlySize } = ruleFit(rule, facts);
		if (fit === 'fits') return { rule, isUncertain: reason !== undefined, isLeftOut };
		if (fit === 'unknown') reason ??= lacksOnlySize ? 'equipment_unknown' : 'rule_uncertain';
		fitsAtAnotherTime ||= isOutside;
	}
	reason ??= fitsAtAnotherTime ? 'outside_validity' : 'no_tariff';
	return { reason, isUncertain: false, isLeftOut };
}

/** Whether a container meets each condition of a rule. */
export function conditionFits(rule: TariffRule, facts: RuleFacts) {
	const { scac, terminal, port, customer, references, tags } = facts;
	return {
		carriers: anyFit(rule.carriers.map((one) => codeFit(one, scac ? [scac] : []))),
		terminals: anyFit(rule.terminals.map((one) => codeFit(one, terminal))),
		ports: anyFit(rule.ports.map((one) => portFit(one, port))),
		customers: anyFit(rule.customers.map((one) => codeFit(one, customer ? [customer] : []))),
		references: anyFit(rule.references.map((one) => listFit(hasReference([one], references)))),
		tags: anyFit(rule.tags.map((one) => listFit(tags.includes(one)))),
		equipment: fitOf(rule.equipment, facts.container),
	};
}

function ruleFit(rule: TariffRule, facts: RuleFacts) {
	const { equipment: size, ...conditions } = conditionFits(rule, facts);
	const others = allFit(Object.values(conditions));
	const time = timeFit(rule, facts);
	return {
		fit: allFit([others, size, time]),
		/** Whether every condition matches except the validity period. */
		isOutside: time === 'differs' && allFit([others, size]) === 'fits',
		lacksOnlySize: allFit([others, time]) === 'fits',
	};
}

function codeFit(wanted: string, given: string[]): Fit {
	if (given.length === 0) return 'unknown';
	return listFit(given.includes(wanted));
}

const listFit = (isThere: boolean): Fit => (isThere ? 'fits' : 'differs');

function timeFit({ validFrom, validTo, validBy }: TariffRule, facts: RuleFacts): Fit {
	if (!validFrom && !validTo) return 'fits';
	const day = facts[validBy];
	if (!day) return 'unknown';
	return listFit((!validFrom || day >= validFrom) && (!validTo || day <= validTo));
}
