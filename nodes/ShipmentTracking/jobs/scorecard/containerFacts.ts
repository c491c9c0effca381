import { singleReference } from '../../../shared/api/jsonApi';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { gateOutOf, returnDayOf } from '../../../shared/domain/charges/position';
import {
	inlandSignsOf,
	leftPortByRail,
	type InlandSigns,
} from '../../../shared/domain/containerProgress';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { terminalName } from '../../../shared/domain/places';
import { zoneName } from '../../../shared/lib/time';
import { trimmed } from './shipmentFacts';

/** How long a container stood or was out. */
export interface Stay {
	/** May be negative: two sources are not always in step. */
	milliseconds: number;
	/** The calendar day on which it ended, at its place. */
	endedOn: string;
}

/** What a scorecard needs of a container: an account has hundreds of thousands. */
export interface ContainerFacts {
	shipmentId?: string;
	/** Of discharge; without a name where the service tells none. */
	terminal?: { id: string; name?: string; firmsCode?: string };
	/** From the discharge to the gate-out. */
	dwell?: Stay;
	/** From the gate-out to the return of the empty container. */
	turn?: Stay;
}

export function containerFacts({
	container,
	shipment,
	terminal,
}: ContainerContext): ContainerFacts {
	const { attributes, relationships } = container;
	const place = singleReference(relationships.pod_terminal);
	const signs = inlandSignsOf(container, shipment);
	return {
		shipmentId: singleReference(relationships.shipment)?.id,
		terminal: place
			? {
					id: place.id,
					name: terminalName(terminal),
					firmsCode: trimmed(terminal?.attributes.firms_code),
				}
			: undefined,
		dwell: dwellOf(attributes, signs),
		turn: turnOf(attributes, signs),
	};
}

/** Behind the port the railway counts: what went inland stood at two places. */
function dwellOf(attributes: ContainerAttributes, signs: InlandSigns): Stay | undefined {
	if (leftPortByRail(attributes, signs)) return undefined;
	const { pod_discharged_at: from, pod_full_out_at: to, pod_timezone: zone } = attributes;
	return stay(from, to, dayOf(to, zoneName(zone)));
}

function turnOf(attributes: ContainerAttributes, signs: InlandSigns): Stay | undefined {
	const from = gateOutOf(attributes, signs)?.time;
	return stay(from, attributes.empty_terminated_at, returnDayOf(attributes, signs));
}

function stay(from: unknown, to: unknown, endedOn: string | undefined): Stay | undefined {
	const milliseconds = Date.parse(String(to)) - Date.parse(String(from));
	return Number.isNaN(milliseconds) || !endedOn ? undefined : { milliseconds, endedOn };
}
