import { isPickedUp, leftPortByRail } from '../../../../shared/domain/containerProgress';
import type { RowSource } from './rowSource';
import { firstTime, type PlacedTime } from './values';

/** Moments that several columns tell, each in its own way. */

export const podEta = ({ s, zones }: RowSource): PlacedTime => ({
	value: firstTime(s.pod_eta_at, s.pod_eta),
	zone: zones.pod,
});

export const podOriginalEta = ({ s, zones }: RowSource): PlacedTime => ({
	value: s.pod_original_eta_at,
	zone: zones.pod,
});

export const podArrived = ({ c, s, zones }: RowSource): PlacedTime => ({
	value: firstTime(c.pod_arrived_at, s.pod_ata_at),
	zone: zones.pod,
});

export const podDischarged = ({ c, zones }: RowSource): PlacedTime => ({
	value: c.pod_discharged_at,
	zone: zones.pod,
});

export const pickupAppointment = ({ c, zones }: RowSource): PlacedTime => ({
	value: c.pickup_appointment_at,
	zone: zones.pod,
});

export const podFullOut = ({ c, zones }: RowSource): PlacedTime => ({
	value: c.pod_full_out_at,
	zone: zones.pod,
});

export const indFullOut = ({ c, zones }: RowSource): PlacedTime => ({
	value: c.final_destination_full_out_at,
	zone: zones.inland,
});

export const emptyReturned = ({ c, zones }: RowSource): PlacedTime => ({
	value: c.empty_terminated_at,
	zone: zones.empty,
});

/** When the consignee's truck took it. Of what went on inland, leaving the port is not that. */
export function pickedUp(source: RowSource): PlacedTime {
	const { c, signs } = source;
	if (!isPickedUp(c, signs)) return { value: undefined, zone: undefined };
	return leftPortByRail(c, signs) ? indFullOut(source) : podFullOut(source);
}
