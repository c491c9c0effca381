import { LISTS, reader, valueOf, type Compared } from '../../contract/resources/lists';
import type { Account, Container, Shipment } from '../domain/account.mts';
import { ENTITY_TYPES } from '../domain/customFields.mts';
import { containersOf, shipmentOf } from '../domain/milestoneContext.mts';
import { partyIdsOf } from '../domain/partyRoles.mts';
import { DAY_MS } from '../domain/voyage.mts';
import { related, type Identifier, type Resource } from '../jsonApi/resource.mts';
import type { Stored } from './kinds.mts';

type ValueOf<R> = (record: R, account: Account) => Stored;

const isTracked = ({ attributes }: Shipment): boolean =>
	attributes.line_tracking_stopped_at === null;

/** The role customer, else the account. */
function customers(shipment: Shipment, account: Account): Stored {
	const parties = partyIdsOf(account, shipment, 'customer');
	return parties.length ? parties : [account.id];
}

const estimatesOf = (shipment: Shipment, account: Account): string[] =>
	account
		.list('estimated_event')
		.filter((event) => related(event, 'shipment')?.id === shipment.id)
		.map((event) => String(event.attributes.created_at));

const hasChangedEta =
	(days: number): ValueOf<Container> =>
	(container, account) =>
		estimatesOf(shipmentOf(account, container), account).some(
			(at) => Date.parse(at) > account.service.clock.now() - days * DAY_MS,
		);

const pickedUpAt = ({ attributes }: Container): Stored =>
	attributes.pod_rail_departed_at
		? attributes.final_destination_full_out_at
		: attributes.pod_full_out_at;

/** Values of containers that are in no answer, or that answers leave open. */
const ofContainers: Record<string, ValueOf<Container>> = {
	arrival(container, account) {
		const { pod_ata_at, pod_eta_at } = shipmentOf(account, container).attributes;
		return container.attributes.pod_arrived_at ?? pod_ata_at ?? pod_eta_at;
	},
	updated_at(container, account) {
		const { attributes } = container;
		const events = account.relatedTo(container, 'transport_events');
		const news = events.map((event) => String(event.attributes.created_at));
		return (
			[attributes.created_at, attributes.terminal_checked_at ?? '', ...news].sort().at(-1) ?? ''
		);
	},
	customer_id: (container, account) => customers(shipmentOf(account, container), account),
	picked_up_at: pickedUpAt,
	/** Overdue, or the last free day is near. The service does not publish its rule. */
	requires_attention(container, account) {
		const { pickup_lfd: day } = container.attributes;
		const soon = account.service.clock.now() + 2 * DAY_MS;
		return day !== null && !pickedUpAt(container) && Date.parse(day) < soon;
	},
	eta_changed_in_last_24h: hasChangedEta(1),
	eta_changed_in_past_3_days: hasChangedEta(3),
};

const ofShipments: Record<string, ValueOf<Shipment>> = {
	customer_id: customers,
	party_id: (shipment, account) => partyIdsOf(account, shipment),
	q: (shipment, account) => [
		shipment.attributes.bill_of_lading_number,
		...shipment.attributes.ref_numbers,
		...containersOf(account, shipment).map(({ attributes }) => attributes.number),
	],
	/** Null for shipments that have arrived or are not tracked, so that they never match. */
	pod_eta_changed_at: (shipment, account) =>
		isTracked(shipment) && shipment.attributes.pod_ata_at === null
			? (estimatesOf(shipment, account).sort().at(-1) ?? null)
			: null,
	voyage_status(shipment, account) {
		if (shipment.attributes.pod_ata_at) return 'arrived';
		const phase = account.voyages.get(shipment.id)?.phase ?? 'new';
		return phase === 'new' ? null : 'on_ship';
	},
};

/** Both names of the type of containers. */
const entityNames = (type: unknown): string[] =>
	type === 'Cargo' ? ['Cargo', 'Container'] : [String(type)];

const UNSHOWN_VALUES: Record<string, Record<string, ValueOf<never>>> = {
	'/containers': ofContainers,
	'/shipments': ofShipments,
	'/tracking_requests': {
		q: ({ attributes }: Resource) =>
			[attributes.request_number, attributes.ref_numbers].flat().map(String),
	},
	'/custom_field_definitions': {
		entity_type: ({ attributes }: Resource) => entityNames(attributes.entity_type),
	},
	'/custom_fields': {
		entity_type(field: Resource) {
			const { type } = related(field, 'entity') as Identifier;
			return [type, ...entityNames(ENTITY_TYPES[type])];
		},
	},
	'/documents': {
		/** All extracted data as one text. */
		reference(document: Resource, account: Account) {
			const [extraction] = account.relatedTo(document, 'last_document_representation');
			return extraction ? JSON.stringify(extraction.attributes.payload) : '';
		},
	},
};

/** The value of a record that a filter or a sort order compares. */
export function storedValue(
	{ path, account }: { path: string; account: Account },
	name: string,
	record: Resource,
): Stored {
	const unshown = UNSHOWN_VALUES[path]?.[name];
	if (unshown) return unshown(record as never, account);
	const { filters, sorts = {} } = LISTS[path];
	const compares: Compared = filters[name]?.compares ?? sorts[name] ?? name;
	return (valueOf(compares, reader(record, account.find)) ?? null) as Stored;
}
