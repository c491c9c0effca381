import type { Carrier } from '../catalogue/carriers.mts';
import { destinationOf, type MetroArea } from '../catalogue/inland.mts';
import { hashToInteger, hashToChoice } from '../core/ids.mts';
import { blank } from '../jsonApi/attributes.mts';
import { related, timestamp, toOne, type Resource } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { blankContainer } from './attributes.mts';
import { containerNumber } from './trackingNumbers.mts';
import type { Scenario } from './scenario.mts';
import { DAY_MS, lastLeg, type Voyage } from './voyage.mts';
import { inputOf } from './trackingRequest.mts';

const EQUIPMENT = [
	['dry', 40, 'high_cube'],
	['dry', 40, 'standard'],
	['dry', 20, 'standard'],
	['reefer', 40, 'high_cube'],
] as const;

/** The weight; 0 if the carrier does not know it. */
const weightOf = (name: string): number =>
	hashToInteger(`weighed/${name}`, 6) === 0 ? 0 : 18000 + hashToInteger(`weight/${name}`, 24000);

/** The input for a new shipment. */
export interface NewShipment {
	account: Account;
	request: Resource;
	carrier: Carrier;
	scenario: Scenario;
}

/** A shipment as its carrier first reports it. Of a new one, the carrier knows no voyage. */
export function shipmentResource(
	{ account, request, carrier, scenario }: NewShipment,
	voyage: Voyage,
	createdAt: string,
): Shipment {
	const number = String(request.attributes.request_number);
	const isKnown = scenario.phase !== 'new';
	const party = inputOf(request)?.parties.get('customer');
	const { inland } = voyage;
	const id = account.ids.next('shipment');
	return {
		id,
		type: 'shipment',
		attributes: {
			...blank('shipment'),
			created_at: createdAt,
			ref_numbers: request.attributes.ref_numbers as string[],
			tags: request.attributes.shipment_tags as string[],
			bill_of_lading_number: number,
			normalized_number: number.startsWith(carrier.scac) ? number.slice(4) : number,
			shipping_line_scac: carrier.scac,
			shipping_line_name: carrier.name,
			shipping_line_short_name: carrier.shortName,
			customer_name: String((party ?? account.owner).attributes.company_name),
			...(isKnown ? voyageAttributes(voyage, scenario) : {}),
			...(inland ? inlandAttributes(inland, voyage) : {}),
			line_tracking_last_attempted_at: createdAt,
			line_tracking_last_succeeded_at: createdAt,
		},
		relationships: {
			port_of_lading: toOne(isKnown ? voyage.legs[0].from : null),
			port_of_discharge: toOne(isKnown ? lastLeg(voyage).to : null),
			pod_terminal: toOne(isKnown ? voyage.terminal : null),
			destination: toOne(inland ? destinationOf(inland).place : null),
			destination_terminal: toOne(inland ? destinationOf(inland).ramp : null),
			line_tracking_stopped_by_user: { data: null },
			containers: { data: [] },
		},
		links: { self: `/v2/shipments/${id}` },
	};
}

function voyageAttributes(voyage: Voyage, { delayDays }: Scenario) {
	const [{ from: pol, etd }] = voyage.legs;
	const { to: pod, eta, vessel, voyageNumber } = lastLeg(voyage);
	return {
		port_of_lading_locode: pol.locode,
		port_of_lading_name: pol.name,
		port_of_discharge_locode: pod.locode,
		port_of_discharge_name: pod.name,
		pod_vessel_name: vessel.name,
		pod_vessel_imo: vessel.imo,
		pod_voyage_number: voyageNumber,
		pol_etd_at: timestamp(etd),
		pol_original_etd_at: timestamp(etd),
		pol_timezone: pol.timeZone,
		pod_eta_at: timestamp(eta),
		pod_original_eta_at: timestamp(eta - delayDays * DAY_MS),
		pod_timezone: pod.timeZone,
	};
}

function inlandAttributes({ locode, name, timeZone }: MetroArea, voyage: Voyage) {
	const eta = timestamp(lastLeg(voyage).eta + 7 * DAY_MS);
	return {
		destination_locode: locode,
		destination_name: name,
		destination_timezone: timeZone,
		destination_eta_at: eta,
		destination_original_eta_at: eta,
	};
}

/** One container of a new shipment. */
export function containerResource(
	{ account, request, carrier, scenario }: NewShipment,
	shipment: Shipment,
	voyage: Voyage,
	index: number,
): Container {
	const name = `${String(request.attributes.request_number)}/${index}`;
	const isOwnNumber = request.attributes.request_type === 'container';
	const [type, length, height] = hashToChoice(`equipment/${name}`, EQUIPMENT);
	const attributes = blankContainer({
		number: isOwnNumber
			? String(request.attributes.request_number)
			: containerNumber(carrier, name),
		created_at: shipment.attributes.created_at,
		equipment_type: type,
		equipment_length: length,
		equipment_height: height,
	});
	if (scenario.phase !== 'new') {
		attributes.seal_number = `SL${100000 + hashToInteger(`seal/${name}`, 900000)}`;
		attributes.weight_in_lbs = weightOf(name);
		attributes.pod_timezone = lastLeg(voyage).to.timeZone;
		attributes.final_destination_timezone = voyage.inland?.timeZone ?? null;
		attributes.empty_terminated_timezone =
			attributes.final_destination_timezone ?? attributes.pod_timezone;
	}
	const destinationTerminal = related(shipment, 'destination_terminal');
	return {
		id: account.ids.next('container'),
		type: 'container',
		attributes: attributes as Container['attributes'],
		relationships: {
			shipment: toOne(shipment),
			pod_terminal: shipment.relationships.pod_terminal,
			// The destination terminal. Only containers that continue inland have one.
			pickup_facility: toOne(destinationTerminal?.type === 'terminal' ? destinationTerminal : null),
			transport_events: { data: [] },
			raw_events: { data: [] },
		},
	};
}
