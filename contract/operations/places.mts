import { type Case } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

/** Creates the case of a record that can only be read by its ID. */
const single = (
	path: string,
	operation: string,
	field: string,
	id: (fixture: Fixture) => string,
) => ({
	row: `GET /${path}/{id}`,
	resource: 'port',
	operation,
	ids: (fixture: Fixture) => [id(fixture)],
	parameters: (fixture: Fixture) => ({ [field]: id(fixture) }),
});

export const places: Case[] = [
	{
		...single('metro_areas', 'getMetroArea', 'metroAreaId', (fixture) => fixture.metroArea),
		output: ({ metroArea }) => ({ id: metroArea, type: 'metro_area', name: 'Chicago' }),
	},
	{
		...single('ports', 'get', 'portId', () => 'USLAX'),
		output: () => ({ type: 'port', code: 'USLAX' }),
		keys: ['id', 'time_zone'],
	},
	{
		...single('terminals', 'getTerminal', 'terminalId', (fixture) => fixture.terminal),
		output: ({ terminal }) => ({ id: terminal, type: 'terminal' }),
		keys: ['name', 'firms_code'],
	},
];
