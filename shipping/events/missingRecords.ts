import { announcedDay, announcedSetBy } from '../deadlines';
import { eventRecordsOf, referencesNearestFirst, type EventRecords } from './eventRecords';
import type { Notification } from './parse';

type RecordName = keyof EventRecords;

/** The records that an event needs. The first pattern that matches its name applies. */
const REQUIRED_RECORDS: Array<[events: RegExp, wanted: RecordName[]]> = [
	[/^container\./, ['event', 'container', 'shipment']],
	[/^shipment\./, ['event', 'shipment']],
	[/^tracking_request\.succeeded$/, ['trackingRequest', 'shipment']],
	[/^tracking_request\.tracking_stopped$/, ['shipment']],
	[/^tracking_request\./, ['trackingRequest']],
	[/^document\.extracted$/, ['document', 'representation']],
	[/^document\./, ['document']],
];

/** The types of the record through which a missing record can be read. */
const READ_THROUGH: Partial<Record<RecordName, string[]>> = {
	container: ['container', 'cargo'],
	shipment: ['shipment'],
	trackingRequest: ['tracking_request'],
	document: ['document'],
	representation: ['document'],
};

interface MissingRecord {
	name: RecordName;
	/** The ID of the record through which it can be read; undefined if unknown. */
	id?: string;
}

/**
 * The records that a notification lacks. If the event reports a last free day, but neither the
 * event nor the container has its value, the container counts as missing.
 */
export function missingRecords(notification: Notification): MissingRecord[] {
	const { event } = notification;
	const records = eventRecordsOf(notification);
	const wanted = REQUIRED_RECORDS.find(([events]) => events.test(event))?.[1] ?? [];
	const lacksDay = announcedSetBy(event) !== undefined && !announcedDayOf(event, records);
	return wanted
		.filter((name) => !records[name] || (name === 'container' && lacksDay))
		.map((name) => ({ name, id: idToRead(READ_THROUGH[name] ?? [], notification) }));
}

function announcedDayOf(event: string, { event: own, container }: EventRecords) {
	return announcedDay(event, own?.attributes, container?.attributes);
}

/** The nearest single reference, or the only entry of a list: longer ones are ambiguous. */
function idToRead(types: string[], notification: Notification): string | undefined {
	const { resource, included } = notification;
	const onlyEntries = [resource, ...included.resources]
		.flatMap(({ relationships }) => Object.values(relationships))
		.flatMap((one) => (Array.isArray(one) && one.length === 1 ? one : []));
	return [...referencesNearestFirst(notification), ...onlyEntries].find(({ type }) =>
		types.includes(type),
	)?.id;
}
