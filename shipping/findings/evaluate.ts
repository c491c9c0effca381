import type { ContainerFacts, ShipmentCase } from '../facts';
import { CONTAINER_RULES } from './containerRules';
import {
	containerSubject,
	shipmentSubject,
	toFinding,
	type Finding,
	type Due,
	type Subject,
} from './finding';
import { groupByDay } from './urgency';
import { SEVERITIES } from '../messages';
import type { Match } from './match';
import { ownDeadline, PICKUP_RULES } from './pickupRules';
import { RULE_NAMES, type Rule, type RuleName, type RuleSettings } from './rules';
import { SHIPMENT_RULES } from './shipmentRules';
import { requestSubject, trackingProblem, withoutTracked, type RequestCase } from './trackingRules';
import { stoppedTracking } from './stoppedRules';

type NamedMatch = [rule: RuleName, match: Match];

export function containerFindings(facts: ContainerFacts, settings: RuleSettings): Finding[] {
	const isPickupOpen = !facts.isPickedUp && !facts.waitsForTrain;
	const [ofPickup] = isPickupOpen ? matchesOf(PICKUP_RULES, facts, settings) : [];
	const others = matchesOf(CONTAINER_RULES, facts, settings);
	return toFindings(
		withoutReplaced([...(ofPickup ? [ofPickup] : []), ...others]),
		() => containerSubject(facts),
		(match) => dueOfMatch(facts, match, settings),
	);
}

/**
 * The problems of tracking requests.
 * @param tracked the shipments of the account, whose numbers are no problem
 * @param timezone the workflow's, in which requests are dated
 */
export function requestFindings(
	requests: RequestCase[],
	tracked: ShipmentCase[],
	{ now, timezone }: { now: number; timezone: string },
): Finding[] {
	const shipments = tracked.flatMap(({ facts }) => facts.context.shipment?.attributes ?? []);
	return withoutTracked(requests, shipments).flatMap((one) => {
		const match = trackingProblem(one, now, timezone);
		return match ? [toFinding('trackingProblems', match, requestSubject(one))] : [];
	});
}

/** @param isTracked whether the number of a container is tracked under another request */
export function stoppedFinding(
	one: ShipmentCase,
	isTracked: (box: ContainerFacts) => boolean,
): Finding | undefined {
	const match = stoppedTracking(one, isTracked);
	return match && toFinding('trackingProblems', match, shipmentSubject(one.facts));
}

function dueOfMatch(facts: ContainerFacts, match: Match, settings: RuleSettings): Due | undefined {
	if (facts.doubt) return undefined;
	const deadline = match.deadline ?? ownDeadline(facts, settings);
	const { rate } = settings.tariff(facts);
	return deadline && { deadline, group: groupByDay(deadline, facts), rate };
}

/** Rules with the less exact ones that they replace: what has not departed can't arrive. */
const REPLACES: Partial<Record<RuleName, RuleName[]>> = {
	etaPassed: ['slipped'],
	notDeparted: ['etaPassed', 'arriving'],
	// Its step names the appointment of today.
	lastFreeDay: ['appointments'],
};

function withoutReplaced(all: NamedMatch[]): NamedMatch[] {
	const replaced = all.flatMap(([rule]) => REPLACES[rule] ?? []);
	return all.filter(([rule]) => !replaced.includes(rule));
}

export function shipmentFindings(shipmentCase: ShipmentCase, settings: RuleSettings): Finding[] {
	const matches = withoutReplaced([...matchesOf(SHIPMENT_RULES, shipmentCase, settings)]);
	return toFindings(matches, () => shipmentSubject(shipmentCase.facts));
}

function* matchesOf<One>(rules: Array<Rule<One>>, one: One, settings: RuleSettings) {
	for (const [name, find] of rules) {
		const match = settings.rules.includes(name) ? find(one, settings) : undefined;
		if (match) yield [name, match] as NamedMatch;
	}
}

function toFindings(
	matches: NamedMatch[],
	subjectOf: () => Subject,
	due: (match: Match) => Due | undefined = () => undefined,
): Finding[] {
	if (matches.length === 0) return [];
	const subject = subjectOf();
	return matches.map(([rule, match]) => toFinding(rule, match, subject, due(match)));
}

/** Sorts by rule, then by the day that a rule counts from. */
export function byRule(a: Finding, b: Finding): number {
	const rank = ({ rule }: Finding) => RULE_NAMES.indexOf(rule);
	const numberOf = ({ subject }: Finding) => subject.record.number ?? '';
	const byNumber = numberOf(a) < numberOf(b) ? -1 : 1;
	return rank(a) - rank(b) || a.order - b.order || byNumber;
}

export function bySeverity(a: Finding, b: Finding): number {
	const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
	return rank(a) - rank(b) || byRule(a, b);
}
