import { uuidOf } from '../core/ids.mts';
import { toMany, toOne, type Identifier, type Resource } from '../jsonApi/resource.mts';
import { rampResource } from './terminals.mts';

/** An inland destination with the ramp where the train is unloaded. */
export interface MetroArea {
	id: string;
	portId: string;
	locode: string;
	name: string;
	stateAbbr: string;
	state: string;
	timeZone: string;
	position: [number, number];
	ramp: Ramp;
	/** Whether the service returns metro area and rail terminal, like its former version. */
	isOldForm: boolean;
}

export interface Ramp {
	id: string;
	name: string;
	nickname: string;
	firms: string;
	zip: string;
	railroad: string;
}

type Row = [
	locode: string,
	name: string,
	state: [abbr: string, name: string],
	position: [number, number],
	ramp: [name: string, nickname: string, firms: string, zip: string, railroad: string],
];

const BNSF = 'BNSF';

const ROWS: Row[] = [
	[
		'USCHI',
		'Chicago',
		['IL', 'Illinois'],
		[-87.63, 41.88],
		['BNSF Logistics Park Chicago', 'LPC', 'HBW7', '60421', BNSF],
	],
	[
		'USDAL',
		'Dallas',
		['TX', 'Texas'],
		[-96.8, 32.78],
		['BNSF Alliance', 'Alliance', 'SAB1', '76052', BNSF],
	],
	[
		'USMEM',
		'Memphis',
		['TN', 'Tennessee'],
		[-90.05, 35.15],
		['CN Memphis', 'CN Memphis', 'NAB6', '38109', 'CNRU'],
	],
	[
		'USMKC',
		'Kansas City',
		['MO', 'Missouri'],
		[-94.58, 39.1],
		['BNSF Logistics Park Kansas City', 'LPKC', 'JAC2', '66021', BNSF],
	],
];
const OLD_FORM = 'USMKC';

export const METRO_AREAS: MetroArea[] = ROWS.map(
	([locode, name, [stateAbbr, state], position, [rampName, nickname, firms, zip, railroad]]) => ({
		id: uuidOf(`metro_area/${locode}`),
		portId: uuidOf(`port/${locode}`),
		locode,
		name,
		stateAbbr,
		state,
		timeZone: 'America/Chicago',
		position,
		ramp: {
			id: uuidOf(`rail_terminal/${rampName}`),
			name: rampName,
			nickname,
			firms,
			zip,
			railroad,
		},
		isOldForm: locode === OLD_FORM,
	}),
);

/** The reference to an inland destination in the relationships of a shipment and its events. */
export const destinationOf = (area: MetroArea): { place: Identifier; ramp: Identifier } =>
	area.isOldForm
		? {
				place: { id: area.id, type: 'metro_area' },
				ramp: { id: area.ramp.id, type: 'rail_terminal' },
			}
		: {
				place: { id: area.portId, type: 'port' },
				ramp: { id: area.ramp.id, type: 'terminal' },
			};

const placeAttributes = (area: MetroArea, id: string) => ({
	id,
	name: area.name,
	code: area.locode,
	state_abbr: area.stateAbbr,
	country_code: 'US',
	time_zone: area.timeZone,
	latitude: String(area.position[1]),
	longitude: String(area.position[0]),
});

const metroAreaResource = (area: MetroArea): Resource => ({
	id: area.id,
	type: 'metro_area',
	attributes: placeAttributes(area, area.id),
	relationships: {},
});

const inlandPortResource = (area: MetroArea): Resource => ({
	id: area.portId,
	type: 'port',
	attributes: { ...placeAttributes(area, area.portId), city: area.name },
	relationships: { terminals: toMany(area.isOldForm ? [] : [destinationOf(area).ramp]) },
});

const railTerminalResource = ({ id, name, ramp: { firms, ...own } }: MetroArea): Resource => ({
	id: own.id,
	type: 'rail_terminal',
	attributes: {
		id: own.id,
		name: own.name,
		nickname: own.nickname,
		firms_code: firms,
		city: name,
	},
	relationships: { port: { data: null }, metro_area: toOne({ id, type: 'metro_area' }) },
});

/** An inland destination as metro area and as port, with its ramp. */
export const inlandResources = (area: MetroArea): Resource[] => [
	metroAreaResource(area),
	inlandPortResource(area),
	area.isOldForm ? railTerminalResource(area) : rampResource(area),
];
