import { singleReference } from '../../../shared/api/jsonApi';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { containerState, type ContainerState } from '../../../shared/domain/containerState';
import { arrivedDay } from '../../../shared/domain/facts/days';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { terminalName } from '../../../shared/domain/places';
import { zoneName } from '../../../shared/lib/time';
import { trimmed } from './shipmentFacts';

/** The time between two milestones of a container. */
export interface Stay {
	/** Negative if the sources of the two milestones disagree. */
	milliseconds: number;
	/** The calendar day of the end, at its place. */
	endedOn: string;
}

/**
 * The few facts of a container that a scorecard needs, because an account can have hundreds of
 * thousands of containers.
 */
export interface ContainerFacts {
	shipmentId?: string;
	/** The calendar day of the arrival at the port of discharge, from the container or its shipment. */
	arrivedOn?: string;
	/** The terminal at the port of discharge; without a name if the service reports none. */
	terminal?: { id: string; name?: string; firmsCode?: string };
	/** The time from the discharge to the gate-out. */
	dwell?: Stay;
	/** The time from the gate-out to the empty return. */
	turn?: Stay;
}

export function containerFacts(context: ContainerContext): ContainerFacts {
	const { container, terminal } = context;
	const { attributes, relationships } = container;
	const place = singleReference(relationships.pod_terminal);
	const state = containerState(context, Date.now());
	return {
		shipmentId: singleReference(relationships.shipment)?.id,
		arrivedOn: arrivedDay(context, 0)?.day,
		terminal: place
			? {
					id: place.id,
					name: terminalName(terminal),
					firmsCode: trimmed(terminal?.attributes.firms_code),
				}
			: undefined,
		dwell: dwellOf(attributes, state),
		turn: turnOf(attributes, state),
	};
}

/** A container that left the port by rail has no dwell, because it waited at two places. */
function dwellOf(attributes: ContainerAttributes, { isInland }: ContainerState): Stay | undefined {
	if (isInland) return undefined;
	const { pod_discharged_at: from, pod_full_out_at: to, pod_timezone: zone } = attributes;
	return stay(from, to, dayOf(to, zoneName(zone)));
}

function turnOf(
	{ empty_terminated_at: to }: ContainerAttributes,
	{ gateOut, returnDay }: ContainerState,
): Stay | undefined {
	return stay(gateOut?.time, to, returnDay);
}

function stay(from: unknown, to: unknown, endedOn: string | undefined): Stay | undefined {
	const milliseconds = Date.parse(String(to)) - Date.parse(String(from));
	return Number.isNaN(milliseconds) || !endedOn ? undefined : { milliseconds, endedOn };
}
