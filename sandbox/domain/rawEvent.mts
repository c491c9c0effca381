import { toOne, type Resource } from '../jsonApi/resource.mts';
import { locationOf, type MilestoneContext } from './milestoneContext.mts';

/** Milestones that carriers do not report: berthing, and decisions of terminals and railways. */
const NOT_FROM_CARRIERS = /vessel_berthed|available/;

/** Milestones for which carriers have another name. */
const CARRIER_WORDS: Record<string, string> = {
	arrived_at_inland_destination: 'arrived_at_destination',
};

export const isCarrierNews = (event: string): boolean =>
	event.startsWith('container.transport.') && !NOT_FROM_CARRIERS.test(event);

/** A milestone as the carrier names it. */
export function rawEvent(milestoneContext: MilestoneContext, event: Resource): Resource {
	const { account, container, shipment, leg, milestone, at } = milestoneContext;
	const name = milestone.event.replace('container.transport.', '');
	const isEstimate = name.startsWith('estimated.');
	const plainName = name.replace('estimated.', '');
	const location = locationOf(milestoneContext);
	const time = String(event.attributes.timestamp);
	const vessel = event.relationships.vessel.data ? leg.vessel : null;
	return {
		id: account.ids.next('raw_event'),
		type: 'raw_event',
		attributes: {
			event: CARRIER_WORDS[plainName] ?? plainName,
			original_event: name.replace(/[._]/g, ' ').toUpperCase(),
			timestamp: time,
			estimated: isEstimate,
			actual_on: null,
			actual_at: isEstimate ? null : time,
			estimated_at: isEstimate ? time : null,
			timezone: location.timeZone,
			created_at: at,
			location_name: location.name,
			location_locode: location.locode,
			vessel_name: vessel?.name ?? null,
			vessel_imo: vessel?.imo ?? null,
			index: 0,
			voyage_number: vessel ? leg.voyageNumber : '',
			data_source: 'shipping_line',
			data_provider_name: shipment.attributes.shipping_line_name,
			data_provider_code: shipment.attributes.shipping_line_scac,
			will_occur_at: null,
			invalidated_at: null,
		},
		relationships: {
			location: toOne({ id: location.portId, type: 'port' }),
			vessel: event.relationships.vessel,
			container: toOne(container),
			terminal: toOne(location.terminal?.type === 'terminal' ? location.terminal : null),
		},
	};
}

/** Numbers the events of a container in chronological order. */
export function numberInOrder(events: Resource[]): void {
	const timeOf = ({ attributes }: Resource) => Date.parse(String(attributes.timestamp));
	[...events]
		.sort((a, b) => timeOf(a) - timeOf(b))
		.forEach((event, index) => {
			event.attributes.index = index;
		});
}
