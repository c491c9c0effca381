export { accountFindings } from './account';
export { bySeverity } from './evaluate';
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
export { isRaised, rankOf } from './rank';
export { DAYS_MAX, RULE_NAMES, RULES, ruleSettings, type RuleName } from './rules';
export { isLongStopped } from './stoppedRules';
export { lastOfEachNumber } from './trackingRules';
export {
	GROUPS,
	urgencyGroup as groupOf,
	NEAR_DAYS,
	pickupDeadline,
	placedDue,
	STEPS,
	type Group,
} from './urgency';
export { mayWaitForShip, waitsForNextShip } from './transshipment';
