import { fee, hold } from './container';
import { TRANSPORT_EVENTS } from './eventNames';
import { many, one, oneOrNone, resource, sometimes } from './resource';
import * as is from './values';

const text = is.nullable(is.text);
const time = is.nullable(is.time);
const zone = is.nullable(is.zone);
const locode = is.nullable(is.locode);

export const transportEvent = resource(
	{
		event: is.oneOf(...TRANSPORT_EVENTS),
		voyage_number: text,
		timestamp: time,
		timezone: zone,
		location_locode: locode,
		created_at: is.time,
		data_source: is.oneOf('shipping_line', 'terminal', 'ais', 'rail', 't49_calculation'),
		value: is.optional(time),
		value_timestamp: is.optional(time),
		invalidated_at: time,
	},
	{
		shipment: one('shipment'),
		container: one('container'),
		vessel: oneOrNone('vessel'),
		location: oneOrNone('port', 'metro_area'),
		terminal: oneOrNone('terminal', 'rail_terminal'),
		source_event: oneOrNone('raw_event'),
		previous_version: oneOrNone('transport_event'),
	},
	{
		rules: [
			{
				// Events have a value, which may be null. One event may lack it: its format is older.
				if: { properties: { event: { not: is.always('container.pickup_lfd.changed') } } },
				then: { required: ['value'] },
			},
		],
	},
);

export const estimatedEvent = resource(
	{
		created_at: is.time,
		estimated_timestamp: is.time,
		event: is.oneOf('shipment.estimated.arrival'),
		location_locode: locode,
		timezone: zone,
		voyage_number: text,
		data_source: is.oneOf('shipping_line', 'terminal'),
	},
	{ shipment: one('shipment'), port: oneOrNone('port'), vessel: oneOrNone('vessel') },
);

/** The values before and after a change. Null means no value. */
const change = (value: is.Value): is.Value =>
	is.optional({ ...is.list(is.nullable(value)), minItems: 2, maxItems: 2 });

export const containerUpdatedEvent = resource(
	{
		changeset: is.opaque(
			is.object({
				available_for_pickup: change(is.flag),
				holds_at_pod_terminal: change(is.list(hold)),
				fees_at_pod_terminal: change(is.list(fee)),
				...is.each(['location_at_pod_terminal', 'pickup_lfd', 'pickup_lfd_line'], change(is.text)),
				...is.each(['pickup_lfd_rail', 'pickup_appointment_at', 'pod_terminal'], change(is.text)),
			}),
		),
		timestamp: is.time,
		timezone: is.zone,
		data_source: is.oneOf('terminal'),
	},
	{
		container: one('container'),
		terminal: oneOrNone('terminal'),
		shipment: one('shipment'),
	},
);

export const containerCreatedEvent = resource(
	{ timestamp: is.time, timezone: is.oneOf('Etc/UTC') },
	{ container: one('container'), shipment: one('shipment') },
);

export const podTerminalChangedEvent = resource(
	{ timestamp: is.time, data_source: is.oneOf('shipping_line') },
	{ container: one('container'), shipment: one('shipment'), terminal: oneOrNone('terminal') },
);

export const rawEvent = resource(
	{
		event: is.nullable(
			is.oneOf(
				...['empty_out', 'full_in', 'positioned_in', 'positioned_out', 'vessel_loaded'],
				...['vessel_departed', 'transshipment_arrived', 'transshipment_discharged'],
				...['transshipment_loaded', 'transshipment_departed', 'feeder_arrived'],
				...['feeder_discharged', 'feeder_loaded', 'feeder_departed', 'rail_loaded'],
				...['rail_departed', 'rail_arrived', 'rail_unloaded', 'vessel_arrived'],
				...['vessel_discharged', 'arrived_at_destination', 'delivered', 'full_out', 'empty_in'],
				...['vgm_received', 'carrier_release', 'customs_release', 'available'],
			),
		),
		/** The event's name at the carrier. */
		original_event: text,
		timestamp: is.time,
		timezone: zone,
		estimated: is.flag,
		location_name: is.text,
		location_locode: locode,
		vessel_name: text,
		voyage_number: is.text,
		actual_on: is.nullable(is.day),
		...is.each(['actual_at', 'estimated_at'], time),
		created_at: is.time,
		vessel_imo: text,
		index: is.integer,
		data_source: is.oneOf('shipping_line'),
		data_provider_name: is.text,
		data_provider_code: is.scac,
		...is.each(['will_occur_at', 'invalidated_at'], time),
	},
	{
		location: one('port'),
		vessel: oneOrNone('vessel'),
		container: one('container'),
		terminal: oneOrNone('terminal'),
	},
	{
		rules: [
			is.when({ estimated: is.always(true) }, { estimated_at: is.time, actual_at: is.nothing }),
			is.when({ estimated: is.always(false) }, { actual_at: is.time, estimated_at: is.nothing }),
		],
	},
);

export const webhook = resource({
	url: is.text,
	active: is.flag,
	events: is.texts,
	secret: is.text,
	headers: is.nullable(is.list(is.object(is.each(['name', 'value'], is.text)))),
	/** Only in the answer to the creation. */
	created_at: is.optional(is.time),
});

export const eventCategoryEntry = is.object(is.each(['name', 'description'], is.text));

export const eventCategory = resource(
	{ name: is.text, events: is.list(eventCategoryEntry) },
	{},
	{ id: is.matching('^[a-z-]+-events$') },
);

export const webhookNotification = resource(
	{
		id: is.optional(is.uuid),
		event: is.text,
		delivery_status: is.oneOf('pending', 'succeeded', 'failed'),
		created_at: is.time,
		version: is.optional(is.day),
	},
	{
		reference_object: sometimes(
			one(
				...['transport_event', 'estimated_event', 'tracking_request', 'container_updated_event'],
				...['container_created_event', 'container_pod_terminal_changed_event', 'document'],
			),
		),
		webhook: sometimes(one('webhook')),
		webhook_notification_logs: sometimes(many('webhook_notification_log')),
		document: sometimes(one('document')),
	},
);
