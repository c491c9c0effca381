export type { Change } from './changes';
export { isDailyFee } from './feesText';
export { contentOf, type EventContent } from './content';
export { estimateKey, isEstimate, shipmentEstimate, type Eta } from './eta';
export { eventRecordsOf, referencesNearestFirst, type EventRecords } from './eventRecords';
export { announcedValue } from './pickupText';
export { localValue, withLocalTimes } from './localTimes';
export {
	mergeResources,
	notificationsOf,
	parseNotification,
	referenceOf,
	type Notification,
} from './parse';
export { summaryOf } from './summary';
export { bodyWithoutSecrets, rowWithoutSecrets, withoutSecret } from './webhookSecret';
