import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared, asText, entryOf } from '../../../shipping/lib';
import type { Attributes, ResourceType } from '../../../shipping/records';

/** Columns that the node adds, or that the type has only in some answers. */
type Added =
	| 'company_name'
	| 'created'
	| 'duplicate'
	| 'event_title'
	| 'extraction_note'
	| 'location_name'
	| 'party'
	| 'payload'
	| 'status'
	| 'tags';

/** Names of attributes, also with `_local`, and added columns. */
type ColumnLists = {
	[Type in ResourceType]?: ReadonlyArray<
		keyof Attributes<Type> | `${keyof Attributes<Type> & string}_local` | Added
	>;
};

/** The first columns of each type of record. */
const OWN_COLUMNS = {
	container: [
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
	],
	shipment: [
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
	],
	tracking_request: [
		'request_number',
		'status',
		'failed_reason',
		'request_type',
		'scac',
		'ref_numbers',
		'tags',
		'shipment_tags',
		'created_at',
	],
	// Results of any type have the first of these; containers and requests lack the last ones.
	search_result: [
		'number',
		'entity_type',
		'scac',
		'ref_numbers',
		'created_at',
		'updated_at',
		'status',
		'tracking_stopped',
		'port_of_lading_name',
		'port_of_discharge_name',
		'containers_count',
	],
	transport_event: [
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
	],
	raw_event: [
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
	],
	document: [
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
	],
	document_schema: [
		'label',
		'document_type',
		'schema_version',
		'description',
		'current',
		'draft',
		'active_at',
	],
	email_submission: [
		'subject',
		'from',
		'to',
		'sent_at',
		'documents_count',
		'body_preview',
		'body',
		'cc',
		'created_at',
	],
	webhook: ['url', 'active', 'events', 'headers'],
	webhook_notification: ['event_title', 'delivery_status', 'created_at', 'event'],
	port: ['name', 'code', 'city', 'state_abbr', 'country_code'],
	terminal: ['name', 'nickname', 'firms_code', 'city', 'state_abbr', 'facility_type'],
	vessel: [
		'name',
		'imo',
		'latitude',
		'longitude',
		'position_timestamp',
		'nautical_speed_knots',
		'positions',
	],
	shipping_line: ['name', 'scac', 'short_name'],
	party: ['company_name', 'created'],
	party_role: ['role', 'company_name', 'roleable_type', 'created_at', 'updated_at', 'party'],
	custom_field: ['api_slug', 'display_value', 'value'],
	custom_field_definition: [
		'display_name',
		'api_slug',
		'entity_type',
		'data_type',
		'reference_type',
		'description',
		'default_value',
	],
	custom_field_option: ['label', 'value', 'position'],
} satisfies ColumnLists;

/** Some types have the attributes of another type. */
const FIRST_COLUMNS: Record<string, readonly string[]> = {
	...OWN_COLUMNS,
	cargo: OWN_COLUMNS.container,
	document_email_submission: OWN_COLUMNS.email_submission,
	metro_area: OWN_COLUMNS.port,
	rail_terminal: OWN_COLUMNS.terminal,
	account: OWN_COLUMNS.party,
};

/** Returns the first columns for a type; empty for an unknown type. */
export function firstColumnsOf(type: unknown): readonly string[] {
	return entryOf(FIRST_COLUMNS, asText(type) ?? '') ?? [];
}

/** Puts these columns first. n8n shows columns in the order of the keys. */
export function withFirstColumns(row: IDataObject, leading: readonly string[]): IDataObject {
	return fromEntriesShared(entriesInOrder(row, leading));
}

type RowValue = IDataObject[string];

/** The first columns appear twice, but an object keeps a key at its first position. */
function entriesInOrder(row: IDataObject, leading: readonly string[]): Array<[string, RowValue]> {
	const isThere = (key: string) => Object.hasOwn(row, key);
	const first = leading.filter(isThere).map((key): [string, RowValue] => [key, row[key]]);
	return [...first, ...Object.entries(row)];
}

const IDENTITY = /^(id|type|.+_id)$/;

/** Returns the row with these columns first and all ID columns last. */
export function withIdsLast<Row extends IDataObject>(
	row: Row,
	leading: ReadonlyArray<keyof Row & string>,
): IDataObject {
	const entries = entriesInOrder(row, leading);
	const isId = ([key]: [string, unknown]) => IDENTITY.test(key);
	return fromEntriesShared([...entries.filter((one) => !isId(one)), ...entries.filter(isId)]);
}
