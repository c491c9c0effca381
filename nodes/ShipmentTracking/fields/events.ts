import type { INodeProperties } from 'n8n-workflow';

import { eventOptions } from '../../shared/domain/events';

type Settings = Required<Pick<INodeProperties, 'description'>> & Partial<INodeProperties>;

/** Several events of the service; which of them can be picked, and what for, is said by settings. */
export function eventsField(settings: Settings): INodeProperties {
	return {
		displayName: 'Events',
		name: 'events',
		type: 'multiOptions',
		options: eventOptions,
		default: [],
		...settings,
	};
}

/** The one event that a sample is wanted of. */
export function eventField(description: string): INodeProperties {
	return {
		displayName: 'Event',
		name: 'event',
		type: 'options',
		options: eventOptions,
		default: 'container.transport.vessel_discharged',
		required: true,
		description,
	};
}
