import {
	singleReference,
	type Resource,
	type ContainerContext,
	containerColumns,
	type RecordColumns,
	type Attributes,
} from '../../../records';
import { inlandIndicatorsOf, type InlandIndicators } from '../../../journey';
import { containerFacts, type ContainerFacts } from '../../../facts';

/** `c`, `s`, `t` and `f`: attributes of container, shipment, terminal and inland facility. */
export interface RowSource {
	/** The ID of the record that the row describes. */
	id: string;
	container: Resource<Attributes<'container'>>;
	shipmentId: string | undefined;
	c: Attributes<'container'>;
	s: Attributes<'shipment'>;
	/** The terminal at the port of discharge. */
	t: Attributes<'terminal'>;
	/** The inland facility where the container is picked up. */
	f: Attributes<'terminal'>;
	/** The time zones of the places that a container passes; `inland` is the inland pickup place. */
	zones: Record<'pol' | 'pod' | 'inland' | 'destination' | 'empty', string | undefined>;
	indicators: InlandIndicators;
	facts: ContainerFacts;
	record: RecordColumns;
	/** The time when the reading began, in epoch milliseconds. */
	readAt: number;
}

export function rowSource(context: ContainerContext, readAt: number): RowSource {
	const { container, shipment } = context;
	const [c, s] = [container.attributes, shipment?.attributes ?? {}];
	const inland = c.final_destination_timezone;
	return {
		id: container.id,
		container,
		// The relationship has the ID even if the shipment isn't included.
		shipmentId: shipment?.id ?? singleReference(container.relationships.shipment)?.id,
		c,
		s,
		t: context.terminal?.attributes ?? {},
		f: context.facility?.attributes ?? {},
		zones: {
			pol: s.pol_timezone,
			pod: c.pod_timezone ?? s.pod_timezone,
			inland,
			destination: s.destination_timezone ?? inland,
			empty: c.empty_terminated_timezone,
		},
		indicators: inlandIndicatorsOf(container, shipment),
		facts: containerFacts(context, { now: readAt, knownAt: readAt }),
		record: containerColumns(context, context.terminal),
		readAt,
	};
}
