import { destinationOf } from '../catalogue/inland.mts';
import type { Port } from '../catalogue/ports.mts';
import { related, type Identifier } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import type { Milestone } from './milestone.mts';
import { lastLeg, type Leg, type Voyage } from './voyage.mts';

/** The records that a milestone belongs to. */
export interface MilestoneContext {
	account: Account;
	shipment: Shipment;
	container: Container;
	voyage: Voyage;
	leg: Leg;
	milestone: Milestone;
	/** The time of the milestone in answers. */
	at: string;
}

export const shipmentOf = (account: Account, container: Container): Shipment => {
	const [shipment] = account.relatedTo(container, 'shipment');
	if (!shipment) throw new Error(`container ${container.id} has no shipment`);
	return shipment as Shipment;
};

export const containersOf = (account: Account, shipment: Shipment): Container[] =>
	account.relatedTo(shipment, 'containers') as Container[];

type Place = 'from' | 'to' | 'pod' | 'inland' | 'pickup';

const PLACES: Record<string, Place> = {
	empty_out: 'from',
	full_in: 'from',
	vessel_loaded: 'from',
	vessel_departed: 'from',
	'estimated.vessel_departed': 'from',
	feeder_loaded: 'from',
	feeder_departed: 'from',
	feeder_arrived: 'to',
	feeder_discharged: 'to',
	transshipment_arrived: 'to',
	transshipment_discharged: 'to',
	transshipment_loaded: 'from',
	transshipment_departed: 'from',
	rail_arrived: 'inland',
	rail_unloaded: 'inland',
	arrived_at_inland_destination: 'inland',
	'estimated.arrived_at_inland_destination': 'inland',
	available: 'pickup',
	full_out: 'pickup',
	delivered: 'pickup',
	empty_in: 'pickup',
};

/** Milestones at the port of discharge that have no terminal. */
const WITHOUT_TERMINAL = /vessel_arrived|rail_(loaded|departed)/;

/** The place of a milestone. */
interface Location {
	resource: Identifier;
	/** The place as a port. Carriers report a port even for an inland place. */
	portId: string;
	locode: string;
	timeZone: string;
	name: string;
	terminal: Identifier | null;
}

const atPort = (port: Port, terminal: Identifier | null): Location => ({
	resource: port,
	portId: port.id,
	locode: port.locode,
	timeZone: port.timeZone,
	name: port.name,
	terminal,
});

export function locationOf({ voyage, leg, milestone, container }: MilestoneContext): Location {
	const place = PLACES[milestone.event.replace('container.transport.', '')] ?? 'pod';
	if (place === 'from') return atPort(leg.from, null);
	if (place === 'to') return atPort(leg.to, null);
	const { inland } = voyage;
	if (inland && (place === 'inland' || (place === 'pickup' && container.attributes.ind_ata_at))) {
		const { place: resource, ramp: terminal } = destinationOf(inland);
		const { locode, timeZone, name, portId } = inland;
		return { resource, portId, locode, timeZone, name, terminal };
	}
	const terminal = related(container, 'pod_terminal');
	return atPort(lastLeg(voyage).to, WITHOUT_TERMINAL.test(milestone.event) ? null : terminal);
}
