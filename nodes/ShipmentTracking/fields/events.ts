import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { TRACKING_EVENTS } from '../../../shipping/records';
import { splitList } from '../../../shipping/lib';
import { unknownEvents } from '../../shared/domain/webhooks';
import { openField } from '../../shared/lib/fieldReading';
import type { Item } from '../input/item';

/** Without the descriptions of events: the trigger and the documentation show them. */
export const eventNames: INodePropertyOptions[] = TRACKING_EVENTS.map(
	({ name: value, label: name }) => ({ name, value }),
);

type EventsFieldSettings = Required<Pick<INodeProperties, 'description'>> &
	Partial<INodeProperties>;

/** The list is loaded by the editor, because the description would have it for every such field. */
export function eventsField(settings: EventsFieldSettings): INodeProperties {
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

/**
 * The names in a filter by events.
 * @throws NodeOperationError for an event that the service doesn't have: nothing would match it
 */
export async function readEvents(item: Item, given: unknown): Promise<string[]> {
	const names = splitList(given);
	const unknown = await unknownEvents(item.client, names);
	if (unknown.length === 0) return names;
	throw item.invalid(
		'events',
		`contains events that Terminal49 doesn't offer: ${unknown.join(', ').slice(0, 200)}`,
		'Correct the names, or select the events from the list.',
	);
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
