import type { Clock } from '../records';
import { containerFacts, type ContainerFacts } from './container';
import { shipmentFacts, type KnownShipmentFacts } from './shipment';

/** A shipment with its containers. */
export interface ShipmentCase {
	facts: KnownShipmentFacts;
	boxes: ContainerFacts[];
}

export function shipmentCase(context: KnownShipmentFacts['context'], clock: Clock): ShipmentCase {
	return {
		facts: shipmentFacts(context, clock.now),
		boxes: context.containers.map((one) => containerFacts(one, clock)),
	};
}
