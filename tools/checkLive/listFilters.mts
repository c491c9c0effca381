import { demurrageOf } from '../../nodes/shared/domain/fees';
import {
	beginning,
	bothTags,
	day,
	equal,
	flag,
	idOf,
	inside,
	ofShipment,
	own,
	time,
	timeRange,
	type Filter,
	type Row,
} from './conditions.mts';

/** A filter whose attribute no answer includes. The number of rows shows its effect. */
export interface HiddenFilter {
	key: string;
	value: string;
	/** Whether no record of the account can match. Otherwise, only some records match. */
	isImpossible: boolean;
}

const filter = (name: string) => `filter[${name}]`;
const shown = (
	make: (key: string, valueOf: (row: Row) => unknown) => Filter,
	...all: Array<[name: string, valueOf: (row: Row) => unknown]>
): Filter[] => all.map(([name, valueOf]) => make(filter(name), valueOf));

const entriesOf = (row: Row, ...names: string[]): boolean | undefined => {
	const lists = names.map((name) => row.record.attributes[name]);
	if (lists.some((list) => Array.isArray(list) && list.length > 0)) return true;
	return lists.every(Array.isArray) ? false : undefined;
};
const hasEntries =
	(...names: string[]) =>
	(row: Row) =>
		entriesOf(row, ...names);

const isTracked = (row: Row): boolean | undefined => {
	const stoppedAt = ofShipment('line_tracking_stopped_at')(row);
	return stoppedAt === undefined ? undefined : !stoppedAt;
};

const FEES = 'fees_at_pod_terminal';
const HOLDS = 'holds_at_pod_terminal';

/** Marks the conditions of a filter as a guess, because the compared attribute is unknown. */
const guessed = ({ key, choices }: Filter): Filter => ({
	key,
	choices: (rows) => choices(rows).map((condition) => ({ ...condition, isGuess: true })),
});

/**
 * Returns the arrival only if container and shipment report the same one, because the service may
 * compare either.
 */
const arrival = (row: Row): unknown => {
	const [box, voyage] = [own('pod_arrived_at')(row), ofShipment('pod_ata_at')(row)];
	if (!box && !voyage) return ofShipment('pod_eta_at')(row);
	return box === voyage ? box : undefined;
};

/**
 * Filters of containers by attributes that the answers contain. The filters whose mistakes cost
 * most come first.
 */
export const CONTAINER_FILTERS: Filter[] = [
	flag(filter('actively_tracked'), isTracked),
	...shown(
		day,
		['pickup_lfd', own('pickup_lfd')],
		['pickup_lfd_line_on', inside('import_deadlines', 'pickup_lfd_line')],
		['pickup_lfd_terminal_on', inside('import_deadlines', 'pickup_lfd_terminal')],
		['pickup_lfd_rail_on', inside('import_deadlines', 'pickup_lfd_rail')],
		['pickup_lfd_line_effective_on', inside('import_deadlines', 'pickup_lfd_line')],
		['pickup_lfd_terminal_effective_on', inside('import_deadlines', 'pickup_lfd_terminal')],
	),
	...shown(
		equal,
		['current_status', own('current_status')],
		['pod_code', ofShipment('port_of_discharge_locode')],
		['pol_code', ofShipment('port_of_lading_locode')],
		['destination_code', ofShipment('destination_locode')],
		['shipping_line_scac', ofShipment('shipping_line_scac')],
		['pod_terminal_id', idOf('pod_terminal')],
		['vessel_name', ofShipment('pod_vessel_name')],
		['tags', ofShipment('tags')],
	),
	bothTags(filter('tags'), filter('tags_and'), ofShipment('tags')),
	flag(filter('has_holds'), hasEntries(HOLDS)),
	flag(filter('has_fees'), hasEntries(FEES)),
	flag(filter('has_fees_or_holds'), hasEntries(FEES, HOLDS)),
	flag(filter('has_demurrage_fees'), ({ record: { attributes } }) => {
		const { [FEES]: fees, terminal_checked_at: checkedAt } = attributes;
		return checkedAt && Array.isArray(fees) ? demurrageOf(attributes) !== undefined : undefined;
	}),
	...shown(
		beginning,
		['search_by_shipment_number', ofShipment('bill_of_lading_number')],
		['search_by_number', own('number')],
		['search_by_ref_numbers', own('ref_numbers')],
		['search_by_shipment_ref_numbers', ofShipment('ref_numbers')],
	),
	...shown(
		day,
		['created_at', own('created_at')],
		['arrival', arrival],
		['pod_discharged_at', own('pod_discharged_at')],
		['pod_arrived_at', own('pod_arrived_at')],
		['pol_etd_at', ofShipment('pol_etd_at')],
		['empty_out_at', own('empty_out_at')],
		['pol_full_in_at', own('pol_full_in_at')],
		['pol_vessel_loaded_at', own('pol_vessel_loaded_at')],
		['pol_vessel_departed_at', own('pol_vessel_departed_at')],
		['pod_rail_departed_at', own('pod_rail_departed_at')],
		['inland_destination_eta_at', own('ind_eta_at')],
		['inland_destination_ata_at', own('ind_ata_at')],
		['inland_destination_rail_unloaded_at', own('ind_rail_unloaded_at')],
		['final_destination_full_out_at', own('final_destination_full_out_at')],
		['delivered_at', own('delivered_at')],
		['empty_returned_at', own('empty_terminated_at')],
	),
	guessed(day(filter('picked_up_at'), own('pod_full_out_at'))),
];

/** A valid ID that no record has. */
const NO_ID = '00000000-0000-4000-8000-000000000404';

const impossible = (name: string, value: string): HiddenFilter => ({
	...{ key: filter(name), value, isImpossible: true },
});
const narrowing = (name: string): HiddenFilter => ({
	...{ key: filter(name), value: 'true', isImpossible: false },
});

export const HIDDEN_CONTAINER_FILTERS: HiddenFilter[] = [
	impossible('customer_id', NO_ID),
	impossible('parties][consignee', NO_ID),
	narrowing('requires_attention'),
	narrowing('eta_changed_in_past_3_days'),
	narrowing('eta_changed_in_last_24h'),
];

/**
 * Returns `arrived` or a placeholder, because the service's words for other statuses are unknown.
 */
const voyageStatus = ({ record: { attributes } }: Row): string =>
	attributes.pod_ata_at ? 'arrived' : '(other)';

export const SHIPMENT_FILTERS: Filter[] = [
	flag(filter('tracking_stopped'), ({ record }) => {
		const { line_tracking_stopped_at: stoppedAt } = record.attributes;
		return stoppedAt === undefined ? undefined : !!stoppedAt;
	}),
	time(filter('created_at'), ['<=', '>='], own('created_at')),
	day(filter('pod_arrival'), ({ record: { attributes } }) =>
		attributes.pod_ata_at ? attributes.pod_ata_at : attributes.pod_eta_at,
	),
	...shown(
		equal,
		['pod_code', own('port_of_discharge_locode')],
		['pol_code', own('port_of_lading_locode')],
		['pod_terminal_id', idOf('pod_terminal')],
		['tags', own('tags')],
		['number', own('bill_of_lading_number')],
		['voyage_status', voyageStatus],
	),
	bothTags(filter('tags'), filter('tags_and'), own('tags')),
];

export const HIDDEN_SHIPMENT_FILTERS: HiddenFilter[] = [
	impossible('customer_id', NO_ID),
	impossible('party_id', NO_ID),
	impossible('q', 'NOSUCHNUMBER404'),
	impossible('pod_eta_changed_at', '>2100-01-01T00:00:00Z'),
];

/** Filters of the package that are not tried, because no listed record has a value for them. */
export const FILTERS_NOT_ASKED = [
	'/containers filter[custom_fields]',
	'/custom_fields filter[definition_id]',
	'/custom_fields filter[entity_id]',
	'/documents filter[reference]',
];

export const REQUEST_FILTERS: Filter[] = [
	...shown(
		equal,
		['status', own('status')],
		['scac', own('scac')],
		['request_number', own('request_number')],
	),
	...timeRange(filter('created_at][start'), filter('created_at][end'), own('created_at')),
	...timeRange(filter('updated_at][start'), filter('updated_at][end'), own('updated_at')),
];

export const DEFINITION_FILTERS: Filter[] = [
	...shown(equal, ['data_type', own('data_type')]),
	...shown(beginning, ['display_name', own('display_name')]),
];

export const DOCUMENT_FILTERS: Filter[] = [
	...shown(equal, ['document_types', own('document_type')]),
	...shown(beginning, ['filename', own('file_name')]),
];
