import { toOne, type Resource } from '../wire/resource.mts';
import { locationOf, type Scene } from './scene.mts';

/** A milestone in the words of the carrier. */
export function rawEvent(scene: Scene, event: Resource): Resource {
	const { account, leg, milestone, at } = scene;
	const name = milestone.event.replace('container.transport.', '');
	const estimated = name.startsWith('estimated.');
	const location = locationOf(scene);
	const time = String(event.attributes.timestamp);
	const vessel = event.relationships.vessel.data ? leg.vessel : null;
	return {
		id: account.ids.next('raw_event'),
		type: 'raw_event',
		attributes: {
			event: name.replace('estimated.', ''),
			original_event: name.replace(/[._]/g, ' ').toUpperCase(),
			timestamp: time,
			estimated,
			actual_on: estimated ? null : time.slice(0, 10),
			estimated_on: estimated ? time.slice(0, 10) : null,
			actual_at: estimated ? null : time,
			estimated_at: estimated ? time : null,
			timezone: location.timeZone,
			created_at: at,
			location_name: location.name,
			location_locode: location.locode,
			vessel_name: vessel?.name ?? null,
			vessel_imo: vessel?.imo ?? null,
			index: account.count('raw_event'),
			voyage_number: event.attributes.voyage_number,
			data_source: event.attributes.data_source,
		},
		relationships: {
			location: toOne(location.resource),
			vessel: event.relationships.vessel,
		},
	};
}
