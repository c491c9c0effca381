import { singleReference, type Resource } from '../../../../shared/api/jsonApi';
import type {
	ContainerAttributes,
	ShipmentAttributes,
	TerminalAttributes,
} from '../../../../shared/domain/attributes';
import { inlandSignsOf, type InlandSigns } from '../../../../shared/domain/containerProgress';
import { containerFacts, type ContainerFacts } from '../../../../shared/domain/facts/container';
import type { ContainerContext } from '../../../../shared/domain/contexts';
import { asText } from '../../../../shared/lib/json';

/** The zones of the places that a container passes. */
interface Zones {
	pol: unknown;
	pod: unknown;
	/** Where it is fetched behind the port. */
	inland: unknown;
	destination: unknown;
	empty: unknown;
}

/** What a row is made of: the attributes, and what the other jobs find out of them. */
export interface RowSource {
	/** Of the record that the row is about. */
	id: string;
	container: Resource<ContainerAttributes>;
	shipmentId: string | undefined;
	c: ContainerAttributes;
	s: ShipmentAttributes;
	/** At the port of discharge. */
	t: TerminalAttributes;
	/** Where it is fetched inland. */
	f: TerminalAttributes;
	/** If they were read. */
	ports: ContainerContext['ports'];
	zones: Zones;
	signs: InlandSigns;
	facts: ContainerFacts;
	/** When this run began to read, epoch milliseconds. */
	readAt: number;
}

export function rowSource(context: ContainerContext, readAt: number): RowSource {
	const { container, shipment } = context;
	const [c, s] = [container.attributes, shipment?.attributes ?? {}];
	const inland = c.final_destination_timezone;
	return {
		id: container.id,
		container,
		// One that did not come along is still named.
		shipmentId: shipment?.id ?? singleReference(container.relationships.shipment)?.id,
		c,
		s,
		t: context.terminal?.attributes ?? {},
		f: context.facility?.attributes ?? {},
		ports: context.ports,
		zones: {
			pol: s.pol_timezone,
			pod: asText(c.pod_timezone) ?? s.pod_timezone,
			inland,
			destination: asText(s.destination_timezone) ?? inland,
			empty: c.empty_terminated_timezone,
		},
		signs: inlandSignsOf(container, shipment),
		facts: containerFacts(context, { now: readAt, knownAt: readAt }),
		readAt,
	};
}
