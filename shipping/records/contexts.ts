import type { WorkPlaces } from '../days';
import type { Resource } from './jsonApi';
import type { EventAttributes, Attributes } from './attributes';

/** A container with its related resources. */
export interface ContainerContext {
	container: Resource<Attributes<'container'>>;
	shipment?: Resource<Attributes<'shipment'>>;
	/** The terminal at the port of discharge. */
	terminal?: Resource<Attributes<'terminal'>>;
	/** The inland facility where the container is picked up, if it continues by rail. */
	facility?: Resource<Attributes<'terminal'>>;
	/** The events, if they were read. Only they show which last free day was calculated. */
	events?: Array<Resource<EventAttributes>>;
	/** All containers of its shipment, if they were read. */
	siblings?: Array<Resource<Attributes<'container'>>>;
	/**
	 * The time of the first event of the container's next trip; undefined if there is none, or if the
	 * other records of its number were not read.
	 */
	reusedAt?: string;
}

/** A shipment with its containers; the list may be empty. */
export interface ShipmentContext {
	/** Undefined if a container has no included shipment. */
	shipment?: Resource<Attributes<'shipment'>>;
	containers: ContainerContext[];
	/** The terminal at the port of discharge. */
	terminal?: Resource<Attributes<'terminal'>>;
}

/** A number that matches no shipment, or several. */
export interface UnresolvedNumber {
	number: string;
	reason: string;
}

/** Both times are in epoch milliseconds. */
export interface Clock {
	/** The time that counts as now. */
	now: number;
	/** `now`, or the real time if `now` is in the future, so that records don't look too old. */
	knownAt: number;
	/** When terminals work; without days of the user by default. */
	places?: WorkPlaces;
}
