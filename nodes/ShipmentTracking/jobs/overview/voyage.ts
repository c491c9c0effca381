import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../../../shared/api/jsonApi';
import { hasArrived } from '../../../shared/domain/arrival';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { dischargeEta, shiftHours } from '../../../shared/domain/estimates';
import { asText } from '../../../shared/lib/json';
import { localTime, toldTime } from '../../../shared/lib/time';
import { inlandTimes } from './inlandTimes';

/** From where to where, on what, and when: the flat facts of a shipment and its containers. */
export function voyageFields(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>> = [],
): IDataObject {
	const { pol_timezone: polZone, pod_timezone: podZone } = shipment;
	const { pod_vessel_name: vessel, pod_voyage_number: voyage } = shipment;
	const { port_of_lading_name: from, port_of_lading_locode: fromCode } = shipment;
	const { port_of_discharge_name: to, port_of_discharge_locode: toCode } = shipment;
	const { destination_name: destination, destination_locode: destinationCode } = shipment;
	const { shipping_line_name: line, shipping_line_scac: scac } = shipment;
	const departed = shipment.pol_atd_at ?? firstOf(containers, 'pol_vessel_departed_at');
	const eta = expectedOf(shipment, containers);
	const inland = inlandTimes(shipment, containers);
	return {
		carrier: named(line, scac),
		from: named(from, fromCode),
		to: named(to, toCode),
		inland_destination: named(destination, destinationCode),
		vessel: asText(vessel) ?? null,
		voyage: asText(voyage) ?? null,
		departed_local: localTime(departed, polZone) ?? null,
		eta: eta ?? null,
		eta_local: localTime(eta, podZone) ?? null,
		original_eta_local: localTime(shipment.pod_original_eta_at, podZone) ?? null,
		eta_shift_hours: eta ? etaShiftHours(shipment) : null,
		arrived_local: arrivalOf(shipment, containers, localTime) ?? null,
		inland_eta_local: localTime(inland.expected?.at, inland.expected?.zone) ?? null,
		inland_arrived_local: localTime(inland.arrived?.at, inland.arrived?.zone) ?? null,
	};
}

/** "Shanghai → New York on EVER GIVEN 123E, ETA 11 Oct 17:32 local, 24 h later than first estimated" */
export function voyageText(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>> = [],
): string {
	const { port_of_lading_name: from, port_of_discharge_name: to, pod_timezone: zone } = shipment;
	const route = [from, to].flatMap((place) => asText(place) ?? []).join(' → ');
	const ship = [shipment.pod_vessel_name, shipment.pod_voyage_number].flatMap(
		(part) => asText(part) ?? [],
	);
	const arrived = arrivalOf(shipment, containers, toldTime);
	const eta = toldTime(expectedOf(shipment, containers), zone);
	const shift = etaShiftHours(shipment);
	const moved = shift
		? `, ${Math.abs(shift)} h ${shift > 0 ? 'later' : 'earlier'} than first estimated`
		: '';
	return [
		[route, ship.length ? `on ${ship.join(' ')}` : ''].filter(Boolean).join(' '),
		arrived ? `arrived ${arrived}` : eta ? `ETA ${eta}${moved}` : '',
		inlandText(shipment, containers),
	]
		.filter(Boolean)
		.join(', ');
}

function inlandText(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>>,
): string {
	const { arrived, expected } = inlandTimes(shipment, containers);
	const at = toldTime(arrived?.at, arrived?.zone);
	const eta = toldTime(expected?.at, expected?.zone);
	return at ? `arrived inland ${at}` : eta ? `inland ETA ${eta}` : '';
}

/** When it came to its port, there; its containers may be known to be there before the ship is. */
function arrivalOf(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>>,
	told: typeof localTime,
): string | undefined {
	const own = told(shipment.pod_ata_at, shipment.pod_timezone);
	const arrived = containers.find(({ attributes }) => asText(attributes.pod_arrived_at));
	return own ?? told(arrived?.attributes.pod_arrived_at, arrived?.attributes.pod_timezone);
}

/** Nothing is expected any more of what has arrived, though its last estimate may still stand. */
function expectedOf(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>>,
): string | undefined {
	return hasArrived(shipment, containers) ? undefined : dischargeEta(shipment);
}

function firstOf(
	containers: Array<Resource<ContainerAttributes>>,
	name: keyof ContainerAttributes,
): unknown {
	return containers.map(({ attributes }) => attributes[name]).find(Boolean);
}

/** Hours that the estimate moved since the first; later is positive. */
function etaShiftHours(shipment: ShipmentAttributes): number | null {
	return shiftHours(asText(shipment.pod_original_eta_at), dischargeEta(shipment));
}

/** "New York (USNYC)", or whichever of both is there. */
function named(name: unknown, code: unknown): string | null {
	const [text, short] = [asText(name), asText(code)];
	return text && short ? `${text} (${short})` : (text ?? short ?? null);
}
