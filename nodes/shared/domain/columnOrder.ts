import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared } from '../lib/fromEntriesShared';
import type {
	ContainerAttributes,
	CustomFieldAttributes,
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
	DocumentAttributes,
	DocumentRepresentationAttributes,
	DocumentSchemaAttributes,
	EmailSubmissionAttributes,
	PartyAttributes,
	PartyRoleAttributes,
	PortAttributes,
	RawEventAttributes,
	SearchResultAttributes,
	ShipmentAttributes,
	ShippingLineAttributes,
	TerminalAttributes,
	TrackingRequestAttributes,
	TransportEventAttributes,
	VesselAttributes,
	WebhookAttributes,
	WebhookNotificationAttributes,
} from './attributes';

/** Attribute names, attribute names with `_local`, and columns that the node adds. */
type Keys<A, Added extends string = never> = ReadonlyArray<
	(keyof A & string) | `${keyof A & string}_local` | Added
>;

const container: Keys<ContainerAttributes> = [
	'number',
	'current_status',
	'available_for_pickup',
	'pickup_lfd_local',
	'pod_arrived_at_local',
	'holds_at_pod_terminal',
	'fees_at_pod_terminal',
	'location_at_pod_terminal',
	'equipment_type',
	'equipment_length',
	'ref_numbers',
];

const shipment: Keys<ShipmentAttributes> = [
	'bill_of_lading_number',
	'status',
	'shipping_line_name',
	'port_of_lading_name',
	'port_of_discharge_name',
	'destination_name',
	'pod_eta_at_local',
	'pod_ata_at_local',
	'pod_vessel_name',
	'pod_voyage_number',
	'customer_name',
	'ref_numbers',
	'tags',
];

const trackingRequest: Keys<TrackingRequestAttributes> = [
	'request_number',
	'status',
	'failed_reason',
	'request_type',
	'scac',
	'ref_numbers',
	'tags',
	'shipment_tags',
	'created_at',
];

const searchResult: Keys<SearchResultAttributes> = [
	'number',
	'entity_type',
	'status',
	'scac',
	'port_of_lading_name',
	'port_of_discharge_name',
	'containers_count',
	'tracking_stopped',
	'ref_numbers',
];

const transportEvent: Keys<TransportEventAttributes, 'event_title' | 'location_name'> = [
	'event_title',
	'timestamp_local',
	'location_name',
	'location_locode',
	'voyage_number',
	'data_source',
	'value',
	'timestamp',
	'timezone',
	'event',
];

const rawEvent: Keys<RawEventAttributes> = [
	'original_event',
	'timestamp_local',
	'location_name',
	'location_locode',
	'vessel_name',
	'voyage_number',
	'estimated',
	'event',
	'timestamp',
	'timezone',
];

const document: Keys<
	DocumentAttributes & DocumentRepresentationAttributes,
	'status' | 'extraction_note' | 'duplicate'
> = [
	'payload',
	'name',
	'document_type',
	'status',
	'extraction_note',
	'duplicate',
	'file_name',
	'source',
	'classification_notes',
	'created_at',
];

const documentSchema: Keys<DocumentSchemaAttributes> = [
	'label',
	'document_type',
	'schema_version',
	'description',
	'current',
	'draft',
	'active_at',
];

const emailSubmission: Keys<EmailSubmissionAttributes> = [
	'subject',
	'from',
	'to',
	'sent_at',
	'documents_count',
	'body_preview',
	'body',
	'cc',
	'created_at',
];

const webhook: Keys<WebhookAttributes> = ['url', 'active', 'events', 'headers'];

const webhookNotification: Keys<WebhookNotificationAttributes, 'event_title'> = [
	'event_title',
	'delivery_status',
	'created_at',
	'event',
];

const port: Keys<PortAttributes> = ['name', 'code', 'city', 'state_abbr', 'country_code'];

const terminal: Keys<TerminalAttributes> = [
	'name',
	'nickname',
	'firms_code',
	'city',
	'state_abbr',
	'facility_type',
];

const vessel: Keys<VesselAttributes> = [
	'name',
	'imo',
	'latitude',
	'longitude',
	'position_timestamp',
	'nautical_speed_knots',
	'positions',
];

const shippingLine: Keys<ShippingLineAttributes> = ['name', 'scac', 'short_name'];

const party: Keys<PartyAttributes, 'created'> = ['company_name', 'created'];

const partyRole: Keys<PartyRoleAttributes, 'company_name' | 'party'> = [
	'role',
	'company_name',
	'roleable_type',
	'created_at',
	'updated_at',
	'party',
];

const customField: Keys<CustomFieldAttributes> = ['api_slug', 'display_value', 'value'];

const customFieldDefinition: Keys<CustomFieldDefinitionAttributes> = [
	'display_name',
	'api_slug',
	'entity_type',
	'data_type',
	'reference_type',
	'description',
	'default_value',
];

const customFieldOption: Keys<CustomFieldOptionAttributes> = ['label', 'value', 'position'];

/** The first columns of each type of record. */
const FIRST_COLUMNS: Record<string, readonly string[]> = {
	container,
	cargo: container,
	shipment,
	tracking_request: trackingRequest,
	search_result: searchResult,
	transport_event: transportEvent,
	raw_event: rawEvent,
	document,
	document_schema: documentSchema,
	email_submission: emailSubmission,
	document_email_submission: emailSubmission,
	webhook,
	webhook_notification: webhookNotification,
	port,
	metro_area: port,
	terminal,
	rail_terminal: terminal,
	vessel,
	shipping_line: shippingLine,
	account: party,
	party,
	party_role: partyRole,
	custom_field: customField,
	custom_field_definition: customFieldDefinition,
	custom_field_option: customFieldOption,
};

/** Returns the first columns for a type; empty for an unknown type. */
export function firstColumnsOf(type: unknown): readonly string[] {
	return typeof type === 'string' && Object.hasOwn(FIRST_COLUMNS, type) ? FIRST_COLUMNS[type] : [];
}

/**
 * Returns the row with these columns first and all others in their order. n8n shows columns in the
 * order of the keys.
 */
export function withFirstColumns(row: IDataObject, leading: readonly string[]): IDataObject {
	return fromEntriesShared(inOrder(row, leading));
}

type Value = IDataObject[string];

/** The first columns appear twice, but an object keeps a key at its first position. */
function inOrder(row: IDataObject, leading: readonly string[]): Array<[string, Value]> {
	const isThere = (key: string) => Object.hasOwn(row, key);
	const first = leading.filter(isThere).map((key): [string, Value] => [key, row[key]]);
	return [...first, ...Object.entries(row)];
}

const IDENTITY = /^(id|type|.+_id)$/;

/** Returns the row with these columns first and all ID columns last. */
export function withIdsLast<Row extends IDataObject>(
	row: Row,
	leading: ReadonlyArray<keyof Row & string>,
): IDataObject {
	const entries = inOrder(row, leading);
	const isId = ([key]: [string, unknown]) => IDENTITY.test(key);
	return fromEntriesShared([...entries.filter((one) => !isId(one)), ...entries.filter(isId)]);
}
