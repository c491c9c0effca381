import {
	type IncludedResources,
	type Reference,
	type Resource,
	type ContainerAttributes,
	type DocumentAttributes,
	type DocumentRepresentationAttributes,
	type EmailSubmissionAttributes,
	type EventAttributes,
	type PortAttributes,
	type ShipmentAttributes,
	type TerminalAttributes,
	type TrackingRequestAttributes,
	type VesselAttributes,
	withCarrierDays,
} from '../records';
import { referenceOf, type Notification } from './parse';

/** The records that an event is about; absent if unknown. */
export interface EventRecords {
	/** The milestone, ETA or change. */
	event?: Resource<EventAttributes>;
	container?: Resource<ContainerAttributes>;
	/** All included containers for an event of a shipment; else the event's own. */
	containers: Array<Resource<ContainerAttributes>>;
	shipment?: Resource<ShipmentAttributes>;
	trackingRequest?: Resource<TrackingRequestAttributes>;
	document?: Resource<DocumentAttributes>;
	representation?: Resource<DocumentRepresentationAttributes>;
	emailSubmission?: Resource<EmailSubmissionAttributes>;
	location?: Resource<PortAttributes>;
	terminal?: Resource<TerminalAttributes>;
	vessel?: Resource<VesselAttributes>;
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
export function eventRecordsOf(notification: Notification): EventRecords {
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
	const container = first<ContainerAttributes>(...CONTAINERS);
	const shipment = first<ShipmentAttributes>('shipment');
	const dated = <A extends object>(record: Resource<A>) => withCarrierDays(record, shipment);
	// Other included containers of the shipment are unrelated to the event.
	const isOfOneContainer =
		notification.event.startsWith('container.') ||
		named.some(({ type }) => CONTAINERS.includes(type));
	const ownTerminal = relatedTo<TerminalAttributes>(event, included, TERMINALS);
	const containers: Array<Resource<ContainerAttributes>> = isOfOneContainer
		? [container].filter((one) => !!one)
		: included.ofType(...CONTAINERS);
	return {
		event: event && dated(event),
		container: container && dated(container),
		containers: containers.map(dated),
		shipment: shipment && dated(shipment),
		trackingRequest: first<TrackingRequestAttributes>('tracking_request'),
		document: first<DocumentAttributes>('document'),
		representation: first<DocumentRepresentationAttributes>('document_representation'),
		emailSubmission: first<EmailSubmissionAttributes>(
			'email_submission',
			'document_email_submission',
		),
		location:
			relatedTo<PortAttributes>(event, included, PLACES) ??
			placeWithCode(event?.attributes.location_locode, included) ??
			relatedTo<PortAttributes>(ownTerminal, included, PLACES),
		terminal:
			ownTerminal ?? (isMilestone(event) ? undefined : first<TerminalAttributes>(...TERMINALS)),
		vessel: first<VesselAttributes>('vessel'),
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
): Resource<PortAttributes> | undefined {
	if (!code) return undefined;
	const places = included.ofType<PortAttributes>(...PLACES);
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
