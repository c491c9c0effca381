import { ANSWERS } from '../../../contract/model/tradeIntelligence.mts';
import { ownAccount } from './account.mts';
import { newDocument } from './documents.mts';
import {
	bareList,
	example,
	listOf,
	listWithIncluded,
	searchList,
	single,
	type Meta,
} from './envelopes.mts';
import type { Schema } from './parts.mts';
import { vesselWithPositions } from './places.mts';
import * as plain from './plain.mts';
import { WITH_DOCUMENT, WITH_EMAIL, WITH_NOTIFICATION } from './resources.mts';
import { newWebhook } from './webhooks.mts';

/** The successful answer of an operation. */
export interface Form {
	status: number;
	/** Null if there is no body. */
	body: Schema | null;
	/** The type of the resources in `data`. */
	type?: string;
	/** Schemas that replace the defaults of their types, for `data` and `included`. */
	own?: Schema;
	sideloaded?: Record<string, Schema>;
	/** Whether the answer is a notification as delivered. */
	isDelivery?: boolean;
}

const plainOf = (body: Schema, status = 200): Form => ({ status, body });
const listed = (type: string, meta: Meta): Form => ({ status: 200, body: listOf(meta), type });
const got = (type: string, status = 200): Form => ({ status, body: single(), type });
const gone = (status: number): Form => ({ status, body: null });
const accepted = plainOf(plain.accepted, 202);

const withDocument = { type: 'document', sideloaded: WITH_DOCUMENT };
const withEmail = { type: 'email_submission', sideloaded: WITH_EMAIL };
const withNotification = { type: 'webhook_notification', sideloaded: WITH_NOTIFICATION };

const customFieldsOf = (path: string): Record<string, Form> => ({
	[`GET ${path}/custom_fields`]: listed('custom_field', 'size'),
	[`POST ${path}/custom_fields`]: got('custom_field', 201),
	[`PATCH ${path}/custom_fields/{api_slug}`]: got('custom_field'),
	[`DELETE ${path}/custom_fields/{api_slug}`]: gone(204),
});

/** Answers with party roles always include the parties. */
const partyRole: Omit<Form, 'status'> = {
	body: { type: 'object', required: ['data', 'included', 'links'] },
	type: 'party_role',
	sideloaded: { party: { type: 'object', required: ['id', 'type', 'attributes'] } },
};
const partyRolesOf = (path: string): Record<string, Form> => ({
	[`GET ${path}/party_roles`]: { status: 200, ...partyRole },
	[`POST ${path}/party_roles`]: { status: 201, ...partyRole },
	[`DELETE ${path}/party_roles/{id}`]: gone(204),
});

const DEFINITIONS = '/custom_field_definitions';
const OPTIONS = `${DEFINITIONS}/{definition_id}/options`;

/** The answer of every operation, with `included` if the request asked for it. */
export const FORMS: Record<string, Form> = {
	'GET /me': {
		status: 200,
		body: { type: 'object', required: ['data', 'included'] },
		type: 'credential',
		sideloaded: { account: ownAccount },
	},
	'GET /accounts': { ...listed('account', 'full'), own: ownAccount },
	'GET /accounts/{account_id}/custom_field_definitions': listed('custom_field_definition', 'size'),
	'GET /containers': listed('container', 'total'),
	'PATCH /containers': got('container'),
	...customFieldsOf('/containers/{container_id}'),
	...partyRolesOf('/containers/{container_id}'),
	'GET /containers/{id}': got('container'),
	'GET /containers/{id}/map_geojson': plainOf(plain.routeMap),
	'GET /containers/{id}/raw_events': { status: 200, body: listWithIncluded, type: 'raw_event' },
	'PATCH /containers/{id}/refresh': plainOf(plain.message),
	'GET /containers/{id}/transport_events': listed('transport_event', 'none'),
	[`GET ${DEFINITIONS}`]: listed('custom_field_definition', 'none'),
	[`POST ${DEFINITIONS}`]: got('custom_field_definition', 201),
	[`GET ${DEFINITIONS}/{id}`]: got('custom_field_definition'),
	[`PATCH ${DEFINITIONS}/{id}`]: got('custom_field_definition'),
	[`DELETE ${DEFINITIONS}/{id}`]: gone(200),
	[`GET ${OPTIONS}`]: listed('custom_field_option', 'none'),
	[`POST ${OPTIONS}`]: got('custom_field_option', 201),
	[`GET ${OPTIONS}/{option_id}`]: got('custom_field_option'),
	[`PATCH ${OPTIONS}/{option_id}`]: got('custom_field_option'),
	[`DELETE ${OPTIONS}/{option_id}`]: gone(200),
	'GET /custom_fields': listed('custom_field', 'size'),
	'POST /custom_fields': got('custom_field', 201),
	'GET /custom_fields/{id}': got('custom_field'),
	'PATCH /custom_fields/{id}': got('custom_field'),
	'DELETE /custom_fields/{id}': gone(200),
	'GET /document_schemas/{id}': got('document_schema'),
	'GET /documents': { ...listed('document', 'size'), ...withDocument },
	'POST /documents': { ...got('document', 201), own: newDocument },
	'GET /documents/types': plainOf(plain.documentTypes),
	'GET /documents/{id}': { ...got('document'), ...withDocument },
	'PATCH /documents/{id}': { ...got('document'), ...withDocument },
	'DELETE /documents/{id}': gone(204),
	'GET /documents/{id}/download_url': plainOf(plain.downloadUrl),
	'POST /documents/{id}/reclassify': accepted,
	'POST /documents/{id}/reextract': accepted,
	'POST /documents/{id}/relink': accepted,
	'POST /documents/{id}/rotate': accepted,
	'GET /email_submissions': { status: 200, body: listOf('size', 'included'), ...withEmail },
	'GET /email_submissions/{id}': { status: 200, body: single('included'), ...withEmail },
	'GET /metro_areas/{id}': got('metro_area'),
	'GET /parties': listed('party', 'full'),
	'POST /parties': got('party', 201),
	'GET /parties/{id}': got('party'),
	'PATCH /parties/{id}': got('party'),
	'GET /ports/{id}': got('port'),
	'POST /rails/active_storage/direct_uploads': plainOf(plain.upload),
	'GET /search': { status: 200, body: searchList, type: 'search_result' },
	'GET /shipments': listed('shipment', 'size'),
	'GET /shipments/{id}': got('shipment'),
	'PATCH /shipments/{id}': got('shipment'),
	'PATCH /shipments/{id}/resume_tracking': got('shipment'),
	'PATCH /shipments/{id}/stop_tracking': got('shipment'),
	...customFieldsOf('/shipments/{shipment_id}'),
	...partyRolesOf('/shipments/{shipment_id}'),
	'GET /shipping_lines': listed('shipping_line', 'none'),
	'GET /shipping_lines/{id}': got('shipping_line'),
	'GET /terminals/{id}': got('terminal'),
	'GET /tracking_requests': {
		...listed('tracking_request', 'full'),
		body: listOf('full', 'included'),
	},
	'POST /tracking_requests': got('tracking_request', 201),
	'POST /tracking_requests/infer_number': plainOf(plain.inference),
	'GET /tracking_requests/{id}': { ...got('tracking_request'), body: single('included') },
	'PATCH /tracking_requests/{id}': { ...got('tracking_request'), body: single('included') },
	...customFieldsOf('/tracking_requests/{tracking_request_id}'),
	...Object.fromEntries(
		Object.entries(ANSWERS).map(([operation, body]) => [operation, plainOf(body)]),
	),
	'GET /vessels/{id}': got('vessel'),
	'GET /vessels/{id}/future_positions': { ...got('vessel'), own: vesselWithPositions },
	'GET /vessels/{id}/future_positions_with_coordinates': {
		...got('vessel'),
		own: vesselWithPositions,
	},
	'GET /webhook_notifications': { ...listed('webhook_notification', 'full'), ...withNotification },
	'GET /webhook_notifications/examples': {
		...{ status: 200, body: example, type: 'webhook_notification', isDelivery: true },
	},
	'GET /webhook_notifications/{id}': { ...got('webhook_notification'), ...withNotification },
	'GET /webhooks': listed('webhook', 'none'),
	'POST /webhooks': { ...got('webhook', 201), own: newWebhook },
	'GET /webhooks/events': { status: 200, body: bareList, type: 'webhook_event_category' },
	'GET /webhooks/ips': plainOf(plain.sourceAddresses),
	'POST /webhooks/trigger': plainOf(plain.triggerReport),
	'DELETE /webhooks/{id}': gone(200),
	'GET /webhooks/{id}': got('webhook'),
	'PATCH /webhooks/{id}': got('webhook'),
};
