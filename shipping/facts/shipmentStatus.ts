import { epochOf } from '../days';
import { reasonText, type Attributes } from '../records';
import type { ContainerFacts } from './container';
import { portName, isAtLeast, type Stage } from '../journey';
import type { ShipmentFacts } from './shipment';
import { containerStatusText, stageText } from './statusText';

/** "; no longer tracked (account closed)" follows the last known status. */
export function stoppedWords(shipment: Attributes<'shipment'> = {}): string {
	const { line_tracking_stopped_at: stopped, line_tracking_stopped_reason: reason } = shipment;
	return stopped ? `; no longer tracked${reasonText(reason)}` : '';
}

/** "at sea"; after the arrival, the number of containers by status. */
export function shipmentStatusText(facts: ShipmentFacts, containers: ContainerFacts[]): string {
	const attributes = facts.context.shipment?.attributes ?? {};
	const where = placeText(attributes, facts.stage, facts.now);
	// The sentence already names the place.
	const words = containers.map((one) =>
		one.stage === 'arrived' ? 'not discharged yet' : containerStatusText(one),
	);
	const statuses = facts.hasArrived ? wordCounts(words) : '';
	return `${statuses ? `${where}: ${statuses}` : where}${stoppedWords(attributes)}`;
}

function placeText(shipment: Attributes<'shipment'>, stage: Stage, now: number): string {
	if (stage === 'inland') {
		return `arrived at ${portName(shipment, 'destination') || 'its destination'}`;
	}
	const port = portName(shipment, 'port_of_discharge');
	if (isAtLeast(stage, 'arrived')) return `arrived at ${port || 'the port of discharge'}`;
	if (isAtLeast(stage, 'gated_in')) {
		return stageText(stage, portName(shipment, 'port_of_lading'));
	}
	const departure = epochOf(shipment.pol_etd_at);
	if (departure !== undefined && departure > now) return 'not departed yet';
	// Some carriers report the departure late or never, so the ship may have left.
	const isKnown = departure !== undefined || port;
	return isKnown ? 'no departure reported yet' : 'nothing is known from the carrier yet';
}

/** "2 available for pickup, 1 picked up" */
function wordCounts(words: string[]): string {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	const joined = (word: string) => (word.startsWith('no ') ? `with ${word}` : word);
	return [...counts].map(([word, count]) => `${count} ${joined(word)}`).join(', ');
}
