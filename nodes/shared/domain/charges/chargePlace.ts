import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import type { TerminalAttributes } from '../attributes';
import { inlandSignsOf, leftPortByRail } from '../containerProgress';
import type { ContainerContext } from '../pickupModel';
import type { ChargePlace } from './tariff';

/** Where a container is charged: inland once it left the port by rail, else at the port. */
export function facilityOf({
	container,
	shipment,
	terminal,
	facility,
}: ContainerContext): Resource<TerminalAttributes> | undefined {
	const signs = inlandSignsOf(container, shipment);
	return leftPortByRail(container.attributes, signs) ? facility : terminal;
}

/** What the rules of a tariff are compared with. */
export function chargePlaceOf(context: ContainerContext): ChargePlace {
	const { container, shipment } = context;
	const isInland = leftPortByRail(container.attributes, inlandSignsOf(container, shipment));
	const { firms_code, smdg_code, bic_facility_code, name, nickname } =
		facilityOf(context)?.attributes ?? {};
	const { destination_locode: inland, port_of_discharge_locode: port } = shipment?.attributes ?? {};
	const upper = (value: unknown) => asText(value)?.trim().toUpperCase();
	return {
		scac: upper(shipment?.attributes.shipping_line_scac),
		terminal: [firms_code, smdg_code, bic_facility_code, name, nickname].flatMap(
			(value) => upper(value) ?? [],
		),
		port: upper(isInland ? inland : port),
		container: container.attributes,
	};
}
