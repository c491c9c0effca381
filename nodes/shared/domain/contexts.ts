import type { Resource } from '../api/jsonApi';
import type {
	ContainerAttributes,
	EventAttributes,
	PortAttributes,
	ShipmentAttributes,
	TerminalAttributes,
} from './attributes';

/** A container with what is known of where it belongs. */
export interface ContainerContext {
	container: Resource<ContainerAttributes>;
	shipment?: Resource<ShipmentAttributes>;
	/** At the port of discharge. */
	terminal?: Resource<TerminalAttributes>;
	/** Inland, where it goes on by rail. */
	facility?: Resource<TerminalAttributes>;
	/** Its transport events, where they were read along: only they tell which day was calculated. */
	events?: Array<Resource<EventAttributes>>;
	/** All containers of its shipment, if they were read. */
	siblings?: Array<Resource<ContainerAttributes>>;
	/** The ports of its shipment, if they were read. */
	ports?: ShipmentPorts;
}

export interface ShipmentPorts {
	loading?: Resource<PortAttributes>;
	discharge?: Resource<PortAttributes>;
	/** A port or a metro area. */
	destination?: Resource<PortAttributes>;
}

/** A shipment with its containers, of which it may have none yet. */
export interface ShipmentContext {
	/** Undefined if a container came without its shipment. */
	shipment?: Resource<ShipmentAttributes>;
	containers: ContainerContext[];
	/** At the port of discharge. */
	terminal?: Resource<TerminalAttributes>;
}

/** Both in epoch milliseconds. */
export interface Clock {
	/** The time that counts as now. */
	now: number;
	/** When the records were read: looking ahead does not make them older. */
	knownAt: number;
}
