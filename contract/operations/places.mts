import { one } from '../model/answer.mts';
import { type Case } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

/** Creates the case of a record that can only be read by its ID. */
const single = (
	path: string,
	type: 'metro_area' | 'port' | 'terminal',
	operation: string,
	field: string,
	id: (fixture: Fixture) => string,
) => ({
	row: `GET /${path}/{id}`,
	answer: one(type),
	resource: 'port',
	operation,
	ids: (fixture: Fixture) => [id(fixture)],
	parameters: (fixture: Fixture) => ({ [field]: id(fixture) }),
});

export const places: Case[] = [
	{
		...single(
			'metro_areas',
			'metro_area',
			'getMetroArea',
			'metroAreaId',
			(fixture) => fixture.metroArea,
		),
		output: ({ metroArea }) => ({ id: metroArea, type: 'metro_area', name: 'Chicago' }),
	},
	{
		...single('ports', 'port', 'get', 'portId', () => 'USLAX'),
		output: () => ({ type: 'port', code: 'USLAX' }),
		keys: ['id', 'time_zone'],
	},
	{
		...single('terminals', 'terminal', 'getTerminal', 'terminalId', (fixture) => fixture.terminal),
		output: ({ terminal }) => ({ id: terminal, type: 'terminal' }),
		keys: ['name', 'firms_code'],
	},
];
