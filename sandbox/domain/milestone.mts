import type { Fee, Hold } from './attributes.mts';

/** Values of a container that a terminal reports and that `container.updated` tells of. */
export interface ReportedValues {
	holds_at_pod_terminal?: Hold[];
	fees_at_pod_terminal?: Fee[];
	available_for_pickup?: boolean;
	availability_known?: boolean;
	location_at_pod_terminal?: string;
}

/** Something that happens to a container (or its whole shipment) at a simulated time. */
export interface Milestone {
	event: string;
	at: number;
	/** Which leg of the voyage; the last one when absent. */
	leg?: number;
	/** The new estimate, deadline or appointment, in simulated milliseconds. */
	value?: number;
	reported?: ReportedValues;
	/** Who told of it, where it is not who usually does. */
	source?: DataSource;
	/** The event is of the old form, which tells that something changed but not to what. */
	isSilent?: boolean;
}

export type DataSource = 'shipping_line' | 'terminal' | 'rail' | 'ais' | 't49_calculation';

/** The full name of an event of the transport. */
export const transport = (name: string): string => `container.transport.${name}`;
