import type { INodePropertyOptions } from 'n8n-workflow';

import { asText } from '../lib/json';
import type { Stage } from './containerProgress';

/** What is known of a status of containers (`current_status`). */
interface ContainerStatus {
	/** In lists. */
	label: string;
	/** In a sentence. */
	words: string;
	/** Why it cannot be picked up yet, where the status says that. */
	onTheWay?: string;
	/** Up to which stage it does not contradict the milestones; others are as good as these. */
	upTo?: Stage;
}

/** The statuses that are described, by their labels; the service may send others. */
const STATUSES: Record<string, ContainerStatus> = {
	available: { label: 'Available', words: 'available for pickup', upTo: 'inland' },
	awaiting_inland_transfer: {
		label: 'Awaiting Inland Transfer',
		words: 'waiting for the train inland',
		onTheWay: 'waiting for the train inland',
		upTo: 'discharged',
	},
	delivered: { label: 'Delivered', words: 'delivered', upTo: 'picked_up' },
	dropped: { label: 'Dropped', words: 'dropped' },
	empty_returned: { label: 'Empty Returned', words: 'returned empty' },
	grounded: { label: 'Grounded (Discharged)', words: 'discharged', upTo: 'inland' },
	loaded: { label: 'Loaded', words: 'loaded' },
	new: {
		label: 'New',
		words: 'no status yet',
		onTheWay: 'no status yet',
		upTo: 'unknown',
	},
	not_available: { label: 'Not Available', words: 'not available for pickup', upTo: 'inland' },
	off_dock: { label: 'Off Dock', words: 'at a yard off the dock', upTo: 'inland' },
	on_rail: {
		label: 'On Rail',
		words: 'on the train',
		onTheWay: 'still on the train',
		upTo: 'by_rail',
	},
	on_ship: {
		label: 'On Ship',
		words: 'on the ship',
		onTheWay: 'still on the ship',
		upTo: 'at_sea',
	},
	picked_up: { label: 'Picked Up', words: 'picked up', upTo: 'picked_up' },
};

/** For a filter; statuses that are not described can be typed by expression. */
export const containerStatusOptions: INodePropertyOptions[] = Object.entries(STATUSES).map(
	([value, { label }]) => ({ name: label, value }),
);

/** Undefined for a status that is not described. */
export function describedStatus(status: unknown): ContainerStatus | undefined {
	const name = asText(status) ?? '';
	return Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
}
