import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../api/jsonApi';
import type {
	ContainerAttributes,
	EventAttributes,
	ShipmentAttributes,
	TerminalAttributes,
} from './attributes';
import type { DeadlineSource } from './lastFreeDay';

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
}

export interface PickupOptions {
	/** Epoch milliseconds. */
	now: number;
	/** Older data of the terminal is marked. */
	staleAfterHours: number;
	/** After so many days without a look at the terminal no urgency is told. */
	notTrackedAfterDays?: number;
	/** When what is given was known, where `now` is another day: a forecast makes nothing outdated. */
	knownAt?: number;
}

/** What has to be known to pick a container up in time; null where nobody knows. */
export type Pickup = {
	id: string;
	type: string;
	number: string | null;
	shipment_id: string | null;
	bill_of_lading_number: string | null;
	terminal: string | null;
	/** In the service's word. */
	current_status: IDataObject[string];
	status: 'free' | 'due' | 'overdue' | 'picked_up' | 'unknown' | 'not_tracked';
	/** Calendar days of the place: 0 on the last free day, negative afterwards. */
	days_left: number | null;
	/** Also where it is not known any more whether it still holds: as it last was. */
	last_free_day: string | null;
	last_free_day_at: string | null;
	last_free_day_set_by: DeadlineSource | 'calculated' | null;
	timezone: string | null;
	line_last_free_day: string | null;
	terminal_last_free_day: string | null;
	rail_last_free_day: string | null;
	ready_for_pickup: boolean;
	reasons: string[];
	holds: string[];
	/** "285 USD"; empty when there are none. */
	fees: string;
	fees_by_currency: Record<string, number>;
	pickup_appointment_at: IDataObject[string];
	data_as_of: string | null;
	data_age_hours: number | null;
	stale: boolean | null;
	summary: string;
};
