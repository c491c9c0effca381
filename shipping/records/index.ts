export type {
	Attributes,
	EventAttributes,
	EventCategoryEntry,
	FeeEntry,
	HoldEntry,
	ImportDeadlines,
	ResourceType,
	RouteFeatureProperties,
	RouteGeometry,
	TimeOf,
	TrackingRequestAttributes,
} from './attributes';
export { isCertain, mainScac, readCarrier, type CarrierMatch, type KnownCarrier } from './carrier';
export { withCarrierDays } from './carrierDays';
export type { Clock, ContainerContext, ShipmentContext, UnresolvedNumber } from './contexts';
export { dischargeEta, shiftHours, shiftText } from './estimates';
export {
	ALL_EVENTS,
	DOCUMENT_EVENTS,
	eventNamed,
	eventNameOf,
	eventOptions,
	eventTitle,
	includesEvent,
	isEventName,
	isDocumentEvent,
	namesUsedBy,
	TRACKING_EVENTS,
	verbOf,
	type DeadlineSource,
	type EstimatedPlace,
} from './events';
export {
	demurrageOf,
	formatFees,
	hasOnlyGrown,
	hasStorageFees,
	sumDemurrage,
	sumFees,
} from './fees';
export { holdLines, holdsWithout } from './holdLines';
export {
	activeHolds,
	holdChangesText,
	holdsText,
	holdText,
	labelsOf,
	labelsWithout,
	pendingHolds,
	unclearHolds,
	unclearText,
	type Hold,
	type UnclearHold,
} from './holds';
export { decodeAnswer, decodeAttributes } from './decode';
export {
	IncludedResources,
	parseDocument,
	resourceKey,
	singleReference,
	valuesOf,
	writeBody,
	type JsonApiDocument,
	type Reference,
	Resource,
} from './jsonApi';
export {
	checkDigitProblem,
	containerProblem,
	wholeNumber,
	comparableNumber,
	containerNumber,
	ignoredText,
	isContainerNumber,
	isDateText,
	isSameNumber,
	isTestNumber,
	mayBeContainerNumber,
	normalizeNumber,
	numbersOf,
	readCell,
	withoutScac,
	type CellUse,
} from './numbers/index';
export {
	CONTAINER_ROLE,
	findPartyByName,
	nameKey,
	nameKeys,
	unmatchedNames,
	PARTY_ROLES,
	partyRoles,
	searchWord,
	similarNames,
	type PartyRole,
} from './parties';
export { ownerTexts, type Owner, type OwnerTexts } from './owner';
export { cityKey, cityOf, isLocode, isSameHarbour, terminalName, vesselOf } from './places';
export { PLAUSIBLE_DAYS_MAX, presenceOf } from './presence';
export {
	containerColumns,
	ownedColumns,
	shipmentColumns,
	terminalColumns,
	type RecordColumns,
} from './recordColumns';
export { Unread } from './unread';
export {
	CARRIERS,
	CUSTOMERS,
	hasReference,
	matchingReferences,
	referenceKey,
	readReferences,
	REFERENCES,
	tagKey,
	TAGS,
} from './sharedFields';
export { lastCheck, reasonText, stoppedText, uncheckedText } from './tracking';
export { shareTerminalValues } from './sameBox';
export { markReused, Trips } from './trips';
