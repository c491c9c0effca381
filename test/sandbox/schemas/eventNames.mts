import { EVENT_NAMES } from '../../../sandbox/domain/events.mts';

/** All event names, by the kind of resource that has them. test/nodes/shared/domain/events checks the names. */
export const EVENTS = {
	transport: EVENT_NAMES.filter((name) => /^container\.(transport\.|pickup_)/.test(name)),
	document: EVENT_NAMES.filter((name) => name.startsWith('document.')),
	all: EVENT_NAMES,
};

/** Events whose notifications include an event record without relationships. */
export const BARE = [
	...['estimated.vessel_departed', 'estimated.vessel_arrived'].map(
		(name) => `container.transport.${name}`,
	),
	...['pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_appointment'].map(
		(name) => `container.${name}.changed`,
	),
];

/** Events whose notifications contain only the ID of the record. */
export const EMPTY = ['available', 'not_available', 'delivered'].map(
	(name) => `container.transport.${name}`,
);
