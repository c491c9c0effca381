import type { Included, Resource } from '../jsonApi';
import { referenceOf, type Notification } from './parse';

/** The resources that an event is about, each of its kind the right one; absent when not known. */
export interface Subjects {
	/** The milestone, estimate or change itself. */
	event?: Resource;
	container?: Resource;
	/** All of them, where the event concerns a whole shipment. */
	containers: Resource[];
	shipment?: Resource;
	trackingRequest?: Resource;
	document?: Resource;
	representation?: Resource;
	emailSubmission?: Resource;
	location?: Resource;
	terminal?: Resource;
	vessel?: Resource;
}

const EVENT_TYPE = /_event$/;
const PLACES = ['port', 'metro_area'];
const TERMINALS = ['terminal', 'rail_terminal'];

/**
 * Finds out what an event is about by following what it refers to, nearest first. Only where
 * nothing leads to a resource, the only one of its type that was included is taken.
 */
export function subjectsOf(notification: Notification): Subjects {
	const { included } = notification;
	const near = reached(notification);
	const first = (...types: string[]) => {
		const found = near.find(({ type }) => types.includes(type));
		const all = included.resources.filter(({ type }) => types.includes(type));
		return found ?? (all.length === 1 ? all[0] : undefined);
	};
	const event = included.find(referenceOf(notification));
	return {
		event: event && EVENT_TYPE.test(event.type) ? event : undefined,
		container: first('container', 'cargo'),
		containers: included.resources.filter(({ type }) => type === 'container'),
		shipment: first('shipment'),
		trackingRequest: first('tracking_request'),
		document: first('document'),
		representation: first('document_representation'),
		emailSubmission: first('email_submission', 'document_email_submission'),
		location: placeOf(event, included, PLACES) ?? first(...PLACES),
		terminal: placeOf(event, included, TERMINALS) ?? first(...TERMINALS),
		vessel: first('vessel'),
	};
}

/** The event's own relations come before those of its shipment, which name other ports, too. */
function placeOf(event: Resource | undefined, included: Included, types: string[]) {
	const related = Object.values(event?.relationships ?? {}).map((one) => included.find(one));
	return related.find((resource) => resource && types.includes(resource.type));
}

/** Everything that single references lead to: a list does not say which one the event is about. */
function reached({ resource, included }: Notification): Resource[] {
	const found = new Set<Resource>([resource]);
	for (const one of found) {
		for (const reference of Object.values(one.relationships)) {
			const target = included.find(reference);
			if (target) found.add(target);
		}
	}
	return [...found].slice(1);
}
