export type {
	Attributes,
	EventAttributes,
	FeeEntry,
	HoldEntry,
	ImportDeadlines,
	ResourceType,
	RouteFeatureProperties,
	RouteGeometry,
	TimeOf,
	TrackingRequestAttributes,
} from './attributes';
export { mainScac, readCarrier } from './carrier';
export { withCarrierDays } from './carrierDays';
export type { Clock, ContainerContext, ShipmentContext, UnresolvedNumber } from './contexts';
export { dischargeEta, shiftHours, shiftText } from './estimates';
export {
	ALL_EVENTS,
	eventNamed,
	eventNameOf,
	eventTitle,
	includesEvent,
	isEventName,
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
	readCell,
	withoutScac,
} from './numbers/index';
export {
	CONTAINER_ROLE,
	findPartyByName,
	nameKey,
	nameKeys,
	PARTY_ROLES,
	partyRoles,
	searchWord,
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
export { hasReference, readReferences, tagKey } from './sharedFields';
export { CustomerFilter, ReferenceFilter } from './nameFilter';
export { lastCheck, reasonText, stoppedText, uncheckedText } from './tracking';
export { shareTerminalValues } from './sameBox';
export { Trips } from './trips';
