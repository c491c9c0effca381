import { calendarDay, dayAt, daysBetween, zoneName } from '../lib/time';
import type { Resource } from '../api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from './attributes';
import { isAtLeast, shipmentStage } from './containerProgress';
import { dischargeEta } from './estimates';

type Containers = Array<Resource<ContainerAttributes>>;

/** Whether a shipment is at its port: it or any of its containers is known to have come so far. */
export function hasArrived(shipment: ShipmentAttributes, containers: Containers): boolean {
	return isAtLeast(shipmentStage(shipment, containers), 'arrived');
}

/** The day on which a shipment is expected, of its port, and how many days off that is there. */
export interface ExpectedDay {
	/** `2026-10-15`. */
	day: string;
	/** From the today of the port. */
	daysLeft: number;
	/** Days by which it is later than the first estimate; undefined where that is not known. */
	slipDays?: number;
	/** The day of the first estimate. */
	originalDay?: string;
}

/** Undefined for what has arrived, and where no day is known. */
export function expectedDay(
	shipment: ShipmentAttributes,
	containers: Containers,
	now: number,
): ExpectedDay | undefined {
	if (hasArrived(shipment, containers)) return undefined;
	const zone = zoneName(shipment.pod_timezone);
	const day = calendarDay(dischargeEta(shipment), zone);
	if (!day) return undefined;
	const originalDay = calendarDay(shipment.pod_original_eta_at, zone);
	return {
		day,
		daysLeft: daysBetween(dayAt(now, zone), day),
		...(originalDay ? { originalDay, slipDays: daysBetween(originalDay, day) } : {}),
	};
}

/** The day on which a shipment came to its port; its containers may be known to be there first. */
export function arrivalDay(
	shipment: ShipmentAttributes,
	containers: Containers,
): string | undefined {
	const own = calendarDay(shipment.pod_ata_at, shipment.pod_timezone);
	const others = containers.flatMap(
		({ attributes }) => calendarDay(attributes.pod_arrived_at, attributes.pod_timezone) ?? [],
	);
	return own ?? others.sort()[0];
}
