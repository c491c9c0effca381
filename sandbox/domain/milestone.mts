import type { Fee, Hold } from './attributes.mts';

/** The values in a `container.updated` event that a terminal reports about a container. */
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
	/** The leg of the voyage. Defaults to the last one. */
	leg?: number;
	/** The new ETA, deadline or appointment, in simulated milliseconds. */
	value?: number;
	reported?: ReportedValues;
	/** The source of the report, if it differs from the event's default. */
	source?: DataSource;
	/** Whether the event has the old format without a new value. */
	isSilent?: boolean;
}

export type DataSource = 'shipping_line' | 'terminal' | 'rail' | 'ais' | 't49_calculation';

/** The full name of a transport event. */
export const transport = (name: string): string => `container.transport.${name}`;

/** A milestone with a transport event. */
export const milestone = (name: string, at: number, more: Partial<Milestone> = {}): Milestone => ({
	event: transport(name),
	at,
	...more,
});
