import type { IDataObject } from 'n8n-workflow';

import { asText } from '../json';
import type { Subjects } from './subjects';

/** An estimate and how far it moved. Shifts are in hours, later is positive. */
export interface Eta extends IDataObject {
	estimated_at: string;
	original_at: string | null;
	shift_hours_from_original: number | null;
	previous_at: string | null;
	shift_hours_from_previous: number | null;
}

/** Where the shipment keeps the first estimate of what each event estimates. */
const ORIGINALS: Record<string, string> = {
	'shipment.estimated.arrival': 'pod_original_eta_at',
	'container.transport.estimated.vessel_arrived': 'pod_original_eta_at',
	'container.transport.estimated.vessel_departed': 'pol_original_etd_at',
	'container.transport.estimated.arrived_at_inland_destination': 'destination_original_eta_at',
};

export function isEstimate(event: string): boolean {
	return event.includes('.estimated.');
}

/** What an estimate is of, for remembering the last value; undefined when nothing tells. */
export function estimateKey(event: string, { container, shipment }: Subjects): string | undefined {
	const subject = event.startsWith('shipment.') ? shipment : (container ?? shipment);
	return subject && `${event}/${subject.type}/${subject.id}`;
}

/** Undefined for events that estimate nothing. The payload carries no previous value. */
export function etaOf(event: string, subjects: Subjects, previous?: string): Eta | undefined {
	if (!isEstimate(event)) return undefined;
	const { attributes } = subjects.event ?? {};
	const estimated =
		asText(attributes?.estimated_timestamp) ??
		asText(attributes?.timestamp) ??
		asText(subjects.shipment?.attributes.pod_eta_at);
	if (!estimated) return undefined;
	const original = asText(subjects.shipment?.attributes[ORIGINALS[event]]);
	return {
		estimated_at: estimated,
		original_at: original ?? null,
		shift_hours_from_original: hoursBetween(original, estimated),
		previous_at: previous ?? null,
		shift_hours_from_previous: hoursBetween(previous, estimated),
	};
}

function hoursBetween(from: string | undefined, to: string): number | null {
	const hours = from ? (Date.parse(to) - Date.parse(from)) / 3_600_000 : NaN;
	return Number.isNaN(hours) ? null : Math.round(hours * 10) / 10;
}
