import {
	type IncludedResources,
	type Reference,
	type Resource,
	type EventAttributes,
	type TrackingRequestAttributes,
	withCarrierDays,
	type Attributes,
} from '../records';
import { ObjectCache } from '../lib';
import { referenceOf, type Notification } from './parse';

/** The records that an event is about; absent if unknown. */
export interface EventRecords {
	/** The milestone, ETA or change. */
	event?: Resource<EventAttributes>;
	container?: Resource<Attributes<'container'>>;
	/** All included containers for an event of a shipment; else the event's own. */
	containers: Array<Resource<Attributes<'container'>>>;
	shipment?: Resource<Attributes<'shipment'>>;
	trackingRequest?: Resource<TrackingRequestAttributes>;
	document?: Resource<Attributes<'document'>>;
	representation?: Resource<Attributes<'document_representation'>>;
	emailSubmission?: Resource<Attributes<'email_submission'>>;
	location?: Resource<Attributes<'port'>>;
	/** The terminal of the event; of a change, that of the container. */
	terminal?: Resource<Attributes<'terminal'>>;
	/** The container's terminal at the port of discharge. */
	podTerminal?: Resource<Attributes<'terminal'>>;
	vessel?: Resource<Attributes<'vessel'>>;
}

const EVENT_TYPE = /_event$/;
/** Types with a place of their own; a change of a container happens at its terminal. */
const MILESTONE_TYPE = /^(transport|estimated)_event$/;
const CONTAINERS = ['container', 'cargo'];
const PLACES = ['port', 'metro_area'];
const TERMINALS = ['terminal', 'rail_terminal'];

/**
 * Finds the subjects of an event through its references, nearest first. Without a reference to a type,
 * the only included record of that type is used. A referenced record that isn't included is unknown.
 */
export const eventRecordsOf = (notification: Notification): EventRecords =>
	known.get(notification, () => findRecords(notification));

const known = new ObjectCache<EventRecords>();

function findRecords(notification: Notification): EventRecords {
	const { included } = notification;
	const named = referencesNearestFirst(notification);
	const first = <A extends object>(...types: string[]): Resource<A> | undefined => {
		const all = included.ofType<A>(...types);
		const reference = named.find(({ type }) => types.includes(type));
		if (reference) return all.find(({ id }) => id === reference.id);
		return all.length === 1 ? all[0] : undefined;
	};
	const object = included.find<EventAttributes>(referenceOf(notification));
	const event = object && EVENT_TYPE.test(object.type) ? object : undefined;
	const container = first<Attributes<'container'>>(...CONTAINERS);
	const shipment = first<Attributes<'shipment'>>('shipment');
	const dated = <A extends object>(record: Resource<A>) => withCarrierDays(record, shipment);
	// Other included containers of the shipment are unrelated to the event.
	const isOfOneContainer =
		notification.event.startsWith('container.') ||
		named.some(({ type }) => CONTAINERS.includes(type));
	const ownTerminal = relatedTo<Attributes<'terminal'>>(event, included, TERMINALS);
	const containers: Array<Resource<Attributes<'container'>>> = isOfOneContainer
		? [container].filter((one) => !!one)
		: included.ofType(...CONTAINERS);
	return {
		event: event && dated(event),
		container: container && dated(container),
		containers: containers.map(dated),
		shipment: shipment && dated(shipment),
		trackingRequest: first<TrackingRequestAttributes>('tracking_request'),
		document: first<Attributes<'document'>>('document'),
		representation: first<Attributes<'document_representation'>>('document_representation'),
		emailSubmission: first<Attributes<'email_submission'>>(
			'email_submission',
			'document_email_submission',
		),
		location:
			relatedTo<Attributes<'port'>>(event, included, PLACES) ??
			placeWithCode(event?.attributes.location_locode, included) ??
			relatedTo<Attributes<'port'>>(ownTerminal, included, PLACES),
		terminal:
			ownTerminal ?? (isMilestone(event) ? undefined : first<Attributes<'terminal'>>(...TERMINALS)),
		podTerminal: included.find<Attributes<'terminal'>>(container?.relationships.pod_terminal),
		vessel: first<Attributes<'vessel'>>('vessel'),
	};
}

export function isMilestone(event: Resource | undefined): boolean {
	return !!event && MILESTONE_TYPE.test(event.type);
}

/** Only by relationships of the record: the shipment also refers to other ports. */
function relatedTo<A extends object>(
	resource: Resource | undefined,
	included: IncludedResources,
	types: string[],
): Resource<A> | undefined {
	const related = Object.values(resource?.relationships ?? {}).map((one) => included.find<A>(one));
	return related.find((one) => one && types.includes(one.type));
}

function placeWithCode(
	code: string | undefined,
	included: IncludedResources,
): Resource<Attributes<'port'>> | undefined {
	if (!code) return undefined;
	const places = included.ofType<Attributes<'port'>>(...PLACES);
	return places.find(({ attributes }) => attributes.code === code);
}

/** All single references, nearest first; lists are ambiguous. */
export function referencesNearestFirst({ resource, included }: Notification): Reference[] {
	const named: Reference[] = [];
	const followed = new Set<Resource>([resource]);
	for (const one of followed) {
		for (const reference of Object.values(one.relationships)) {
			if (!reference || Array.isArray(reference)) continue;
			named.push(reference);
			const target = included.find(reference);
			if (target) followed.add(target);
		}
	}
	return named;
}
