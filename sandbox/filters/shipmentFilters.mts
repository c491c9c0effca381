import type { Account, Shipment } from '../domain/account.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { partyIdsOf } from '../domain/partyRoles.mts';
import { related } from '../jsonApi/resource.mts';
import { isTracked, type FilterTable } from './filterTable.mts';
import { boolean, date, exact, onlyTrue, prefix, timestamp, word, type Stored } from './kinds.mts';

/** A shipment with the records that its filters read. */
export interface ShipmentRow {
	account: Account;
	shipment: Shipment;
}

const own = (name: keyof Shipment['attributes']) => (row: ShipmentRow) =>
	row.shipment.attributes[name] as Stored;

const arrival = ({ shipment: { attributes } }: ShipmentRow): Stored =>
	attributes.pod_ata_at ?? attributes.pod_eta_at;

/** Null for shipments that have arrived or are not tracked, so that they never match. */
function etaChangedAt({ account, shipment }: ShipmentRow): Stored {
	if (!isTracked(shipment) || shipment.attributes.pod_ata_at !== null) return null;
	const changes = account
		.list('estimated_event')
		.filter((event) => related(event, 'shipment')?.id === shipment.id)
		.map((event) => String(event.attributes.created_at));
	return changes.sort().at(-1) ?? null;
}

function arrivesToday({ account, shipment: { attributes } }: ShipmentRow): Stored {
	const today = account.now().slice(0, 10);
	const days = [
		attributes.pod_ata_at ?? attributes.pod_eta_at,
		attributes.destination_ata_at ?? attributes.destination_eta_at,
	];
	return days.some((day) => day?.slice(0, 10) === today);
}

const anyOf = exact({ isListAny: true });

/**
 * Filters of `GET /shipments`, except tags and parties: docs/development/service.md#list-filters.
 */
export const SHIPMENT_FILTERS: FilterTable<ShipmentRow> = {
	tracking_stopped: [boolean, ({ shipment }) => !isTracked(shipment)],
	actively_tracked: [boolean, ({ shipment }) => isTracked(shipment)],
	number: [exact({ isListAny: true, isCommaLiteral: true }), own('bill_of_lading_number')],
	q: [
		prefix,
		({ account, shipment }) => [
			shipment.attributes.bill_of_lading_number,
			...shipment.attributes.ref_numbers,
			...containersOf(account, shipment).map(({ attributes }) => attributes.number),
		],
	],
	created_at: [timestamp, own('created_at')],
	pod_eta_changed_at: [timestamp, etaChangedAt],
	pod_arrival: [date, arrival],
	pod_ata_at: [date, own('pod_ata_at')],
	voyage_status: [
		word,
		({ account, shipment }) => {
			if (shipment.attributes.pod_ata_at) return 'arrived';
			const phase = account.voyages.get(shipment.id)?.phase ?? 'new';
			return phase === 'new' ? null : 'on_ship';
		},
	],
	arriving_today: [onlyTrue, arrivesToday],
	pod_code: [anyOf, own('port_of_discharge_locode')],
	pol_code: [anyOf, own('port_of_lading_locode')],
	pod_terminal_id: [anyOf, ({ shipment }) => related(shipment, 'pod_terminal')?.id ?? null],
	owner_id: [anyOf, ({ account }) => account.user.id],
	creator_id: [exact(), ({ account }) => account.id],
	customer_id: [
		exact(),
		({ account, shipment }) => {
			const parties = partyIdsOf(account, shipment, 'customer');
			return parties.length ? parties : [account.id];
		},
	],
	party_id: [anyOf, ({ account, shipment }) => partyIdsOf(account, shipment)],
	'party_id.value': [anyOf, ({ account, shipment }) => partyIdsOf(account, shipment)],
	// Products are not part of any answer, and the sandbox has none.
	product: [prefix, () => null],
};
