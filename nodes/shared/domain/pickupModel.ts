import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../api/jsonApi';
import type { SetBy } from './lastFreeDay';

/** A container with what is known of where it belongs. */
export interface ContainerContext {
	container: Resource;
	shipment?: Resource;
	/** At the port of discharge. */
	terminal?: Resource;
	/** Inland, where it goes on by rail. */
	facility?: Resource;
	/** Its transport events, where they were read along: only they tell which day was calculated. */
	events?: Resource[];
}

export interface PickupOptions {
	/** Epoch milliseconds. */
	now: number;
	/** Older data of the terminal is marked. */
	staleAfterHours: number;
	/** After so many days without a look at the terminal no urgency is told. */
	notTrackedAfterDays?: number;
}

/** What has to be known to pick a container up in time; null where nobody knows. */
export interface Pickup extends IDataObject {
	number: string | null;
	terminal: string | null;
	status: 'free' | 'due' | 'overdue' | 'picked_up' | 'unknown' | 'not_tracked';
	/** Calendar days of the place: 0 on the last free day, negative afterwards. */
	days_left: number | null;
	/** Also where it is not known any more whether it still holds: as it last was. */
	last_free_day: string | null;
	last_free_day_set_by: SetBy | 'calculated' | null;
	ready_for_pickup: boolean;
	reasons: string[];
	fees: Record<string, number>;
	stale: boolean | null;
	summary: string;
}
