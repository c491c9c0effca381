import { uuidOf } from '../ids.mts';
import { toOne, type Resource } from '../wire/resource.mts';

/** An inland destination with the ramp where the train is unloaded. */
export interface MetroArea {
	id: string;
	locode: string;
	name: string;
	stateAbbr: string;
	timeZone: string;
	position: [number, number];
	railTerminal: { id: string; name: string; nickname: string; firms: string; railroad: string };
}

type Row = [string, string, string, string, [number, number], string, string, string, string];

const ROWS: Row[] = [
	[
		'USCHI',
		'Chicago',
		'IL',
		'America/Chicago',
		[-87.63, 41.88],
		'BNSF Logistics Park Chicago',
		'LPC',
		'HBW7',
		'BNSF',
	],
	[
		'USDAL',
		'Dallas',
		'TX',
		'America/Chicago',
		[-96.8, 32.78],
		'BNSF Alliance',
		'Alliance',
		'SAB1',
		'BNSF',
	],
	[
		'USMEM',
		'Memphis',
		'TN',
		'America/Chicago',
		[-90.05, 35.15],
		'CN Memphis',
		'CN Memphis',
		'NAB6',
		'CNRU',
	],
	[
		'USMKC',
		'Kansas City',
		'MO',
		'America/Chicago',
		[-94.58, 39.1],
		'BNSF Logistics Park Kansas City',
		'LPKC',
		'JAC2',
		'BNSF',
	],
];

export const METRO_AREAS: MetroArea[] = ROWS.map(
	([locode, name, stateAbbr, timeZone, position, rail, nickname, firms, railroad]) => ({
		id: uuidOf(`metro_area/${locode}`),
		locode,
		name,
		stateAbbr,
		timeZone,
		position,
		railTerminal: { id: uuidOf(`rail_terminal/${rail}`), name: rail, nickname, firms, railroad },
	}),
);

export const metroAreaResource = (area: MetroArea): Resource => ({
	id: area.id,
	type: 'metro_area',
	attributes: {
		id: area.id,
		name: area.name,
		code: area.locode,
		state_abbr: area.stateAbbr,
		country_code: 'US',
		time_zone: area.timeZone,
		latitude: area.position[1],
		longitude: area.position[0],
	},
	relationships: {},
});

export const railTerminalResource = (area: MetroArea): Resource => ({
	id: area.railTerminal.id,
	type: 'rail_terminal',
	attributes: {
		id: area.railTerminal.id,
		name: area.railTerminal.name,
		nickname: area.railTerminal.nickname,
		firms_code: area.railTerminal.firms,
		city: area.name,
	},
	relationships: { port: { data: null }, metro_area: toOne({ id: area.id, type: 'metro_area' }) },
});
