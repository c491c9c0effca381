import * as is from '../../contract/resources/values';
import { RULE_NAMES } from '../../shipping/findings/rules';
import { typesOf, type Properties } from './records.mts';

/** Columns with the same type, from names that are separated by spaces. */
const each = (type: is.Value, names: string) => is.each(names.split(' '), type);
const texts = (names: string) => each(is.text, names);
const numbers = (names: string) => each(is.number, names);
const flags = (names: string) => each(is.flag, names);
const lists = (names: string) => each(is.texts, names);

const WHERE = {
	...texts('carrier from to eta_local arrived_local inland_destination vessel voyage'),
	...texts('departed_local eta original_eta_local'),
	...numbers('eta_shift_hours'),
	...texts('inland_eta_local inland_arrived_local terminal next_deadline'),
	...lists('last_events'),
	...texts('customer'),
	...lists('reference_numbers'),
};

const position = numbers('longitude latitude');
const port = is.object({
	...numbers('sequence'),
	...texts('label name state_abbr country country_code locode time_zone'),
	...position,
	...texts('eta eta_local ata ata_local etd etd_local atd atd_local'),
});
const vessel = is.object({
	...texts('name imo voyage_number'),
	...position,
	...numbers('heading_degrees speed_knots'),
	...texts('reported_at'),
});

const OUTCOME = {
	...flags('tracked'),
	...texts('outcome reason request_number request_type scac status'),
	...lists('containers'),
	...texts('bill_of_lading_number field'),
	candidates: is.list(is.anyObject),
	...lists('warnings'),
};
const OUTCOME_IDS = texts('shipment_id tracking_request_id');

const block = is.object({ text: is.object(texts('text type')), type: is.text });
const change = is.object({
	...{ field: is.text, from: is.anything, to: is.anything },
	...each({ type: 'array' }, 'added removed'),
	...each(is.anything, 'from_at to_at from_id to_id'),
});

const OUTPUTS: Record<string, is.Values> = {
	'account/get': {
		...texts('summary name plan'),
		...numbers('slots_limit slots_used slots_left'),
		...{ features: is.nullable(is.anyObject), id: is.text },
	},
	'container/getOverview': {
		...texts('number summary status bill_of_lading_number'),
		...WHERE,
		...texts('last_free_day last_free_day_set_by'),
		...numbers('days_left'),
		...flags('ready_for_pickup'),
		...lists('not_ready_because'),
		...texts('pickup_appointment_local fees data_as_of id type shipment_id'),
	},
	'container/getRouteMap': {
		...texts('phase summary'),
		...numbers('percent travelled_km remaining_km'),
		...{ next_port: is.nullable(port), vessel: is.nullable(vessel), ports: is.list(port) },
		...texts('container_id'),
	},
	'report/confirmOutput': { ...numbers('confirmed'), ...texts('node') },
	'report/getCalendar': {
		...texts('file_name content_type'),
		...numbers('events last_free_days arrivals appointments inland_arrivals empty_returns'),
	},
	'report/getDailyBrief': {
		...texts('subject text short html slack_text'),
		slack_blocks: is.list(block),
		...texts('group split_by date'),
		...{ total: is.number, has_news: is.flag, high: is.number },
		counts: is.object(is.each(RULE_NAMES, is.number)),
	},
	'shipment/getOverview': {
		...texts('number summary status'),
		...WHERE,
		...numbers('containers_count'),
		...lists('containers'),
		...texts('data_as_of id type'),
	},
	'trackingRequest/track': {
		...OUTCOME,
		results: is.list(is.object({ ...OUTCOME, ...OUTCOME_IDS })),
		...OUTCOME_IDS,
	},
	'webhook/checkHealth': {
		...{ healthy: is.flag, summary: is.text, problems: is.texts, url: is.text },
		...{ active: is.flag, events: is.texts },
		...numbers('recent_notifications recent_failed'),
		...{ last_failed_at: is.text, recent_pending: is.number },
		...texts('oldest_pending_at last_succeeded_at id'),
	},
	'webhook/sendTestEvent': {
		...{ succeeded: is.flag, status_code: is.number, reason: is.text, url: is.text },
		...{ request_headers: is.nullable(is.anyObject), request_body: is.text },
		...{ response_headers: is.nullable(is.anyObject), response_body: is.text },
	},
	// Columns that the node adds to records.
	'document/getExtractedData': {
		...texts('status extraction_note schema_version'),
		payload: is.nullable(is.anyObject),
	},
	'party/findOrCreate': flags('created'),
	'webhookNotification/getExample': {
		changes: is.list(change),
		eta: is.object({
			...texts('estimated_at original_at'),
			...numbers('shift_hours_from_original'),
			...texts('previous_at'),
			...numbers('shift_hours_from_previous'),
			...flags('is_outdated'),
		}),
	},
};

/**
 * The items of operations that return neither the answer of the service nor rows of a column table, by
 * `resource/operation`. A test compares them with the items of every operation.
 */
export const outputColumns: Record<string, Properties> = Object.fromEntries(
	Object.entries(OUTPUTS).map(([name, columns]) => [
		name,
		Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, typesOf(value)])),
	]),
);
