import type { IncludedResources, Resource } from '../../../shared/api/jsonApi';
import type { PortAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import type { ShipmentPorts } from '../../../shared/domain/contexts';

/** The ports to include in a list of shipments. */
export const SHIPMENT_PORTS = ['port_of_lading', 'port_of_discharge', 'destination'];

/** Returns undefined if the answer includes no port. */
export function portsOf(
	shipment: Resource<ShipmentAttributes> | undefined,
	lookup: IncludedResources,
): ShipmentPorts | undefined {
	const [loading, discharge, destination] = SHIPMENT_PORTS.map((name) =>
		lookup.find<PortAttributes>(shipment?.relationships[name]),
	);
	return loading || discharge || destination ? { loading, discharge, destination } : undefined;
}
