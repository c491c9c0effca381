import { entryOf } from '../lib';
import type { EventContent } from './content';
import { missingRecords } from './missingRecords';
import { referenceOf } from './parse';
import { announcedValue } from './pickupText';
import { summaryOf } from './summary';

/** The columns of an event's item that are not in its records. */
export function describeEvent(content: EventContent) {
	const { notification, event, eventRecords } = content;
	return {
		summary: summaryOf(content),
		number: numberOfEvent(content),
		reference: referenceOf(notification),
		announced: announcedValue(event, eventRecords),
		isComplete: missingRecords(notification).length === 0,
	};
}

/** The number of the container, shipment or tracking request; null if unknown. */
function numberOfEvent({ event, eventRecords }: EventContent): string | null {
	const { container, shipment, trackingRequest } = eventRecords;
	const numbers: Record<string, string | undefined> = {
		container: container?.attributes.number,
		shipment: shipment?.attributes.bill_of_lading_number,
		tracking_request: trackingRequest?.attributes.request_number,
	};
	const [family] = event.split('.');
	return entryOf(numbers, family) ?? null;
}
