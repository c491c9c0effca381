import { plural } from '../lib';
import { HOUR_MS, msBetween } from '../days';
import type { Attributes } from './attributes';

/** The ETA at the port of discharge. The service still uses an older name for it, too. */
export function dischargeEta(shipment: Attributes<'shipment'> = {}): string | undefined {
	return shipment.pod_eta_at ?? shipment.pod_eta;
}

/** The hours by which an ETA moved, with one decimal; positive if later, null if unknown. */
export function shiftHours(from: string | undefined, to: string | undefined): number | null {
	const shift = msBetween(from, to);
	return shift === undefined ? null : Math.round((shift / HOUR_MS) * 10) / 10;
}

/** "6 h earlier", "5 days later" */
export function shiftText(shift: number): string {
	const hours = Math.abs(shift);
	const text = hours < 24 ? `${hours} h` : plural(Math.round(hours / 24), 'day');
	return `${text} ${shift > 0 ? 'later' : 'earlier'}`;
}
