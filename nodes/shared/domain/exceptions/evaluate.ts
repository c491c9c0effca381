import type { ContainerFacts } from '../facts/container';
import { isAtLeast } from '../facts/stage';
import { terminalName } from '../places';
import { CONTAINER_RULES, ready, unchecked, type ReturnDay } from './containerRules';
import { containerSubject, shipmentSubject, toFound, type Found, type Subject } from './finding';
import { SEVERITIES, type Hit } from './hit';
import { PICKUP_RULES } from './pickupRules';
import { RULE_NAMES, type RuleDays, type RuleName } from './rules';
import { SHIPMENT_RULES, type ShipmentCase } from './shipmentRules';

/** The rules that apply, and their settings. */
export interface RuleSettings {
	rules: RuleName[];
	days: RuleDays;
	returnDay: ReturnDay;
}

type Fitting = [rule: RuleName, hit: Hit | undefined];

export function containerFindings(facts: ContainerFacts, settings: RuleSettings): Found[] {
	const { days, returnDay } = settings;
	const first = firstOfPickup(facts, settings);
	const ofPickup: Fitting[] = first
		? [first]
		: [
				['noUpdate', unchecked(facts)],
				['ready', ready(facts)],
			];
	const others = CONTAINER_RULES.map(([rule, find]): Fitting => [
		rule,
		find(facts, days, returnDay),
	]);
	return toFindings([...ofPickup, ...others], settings, () => containerSubject(facts));
}

export function shipmentFindings(one: ShipmentCase, settings: RuleSettings): Found[] {
	const { shipment, terminal } = one.facts.context;
	if (!shipment) return [];
	const all = SHIPMENT_RULES.map(([rule, find]): Fitting => [rule, find(one, settings.days)]);
	const isPassed = settings.rules.includes('etaPassed') && all.some(isHitOf('etaPassed'));
	const fitting = isPassed ? all.filter((found) => !isHitOf('slipped')(found)) : all;
	return toFindings(fitting, settings, () =>
		shipmentSubject(one.facts, shipment, terminalName(terminal)),
	);
}

const isHitOf =
	(name: RuleName) =>
	([rule, hit]: Fitting): boolean =>
		rule === name && hit !== undefined;

/** Returns the first pickup rule that is enabled and matches. */
function firstOfPickup(facts: ContainerFacts, { rules, days }: RuleSettings): Fitting | undefined {
	if (isAtLeast(facts.stage, 'picked_up') || facts.waitsForTrain) return undefined;
	for (const [rule, find] of PICKUP_RULES) {
		const hit = rules.includes(rule) ? find(facts, days) : undefined;
		if (hit) return [rule, hit];
	}
	return undefined;
}

function toFindings(
	fitting: Fitting[],
	{ rules }: RuleSettings,
	subjectOf: () => Subject,
): Found[] {
	let subject: Subject | undefined;
	return fitting.flatMap(([rule, hit]) =>
		hit && rules.includes(rule) ? [toFound(rule, hit, (subject ??= subjectOf()))] : [],
	);
}

/** Sorts by rule, then by the day that a rule counts from. */
export function byRule(a: Found, b: Found): number {
	const rank = ({ finding: { rule } }: Found) => RULE_NAMES.indexOf(rule);
	const byNumber = (a.finding.number ?? '') < (b.finding.number ?? '') ? -1 : 1;
	return rank(a) - rank(b) || a.order - b.order || byNumber;
}

export function bySeverity(a: Found, b: Found): number {
	const rank = ({ finding: { severity } }: Found) => SEVERITIES.indexOf(severity);
	return rank(a) - rank(b) || byRule(a, b);
}
