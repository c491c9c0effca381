import { isPickedUp, leftPortByRail } from '../../../../shared/domain/containerProgress';
import type { RowSource } from './rowSource';
import { dischargeEta } from '../../../../shared/domain/estimates';
import { firstTime, type PlacedTime } from './values';

/** Returns a function that reads a time with the time zone of its place. */
export const at =
	(place: keyof RowSource['zones'], read: (source: RowSource) => unknown) =>
	(source: RowSource): PlacedTime => ({ value: read(source), zone: source.zones[place] });

/** Times that more than one column shows. */

export const podEta = at('pod', ({ s }) => dischargeEta(s));
export const podOriginalEta = at('pod', ({ s }) => s.pod_original_eta_at);
export const podArrived = at('pod', ({ c, s }) => firstTime(c.pod_arrived_at, s.pod_ata_at));
export const podDischarged = at('pod', ({ c }) => c.pod_discharged_at);
export const pickupAppointment = at('pod', ({ c }) => c.pickup_appointment_at);
export const podFullOut = at('pod', ({ c }) => c.pod_full_out_at);
export const indFullOut = at('inland', ({ c }) => c.final_destination_full_out_at);
export const emptyReturned = at('empty', ({ c }) => c.empty_terminated_at);

/**
 * The pickup by the consignee. If the container left the port by rail, this is the gate-out inland.
 */
export function pickedUp(source: RowSource): PlacedTime {
	const { c, indicators } = source;
	if (!isPickedUp(c, indicators)) return { value: undefined, zone: undefined };
	return leftPortByRail(c, indicators) ? indFullOut(source) : podFullOut(source);
}
