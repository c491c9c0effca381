import type { INodePropertyOptions } from 'n8n-workflow';

import { eventOptions } from '../../shared/domain/events';

/** Where group and title, one after the other, do not read as what happened. */
const ACTIONS: Record<string, string> = {
	'container.pod_terminal_changed': 'On terminal of container changed',
	'container.transport.arrived_at_inland_destination': 'On container arrived inland',
	'container.transport.available': 'On container available for pickup',
	'container.transport.delivered': 'On container delivered',
	'container.transport.empty_in': 'On empty container returned',
	'container.transport.empty_out': 'On empty container picked up',
	'container.transport.estimated.arrived_at_inland_destination':
		'On ETA at inland destination changed',
	'container.transport.estimated.vessel_arrived': 'On ETA of vessel changed',
	'container.transport.estimated.vessel_departed': 'On ETD of vessel changed',
	'container.transport.full_in': 'On container gated in',
	'container.transport.full_out': 'On container picked up',
	'container.transport.not_available': 'On container not available for pickup',
	'container.transport.rail_arrived': 'On train with container arrived',
	'container.transport.rail_departed': 'On train with container departed',
	'container.transport.rail_loaded': 'On container loaded on train',
	'container.transport.rail_unloaded': 'On container unloaded from train',
	'container.transport.feeder_discharged': 'On container discharged from feeder',
	'container.transport.feeder_loaded': 'On container loaded on feeder',
	'container.transport.transshipment_arrived': 'On vessel arrived at transshipment port',
	'container.transport.transshipment_departed': 'On vessel departed from transshipment port',
	'container.transport.transshipment_discharged': 'On container discharged at transshipment port',
	'container.transport.transshipment_loaded': 'On container loaded at transshipment port',
	'container.transport.vessel_discharged': 'On container discharged from vessel',
	'container.transport.vessel_loaded': 'On container loaded on vessel',
	'document.extracted': 'On data of document extracted',
	'document.extraction_failed': 'On extraction of document failed',
	'shipment.estimated.arrival': 'On ETA of shipment changed',
	'tracking_request.awaiting_manifest': 'On tracking waiting for manifest',
};

/** The events with the sentences that stand in n8n's list of triggers. */
export const triggerEventOptions: INodePropertyOptions[] = eventOptions.map((option) => ({
	...option,
	action: ACTIONS[String(option.value)] ?? `On ${option.name.replace(': ', ' ').toLowerCase()}`,
}));
