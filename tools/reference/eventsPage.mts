import type { IDataObject } from 'n8n-workflow';

import { TRACKING_EVENTS } from '../../shipping/records/events';
import { isObject } from '../../shipping/lib/json';
import { toEventItem } from '../../nodes/shared/notification/item';
import { contentOf } from '../../shipping/events/content';
import { missingRecords } from '../../shipping/events/missingRecords';
import { parseNotification } from '../../shipping/events/parse';
import { DEFAULT_OPTIONS } from '../../sandbox/core/options.mts';
import { ServiceState } from '../../sandbox/domain/serviceState.mts';
import { sampleNotification } from '../../sandbox/webhooks/samples.mts';
import { timeOf } from './eventTimes.mts';
import { anchorOf, code, GENERATED, table } from './markdown.mts';

/** The time of the samples, fixed so that the page does not change each time. */
const START_AT = Date.UTC(2027, 2, 1, 12);
const COLUMNS_MAX = 5;
const ID = /^(id|type|.+_id)$/;

/** How the page names records that an item lacks. */
const RECORDS: Record<string, string> = {
	event: 'event_details',
	representation: 'document',
	trackingRequest: 'tracking_request',
};

/** Helps to choose between events that report the same fact. */
const SIMILAR_EVENTS = [
	"- **Last free day**: _Last Free Day: Changed_ reports the day that Terminal49 shows as the main one. This can be the carrier's day although the terminal's is earlier. To miss no earlier day, choose _Changed by Carrier_, _Changed by Rail_ and _Changed by Terminal_, which report one source each. _Container: Updated_ also reports changed last free days, with the old and the new value.",
	'- **ETA**: choose _ETA: Shipment Arrival Changed_, which is sent once for the whole shipment. The other events of ETAs are sent for each container, often several times a day.',
	'- **Pickup**: _Pickup: Available_ and _Pickup: Not Available_ are single events. Choose _Container: Updated_ for holds and fees, which have no event of their own.',
	'- **Arrival and discharge**: _Vessel: Arrived_ and _Vessel: Discharged_ are about the port of discharge. The events of the groups Feeder and Transshipment are about other vessels and ports of the voyage.',
];

/** The content of docs/reference/events.md. */
export function eventsPage(): string {
	const state = new ServiceState({ ...DEFAULT_OPTIONS, speed: 0, startAt: START_AT });
	return [
		GENERATED,
		'',
		'# Events',
		'',
		`The Shipment Tracking Trigger has ${TRACKING_EVENTS.length} events. Events that Terminal49 adds later arrive too. The samples come from the sandbox: they are invented, and each record is cut to its first ${COLUMNS_MAX} columns. [Output columns](output.md#event-get-example) has all columns.`,
		'',
		'Every item has `summary`, `event`, `number`, `created_at`, `complete`, `notification_id`, `reference_id` and `reference_type`. **Fields** lists what an event has in addition. Some deliveries lack records: the samples show the item as it is delivered, and **Fields** names the records that the trigger then reads before the workflow starts. If they cannot be read, their fields are null and `complete` is false.',
		'',
		table(
			['Event', 'Meaning'],
			TRACKING_EVENTS.map(({ label, description }) => [
				`[${label}](#${anchorOf(label)})`,
				description,
			]),
		),
		'',
		'## Similar events',
		'',
		...SIMILAR_EVENTS,
		'',
		...TRACKING_EVENTS.flatMap((event) => section(state, event)),
	].join('\n');
}

function section(
	state: ServiceState,
	{ name, label, description, alias }: (typeof TRACKING_EVENTS)[number],
): string[] {
	const notification = parseNotification(sampleNotification(state, name));
	if (!notification) throw new Error(`The sandbox has no sample of ${name}`);
	const item = toEventItem(contentOf(notification));
	const read = [...new Set(missingRecords(notification).map(({ name }) => RECORDS[name] ?? name))];
	return [
		`## ${label}`,
		'',
		`${code(name)}${alias ? `, in Terminal49 also ${code(alias)}` : ''}. ${description}.`,
		'',
		`- **Sent**: ${timeOf(name)}`,
		`- **Fields**: ${fieldsOf(item)}.${read.length ? ` The trigger reads ${read.map(code).join(', ')}.` : ''}`,
		`- **Sample sentence**: ${String(item.summary)}`,
		'',
		'```json',
		JSON.stringify(shortened(item), null, 2),
		'```',
		'',
	];
}

const ALWAYS = /^(summary|event|number|created_at|complete|notification_id|reference_(id|type))$/;

function fieldsOf(item: IDataObject): string {
	const names = Object.entries(item)
		.filter(([name, value]) => value !== null && !ALWAYS.test(name))
		.map(([name, value]) =>
			name === 'event_details' && isObject(value)
				? `${code(name)} (${knownNames(value).map(code).join(', ')})`
				: code(name),
		);
	return names.join(', ') || 'none in the delivery';
}

const knownNames = (record: object): string[] =>
	Object.entries(record)
		.filter(([name, value]) => value !== null && !ID.test(name))
		.map(([name]) => name);

/**
 * The item with the first columns of its records. `event_details` keeps all columns that have a
 * value.
 */
function shortened(item: IDataObject): IDataObject {
	return Object.fromEntries(
		Object.entries(item).map(([name, value]) => {
			if (!isObject(value) || name === 'eta') return [name, value];
			return [name, cut(value, name === 'event_details' ? Infinity : COLUMNS_MAX)];
		}),
	) as IDataObject;
}

function cut(record: object, count: number): IDataObject {
	const known = Object.entries(record).filter(
		([name, value]) => value !== null && !ID.test(name) && !isEmptyList(value),
	);
	return Object.fromEntries(
		known
			.slice(0, count)
			.map(([name, value]) => [name, isObject(value) ? cut(value, COLUMNS_MAX) : value]),
	) as IDataObject;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
