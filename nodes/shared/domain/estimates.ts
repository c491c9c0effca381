import { HOUR_MS } from '../lib/duration';
import { asText } from '../lib/json';
import type { ShipmentAttributes } from './attributes';

/** When the vessel is expected at the port of discharge; an early name of it is still about. */
export function dischargeEta(shipment: ShipmentAttributes = {}): string | undefined {
	return asText(shipment.pod_eta_at) ?? asText(shipment.pod_eta);
}

/** How far an estimate moved, in hours with one digit; later is positive. Null where nobody knows. */
export function shiftHours(from: string | undefined, to: string | undefined): number | null {
	const hours = (Date.parse(to ?? '') - Date.parse(from ?? '')) / HOUR_MS;
	return Number.isNaN(hours) ? null : Math.round(hours * 10) / 10;
}
