import { dayOf, daysBetween } from '../days';
import { dischargeEta, type ShipmentContext } from '../records';
import { distinctTexts, plural, valueText } from '../lib';
import {
	placedDay,
	type PlacedDay,
	portName,
	type Place,
	isAtLeast,
	isLeftBehind,
	shipmentStage,
	type Stage,
} from '../journey';

/** The numbers in a text of containers that were left behind. */
const NAMED_MAX = 3;

export type KnownShipmentFacts = ShipmentFacts<
	ShipmentContext & Required<Pick<ShipmentContext, 'shipment'>>
>;

/** The day of the ETA at the port of discharge. */
export interface ExpectedDay extends PlacedDay {
	/** Days after the first ETA; undefined without a first ETA. */
	slipDays?: number;
	originalDay?: string;
}

export interface ShipmentFacts<Context extends ShipmentContext = ShipmentContext> {
	context: Context;
	/** Epoch milliseconds. */
	now: number;
	stage: Stage;
	hasArrived: boolean;
	/** Undefined after the arrival. */
	eta: ExpectedDay | undefined;
	arrivedDay: string | undefined;
	/** "to" the port of discharge before the arrival, then "at". */
	place: Place;
	/** The references of the shipment, followed by those of its containers. */
	references: string[];
}

export function shipmentFacts<Context extends ShipmentContext>(
	context: Context,
	now: number,
): ShipmentFacts<Context> {
	const { shipment, containers } = context;
	const stage = shipmentStage(context, now);
	const hasArrived = isAtLeast(stage, 'arrived');
	const boxes = containers.map(({ container }) => container.attributes.ref_numbers);
	return {
		context,
		now,
		stage,
		hasArrived,
		eta: hasArrived ? undefined : shipmentExpectedDay(context, now),
		arrivedDay: shipmentArrivedDay(context),
		place: {
			word: hasArrived ? 'at' : 'to',
			name: portName(shipment?.attributes, 'port_of_discharge'),
		},
		references: distinctTexts([shipment?.attributes.ref_numbers, ...boxes]),
	};
}

interface Aboard {
	/** How many containers arrive with the ship of the shipment. */
	count: number;
	/** "2 containers", "1 of 2 containers; MSKU2966597 not loaded"; empty without containers. */
	text: string;
}

/** @param listed the number of containers that the service lists, if some of them were not read */
export function containersAboard({ containers }: ShipmentContext, listed = 0): Aboard {
	const all = Math.max(containers.length, listed);
	const left = containers.filter((one) => isLeftBehind(one));
	const count = all - left.length;
	if (left.length === 0) return { count, text: all > 0 ? plural(all, 'container') : '' };
	const numbers = left.slice(0, NAMED_MAX).map(({ container }) => container.attributes.number);
	const names = numbers.map((number) => valueText(number) || 'one').join(', ');
	const more = left.length - numbers.length;
	const others = more > 0 ? ` and ${more} more` : '';
	return { count, text: `${count} of ${plural(all, 'container')}; ${names}${others} not loaded` };
}

/** Null if the service doesn't list the containers, because then their number is unknown. */
export function containersCountOf({ shipment, containers }: ShipmentContext): number | null {
	const isListed = Array.isArray(shipment?.relationships.containers);
	return isListed || containers.length > 0 ? containers.length : null;
}

function shipmentExpectedDay({ shipment }: ShipmentContext, now: number): ExpectedDay | undefined {
	const { pod_timezone: zone, pod_original_eta_at: original } = shipment?.attributes ?? {};
	const eta = placedDay(dischargeEta(shipment?.attributes), zone, now);
	if (!eta) return undefined;
	const originalDay = dayOf(original, zone);
	if (!originalDay) return eta;
	return { ...eta, originalDay, slipDays: daysBetween(originalDay, eta.day) };
}

/** A container can report the arrival before the shipment does. */
function shipmentArrivedDay({ shipment, containers }: ShipmentContext): string | undefined {
	const { pod_ata_at: arrived, pod_timezone: zone } = shipment?.attributes ?? {};
	const others = containers.flatMap(
		({ container: { attributes } }) =>
			dayOf(attributes.pod_arrived_at, attributes.pod_timezone) ?? [],
	);
	return dayOf(arrived, zone) ?? others.sort()[0];
}
