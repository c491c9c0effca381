import type { IDataObject } from 'n8n-workflow';

import { asText } from '../../../shared/json';
import { localTime, shortTime } from '../../../shared/notification/localTime';

const HOUR_MS = 3_600_000;

/** From where to where, on what, and when: the flat facts of a shipment. */
export function voyageOf(shipment: IDataObject): IDataObject {
	const { pol_timezone: polZone, pod_timezone: podZone } = shipment;
	const { pol_atd_at: departed, pod_ata_at: arrived, destination_eta_at: inland } = shipment;
	const { pod_vessel_name: vessel, pod_voyage_number: voyage } = shipment;
	const { port_of_lading_name: from, port_of_lading_locode: fromCode } = shipment;
	const { port_of_discharge_name: to, port_of_discharge_locode: toCode } = shipment;
	const { destination_name: destination, destination_locode: destinationCode } = shipment;
	const { shipping_line_name: line, shipping_line_scac: scac } = shipment;
	const eta = etaOf(shipment);
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
		eta_shift_hours: shiftOf(shipment),
		arrived_local: localTime(arrived, podZone) ?? null,
		inland_eta_local: localTime(inland, shipment.destination_timezone) ?? null,
	};
}

/** "Shanghai → New York on EVER GIVEN 123E, ETA 11 Oct 17:32 local, 24 h later than first estimated" */
export function voyageText(shipment: IDataObject): string {
	const { port_of_lading_name: from, port_of_discharge_name: to, pod_timezone: zone } = shipment;
	const route = [from, to].flatMap((place) => asText(place) ?? []).join(' → ');
	const ship = [shipment.pod_vessel_name, shipment.pod_voyage_number].flatMap(
		(part) => asText(part) ?? [],
	);
	const arrived = shortTime(shipment.pod_ata_at, zone);
	const eta = shortTime(etaOf(shipment), zone);
	const shift = shiftOf(shipment);
	const moved = shift
		? `, ${Math.abs(shift)} h ${shift > 0 ? 'later' : 'earlier'} than first estimated`
		: '';
	return [
		[route, ship.length ? `on ${ship.join(' ')}` : ''].filter(Boolean).join(' '),
		arrived ? `arrived ${arrived} local` : eta ? `ETA ${eta} local${moved}` : '',
	]
		.filter(Boolean)
		.join(', ');
}

/** An early description of the service calls it `pod_eta`. */
function etaOf(shipment: IDataObject): string | undefined {
	return asText(shipment.pod_eta_at) ?? asText(shipment.pod_eta);
}

/** Hours that the estimate moved since the first; later is positive. */
function shiftOf(shipment: IDataObject): number | null {
	const from = Date.parse(asText(shipment.pod_original_eta_at) ?? '');
	const to = Date.parse(etaOf(shipment) ?? '');
	const hours = (to - from) / HOUR_MS;
	return Number.isNaN(hours) ? null : Math.round(hours * 10) / 10;
}

/** "New York (USNYC)", or whichever of both is there. */
function named(name: unknown, code: unknown): string | null {
	const [text, short] = [asText(name), asText(code)];
	return text && short ? `${text} (${short})` : (text ?? short ?? null);
}
