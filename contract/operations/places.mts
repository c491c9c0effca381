import { type Case } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

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
	parameters: (fixture: Fixture) => ({ [field]: id(fixture) }),
});

export const places: Case[] = [
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
];
