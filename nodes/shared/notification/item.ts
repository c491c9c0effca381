import type { IDataObject } from 'n8n-workflow';

import { flatten } from '../api/flatten';
import type { IncludedResources, Resource } from '../../../shipping/records';
import { withFirstColumns, firstColumnsOf } from '../domain/columnOrder';
import { isObject, groupBy } from '../../../shipping/lib';
import { describeEvent, type EventContent, withLocalTimes } from '../../../shipping/events';

/**
 * The simplified item: a summary, the event, its number and time, and each subject as a flat object or
 * null. Times stay in UTC, with `<name>_local` next to them if their time zone is known. IDs come last.
 */
export function toEventItem(content: EventContent): IDataObject {
	const { event, eventRecords, changes, eta } = content;
	const { id, createdAt, included } = content.notification;
	const { summary, number, reference, announced, isComplete } = describeEvent(content);
	const fields: IDataObject = {
		summary,
		event,
		number,
		created_at: createdAt,
		...(event === 'container.updated' ? { changes } : {}),
		...(eta ? { eta } : {}),
		container: flatOrNull(eventRecords.container),
		...(eventRecords.containers.length > 1
			? { containers: eventRecords.containers.map(flatOrNull) }
			: {}),
		shipment: flatOrNull(eventRecords.shipment),
		tracking_request: flatOrNull(eventRecords.trackingRequest),
		document: documentOf(eventRecords),
		event_details: detailsOf(eventRecords, announced),
		complete: isComplete,
	};
	const ids = {
		notification_id: id,
		reference_id: reference?.id ?? null,
		reference_type: reference?.type ?? null,
	};
	// An included record must not replace a field of the event.
	const others = Object.entries(othersOf(included, eventRecords)).filter(
		([name]) => !Object.hasOwn(fields, name),
	);
	return { ...fields, ...Object.fromEntries(others), ...ids };
}

/**
 * One item for each change instead of a list in one item, with a summary of its own. All items have
 * the event's ID, so each has a `change_id`; an item without changes has the event's ID there.
 * Records have their first columns only, because an event can have many changes.
 */
export function toChangeItems(content: EventContent): IDataObject[] {
	const item = toEventItem(content);
	const { changes, notification_id: id } = item;
	if (!changes || content.changes.length === 0) return [{ ...item, change_id: id }];
	const entries = Object.entries(item)
		.filter(([name, value]) => name !== 'change' && (name === 'changes' || !Array.isArray(value)))
		.map(([name, value]) => [name, shortRecord(value)]);
	return content.changes.map((change) => ({
		...Object.fromEntries(
			entries.map(([name, value]) => (name === 'changes' ? ['change', change] : [name, value])),
		),
		summary: describeEvent({ ...content, changes: [change] }).summary,
		change_id: `${String(id)}/${change.field}`,
	}));
}

/** A record with its first columns and IDs. A type without first columns keeps its plain values. */
function shortRecord(value: IDataObject[string]): IDataObject[string] {
	if (!isObject(value)) return value;
	const columns = firstColumnsOf(value.type);
	const isWanted = ([name, inner]: [string, unknown]) =>
		columns.length > 0
			? [...columns, 'id', 'type'].includes(name)
			: typeof inner !== 'object' || inner === null || isRecord(inner);
	const entries = Object.entries(value).filter(isWanted);
	return Object.fromEntries(
		entries.map(([name, inner]) => [name, isRecord(inner) ? shortRecord(inner) : inner]),
	);
}

const isRecord = (value: unknown): value is IDataObject =>
	isObject(value) && typeof value.type === 'string';

function flatOrNull(resource: Resource | undefined): IDataObject | null {
	if (!resource) return null;
	return withFirstColumns(
		withLocalTimes(flatten(resource), resource.attributes),
		firstColumnsOf(resource.type),
	);
}

function documentOf({
	document,
	representation,
	emailSubmission,
}: EventContent['eventRecords']): IDataObject | null {
	const flat = flatOrNull(document);
	if (!flat) return null;
	const { payload, schema_version: version } = representation?.attributes ?? {};
	const read = { payload: payload ?? null, schema_version: version ?? null };
	return {
		...withFirstColumns({ ...flat, ...read }, firstColumnsOf('document')),
		email_submission: flatOrNull(emailSubmission),
	};
}

/** The milestone, ETA or change, with its place, terminal and vessel. */
function detailsOf(
	eventRecords: EventContent['eventRecords'],
	announced: IDataObject,
): IDataObject | null {
	const { event, location, terminal, vessel } = eventRecords;
	const flat = flatOrNull(event);
	const related = {
		place: flatOrNull(location),
		terminal: flatOrNull(terminal),
		vessel: flatOrNull(vessel),
	};
	return flat && { ...flat, ...announced, ...related };
}

const KNOWN_TYPES =
	/^(container|cargo|shipment|tracking_request|document|document_representation|email_submission|document_email_submission|webhook|port|metro_area|terminal|rail_terminal|vessel)$/;

/** Included records of other types, under their type. */
function othersOf(
	included: IncludedResources,
	{ event }: EventContent['eventRecords'],
): IDataObject {
	const isEvent = ({ id, type }: Resource) => id === event?.id && type === event.type;
	const others = included.resources.filter((one) => !isEvent(one) && !KNOWN_TYPES.test(one.type));
	return Object.fromEntries(
		[...groupBy(others, ({ type }) => type)].map(([type, all]) => {
			const rows = all.map(flatOrNull);
			return rows.length > 1 ? [`${type}s`, rows] : [type, rows[0]];
		}),
	);
}
