import { one } from '../model/answer.mts';
import { type Case } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

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
const [from, to] = ['2027-02-27T00:00:00Z', '2027-02-28T00:00:00Z'];
const span = {
	parameters: { options: { positionsFrom: from, positionsTo: to } },
	query: { 'show_positions[from_timestamp]': from, 'show_positions[to_timestamp]': to },
};

export const vessels: Case[] = [
	{
		...ofVessel,
		row: 'GET /vessels/{id}',
		answer: one('vessel'),
		operation: 'get',
		parameters: ({ vessel }) => ({ vesselId: vessel, ...span.parameters }),
		query: () => span.query,
		keys: ['name', 'positions'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{imo}',
		answer: one('vessel'),
		operation: 'get',
		ids: ({ vesselImo }) => [vesselImo],
		parameters: ({ vesselImo }) => ({ vesselId: vesselImo, ...span.parameters }),
		query: () => span.query,
		keys: ['name', 'imo', 'positions'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{id}/future_positions',
		answer: one('vessel'),
		operation: 'getFuturePositions',
		parameters: (fixture) => ({ vesselId: fixture.vessel, ...leg(fixture) }),
		query: legQuery,
		keys: ['positions'],
	},
	{
		...ofVessel,
		row: 'GET /vessels/{id}/future_positions_with_coordinates',
		answer: one('vessel'),
		operation: 'getFuturePositions',
		parameters: (fixture) => ({
			vesselId: fixture.vessel,
			...leg(fixture),
			startFrom: 'coordinates',
			latitude: 33.5,
			longitude: -130.25,
		}),
		query: (fixture) => ({ ...legQuery(fixture), latitude: '33.5', longitude: '-130.25' }),
		keys: ['positions'],
	},
];
