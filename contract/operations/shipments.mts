import { list, one } from '../model/answer.mts';
import { casesOf, byId, data, page } from '../model/case.mts';
import { BILL_OF_LADING, type Fixture } from '../model/fixture.mts';

const ids = ({ shipment }: Fixture) => [shipment.id];
const parameters = ({ shipment }: Fixture) => ({ shipmentId: byId(shipment.id) });
const output = ({ shipment }: Fixture) => ({ id: shipment.id, type: 'shipment' });
const bareBody = ({ shipment: { id } }: Fixture) => ({ data: { type: 'shipment', id } });

const INCLUDES = [
	'containers',
	'destination',
	'destination_terminal',
	'port_of_discharge',
	'port_of_lading',
	'pod_terminal',
	'party_roles.party',
];
const refused = () => ({ parameters: { include: ['captain'] }, status: 400 });
const WITHOUT_BODY =
	'No body is described; the node sends type and id, so that the request has a content type';

export const shipments = casesOf('shipment', { ids, parameters, output }, [
	{
		row: 'GET /shipments',
		answer: list('shipment', 'size'),
		operation: 'getAll',
		parameters: () => ({
			limit: 7,
			filters: { search: 'PACIFIC', number: BILL_OF_LADING, trackingStopped: false },
			include: INCLUDES,
		}),
		query: () => ({
			...page(7),
			q: 'PACIFIC',
			'filter[number]': BILL_OF_LADING,
			'filter[tracking_stopped]': 'false',
			include: INCLUDES.join(','),
			'flag[parties]': 'true',
		}),
		output,
		keys: ['containers', 'party_roles', 'port_of_lading', 'port_of_discharge', 'pod_terminal'],
		refused,
	},
	{
		row: 'GET /shipments',
		operation: 'getAll',
		parameters: ({ shipment: { attributes }, terminal }) => ({
			limit: 7,
			options: { sort: '-pod_arrival' },
			filters: {
				createdAfter: '2020-01-01T00:00:00Z',
				dates: { date: [{ kind: 'pod_arrival', from: '2020-01-01' }] },
				portsOfDischarge: attributes.port_of_discharge_locode as string,
				portsOfLoading: attributes.port_of_lading_locode as string,
				terminals: terminal,
			},
		}),
		query: ({ shipment: { attributes }, terminal }) => ({
			...page(100),
			sort: '-pod_arrival',
			'filter[created_at]': '>=2020-01-01T00:00:00Z',
			'filter[pod_arrival]': '>=2019-12-31',
			'filter[pod_code]': String(attributes.port_of_discharge_locode),
			'filter[pol_code]': String(attributes.port_of_lading_locode),
			'filter[pod_terminal_id]': terminal,
		}),
		output,
		refused,
	},
	{
		row: 'GET /shipments/{id}',
		answer: one('shipment'),
		operation: 'get',
		parameters: (fixture) => ({ ...parameters(fixture), include: INCLUDES }),
		query: () => ({ include: INCLUDES.join(','), 'flag[parties]': 'true' }),
		output: (fixture) => ({
			...output(fixture),
			port_of_lading: { type: 'port' },
			party_roles: [{ role: 'pickup_dray_carrier', company_name: 'Quayside' }],
		}),
		keys: ['bill_of_lading_number', 'containers'],
	},
	{
		row: 'PATCH /shipments/{id}',
		answer: one('shipment'),
		operation: 'update',
		parameters: (fixture) => ({
			...parameters(fixture),
			updateFields: { refNumbers: 'PO-1', tags: 'urgent, spring' },
		}),
		body: ({ shipment: { id } }) =>
			data('shipment', { ref_numbers: ['PO-1'], tags: ['urgent', 'spring'] }, { id }),
		output: (fixture) => ({
			...output(fixture),
			ref_numbers: ['PO-1'],
			tags: ['urgent', 'spring'],
		}),
	},
	{
		row: 'PATCH /shipments/{id}/stop_tracking',
		answer: one('shipment'),
		operation: 'stopTracking',
		body: bareBody,
		output: (fixture) => ({
			...output(fixture),
			line_tracking_stopped_reason: 'cancelled_by_user',
		}),
		reading: WITHOUT_BODY,
	},
	{
		row: 'PATCH /shipments/{id}/resume_tracking',
		answer: one('shipment'),
		operation: 'resumeTracking',
		body: bareBody,
		output: (fixture) => ({ ...output(fixture), line_tracking_stopped_at: null }),
		reading: WITHOUT_BODY,
	},
]);
