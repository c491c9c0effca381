import { dayAt, dayOf, daysBetween, shortTime } from '../days';
import { type TimeOf, dischargeEta, type ContainerContext, type Attributes } from '../records';

export interface PlacedDay {
	/** `2026-10-15`. */
	day: string;
	/** Days from today at the place; negative in the past. */
	daysAway: number;
}

type Zone = string | undefined;
type MaybeShipment = ContainerContext['shipment'];

/** "15 Oct", with the year if it is far from today. */
export const dayText = (day: string, today: string): string =>
	shortTime(day, undefined, today) ?? day;

export const zoneOfPort = ({ container, shipment }: ContainerContext): Zone =>
	container.attributes.pod_timezone ?? shipment?.attributes.pod_timezone;

export const zoneInland = ({ container, shipment }: ContainerContext): Zone =>
	container.attributes.final_destination_timezone ?? shipment?.attributes.destination_timezone;

const zoneOfLoading = ({ shipment }: { shipment?: MaybeShipment }): Zone =>
	shipment?.attributes.pol_timezone;

/** @param now epoch milliseconds */
export function placedDay(
	value: string | undefined,
	zone: string | undefined,
	now: number,
): PlacedDay | undefined {
	const day = dayOf(value, zone);
	return day ? { day, daysAway: daysBetween(dayAt(now, zone), day) } : undefined;
}

/** Finds the first valid time of the container, or else of the shipment. */
function dayOfMilestone(
	zoneOf: (context: ContainerContext) => Zone,
	ofContainer: Array<TimeOf<Attributes<'container'>>>,
	ofShipment?: TimeOf<Attributes<'shipment'>>,
) {
	return ({ container, shipment }: ContainerContext, now: number): PlacedDay | undefined => {
		const zone = zoneOf({ container, shipment });
		for (const name of ofContainer) {
			const day = placedDay(container.attributes[name], zone, now);
			if (day) return day;
		}
		return ofShipment && placedDay(shipment?.attributes[ofShipment], zone, now);
	};
}

export const gatedInDay = dayOfMilestone(zoneOfLoading, ['pol_full_in_at']);

export const etdDay = (shipment: MaybeShipment, now: number) =>
	placedDay(shipment?.attributes.pol_etd_at, zoneOfLoading({ shipment }), now);

export const departedDay = (shipment: MaybeShipment, now: number) =>
	placedDay(shipment?.attributes.pol_atd_at, zoneOfLoading({ shipment }), now);

/** The day of the ETA at the port of discharge, even after the arrival. */
export const etaDay = (context: ContainerContext, now: number) =>
	placedDay(dischargeEta(context.shipment?.attributes), zoneOfPort(context), now);

export const arrivedDay = dayOfMilestone(zoneOfPort, ['pod_arrived_at'], 'pod_ata_at');

export const dischargedDay = dayOfMilestone(zoneOfPort, ['pod_discharged_at']);

/** The day when a container that continues by rail left the port of discharge. */
export const leftPortDay = dayOfMilestone(zoneOfPort, [
	'pod_rail_departed_at',
	'pod_rail_loaded_at',
	'pod_full_out_at',
]);

export const inlandEtaDay = dayOfMilestone(zoneInland, ['ind_eta_at'], 'destination_eta_at');

export const arrivedInlandDay = dayOfMilestone(
	zoneInland,
	['ind_ata_at', 'ind_rail_unloaded_at'],
	'destination_ata_at',
);

/** The day when the container became available at the ramp. */
export const unloadedInlandDay = dayOfMilestone(
	zoneInland,
	['ind_rail_unloaded_at', 'ind_ata_at'],
	'destination_ata_at',
);
