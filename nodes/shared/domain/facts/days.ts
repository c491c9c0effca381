import { asText } from '../../lib/json';
import { calendarDay, dayAt, daysBetween, zoneName } from '../../lib/time';
import { dischargeEta } from '../estimates';
import type { ContainerContext } from '../contexts';

/** A calendar day at a place. */
export interface PlacedDay {
	/** `2026-10-15`. */
	day: string;
	/** Days from today at the place; negative in the past. */
	daysAway: number;
}

type Zone = string | undefined;

export const zoneOfPort = ({ container, shipment }: ContainerContext): Zone =>
	zoneName(container.attributes.pod_timezone) ?? zoneName(shipment?.attributes.pod_timezone);

export const zoneInland = ({ container, shipment }: ContainerContext): Zone =>
	zoneName(container.attributes.final_destination_timezone) ??
	zoneName(shipment?.attributes.destination_timezone);

/** @param now epoch milliseconds */
export function placedDay(value: unknown, zone: unknown, now: number): PlacedDay | undefined {
	const day = calendarDay(value, zone);
	return day ? { day, daysAway: daysBetween(dayAt(now, zoneName(zone)), day) } : undefined;
}

/** Returns the first value that is a valid time. */
function firstDay(values: unknown[], zone: Zone, now: number): PlacedDay | undefined {
	for (const value of values) {
		const day = placedDay(value, zone, now);
		if (day) return day;
	}
	return undefined;
}

const zoneOfLoading = (shipment: ContainerContext['shipment']): Zone =>
	zoneName(shipment?.attributes.pol_timezone);

export function gatedInDay({ container, shipment }: ContainerContext, now: number) {
	return placedDay(container.attributes.pol_full_in_at, zoneOfLoading(shipment), now);
}

export function departedDay(shipment: ContainerContext['shipment'], now: number) {
	return placedDay(shipment?.attributes.pol_atd_at, zoneOfLoading(shipment), now);
}

export function etdDay(shipment: ContainerContext['shipment'], now: number) {
	return placedDay(shipment?.attributes.pol_etd_at, zoneOfLoading(shipment), now);
}

/** The day of the arrival at the port of discharge. */
export function arrivedDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const { container, shipment } = context;
	const values = [container.attributes.pod_arrived_at, shipment?.attributes.pod_ata_at];
	return firstDay(values, zoneOfPort(context), now);
}

/** The day when a container that continues by rail left the port of discharge. */
export function leftPortDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const { pod_rail_departed_at, pod_rail_loaded_at, pod_full_out_at } =
		context.container.attributes;
	const values = [pod_rail_departed_at, pod_rail_loaded_at, pod_full_out_at];
	return firstDay(values, zoneOfPort(context), now);
}

export function dischargedDay(context: ContainerContext, now: number): PlacedDay | undefined {
	return placedDay(context.container.attributes.pod_discharged_at, zoneOfPort(context), now);
}

/** The day of the ETA at the port of discharge, even after the arrival. */
export function etaDay(context: ContainerContext, now: number): PlacedDay | undefined {
	return placedDay(dischargeEta(context.shipment?.attributes), zoneOfPort(context), now);
}

export function inlandEtaDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const { container, shipment } = context;
	const values = [container.attributes.ind_eta_at, shipment?.attributes.destination_eta_at];
	return firstDay(values, zoneInland(context), now);
}

export function arrivedInlandDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const { container, shipment } = context;
	const { ind_ata_at: arrived, ind_rail_unloaded_at: unloaded } = container.attributes;
	const values = [arrived, unloaded, shipment?.attributes.destination_ata_at];
	return firstDay(values, zoneInland(context), now);
}

/** The day when the container became available at the ramp. */
export function unloadedInlandDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const unloaded = asText(context.container.attributes.ind_rail_unloaded_at);
	return placedDay(unloaded, zoneInland(context), now) ?? arrivedInlandDay(context, now);
}
