import { list, one, plain } from '../model/answer.mts';
import { casesOf, byId, data, page } from '../model/case.mts';
import { EVENT, SLUG, type Fixture } from '../model/fixture.mts';
import { message, routeMap } from '../resources/plain';

const ids = ({ container }: Fixture) => [container.id];
const parameters = ({ container }: Fixture) => ({ containerId: byId(container.id) });
const output = ({ container }: Fixture) => ({ id: container.id, type: 'container' });

const INCLUDES = [
	'pickup_facility',
	'shipment.port_of_discharge',
	'shipment.port_of_lading',
	'shipment',
	'pod_terminal',
	'transport_events',
];
const EVENT_INCLUDES = ['container', 'location', 'shipment', 'terminal', 'vessel'];
const refused = () => ({ parameters: { include: ['captain'] }, status: 400 });

const byCustomField = {
	operation: 'getAll',
	parameters: () => ({
		moreFilters: { customFields: { field: [{ apiSlug: SLUG, value: 'old' }] } },
	}),
	output,
	refused,
};

export const containers = casesOf('container', { ids, parameters, output }, [
	{
		row: 'GET /containers',
		answer: list('container', 'total'),
		operation: 'getAll',
		parameters: () => ({ limit: 7, include: INCLUDES }),
		query: () => ({ ...page(7), include: INCLUDES.join(',') }),
		output: () => ({ type: 'container', shipment: { type: 'shipment' } }),
		keys: ['id', 'number'],
		refused,
	},
	{
		row: 'GET /containers',
		operation: 'getAll',
		parameters: ({ container }) => ({
			returnAll: true,
			filters: { number: container.attributes.number as string },
		}),
		query: ({ container }) => ({
			...page(50),
			'filter[number]': String(container.attributes.number),
			sort: 'created_at',
		}),
		output,
		refused,
	},
	{
		row: 'GET /containers',
		operation: 'getAll',
		parameters: ({ shipment: { attributes }, terminal }) => ({
			limit: 20,
			options: { sort: '-created_at' },
			filters: {
				carriers: 'MAEU',
				portsOfDischarge: attributes.port_of_discharge_locode as string,
				portsOfLoading: attributes.port_of_lading_locode as string,
				statuses: ['on_ship', 'available', 'grounded', 'not_available'],
				billOfLading: 'MAEU',
				terminals: terminal,
				dates: { date: [{ kind: 'created_at', from: '2020-01-01' }] },
			},
			moreFilters: {
				trackingStopped: false,
				vessel: attributes.pod_vessel_name as string,
			},
		}),
		query: ({ shipment: { attributes }, terminal }) => ({
			...page(20),
			include: 'shipment',
			sort: '-created_at',
			'filter[search_by_shipment_number]': 'MAEU',
			'filter[shipping_line_scac]': 'MAEU',
			'filter[created_at]': '>=2020-01-01',
			'filter[pod_code]': String(attributes.port_of_discharge_locode),
			'filter[pol_code]': String(attributes.port_of_lading_locode),
			'filter[current_status]': 'on_ship,available,grounded,not_available',
			'filter[pod_terminal_id]': terminal,
			'filter[actively_tracked]': 'true',
			'filter[vessel_name]': String(attributes.pod_vessel_name),
		}),
		output: () => ({ type: 'container' }),
		refused,
	},
	{
		row: 'GET /accounts',
		answer: list('account', 'full'),
		...byCustomField,
		after: ({ account }) => [
			`GET /accounts/${account}/custom_field_definitions`,
			'GET /containers',
		],
	},
	{
		row: 'GET /accounts/{account_id}/custom_field_definitions',
		answer: list('custom_field_definition', 'size'),
		...byCustomField,
		ids: ({ account }) => [account],
		before: () => ['GET /accounts'],
		after: () => ['GET /containers'],
		query: () => page(100),
	},
	{
		row: 'PATCH /containers/{id}',
		answer: one('container'),
		operation: 'update',
		parameters: (fixture) => ({ ...parameters(fixture), refNumbers: 'PO-1, PO-2' }),
		body: ({ container: { id } }) => data('container', { ref_numbers: ['PO-1', 'PO-2'] }, { id }),
		output: (fixture) => ({ ...output(fixture), ref_numbers: ['PO-1', 'PO-2'] }),
	},
	{
		row: 'GET /containers/{id}',
		answer: one('container'),
		operation: 'get',
		parameters: (fixture) => ({ ...parameters(fixture), include: INCLUDES }),
		query: () => ({ include: INCLUDES.join(',') }),
		keys: ['number', 'current_status', 'pod_terminal', 'transport_events'],
	},
	{
		row: 'GET /containers/{id}/map_geojson',
		answer: plain(routeMap),
		operation: 'getRouteMap',
		parameters: (fixture) => ({ ...parameters(fixture), outputAs: 'collection' }),
		output: () => ({ type: 'FeatureCollection' }),
		keys: ['features'],
	},
	{
		row: 'GET /containers/{id}/raw_events',
		answer: list('raw_event'),
		operation: 'getTransportEvents',
		parameters: (fixture) => ({ ...parameters(fixture), wording: 'raw' }),
		query: () => page(50),
		output: () => ({ type: 'raw_event' }),
		keys: ['id', 'original_event'],
		reading: 'Pages are not described; the node still sends page[number] and page[size]',
	},
	{
		row: 'PATCH /containers/{id}/refresh',
		answer: plain(message),
		operation: 'refresh',
		body: ({ container: { id } }) => ({ data: { type: 'container', id } }),
		output: () => ({}),
		keys: ['message'],
		reading:
			'No body is described; the node sends type and id, so that the request has a content type',
	},
	{
		row: 'GET /containers/{id}/transport_events',
		answer: list('transport_event'),
		operation: 'getTransportEvents',
		parameters: (fixture) => ({
			...parameters(fixture),
			filters: { events: [EVENT] },
			include: EVENT_INCLUDES,
		}),
		query: () => ({ ...page(100), include: EVENT_INCLUDES.join(',') }),
		output: ({ container }) => ({
			type: 'transport_event',
			event: EVENT,
			container: { id: container.id },
		}),
		keys: ['id', 'location', 'terminal'],
		reading: 'page[number] and page[size] are not described, but the answer has pages',
	},
]);
