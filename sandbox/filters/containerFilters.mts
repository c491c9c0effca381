import { DAY_MS } from '../domain/voyage.mts';
import type { Account, Container, Shipment } from '../domain/account.mts';
import { shipmentOf } from '../domain/milestoneContext.mts';
import { partyIdsOf } from '../domain/partyRoles.mts';
import { related } from '../jsonApi/resource.mts';
import { isTracked, type FilterTable } from './filterTable.mts';
import { boolean, date, dayRange, exact, onlyTrue, prefix, word, type Stored } from './kinds.mts';

/** A container with the records that its filters read. */
export interface ContainerRow {
	account: Account;
	container: Container;
	shipment: Shipment;
}

export const containerRow = (account: Account, container: Container): ContainerRow => ({
	account,
	container,
	shipment: shipmentOf(account, container),
});

/** The time of the latest update of a container, which answers do not include. */
function updatedAt({ account, container }: ContainerRow): string {
	const { attributes } = container;
	const events = account.relatedTo(container, 'transport_events');
	const news = events.map((event) => String(event.attributes.created_at));
	return [attributes.created_at, attributes.terminal_checked_at ?? '', ...news].sort().at(-1) ?? '';
}

const pickedUpAt = ({ container: { attributes } }: ContainerRow): Stored =>
	attributes.pod_full_out_at && !attributes.pod_rail_departed_at
		? attributes.pod_full_out_at
		: attributes.final_destination_full_out_at;

const arrival = ({ container, shipment }: ContainerRow): Stored =>
	container.attributes.pod_arrived_at ??
	shipment.attributes.pod_ata_at ??
	shipment.attributes.pod_eta_at;

const hasChangedEta =
	(days: number) =>
	({ account, shipment }: ContainerRow): Stored =>
		account
			.list('estimated_event')
			.some(
				(event) =>
					related(event, 'shipment')?.id === shipment.id &&
					Date.parse(String(event.attributes.created_at)) >
						account.service.clock.now() - days * DAY_MS,
			);

/** Overdue, or the last free day is near. The service does not publish its rule. */
function requiresAttention(row: ContainerRow): Stored {
	const { pickup_lfd: day } = row.container.attributes;
	const soon = row.account.service.clock.now() + 2 * DAY_MS;
	return day !== null && pickedUpAt(row) === null && Date.parse(day) < soon;
}

const IN_LAST_FREE_DAY_LIST = ['available', 'not_available', 'off_dock'];

/** The service's list of last free days leaves out containers that go inland. */
function lastFreeDayInPort({ container, shipment }: ContainerRow): Stored {
	const { current_status: status, pickup_lfd: day } = container.attributes;
	const { destination_locode: destination, port_of_discharge_locode: pod } = shipment.attributes;
	const isListed = IN_LAST_FREE_DAY_LIST.includes(status) && isTracked(shipment);
	return isListed && (destination === null || destination === pod) ? day : null;
}

type Attribute = keyof Container['attributes'];
type ShipmentAttribute = keyof Shipment['attributes'];

const own = (name: Attribute) => (row: ContainerRow) => row.container.attributes[name] as Stored;
const ofShipment = (name: ShipmentAttribute) => (row: ContainerRow) =>
	row.shipment.attributes[name] as Stored;
const deadline =
	(name: keyof Container['attributes']['import_deadlines']) =>
	({ container }: ContainerRow): Stored =>
		container.attributes.import_deadlines[name];
const hasEntries =
	(...names: Attribute[]) =>
	(row: ContainerRow): Stored =>
		names.some((name) => (row.container.attributes[name] as unknown[]).length > 0);

/**
 * Filters of `GET /containers` without a second key in brackets: docs/development/service.md#list-filters.
 */
export const CONTAINER_FILTERS: FilterTable<ContainerRow> = {
	number: [exact(), own('number')],
	current_status: [word, own('current_status')],
	actively_tracked: [boolean, ({ shipment }) => isTracked(shipment)],
	pol_code: [exact(), ofShipment('port_of_lading_locode')],
	pod_code: [exact(), ofShipment('port_of_discharge_locode')],
	destination_code: [exact(), ofShipment('destination_locode')],
	pol: [exact(), ofShipment('port_of_lading_name')],
	pod: [exact(), ofShipment('port_of_discharge_name')],
	destination: [exact(), ofShipment('destination_name')],
	shipping_line_scac: [exact(), ofShipment('shipping_line_scac')],
	vessel_name: [exact(), ofShipment('pod_vessel_name')],
	pod_terminal_id: [exact(), ({ container }) => related(container, 'pod_terminal')?.id ?? null],
	customer_id: [
		exact(),
		({ account, shipment }) => {
			const parties = partyIdsOf(account, shipment, 'customer');
			return parties.length ? parties : [account.id];
		},
	],
	customer_name: [exact(), ofShipment('customer_name')],
	has_holds: [boolean, hasEntries('holds_at_pod_terminal')],
	has_fees: [boolean, hasEntries('fees_at_pod_terminal')],
	has_fees_or_holds: [boolean, hasEntries('holds_at_pod_terminal', 'fees_at_pod_terminal')],
	has_demurrage_fees: [
		boolean,
		({ container: { attributes } }) =>
			attributes.terminal_checked_at === null
				? null
				: attributes.fees_at_pod_terminal.some(({ type }) => type === 'demurrage'),
	],
	requires_attention: [boolean, requiresAttention],
	eta_changed_in_last_24h: [onlyTrue, hasChangedEta(1)],
	eta_changed_in_past_3_days: [onlyTrue, hasChangedEta(3)],
	search_by_ids: [
		prefix,
		({ container, shipment }) => [
			container.attributes.number,
			shipment.attributes.bill_of_lading_number,
		],
	],
	search_by_number: [prefix, own('number')],
	search_by_shipment_number: [prefix, ofShipment('bill_of_lading_number')],
	search_by_shipment_ref_numbers: [prefix, ofShipment('ref_numbers')],
	search_by_ref_numbers: [prefix, own('ref_numbers')],
	search_by_owner_id: [exact(), ({ account }) => account.user.id],
	pickup_lfd: [date, own('pickup_lfd')],
	pickup_lfd_line_on: [date, deadline('pickup_lfd_line')],
	pickup_lfd_terminal_on: [date, deadline('pickup_lfd_terminal')],
	pickup_lfd_rail_on: [date, deadline('pickup_lfd_rail')],
	pickup_lfd_line_effective_on: [date, deadline('pickup_lfd_line')],
	pickup_lfd_terminal_effective_on: [date, deadline('pickup_lfd_terminal')],
	last_free_day_on: [dayRange, lastFreeDayInPort],
	arrival: [date, arrival],
	pod_arrived_at: [date, own('pod_arrived_at')],
	pod_discharged_at: [date, own('pod_discharged_at')],
	picked_up_at: [date, pickedUpAt],
	delivered_at: [date, own('delivered_at')],
	empty_returned_at: [date, own('empty_terminated_at')],
	pol_etd_at: [date, ofShipment('pol_etd_at')],
	pol_atd_at: [date, ofShipment('pol_atd_at')],
	empty_out_at: [date, own('empty_out_at')],
	pol_full_in_at: [date, own('pol_full_in_at')],
	pol_vessel_loaded_at: [date, own('pol_vessel_loaded_at')],
	pol_vessel_departed_at: [date, own('pol_vessel_departed_at')],
	pod_rail_departed_at: [date, own('pod_rail_departed_at')],
	inland_destination_eta_at: [date, own('ind_eta_at')],
	inland_destination_ata_at: [date, own('ind_ata_at')],
	inland_destination_rail_unloaded_at: [date, own('ind_rail_unloaded_at')],
	final_destination_full_out_at: [date, own('final_destination_full_out_at')],
	created_at: [date, own('created_at')],
	updated_at: [date, updatedAt],
};

/** These filters always cause an error of the service. */
export const BROKEN_CONTAINER_FILTERS = ['pod_eta_at', 'pod_ata_at'];
