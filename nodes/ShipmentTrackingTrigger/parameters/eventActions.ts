import type { INodePropertyOptions } from 'n8n-workflow';

import { eventOptions } from '../../shared/domain/events';

/**
 * Where group and title, one after the other, do not read as what happened. n8n lists the sentences
 * in the order of the choices, group by group: each begins with what its group is about, so that the
 * list reads as one that is in order.
 */
const ACTIONS: Record<string, string> = {
	'container.pod_terminal_changed': 'On container terminal changed',
	'document.extracted': 'On document data extracted',
	'document.extraction_failed': 'On document extraction failed',
	'container.transport.estimated.arrived_at_inland_destination':
		'On ETA at inland destination changed',
	'shipment.estimated.arrival': 'On ETA of shipment changed',
	'container.transport.estimated.vessel_arrived': 'On ETA of vessel changed',
	'container.transport.estimated.vessel_departed': 'On ETD of vessel changed',
	'container.transport.feeder_discharged': 'On feeder discharged container',
	'container.transport.feeder_loaded': 'On feeder loaded container',
	'container.transport.arrived_at_inland_destination': 'On inland arrival of container',
	'container.transport.delivered': 'On inland delivery of container',
	'container.transport.empty_out': 'On origin pickup of empty container',
	'container.transport.full_in': 'On origin terminal entered by full container',
	'container.pickup_appointment.changed': 'On pickup appointment changed',
	'container.transport.available': 'On container available for pickup',
	'container.transport.empty_in': 'On empty container returned',
	'container.transport.full_out': 'On container picked up',
	'container.transport.not_available': 'On container not available for pickup',
	'container.transport.rail_arrived': 'On rail arrival of container',
	'container.transport.rail_departed': 'On rail departure of container',
	'container.transport.rail_loaded': 'On rail loading of container',
	'container.transport.rail_unloaded': 'On rail unloading of container',
	'tracking_request.awaiting_manifest': 'On tracking awaiting manifest',
	'container.transport.transshipment_arrived': 'On transshipment arrival of vessel',
	'container.transport.transshipment_departed': 'On transshipment departure of vessel',
	'container.transport.transshipment_discharged': 'On transshipment discharge of container',
	'container.transport.transshipment_loaded': 'On transshipment loading of container',
	'container.transport.vessel_discharged': 'On vessel discharged container',
	'container.transport.vessel_loaded': 'On vessel loaded container',
};

/** The events with the sentences that stand in n8n's list of triggers. */
export const triggerEventOptions: INodePropertyOptions[] = eventOptions.map((option) => ({
	...option,
	action: ACTIONS[String(option.value)] ?? `On ${option.name.replace(': ', ' ').toLowerCase()}`,
}));
