import type { IDataObject } from 'n8n-workflow';

import { asText } from '../../../shared/json';
import type { Resource } from '../../../shared/jsonApi';

/** A container's status in the words of a person; one that is not known yet is spelt out. */
const WORDS: Record<string, string> = {
	new: 'not shipped yet',
	on_ship: 'on the ship',
	grounded: 'discharged',
	available: 'available for pickup',
	not_available: 'not available for pickup',
	awaiting_inland_transfer: 'waiting for the train inland',
	on_rail: 'on the train',
	off_dock: 'at a yard off the dock',
	picked_up: 'picked up',
	delivered: 'delivered',
	empty_returned: 'returned empty',
};

export function containerStatus({ attributes: { current_status: status } }: Resource): string {
	const text = asText(status) ?? 'unknown';
	return Object.hasOwn(WORDS, text) ? WORDS[text] : text.replaceAll('_', ' ');
}

/** "at sea", or where it has arrived with what became of its containers. */
export function shipmentStatus(shipment: IDataObject, containers: Resource[]): string {
	const { line_tracking_stopped_at: stopped, line_tracking_stopped_reason: reason } = shipment;
	const statuses = countsOf(containers.map(containerStatus));
	const where = placeText(shipment);
	const told = shipment.pod_ata_at && statuses ? `${where}: ${statuses}` : where;
	const why = asText(reason) ? ` (${asText(reason)?.replaceAll('_', ' ')})` : '';
	return stopped ? `${told}; no longer tracked${why}` : told;
}

function placeText(shipment: IDataObject): string {
	const { destination_name: inland, port_of_discharge_name: port } = shipment;
	if (shipment.destination_ata_at) return `arrived at ${asText(inland) ?? 'its destination'}`;
	if (shipment.pod_ata_at) return `arrived at ${asText(port) ?? 'the port of discharge'}`;
	if (shipment.pol_atd_at) return 'at sea';
	return shipment.pol_etd_at || port ? 'not departed yet' : 'nothing is known from the carrier yet';
}

/** "2 available for pickup, 1 picked up" */
function countsOf(words: string[]): string {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}
