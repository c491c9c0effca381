import { EVENTS } from './eventNames.mts';
import { fees, holds } from './container.mts';
import * as is from './parts.mts';

const DATA_SOURCES = ['shipping_line', 'terminal', 'ais', 'rail', 't49_calculation'];
const OLD_FORM = 'container.pickup_lfd.changed';

const transportEventAttributes: is.Schema = {
	...is.object(
		{
			event: is.oneOf(...EVENTS.transport),
			created_at: is.time,
			voyage_number: is.textOrNull,
			timestamp: is.timeOrNull,
			data_source: is.oneOf(...DATA_SOURCES),
			invalidated_at: is.nothing,
			location_locode: is.locodeOrNull,
			timezone: is.zoneOrNull,
			value: is.timeOrNull,
		},
		['value'],
	),
	// Events have a value, which may be null. One event may lack it, because its format is older.
	if: { properties: { event: { not: { const: OLD_FORM } } } },
	then: { required: ['value'] },
};

export const transportEvent = is.resource('transport_event', {
	attributes: transportEventAttributes,
	relationships: is.object({
		shipment: is.one('shipment'),
		container: is.one('container'),
		vessel: is.oneOrNone('vessel'),
		location: is.oneOrNone('port', 'metro_area'),
		terminal: is.oneOrNone('terminal', 'rail_terminal'),
		source_event: is.oneOrNone('raw_event'),
		previous_version: is.none,
	}),
});

/** The event in some notifications, without relationships to a container or shipment. */
export const bareTransportEvent = is.resource('transport_event', {
	attributes: transportEventAttributes,
});

export const estimatedEvent = is.resource('estimated_event', {
	attributes: is.object({
		created_at: is.time,
		estimated_timestamp: is.time,
		voyage_number: is.textOrNull,
		event: is.oneOf('shipment.estimated.arrival'),
		location_locode: is.locodeOrNull,
		data_source: is.oneOf('shipping_line', 'terminal'),
		timezone: is.zoneOrNull,
	}),
	relationships: is.object({
		shipment: is.one('shipment'),
		port: is.oneOrNone('port'),
		vessel: is.oneOrNone('vessel'),
	}),
});

/** The values before and after a change. Null means no value. */
const pair = (value: is.Schema): is.Schema => ({
	...is.list({ anyOf: [is.nothing, value] }),
	minItems: 2,
	maxItems: 2,
});

const changeset: is.Schema = {
	type: 'object',
	properties: {
		available_for_pickup: pair({ type: 'boolean' }),
		holds_at_pod_terminal: pair(holds),
		fees_at_pod_terminal: pair(fees),
		location_at_pod_terminal: pair(is.text),
		pickup_lfd: pair(is.text),
		pickup_lfd_line: pair(is.text),
		pickup_lfd_rail: pair(is.text),
		pickup_appointment_at: pair(is.text),
		pod_terminal: pair(is.text),
	},
	additionalProperties: false,
};

export const containerUpdatedEvent = is.resource('container_updated_event', {
	attributes: is.object({
		changeset,
		timestamp: is.time,
		data_source: is.oneOf('terminal'),
		timezone: is.zone,
	}),
	relationships: is.object({
		container: is.one('container'),
		terminal: is.oneOrNone('terminal'),
		shipment: is.one('shipment'),
	}),
});

export const containerCreatedEvent = is.resource('container_created_event', {
	attributes: is.object({ timestamp: is.time, timezone: { const: 'Etc/UTC' } }),
	relationships: is.object({ container: is.one('container'), shipment: is.one('shipment') }),
});

export const podTerminalChangedEvent = is.resource('container_pod_terminal_changed_event', {
	attributes: is.object({ timestamp: is.time, data_source: is.oneOf('shipping_line') }),
	relationships: is.object({
		container: is.one('container'),
		shipment: is.one('shipment'),
		terminal: is.oneOrNone('terminal'),
	}),
});
