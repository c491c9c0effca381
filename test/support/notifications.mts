import { contentOf } from '../../shipping/events/content';
import { toEventItem } from '../../nodes/shared/notification/item';
import { parseNotification, type Notification } from '../../shipping/events/parse';

/** Notifications of every event with all data of the service. All values are fictitious. */

export interface RawResource {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
	relationships?: Record<string, { data: unknown }>;
}

export const to = (type: string, id: string) => ({ data: { type, id } });

export const SHIPMENT: RawResource = {
	id: 's-1',
	type: 'shipment',
	attributes: {
		bill_of_lading_number: 'MAEU100200300',
		normalized_number: '100200300',
		shipping_line_scac: 'MAEU',
		customer_name: 'Nordwind Trading',
		ref_numbers: ['PO-1001'],
		tags: ['urgent'],
		port_of_lading_locode: 'CNSHA',
		port_of_discharge_locode: 'USNYC',
		port_of_discharge_name: 'New York',
		pol_etd_at: '2026-09-01T02:00:00Z',
		pol_timezone: 'Asia/Shanghai',
		pod_eta_at: '2026-10-11T21:32:00Z',
		pod_original_eta_at: '2026-10-10T21:32:00Z',
		pod_timezone: 'America/New_York',
		destination_eta_at: null,
		destination_timezone: null,
	},
	relationships: {
		port_of_lading: to('port', 'p-sha'),
		port_of_discharge: to('port', 'p-nyc'),
		containers: { data: [{ type: 'container', id: 'c-1' }] },
	},
};

export const CONTAINER: RawResource = {
	id: 'c-1',
	type: 'container',
	attributes: {
		number: 'MSKU1234565',
		pod_timezone: 'America/New_York',
		pickup_lfd: '2026-10-15T04:00:00Z',
		pickup_appointment_at: '2026-10-14T13:30:00Z',
		ref_numbers: [],
	},
	relationships: { shipment: to('shipment', 's-1') },
};

const port = (id: string, code: string, name: string): RawResource => ({
	id,
	type: 'port',
	attributes: { code, name },
});

export const SHANGHAI = port('p-sha', 'CNSHA', 'Shanghai');
export const NEW_YORK = port('p-nyc', 'USNYC', 'New York');

/** An event with its container, shipment and place. */
export const eventOf = (
	event: string,
	attributes: Record<string, unknown> = {},
	relationships: RawResource['relationships'] = {},
): RawResource => ({
	id: 'e-1',
	type: 'transport_event',
	attributes: {
		event,
		timestamp: '2026-10-11T21:32:00Z',
		timezone: 'America/New_York',
		location_locode: 'USNYC',
		...attributes,
	},
	relationships: {
		container: to('container', 'c-1'),
		shipment: to('shipment', 's-1'),
		location: to('port', 'p-nyc'),
		...relationships,
	},
});

/** The record of the same event without related records, on another day. */
export const transportEvent = (event: string, relationships: object = {}) => ({
	id: 'e-1',
	type: 'transport_event',
	attributes: { event, timestamp: '2026-11-20T09:30:00Z', location_locode: 'USLAX' },
	relationships,
});

interface NotificationOptions {
	/** The resource that the notification is about. */
	about?: object;
	included?: object[];
	version?: string;
	id?: string;
	createdAt?: string;
}

/** A notification in the format of all events except document events. */
export function notification(
	event: string,
	{
		about,
		included,
		version,
		id = 'n-1',
		createdAt = '2026-11-20T10:00:00Z',
	}: NotificationOptions = {},
) {
	return {
		data: {
			id,
			type: 'webhook_notification',
			attributes: {
				id,
				event,
				delivery_status: 'pending',
				created_at: createdAt,
				...(version ? { version } : {}),
			},
			relationships: {
				reference_object: { data: about ?? { id: 'e-1', type: 'transport_event' } },
				webhook: { data: { id: 'w-1', type: 'webhook' } },
			},
		},
		links: { self: `https://service.test/v2/webhook_notifications/${id}` },
		...(included ? { included } : {}),
	};
}

let count = 0;

/** A notification on the day of the resources above, with a new id by default. */
export const bodyOf = (
	event: string,
	included: object[] | undefined,
	about = { type: 'transport_event', id: 'e-1' },
	id = `n-${++count}`,
) => notification(event, { about, included, id, createdAt: '2026-10-11T21:40:00Z' });

export function parsed(body: unknown): Notification {
	const found = parseNotification(body);
	if (!found) throw new Error('not a notification');
	return found;
}

/** The simplified item of a notification. */
export function itemOf(body: unknown, previous?: string) {
	const read = parsed(body);
	return toEventItem(contentOf(read, { previous }));
}

/** A notification with all records of a milestone. */
export const milestone = (event: string, attributes = {}, relationships = {}) =>
	bodyOf(event, [
		SHIPMENT,
		CONTAINER,
		SHANGHAI,
		NEW_YORK,
		eventOf(event, attributes, relationships),
	]);
