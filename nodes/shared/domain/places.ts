import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import type { ShipmentAttributes, TerminalAttributes } from './attributes';

/** The short name of a terminal or rail ramp, or else its full name. */
export function terminalName(
	terminal: Resource<TerminalAttributes> | undefined,
): string | undefined {
	const { nickname, name } = terminal?.attributes ?? {};
	return [nickname, name].map((one) => asText(one)?.trim()).find(Boolean);
}

/** "EVER FORWARD 1119E"; undefined without a name. */
export function vesselOf(shipment: ShipmentAttributes = {}): string | undefined {
	const { pod_vessel_name: name, pod_voyage_number: voyage } = shipment;
	return asText(name) && [name, voyage].flatMap((one) => asText(one) ?? []).join(' ');
}
