import type { AttributesOf, ResourceType } from './index';
import type { importDeadlines } from './container';
import type { TypeOf } from './values';

/**
 * The lists of the service: the filters and sort orders that the package sends, and the compared
 * attributes.
 */

/**
 * How a filter reads its value (docs/development/service.md#list-filters): `exact`, `word` and `day`
 * accept several values with commas; `literal` does not, and `[]` means "any of them". `onlyTrue`
 * filters also if the value is false. `from` and `until` are times without an operator.
 */
export type FilterKind =
	| ('exact' | 'literal' | 'word' | 'prefix' | 'part' | 'flag' | 'onlyTrue' | 'day' | 'time')
	| ('from' | 'until' | 'tags' | 'allTags' | 'parties' | 'customFields');

/** Returns the value at a path of a record: an attribute, `shipment.tags` or `pod_terminal.id`. */
export type Read<Path = string> = (path: Path) => unknown;

/** The compared value: a path, or a function that returns undefined if the value is unknown. */
export type Compared<Path = string> = Path | ((read: Read<Path>) => unknown);

export interface Filter<Path = string> {
	kind: FilterKind;
	/** Without it, no answer contains the value. The number of rows shows the effect of the filter. */
	compares?: Compared<Path>;
	/** A value that no record has. */
	unmatched?: string;
	/** Whether the attribute is a guess. The package does not send such a filter. */
	isGuess?: boolean;
	/** Why `check:live` does not try the filter like the others. */
	isTriedBy?: 'a question' | 'nothing';
}

interface List<Path = string> {
	/**
	 * The name `created_at.start` is sent as `filter[created_at][start]`. The first filters are those
	 * whose mistakes cost most.
	 */
	filters: Record<string, Filter<Path>>;
	/** A query parameter that searches several attributes. */
	search?: string;
	sorts?: Record<string, Compared<Path>>;
}

type Attribute<Type extends ResourceType> = keyof AttributesOf<Type> & string;
type ContainerPath =
	| Attribute<'container'>
	| `shipment.${Attribute<'shipment'>}`
	| `import_deadlines.${keyof TypeOf<typeof importDeadlines> & string}`
	| 'pod_terminal.id';

const compared =
	(kind: FilterKind) =>
	<Path>(compares: Compared<Path>, more: Partial<Filter<Path>> = {}): Filter<Path> => {
		return { kind, compares, ...more };
	};
const exact = compared('exact');
const word = compared('word');
const prefix = compared('prefix');
const flag = compared('flag');
const day = compared('day');
const tags = compared('tags');
const allTags = compared('allTags');
const from = compared('from');
const until = compared('until');

/** A valid ID that no record has. */
const NO_ID = '00000000-0000-4000-8000-000000000404';
const unshown = (kind: FilterKind, unmatched?: string): Filter<never> => ({ kind, unmatched });

/** Whether an attribute has a value; undefined if the answer lacks the attribute. */
const hasValue =
	<Path>(path: Path, expected = true) =>
	(read: Read<Path>) => {
		const value = read(path);
		return value === undefined ? undefined : Boolean(value) === expected;
	};

/** Whether one of the lists has entries; false only if all lists are known. */
const hasEntries =
	<Path>(...paths: Path[]) =>
	(read: Read<Path>) => {
		const lists = paths.map(read);
		if (lists.some((list) => Array.isArray(list) && list.length > 0)) return true;
		return lists.every(Array.isArray) ? false : undefined;
	};

function hasDemurrage(read: Read<ContainerPath>): boolean | undefined {
	const fees = read('fees_at_pod_terminal') as Array<{ type?: unknown }> | undefined;
	if (!read('terminal_checked_at') || !Array.isArray(fees)) return undefined;
	return fees.some(({ type }) => type === 'demurrage');
}

/**
 * The actual arrival, else the ETA. Unknown if container and shipment report different arrivals,
 * because the service may compare either.
 */
function arrival(read: Read<ContainerPath>): unknown {
	const [ofContainer, ofShipment] = [read('pod_arrived_at'), read('shipment.pod_ata_at')];
	if (!ofContainer && !ofShipment) return read('shipment.pod_eta_at');
	return ofContainer === ofShipment ? ofContainer : undefined;
}

const containers: List<ContainerPath> = {
	filters: {
		actively_tracked: flag(hasValue('shipment.line_tracking_stopped_at', false)),
		pickup_lfd: day('pickup_lfd'),
		pickup_lfd_line_on: day('import_deadlines.pickup_lfd_line'),
		pickup_lfd_terminal_on: day('import_deadlines.pickup_lfd_terminal'),
		pickup_lfd_rail_on: day('import_deadlines.pickup_lfd_rail'),
		pickup_lfd_line_effective_on: day('import_deadlines.pickup_lfd_line'),
		pickup_lfd_terminal_effective_on: day('import_deadlines.pickup_lfd_terminal'),
		current_status: word('current_status'),
		number: exact('number', { isTriedBy: 'a question' }),
		pod_code: exact('shipment.port_of_discharge_locode'),
		pol_code: exact('shipment.port_of_lading_locode'),
		destination_code: exact('shipment.destination_locode'),
		shipping_line_scac: exact('shipment.shipping_line_scac'),
		pod_terminal_id: exact('pod_terminal.id'),
		vessel_name: exact('shipment.pod_vessel_name'),
		tags: tags('shipment.tags'),
		tags_and: allTags('shipment.tags'),
		has_holds: flag(hasEntries('holds_at_pod_terminal')),
		has_fees: flag(hasEntries('fees_at_pod_terminal')),
		has_fees_or_holds: flag(hasEntries('fees_at_pod_terminal', 'holds_at_pod_terminal')),
		has_demurrage_fees: flag(hasDemurrage),
		search_by_shipment_number: prefix('shipment.bill_of_lading_number'),
		search_by_number: prefix('number'),
		search_by_ref_numbers: prefix('ref_numbers'),
		search_by_shipment_ref_numbers: prefix('shipment.ref_numbers'),
		created_at: day('created_at'),
		updated_at: { kind: 'day', isTriedBy: 'a question' },
		arrival: day(arrival),
		pod_discharged_at: day('pod_discharged_at'),
		pod_arrived_at: day('pod_arrived_at'),
		pol_etd_at: day('shipment.pol_etd_at'),
		empty_out_at: day('empty_out_at'),
		pol_full_in_at: day('pol_full_in_at'),
		pol_vessel_loaded_at: day('pol_vessel_loaded_at'),
		pol_vessel_departed_at: day('pol_vessel_departed_at'),
		pod_rail_departed_at: day('pod_rail_departed_at'),
		inland_destination_eta_at: day('ind_eta_at'),
		inland_destination_ata_at: day('ind_ata_at'),
		inland_destination_rail_unloaded_at: day('ind_rail_unloaded_at'),
		final_destination_full_out_at: day('final_destination_full_out_at'),
		delivered_at: day('delivered_at'),
		empty_returned_at: day('empty_terminated_at'),
		picked_up_at: day('pod_full_out_at', { isGuess: true }),
		customer_id: unshown('exact', NO_ID),
		parties: unshown('parties', NO_ID),
		requires_attention: unshown('onlyTrue'),
		eta_changed_in_past_3_days: unshown('onlyTrue'),
		eta_changed_in_last_24h: unshown('onlyTrue'),
		custom_fields: { kind: 'customFields', isTriedBy: 'nothing' },
	},
	sorts: { created_at: 'created_at', pickup_lfd: 'pickup_lfd', arrival },
};

const arrivalOfShipment = (read: Read<Attribute<'shipment'>>) =>
	read('pod_ata_at') || read('pod_eta_at');

const shipments: List<Attribute<'shipment'> | 'pod_terminal.id'> = {
	filters: {
		tracking_stopped: flag(hasValue('line_tracking_stopped_at')),
		created_at: { kind: 'time', compares: 'created_at' },
		pod_arrival: day(arrivalOfShipment),
		pod_ata_at: day('pod_ata_at'),
		pod_code: exact('port_of_discharge_locode'),
		pol_code: exact('port_of_lading_locode'),
		pod_terminal_id: exact('pod_terminal.id'),
		tags: tags('tags'),
		number: { kind: 'literal', compares: 'bill_of_lading_number' },
		// The service's words for shipments that have not arrived are not documented.
		voyage_status: word((read) => (read('pod_ata_at') ? 'arrived' : '(other)')),
		tags_and: allTags('tags'),
		customer_id: unshown('exact', NO_ID),
		party_id: unshown('exact', NO_ID),
		q: unshown('prefix', 'NOSUCHNUMBER404'),
		pod_eta_changed_at: unshown('time', '>2100-01-01T00:00:00Z'),
	},
	search: 'q',
	sorts: { pod_arrival: arrivalOfShipment, tracking_stopped_at: 'line_tracking_stopped_at' },
};

const trackingRequests: List<Attribute<'tracking_request'>> = {
	filters: {
		status: word('status'),
		scac: exact('scac'),
		request_number: { kind: 'literal', compares: 'request_number' },
		'created_at.start': from('created_at'),
		'created_at.end': until('created_at'),
		'updated_at.start': from('updated_at'),
		'updated_at.end': until('updated_at'),
	},
	search: 'q',
};

const definitions: List<Attribute<'custom_field_definition'>> = {
	filters: {
		data_type: word('data_type'),
		display_name: prefix('display_name'),
		entity_type: word('entity_type', { isTriedBy: 'a question' }),
	},
};

const documents: List<Attribute<'document'>> = {
	filters: {
		document_types: word('document_type'),
		filename: { kind: 'part', compares: 'file_name' },
		reference: { kind: 'part', isTriedBy: 'nothing' },
	},
	sorts: {
		created_at: 'created_at',
		document_type: 'document_type',
		added_by: () => undefined,
	},
};

const customFields: List<'definition.id' | 'entity.id'> = {
	filters: {
		definition_id: exact('definition.id', { isTriedBy: 'nothing' }),
		entity_id: exact('entity.id', { isTriedBy: 'nothing' }),
		entity_type: { kind: 'word', isTriedBy: 'nothing' },
	},
};

export const LISTS = {
	'/containers': containers,
	'/shipments': shipments,
	'/tracking_requests': trackingRequests,
	'/custom_field_definitions': definitions,
	'/documents': documents,
	'/custom_fields': customFields,
	'/parties': { filters: {}, search: 'query' },
} as Record<string, List>;

/** The query parameter of a filter. */
export const filterKey = (name: string): string => `filter[${name.replaceAll('.', '][')}]`;

/** A record with the properties that paths lead to. */
interface ReadRecord {
	attributes: object;
	relationships: Record<string, unknown>;
}
type Reference = { id: string; type: string };

/** Reads paths of a record. `find` returns the record that a relationship refers to. */
export const reader =
	(record: ReadRecord, find: (reference: Reference) => ReadRecord | undefined): Read =>
	(path) => {
		const [first, second] = path.split('.');
		const value = (record.attributes as Record<string, unknown>)[first];
		if (second === undefined) return value;
		const related = record.relationships[first] as { data?: Reference | Reference[] } | undefined;
		const [reference] = [related?.data ?? []].flat();
		if (!related) return (value as Record<string, unknown> | null | undefined)?.[second];
		if (!reference || second === 'id') return reference?.id;
		return (find(reference)?.attributes as Record<string, unknown> | undefined)?.[second];
	};

export const valueOf = (compares: Compared, read: Read): unknown =>
	typeof compares === 'string' ? read(compares) : compares(read);
