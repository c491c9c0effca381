export { byRule, bySeverity, containerFindings, shipmentFindings } from './evaluate';
export {
	containerSubject,
	shipmentSubject,
	subjectSentence,
	toFinding,
	type Finding,
	type Subject,
} from './finding';
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
export {
	lastOfEachNumber,
	requestSubject,
	trackingProblem,
	type RequestCase,
} from './trackingRules';
export { groupOf, pickupDeadline } from './urgency';
export {
	atSeaForLong,
	stuckInTransshipment,
	waitsForNextShip,
	type PlacedEvent,
} from './transshipment';
