import {
	hasDestination,
	inlandSignsOf,
	isAtLeast,
	shipmentStage,
	type Stage,
} from '../../../shared/domain/containerProgress';
import { containerStatus, STAGE_WORDS } from '../../../shared/domain/containerStatusText';
import { reasonText } from '../../../shared/domain/tracking';
import { asText } from '../../../shared/lib/json';
import type { Resource } from '../../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';

/** "; no longer tracked (account closed)", so that nobody takes what is told for the present. */
export function stoppedWords(shipment: ShipmentAttributes = {}): string {
	const { line_tracking_stopped_at: stopped, line_tracking_stopped_reason: reason } = shipment;
	return stopped ? `; no longer tracked${reasonText(reason)}` : '';
}

/** "at sea", or where it has arrived with what became of its containers. */
export function shipmentStatus(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>>,
	now = Date.now(),
): string {
	const stage = shipmentStage(shipment, containers);
	const where = placeText(shipment, stage, now);
	const inland = hasDestination(shipment);
	const words = containers.map((container) =>
		containerStatus(container, { ...inlandSignsOf(container), hasDestination: inland }),
	);
	const statuses = isAtLeast(stage, 'arrived') ? countsOf(words) : '';
	return `${statuses ? `${where}: ${statuses}` : where}${stoppedWords(shipment)}`;
}

function placeText(shipment: ShipmentAttributes, stage: Stage, now: number): string {
	const { destination_name: inland, port_of_discharge_name: port } = shipment;
	if (stage === 'inland') return `arrived at ${asText(inland) ?? 'its destination'}`;
	if (isAtLeast(stage, 'arrived')) return `arrived at ${asText(port) ?? 'the port of discharge'}`;
	if (stage === 'at_sea') return 'at sea';
	if (stage === 'loaded') return STAGE_WORDS.loaded;
	const departure = Date.parse(asText(shipment.pol_etd_at) ?? '');
	if (departure > now) return 'not departed yet';
	// Some lines report no departure, or late: then nobody knows whether it has sailed.
	const isKnown = !Number.isNaN(departure) || port;
	return isKnown ? 'no departure reported yet' : 'nothing is known from the carrier yet';
}

/** "2 available for pickup, 1 picked up" */
function countsOf(words: string[]): string {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	const joined = (word: string) => (word.startsWith('no ') ? `with ${word}` : word);
	return [...counts].map(([word, count]) => `${count} ${joined(word)}`).join(', ');
}
