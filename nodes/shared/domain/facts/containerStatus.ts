import type { INodePropertyOptions } from 'n8n-workflow';

import { asText } from '../../lib/json';
import type { Stage } from '../stage';

interface ContainerStatus {
	label: string;
	/** The words in a sentence; if absent, those of the stage. */
	words?: string;
	/** The last stage that the status can belong to. At a later stage, the milestones decide. */
	upTo?: Stage;
}

/** The known statuses with their labels. The service may send others. */
const STATUSES: Record<string, ContainerStatus> = {
	available: { label: 'Available', upTo: 'inland' },
	awaiting_inland_transfer: { label: 'Awaiting Inland Transfer', upTo: 'discharged' },
	delivered: { label: 'Delivered', words: 'delivered', upTo: 'picked_up' },
	dropped: { label: 'Dropped', words: 'dropped' },
	empty_returned: { label: 'Empty Returned' },
	grounded: { label: 'Grounded (Discharged)', upTo: 'inland' },
	loaded: { label: 'Loaded', words: 'loaded' },
	new: { label: 'New', upTo: 'unknown' },
	not_available: { label: 'Not Available', words: 'not available for pickup', upTo: 'inland' },
	off_dock: { label: 'Off Dock', words: 'at a yard off the dock', upTo: 'inland' },
	on_rail: { label: 'On Rail', words: 'on the train', upTo: 'on_rail' },
	on_ship: { label: 'On Ship', upTo: 'at_sea' },
	picked_up: { label: 'Picked Up', upTo: 'picked_up' },
};

/** The choices of a filter. An expression can also return other statuses. */
export const containerStatusOptions: INodePropertyOptions[] = Object.entries(STATUSES).map(
	([value, { label }]) => ({ name: label, value }),
);

export function describedStatus(status: unknown): ContainerStatus | undefined {
	const name = asText(status) ?? '';
	return Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
}
