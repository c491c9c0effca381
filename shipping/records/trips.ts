import { DAY_MS, epochOf } from '../days';
import type { Attributes } from './attributes';
import type { ContainerContext } from './contexts';
import { containerNumber } from './numbers/index';

/** The events at the origin, where a trip begins. */
const ORIGIN = [
	'empty_out_at',
	'pol_full_in_at',
	'pol_vessel_loaded_at',
	'pol_vessel_departed_at',
] satisfies Array<keyof Attributes<'container'>>;

/** The records of one trip under two bills of lading report its discharge some days apart. */
const SAME_TRIP_MS = 10 * DAY_MS;

interface Trip {
	id: string;
	/** Epoch milliseconds; undefined if unknown. */
	loaded?: number;
	discharged?: number;
}

/**
 * The trips of containers. Each trip is a record of its own. A container that was loaded for a newer
 * trip has been returned after the older one, even if no return was reported.
 */
export class Trips {
	private readonly byNumber = new Map<string, Trip[]>();

	/** Sets `reusedAt` of all containers that were used for a newer trip in a list. */
	static markAll(contexts: ContainerContext[]): void {
		const trips = new Trips();
		for (const one of contexts) trips.add(one);
		for (const one of contexts) trips.markReused(one);
	}

	add(context: ContainerContext): void {
		const number = containerNumber(context.container.attributes);
		if (!number) return;
		const { container, shipment } = context;
		const { attributes } = container;
		const times = ORIGIN.flatMap((name) => epochOf(attributes[name]) ?? []);
		const trip: Trip = {
			id: container.id,
			loaded: times.length ? Math.min(...times) : epochOf(shipment?.attributes.pol_atd_at),
			discharged: epochOf(attributes.pod_discharged_at),
		};
		this.byNumber.set(number, [...(this.byNumber.get(number) ?? []), trip]);
	}

	/** Sets `reusedAt` of a container that was used for a newer trip. Returns whether it was. */
	markReused(context: ContainerContext): boolean {
		const { id, attributes } = context.container;
		const { final_destination_full_out_at: inland, pod_full_out_at: port } = attributes;
		const gateOut = epochOf(inland ?? port);
		const discharge = epochOf(attributes.pod_discharged_at) ?? Infinity;
		const starts = (this.byNumber.get(containerNumber(context.container.attributes)) ?? []).flatMap(
			(trip) => {
				const { loaded, discharged = -Infinity } = trip;
				if (trip.id === id) return [];
				if (loaded !== undefined) return loaded > (gateOut ?? discharge) ? [loaded] : [];
				return discharged > (gateOut ?? discharge + SAME_TRIP_MS) ? [discharged] : [];
			},
		);
		if (starts.length === 0) return false;
		context.reusedAt = new Date(Math.min(...starts)).toISOString();
		return true;
	}
}
