import type { IDataObject } from 'n8n-workflow';

import { flatten } from '../api/flatten';
import type { IncludedResources, Resource } from '../api/jsonApi';
import { inReadingOrder, leadingKeys } from '../domain/readingOrder';
import { asText } from '../lib/json';
import type { Change } from './changes';
import { missingFrom } from './complete';
import { contentOf, type EventContent } from './content';
import { announcedValue } from './lastFreeDayText';
import { withLocalTimes } from './localTimes';
import { referenceOf, type Notification } from './parse';
import type { Subjects } from './subjects';
import { summaryOf } from './summary';

/**
 * The simplified item: one line for people, which event, the number that it is about, when, and
 * each resource that the event is about as a flat object, null where it is not known. Times stay in
 * UTC as given; beside those whose time zone is known stands `<name>_local`. Ids come last.
 *
 * @param content what the notification tells, where that has been worked out already
 */
export function toEventItem(
	notification: Notification,
	content: EventContent = contentOf(notification),
): IDataObject {
	const { id, createdAt, included } = notification;
	const { event, subjects, changes, eta } = content;
	const reference = referenceOf(notification);
	const told: IDataObject = {
		summary: summaryOf(content),
		event,
		number: numberOf(content),
		created_at: createdAt,
		...(event === 'container.updated' ? { changes } : {}),
		...(eta ? { eta } : {}),
		container: flatOrNull(subjects.container),
		...(subjects.containers.length > 1 ? { containers: subjects.containers.map(flatOrNull) } : {}),
		shipment: flatOrNull(subjects.shipment),
		tracking_request: flatOrNull(subjects.trackingRequest),
		document: documentOf(subjects),
		event_details: detailsOf(event, subjects),
		complete: missingFrom(notification, subjects).length === 0,
	};
	const ids = {
		notification_id: id,
		reference_id: reference?.id ?? null,
		reference_type: reference?.type ?? null,
	};
	// What was sent along cannot pass for the event's own fields.
	const others = Object.entries(othersOf(included, subjects)).filter(
		([name]) => !Object.hasOwn(told, name),
	);
	return { ...told, ...Object.fromEntries(others), ...ids };
}

/**
 * One item for each change instead of a list in one item. The event's id is the same in all of them,
 * so each has a `change_id` of its own; that of an item without changes is the event's.
 */
export function splitByChange(item: IDataObject): IDataObject[] {
	const { changes, notification_id: id } = item;
	if (!Array.isArray(changes) || changes.length === 0) return [{ ...item, change_id: id }];
	const entries = Object.entries(item).filter(([name]) => name !== 'change');
	return (changes as Change[]).map((change) => ({
		...Object.fromEntries(
			entries.map(([name, value]) => (name === 'changes' ? ['change', change] : [name, value])),
		),
		change_id: `${String(id)}/${change.field}`,
	}));
}

/** By which people know what the event is about; null where it is not known, or has none. */
function numberOf({ event, subjects }: EventContent): string | null {
	const { container, shipment, trackingRequest } = subjects;
	const numbers: Record<string, unknown> = {
		container: container?.attributes.number,
		shipment: shipment?.attributes.bill_of_lading_number,
		tracking_request: trackingRequest?.attributes.request_number,
	};
	const [family] = event.split('.');
	return (Object.hasOwn(numbers, family) && asText(numbers[family])) || null;
}

/** Related resources stand beside each other in the item, not inside each other. */
function flatOrNull(resource: Resource | undefined): IDataObject | null {
	if (!resource) return null;
	return inReadingOrder(withLocalTimes(flatten(resource)), leadingKeys(resource.type));
}

/** A document carries what was extracted from it: that is what the event was waited for. */
function documentOf({ document, representation, emailSubmission }: Subjects): IDataObject | null {
	const flat = flatOrNull(document);
	if (!flat) return null;
	const { payload, schema_version: version } = representation?.attributes ?? {};
	const read = { payload: payload ?? null, schema_version: version ?? null };
	return {
		...inReadingOrder({ ...flat, ...read }, leadingKeys('document')),
		email_submission: flatOrNull(emailSubmission),
	};
}

/** The milestone, estimate or change itself, with where and on which vessel. */
function detailsOf(name: string, subjects: Subjects): IDataObject | null {
	const { event, location, terminal, vessel } = subjects;
	const flat = flatOrNull(event);
	const related = {
		place: flatOrNull(location),
		terminal: flatOrNull(terminal),
		vessel: flatOrNull(vessel),
	};
	return flat && { ...flat, ...announcedValue(name, subjects), ...related };
}

const KNOWN_TYPES =
	/^(container|cargo|shipment|tracking_request|document|document_representation|email_submission|document_email_submission|webhook|port|metro_area|terminal|rail_terminal|vessel)$/;

/** Resources of kinds that are not known yet pass through, under their own type. */
function othersOf(included: IncludedResources, { event }: Subjects): IDataObject {
	const others = included.resources.filter((one) => one !== event && !KNOWN_TYPES.test(one.type));
	const byType = new Map<string, Resource[]>();
	for (const one of others) {
		const same = byType.get(one.type);
		if (same) same.push(one);
		else byType.set(one.type, [one]);
	}
	return Object.fromEntries(
		[...byType].map(([type, all]) => {
			const rows = all.map(flatOrNull);
			return rows.length > 1 ? [`${type}s`, rows] : [type, rows[0]];
		}),
	);
}
