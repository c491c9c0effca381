import { byId, data, page, type Case } from '../model/case.mts';
import { BILL_OF_LADING, type Fixture } from '../model/fixture.mts';

const vesselOutput = ({ vessel }: Fixture) => ({ id: vessel, type: 'vessel' });
const ofVessel = {
	resource: 'vessel',
	ids: ({ vessel }: Fixture) => [vessel],
	output: vesselOutput,
};
const leg = ({ portOfLading, portOfDischarge }: Fixture) => ({
	portId: portOfDischarge,
	previousPortId: portOfLading,
});
const legQuery = (fixture: Fixture) => ({
	port_id: fixture.portOfDischarge,
	previous_port_id: fixture.portOfLading,
});
const SPAN = ['2027-02-27T00:00:00Z', '2027-02-28T00:00:00Z'];

/** A record that is read by its id and nothing else. */
const single = (
	path: string,
	resource: string,
	field: string,
	id: (fixture: Fixture) => string,
) => ({
	row: `GET /${path}/{id}`,
	resource,
	operation: 'get',
	ids: (fixture: Fixture) => [id(fixture)],
	parameters: (fixture: Fixture) => ({
		[field]: resource === 'shippingLine' ? byId(id(fixture)) : id(fixture),
	}),
});

export const reference: Case[] = [
	{
		row: 'GET /search',
		resource: 'search',
		operation: 'query',
		parameters: () => ({ query: 'PACIFIC' }),
		query: () => ({ query: 'PACIFIC' }),
		output: ({ shipment }) => ({
			id: shipment.id,
			type: 'search_result',
			entity_type: 'shipment',
			number: BILL_OF_LADING,
		}),
	},
	{
		row: 'GET /shipping_lines',
		resource: 'shippingLine',
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output: () => ({ type: 'shipping_line' }),
		keys: ['id', 'scac'],
		reading: 'Described as one page; page[number] and page[size] are sent, links.next is followed',
	},
	{
		...single(
			'shipping_lines',
			'shippingLine',
			'shippingLineId',
			(fixture) => fixture.shippingLine,
		),
		output: ({ shippingLine }) => ({ id: shippingLine, type: 'shipping_line', scac: 'MAEU' }),
	},
	{
		...single('metro_areas', 'metroArea', 'metroAreaId', (fixture) => fixture.metroArea),
		output: ({ metroArea }) => ({ id: metroArea, type: 'metro_area', name: 'Chicago' }),
	},
	{
		...single('ports', 'port', 'portId', () => 'USLAX'),
		output: () => ({ type: 'port', code: 'USLAX' }),
		keys: ['id', 'time_zone'],
	},
	{
		...single('terminals', 'terminal', 'terminalId', (fixture) => fixture.terminal),
		output: ({ terminal }) => ({ id: terminal, type: 'terminal' }),
		keys: ['name', 'firms_code'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{id}',
		operation: 'get',
		parameters: ({ vessel }) => ({
			vesselId: vessel,
			options: { positionsFrom: SPAN[0], positionsTo: SPAN[1] },
		}),
		query: () => ({
			'show_positions[from_timestamp]': SPAN[0],
			'show_positions[to_timestamp]': SPAN[1],
		}),
		keys: ['name', 'positions'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{imo}',
		operation: 'get',
		ids: ({ vesselImo }) => [vesselImo],
		parameters: ({ vesselImo }) => ({ vesselId: vesselImo }),
		keys: ['name', 'imo'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{id}/future_positions',
		operation: 'getFuturePositions',
		parameters: (fixture) => ({ vesselId: fixture.vessel, ...leg(fixture) }),
		query: legQuery,
		keys: ['positions'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{id}/future_positions_with_coordinates',
		operation: 'getFuturePositionsFrom',
		parameters: (fixture) => ({
			vesselId: fixture.vessel,
			...leg(fixture),
			latitude: 33.5,
			longitude: -130.25,
		}),
		query: (fixture) => ({ ...legQuery(fixture), latitude: '33.5', longitude: '-130.25' }),
		keys: ['positions'],
	},
	{
		row: 'GET /parties',
		resource: 'party',
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output: ({ party }) => ({ id: party, type: 'party' }),
	},
	{
		row: 'POST /parties',
		resource: 'party',
		operation: 'create',
		parameters: () => ({ companyName: 'Nordwind' }),
		body: () => data('party', { company_name: 'Nordwind' }),
		output: () => ({ type: 'party', company_name: 'Nordwind' }),
		keys: ['id'],
		refused: () => ({ parameters: { companyName: 'Quayside' }, status: 422 }),
		reading: 'data.type is not described for parties; `party` is sent',
	},
	{
		row: 'GET /parties/{id}',
		resource: 'party',
		operation: 'get',
		ids: ({ party }) => [party],
		parameters: ({ party }) => ({ partyId: byId(party) }),
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Quayside' }),
	},
	{
		row: 'PATCH /parties/{id}',
		resource: 'party',
		operation: 'update',
		ids: ({ party }) => [party],
		parameters: ({ party }) => ({ partyId: byId(party), companyName: 'Landside' }),
		body: ({ party: id }) => data('party', { company_name: 'Landside' }, { id }),
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Landside' }),
		reading: 'data.type is not described for parties; `party` is sent',
	},
];
