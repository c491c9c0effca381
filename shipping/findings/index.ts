export {
	byRule,
	bySeverity,
	containerFindings,
	requestFindings,
	shipmentFindings,
	stoppedFinding,
} from './evaluate';
export {
	containerSubject,
	shipmentSubject,
	subjectSentence,
	type Due,
	type Finding,
	type Subject,
} from './finding';
export { EXTENSION_STEP } from './pickupRules';
export { withParty } from './responsible';
export {
	DAYS_MAX,
	RULE_NAMES,
	RULES,
	type RuleDays,
	type RuleName,
	type RuleSettings,
} from './rules';
export type { ShipmentCase } from './shipmentRules';
export { daysSinceStop, decidesForRequest, isClosed, LISTED_UNTIL } from './stoppedRules';
export { lastOfEachNumber, type RequestCase } from './trackingRules';
export {
	GROUPS,
	urgencyGroup as groupOf,
	NEAR_DAYS,
	pickupDeadline,
	placedDue,
	STEPS,
	type Group,
} from './urgency';
export { mayWaitForShip, waitsForNextShip, type PlacedEvent } from './transshipment';
