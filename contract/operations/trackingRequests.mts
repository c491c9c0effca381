import { created, list, one, plain } from '../model/answer.mts';
import { casesOf, byId, data, page, UNKNOWN_ID } from '../model/case.mts';
import { BILL_OF_LADING, SLUG, type Fixture } from '../model/fixture.mts';
import { inference } from '../resources/plain';
import * as is from '../resources/values';

const ids = ({ request }: Fixture) => [request.id];
const parameters = ({ request }: Fixture) => ({ trackingRequestId: byId(request.id) });
const output = ({ request }: Fixture) => ({ id: request.id, type: 'tracking_request' });

const INCLUDES = ['customer', 'tracked_object'];
const DAY = ['2027-02-28T00:00:00Z', '2027-03-02T00:00:00Z'];

const toParty = (id: string) => ({ data: { type: 'party', id } });

const customField = (entityType: string, number = '') => ({
	entityType,
	apiSlug: SLUG,
	value: 'new',
	number,
});

export const trackingRequests = casesOf('trackingRequest', { ids, parameters, output }, [
	{
		row: 'GET /tracking_requests',
		answer: list('tracking_request', 'full', { included: 'tracked_object' }),
		operation: 'getAll',
		parameters: () => ({
			limit: 7,
			filters: {
				search: 'PACIFIC',
				requestNumber: BILL_OF_LADING,
				status: 'created',
				scac: 'maeu',
				createdAfter: DAY[0],
				createdBefore: DAY[1],
				updatedAfter: DAY[0],
				updatedBefore: DAY[1],
			},
			include: INCLUDES,
		}),
		query: () => ({
			...page(100),
			q: 'PACIFIC',
			'filter[request_number]': BILL_OF_LADING,
			'filter[status]': 'created',
			'filter[scac]': 'MAEU',
			'filter[created_at][start]': DAY[0],
			'filter[created_at][end]': DAY[1],
			'filter[updated_at][start]': DAY[0],
			'filter[updated_at][end]': DAY[1],
			include: INCLUDES.join(','),
		}),
		output: (fixture) => ({ ...output(fixture), tracked_object: { id: fixture.shipment.id } }),
		refused: () => ({ parameters: { include: ['captain'] }, status: 400 }),
	},
	{
		row: 'POST /tracking_requests',
		answer: created('tracking_request'),
		operation: 'create',
		before: ({ account }) => ['GET /accounts', `GET /accounts/${account}/custom_field_definitions`],
		parameters: ({ party, otherParty }) => ({
			requestType: 'booking_number',
			requestNumber: 'HLCU12345',
			scac: byId('hlcu'),
			refNumbers: 'PO-1, PO-2',
			additionalFields: {
				shipmentTags: 'urgent',
				customer: byId(party),
				consignee: byId(party),
				customsBroker: byId(otherParty),
				freightForwarder: byId(otherParty),
				notifyParty: byId(party),
				pickupDrayCarrier: byId(otherParty),
				shipper: byId(otherParty),
				initialCustomFields: {
					field: [customField('shipment'), customField('container', 'MSKU 1234565')],
				},
			},
		}),
		body: ({ party, otherParty }) =>
			data(
				'tracking_request',
				{
					request_type: 'booking_number',
					request_number: 'HLCU12345',
					scac: 'HLCU',
					ref_numbers: ['PO-1', 'PO-2'],
					shipment_tags: ['urgent'],
					initial_custom_fields: {
						shipment: [{ api_slug: SLUG, value: 'new' }],
						containers: [{ api_slug: SLUG, value: 'new', number: 'MSKU1234565' }],
					},
				},
				{
					relationships: {
						consignee: toParty(party),
						customer: toParty(party),
						customs_broker: toParty(otherParty),
						freight_forwarder: toParty(otherParty),
						notify_party: toParty(party),
						pickup_dray_carrier: toParty(otherParty),
						shipper: toParty(otherParty),
					},
				},
			),
		output: () => ({ type: 'tracking_request', request_number: 'HLCU12345', status: 'pending' }),
		keys: ['id'],
		refused: () => ({ parameters: { scac: byId('ZZZZ') }, status: 422 }),
	},
	{
		row: 'POST /tracking_requests',
		operation: 'create',
		parameters: () => ({
			requestType: 'bill_of_lading',
			requestNumber: 'ONEY777',
			autoDetectVoccScac: true,
		}),
		body: () =>
			data('tracking_request', {
				request_type: 'bill_of_lading',
				request_number: 'ONEY777',
				auto_detect_vocc_scac: true,
			}),
		output: () => ({ type: 'tracking_request', scac: null, status: 'pending' }),
		keys: ['id'],
	},
	{
		row: 'POST /tracking_requests/infer_number',
		answer: plain(inference),
		operation: 'inferNumber',
		parameters: () => ({ number: 'MSKU1234565' }),
		body: () => ({ number: 'MSKU1234565' }),
		output: () => ({ number_type: 'container', request_type: 'container' }),
		keys: ['validation', 'shipping_line'],
	},
	{
		row: 'GET /tracking_requests/{id}',
		answer: one('tracking_request', { included: 'tracked_object' }),
		operation: 'get',
		parameters: (fixture) => ({ ...parameters(fixture), include: INCLUDES }),
		query: () => ({ include: INCLUDES.join(',') }),
		output: (fixture) => ({ ...output(fixture), tracked_object: { id: fixture.shipment.id } }),
		keys: ['request_number', 'status'],
	},
	{
		row: 'PATCH /tracking_requests/{id}',
		answer: one('tracking_request', { included: 'tracked_object' }),
		operation: 'update',
		parameters: (fixture) => ({ ...parameters(fixture), refNumber: 'PO-9, PO-10' }),
		body: ({ request: { id } }) =>
			data('tracking_request', { ref_numbers: ['PO-9', 'PO-10'] }, { id }),
		output: (fixture) => ({ ...output(fixture), ref_numbers: ['PO-9', 'PO-10'] }),
		reading: 'ref_numbers is sent, which replaces the list, although ref_number is described',
	},
	{
		row: 'PATCH /tracking_requests/{id}/cancel',
		answer: plain(is.object({})),
		operation: 'cancel',
		ids: ({ awaited }) => [awaited],
		parameters: ({ awaited }) => ({ trackingRequestId: byId(awaited) }),
		body: ({ awaited: id }) => ({ data: { type: 'tracking_request', id } }),
		after: ({ awaited }) => [`GET /tracking_requests/${awaited}`],
		output: ({ awaited: id }) => ({
			...{ id, type: 'tracking_request' },
			...{ status: 'cancelled', failed_reason: 'Cancelled by user' },
		}),
		refused: () => ({ parameters: { trackingRequestId: byId(UNKNOWN_ID) }, status: 500 }),
		reading: 'No body is described; the node sends type and id, so that it has a content type',
	},
]);
