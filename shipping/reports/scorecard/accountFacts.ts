import {
	singleReference,
	type Resource,
	mainScac,
	type ContainerContext,
	terminalName,
	type Attributes,
} from '../../records';
import { containerState, arrivedDay } from '../../journey';
import { dayOf, msBetween } from '../../days';

/** Few facts of each record: an account can have hundreds of thousands. */
export interface ScorecardAccount {
	/** The containers of the wanted customers, by ID. */
	containers: Map<string, StayFacts>;
	/** The shipments of all customers, by ID. */
	shipments: Map<string, ArrivalFacts>;
}

export type StayFacts = ReturnType<typeof stayFacts>;
export type ArrivalFacts = ReturnType<typeof arrivalFacts>;

/** The time between two milestones of a container. */
export interface StayTime {
	/** Negative if the sources of the two milestones disagree. */
	milliseconds: number;
	/** The calendar day of the end, at its place. */
	endedOn: string;
}

/** Collects the facts of an account, container by container. */
export class AccountFacts implements ScorecardAccount {
	readonly containers = new Map<string, StayFacts>();
	readonly shipments = new Map<string, ArrivalFacts>();
	private readonly arrivals = new Map<string, string>();

	/** @param isCounted whether the container counts; its shipment always does */
	add(context: ContainerContext, isCounted: boolean): void {
		const { container, shipment } = context;
		// A container that is returned twice counts once, with its last copy.
		if (isCounted) this.containers.set(container.id, stayFacts(context));
		if (!shipment) return;
		this.shipments.set(shipment.id, arrivalFacts(shipment));
		const day = arrivedDay(context, 0)?.day;
		const first = this.arrivals.get(shipment.id);
		if (day && (!first || day < first)) this.arrivals.set(shipment.id, day);
	}

	/** A shipment without an arrival of its own arrives with its first container. */
	addContainerArrivals(): void {
		for (const [id, arrivedOn] of this.arrivals) {
			const shipment = this.shipments.get(id);
			if (!shipment?.isUnderWay) continue;
			shipment.arrivedOn = arrivedOn;
			shipment.isUnderWay = false;
		}
	}
}

function stayFacts(context: ContainerContext) {
	const { attributes, relationships } = context.container;
	const { pod_discharged_at, pod_full_out_at, pod_timezone, empty_terminated_at } = attributes;
	const { isInland, gateOut, returnZone } = containerState(context, Date.now());
	const leftOn = dayOf(pod_full_out_at, pod_timezone);
	return {
		shipmentId: singleReference(relationships.shipment)?.id,
		/** The terminal at the port of discharge. */
		terminalId: singleReference(relationships.pod_terminal)?.id,
		terminal: terminalName(context.terminal),
		firmsCode: trimmed(context.terminal?.attributes.firms_code),
		/** From the discharge to the gate-out, unless it waited at two places: the port and a ramp. */
		dwell: isInland ? undefined : stay(pod_discharged_at, pod_full_out_at, leftOn),
		turn: stay(gateOut?.time, empty_terminated_at, dayOf(empty_terminated_at, returnZone)),
	};
}

function arrivalFacts({ attributes }: Resource<Attributes<'shipment'>>) {
	const zone = attributes.pod_timezone;
	return {
		scac: mainScac(attributes.shipping_line_scac ?? '') || undefined,
		carrier: trimmed(attributes.shipping_line_name) ?? trimmed(attributes.shipping_line_short_name),
		polLocode: trimmed(attributes.port_of_lading_locode),
		podLocode: trimmed(attributes.port_of_discharge_locode),
		/** The calendar day at the port of discharge. */
		arrivedOn: dayOf(attributes.pod_ata_at, zone),
		/** The day of the first ETA at the port of discharge, if the service still reports it. */
		promisedOn: dayOf(attributes.pod_original_eta_at, zone),
		/** Whether neither the shipment nor a container has arrived. */
		isUnderWay: !attributes.pod_ata_at,
	};
}

function stay(
	from: string | undefined,
	to: string | undefined,
	endedOn: string | undefined,
): StayTime | undefined {
	const milliseconds = msBetween(from, to);
	return milliseconds === undefined || !endedOn ? undefined : { milliseconds, endedOn };
}

const trimmed = (value: string | undefined): string | undefined => value?.trim() || undefined;
