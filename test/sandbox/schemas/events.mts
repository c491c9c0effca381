import { EVENTS } from './eventNames.mts';
import { fees, holds } from './container.mts';
import {
	list,
	locodeOrNull,
	none,
	nothing,
	object,
	one,
	oneOf,
	oneOrNone,
	resource,
	text,
	textOrNull,
	time,
	timeOrNull,
	zone,
	zoneOrNull,
	type Schema,
} from './parts.mts';

const DATA_SOURCES = ['shipping_line', 'terminal', 'ais', 'rail', 't49_calculation'];
const OLD_FORM = 'container.pickup_lfd.changed';

const transportEventAttributes: Schema = {
	...object(
		{
			event: oneOf(...EVENTS.transport),
			created_at: time,
			voyage_number: textOrNull,
			timestamp: timeOrNull,
			data_source: oneOf(...DATA_SOURCES),
			invalidated_at: nothing,
			location_locode: locodeOrNull,
			timezone: zoneOrNull,
			value: timeOrNull,
		},
		['value'],
	),
	// The value may be null. One event has a former format without it.
	if: { properties: { event: { not: { const: OLD_FORM } } } },
	then: { required: ['value'] },
};

export const transportEvent = resource('transport_event', {
	attributes: transportEventAttributes,
	relationships: object({
		shipment: one('shipment'),
		container: one('container'),
		vessel: oneOrNone('vessel'),
		location: oneOrNone('port', 'metro_area'),
		terminal: oneOrNone('terminal', 'rail_terminal'),
		source_event: oneOrNone('raw_event'),
		previous_version: none,
	}),
});

/** The event in some notifications, without relationships to a container or shipment. */
export const bareTransportEvent = resource('transport_event', {
	attributes: transportEventAttributes,
});

export const estimatedEvent = resource('estimated_event', {
	attributes: object({
		created_at: time,
		estimated_timestamp: time,
		voyage_number: textOrNull,
		event: oneOf('shipment.estimated.arrival'),
		location_locode: locodeOrNull,
		data_source: oneOf('shipping_line', 'terminal'),
		timezone: zoneOrNull,
	}),
	relationships: object({
		shipment: one('shipment'),
		port: oneOrNone('port'),
		vessel: oneOrNone('vessel'),
	}),
});

/** The values before and after a change. Null means no value. */
const pair = (value: Schema): Schema => ({
	...list({ anyOf: [nothing, value] }),
	minItems: 2,
	maxItems: 2,
});

const changeset: Schema = {
	type: 'object',
	properties: {
		available_for_pickup: pair({ type: 'boolean' }),
		holds_at_pod_terminal: pair(holds),
		fees_at_pod_terminal: pair(fees),
		location_at_pod_terminal: pair(text),
		pickup_lfd: pair(text),
		pickup_lfd_line: pair(text),
		pickup_lfd_rail: pair(text),
		pickup_appointment_at: pair(text),
		pod_terminal: pair(text),
	},
	additionalProperties: false,
};

export const containerUpdatedEvent = resource('container_updated_event', {
	attributes: object({
		changeset,
		timestamp: time,
		data_source: oneOf('terminal'),
		timezone: zone,
	}),
	relationships: object({
		container: one('container'),
		terminal: oneOrNone('terminal'),
		shipment: one('shipment'),
	}),
});

export const containerCreatedEvent = resource('container_created_event', {
	attributes: object({ timestamp: time, timezone: { const: 'Etc/UTC' } }),
	relationships: object({ container: one('container'), shipment: one('shipment') }),
});

export const podTerminalChangedEvent = resource('container_pod_terminal_changed_event', {
	attributes: object({ timestamp: time, data_source: oneOf('shipping_line') }),
	relationships: object({
		container: one('container'),
		shipment: one('shipment'),
		terminal: oneOrNone('terminal'),
	}),
});
