import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { eventOptions } from '../../../shipping/records';
import { openField } from '../../shared/lib/fieldReading';

/** Without the descriptions of events: the trigger and the documentation show them. */
export const eventNames: INodePropertyOptions[] = eventOptions.map(({ name, value }) => ({
	name,
	value,
}));

type Settings = Required<Pick<INodeProperties, 'description'>> & Partial<INodeProperties>;

/** The list is loaded by the editor, because the description would have it for every such field. */
export function eventsField(settings: Settings): INodeProperties {
	const displayName = 'Events';
	return {
		displayName,
		name: 'events',
		type: 'multiOptions',
		...(settings.options ? {} : { typeOptions: { loadOptionsMethod: 'getEventNames' } }),
		default: [],
		...settings,
	};
}

/** An expression may return an event that is not in the list. */
export const eventField: INodeProperties = openField({
	displayName: 'Event',
	name: 'event',
	type: 'options',
	options: eventNames,
	default: 'container.transport.vessel_discharged',
	required: true,
	description: 'Type of the sample event',
});
