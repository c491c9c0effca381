export {
	availabilityOf,
	containerFacts,
	type ContainerFacts,
	type WaitingFacts,
} from './container';
export {
	containersAboard,
	containersCountOf,
	shipmentFacts,
	type KnownShipmentFacts,
	type ShipmentFacts,
} from './shipment';
export { shipmentCase, type ShipmentCase } from './shipmentCase';
export { shipmentStatusText, stoppedWords } from './shipmentStatus';
export {
	containerStatusOptions,
	containerStatusText,
	stageText,
	WAITING_WORDS,
} from './statusText';
export { byUrgency, pickupStatus, pickupTerminal } from './urgency';
export {
	appointmentText,
	daysLeftText,
	feesText,
	holdTexts,
	inDays,
	lastFreeDayText,
	lastKnownText,
	notReadyReasons,
	otherHoldTexts,
	pickupParts,
	sourcedDay,
	stateParts,
	stateText,
} from './words';
