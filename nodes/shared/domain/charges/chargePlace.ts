import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import type { TerminalAttributes } from '../attributes';
import { mainScac } from '../carrier';
import { inlandSignsOf, leftPortByRail } from '../containerProgress';
import type { ContainerContext } from '../pickupModel';
import type { ChargePlace } from './findRule';
import { terminalKey } from './terminalCondition';

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

/** The place that the rules of a tariff are compared with. */
export function chargePlaceOf(context: ContainerContext): ChargePlace {
	const { container, shipment } = context;
	const isInland = leftPortByRail(container.attributes, inlandSignsOf(container, shipment));
	const { firms_code, smdg_code, bic_facility_code, name, nickname } =
		facilityOf(context)?.attributes ?? {};
	const attributes = shipment?.attributes ?? {};
	const text = (value: unknown) => asText(value)?.trim() || undefined;
	const scac = text(attributes.shipping_line_scac);
	return {
		scac: scac && mainScac(scac),
		terminal: [firms_code, smdg_code, bic_facility_code, name, nickname]
			.map((value) => terminalKey(text(value) ?? ''))
			.filter(Boolean),
		port: isInland
			? { locode: text(attributes.destination_locode), name: text(attributes.destination_name) }
			: {
					locode: text(attributes.port_of_discharge_locode),
					name: text(attributes.port_of_discharge_name),
				},
		container: container.attributes,
	};
}
