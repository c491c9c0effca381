import type { IncludedResources, Reference, Resource } from '../api/jsonApi';
import type {
	ContainerAttributes,
	DocumentAttributes,
	DocumentRepresentationAttributes,
	EmailSubmissionAttributes,
	EventAttributes,
	PortAttributes,
	ShipmentAttributes,
	TerminalAttributes,
	TrackingRequestAttributes,
	VesselAttributes,
} from '../domain/attributes';
import { asText } from '../lib/json';
import { referenceOf, type Notification } from './parse';

/** The resources that an event is about, each of its kind the right one; absent when not known. */
export interface Subjects {
	/** The milestone, estimate or change itself. */
	event?: Resource<EventAttributes>;
	container?: Resource<ContainerAttributes>;
	/** All that were included of an event of a whole shipment; else none but its own container. */
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
/** Happen at a place of their own, unlike changes of a container, which concern its terminal. */
const MILESTONE_TYPE = /^(transport|estimated)_event$/;
const CONTAINERS = ['container', 'cargo'];
const PLACES = ['port', 'metro_area'];
const TERMINALS = ['terminal', 'rail_terminal'];

/**
 * Finds out what an event is about by following what it refers to, nearest first. Only where
 * nothing names a resource, the only one of its type that was included is taken: one that is named
 * but did not come along is not known.
 */
export function subjectsOf(notification: Notification): Subjects {
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
	// The others that were included are siblings, of which the event says nothing.
	const isOfOne =
		notification.event.startsWith('container.') ||
		named.some(({ type }) => CONTAINERS.includes(type));
	const ownTerminal = relatedTo<TerminalAttributes>(event, included, TERMINALS);
	return {
		event,
		container,
		containers: isOfOne ? [container].filter((one) => !!one) : included.ofType(...CONTAINERS),
		shipment: first<ShipmentAttributes>('shipment'),
		trackingRequest: first<TrackingRequestAttributes>('tracking_request'),
		document: first<DocumentAttributes>('document'),
		representation: first<DocumentRepresentationAttributes>('document_representation'),
		emailSubmission: first<EmailSubmissionAttributes>(
			'email_submission',
			'document_email_submission',
		),
		location:
			relatedTo<PortAttributes>(event, included, PLACES) ??
			placeCoded(event?.attributes.location_locode, included) ??
			relatedTo<PortAttributes>(ownTerminal, included, PLACES),
		terminal:
			ownTerminal ?? (isMilestone(event) ? undefined : first<TerminalAttributes>(...TERMINALS)),
		vessel: first<VesselAttributes>('vessel'),
	};
}

/** Whether it has a place and a time zone of its own. */
export function isMilestone(event: Resource | undefined): boolean {
	return !!event && MILESTONE_TYPE.test(event.type);
}

/** Own relations only: those of the shipment name other ports, too. */
function relatedTo<A extends object>(
	resource: Resource | undefined,
	included: IncludedResources,
	types: string[],
): Resource<A> | undefined {
	const related = Object.values(resource?.relationships ?? {}).map((one) => included.find<A>(one));
	return related.find((one) => one && types.includes(one.type));
}

function placeCoded(
	code: unknown,
	included: IncludedResources,
): Resource<PortAttributes> | undefined {
	if (!asText(code)) return undefined;
	const places = included.ofType<PortAttributes>(...PLACES);
	return places.find(({ attributes }) => attributes.code === code);
}

/** Every single reference, nearest first: a list does not say which one the event is about. */
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
