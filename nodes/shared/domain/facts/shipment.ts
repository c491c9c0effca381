import { calendarDay, daysBetween } from '../../lib/time';
import { dischargeEta } from '../estimates';
import type { ShipmentContext } from '../contexts';
import { referencesOf } from './container';
import { placedDay, type PlacedDay } from './days';
import { portName, type Place } from './place';
import { isAtLeast, shipmentStage, type Stage } from './stage';

/** The day of the ETA at the port of discharge. */
export interface ExpectedDay extends PlacedDay {
	/** Days by which it is later than the first ETA; undefined without one. */
	slipDays?: number;
	/** The day of the first ETA. */
	originalDay?: string;
}

/** What is known of a shipment at one time. */
export interface ShipmentFacts {
	context: ShipmentContext;
	/** Epoch milliseconds. */
	now: number;
	stage: Stage;
	hasArrived: boolean;
	/** None once it has arrived. */
	eta: ExpectedDay | undefined;
	/** The day on which it came to its port of discharge. */
	arrivedDay: string | undefined;
	/** To the port of discharge, after arrival at it. */
	place: Place;
	/** Its own, then those of its containers. */
	references: string[];
}

export function shipmentFacts(context: ShipmentContext, now: number): ShipmentFacts {
	const { shipment, containers } = context;
	const stage = shipmentStage(context, now);
	const hasArrived = isAtLeast(stage, 'arrived');
	const { port_of_discharge_name: port, port_of_discharge_locode: locode } =
		shipment?.attributes ?? {};
	const boxes = containers.map(({ container }) => container.attributes.ref_numbers);
	return {
		context,
		now,
		stage,
		hasArrived,
		eta: hasArrived ? undefined : expectedDay(context, now),
		arrivedDay: arrivedDay(context),
		place: { word: hasArrived ? 'at' : 'to', name: portName(port, locode) },
		references: referencesOf([shipment?.attributes.ref_numbers, ...boxes]),
	};
}

function expectedDay({ shipment }: ShipmentContext, now: number): ExpectedDay | undefined {
	const { pod_timezone: zone, pod_original_eta_at: original } = shipment?.attributes ?? {};
	const eta = placedDay(dischargeEta(shipment?.attributes), zone, now);
	if (!eta) return undefined;
	const originalDay = calendarDay(original, zone);
	if (!originalDay) return eta;
	return { ...eta, originalDay, slipDays: daysBetween(originalDay, eta.day) };
}

/** A container may be known to be there before the ship is. */
function arrivedDay({ shipment, containers }: ShipmentContext): string | undefined {
	const { pod_ata_at: arrived, pod_timezone: zone } = shipment?.attributes ?? {};
	const others = containers.flatMap(
		({ container: { attributes } }) =>
			calendarDay(attributes.pod_arrived_at, attributes.pod_timezone) ?? [],
	);
	return calendarDay(arrived, zone) ?? others.sort()[0];
}
