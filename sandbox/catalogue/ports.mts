import { uuidOf } from '../core/ids.mts';
import { toMany, type Identifier, type Resource } from '../jsonApi/resource.mts';

/** [longitude, latitude] in WGS84 degrees. */
export type Position = [number, number];

/** A sea port with the values for its map feature and time zone. */
export interface Port {
	id: string;
	type: 'port';
	locode: string;
	name: string;
	/** Port resources only have the city in North America; terminal resources have it everywhere. */
	city: string;
	stateAbbr: string | null;
	state: string | null;
	countryCode: string;
	country: string;
	timeZone: string;
	position: Position;
}

type Row = [
	locode: string,
	name: string,
	country: string,
	timeZone: string,
	position: Position,
	stateAbbr?: string,
	state?: string,
];

const US = 'United States';
const LA = 'America/Los_Angeles';
const NY = 'America/New_York';

const ROWS: Row[] = [
	['USLAX', 'Los Angeles', US, LA, [-118.262, 33.736], 'CA', 'California'],
	['USLGB', 'Long Beach', US, LA, [-118.209, 33.754], 'CA', 'California'],
	['USOAK', 'Oakland', US, LA, [-122.324, 37.797], 'CA', 'California'],
	['USSEA', 'Seattle', US, LA, [-122.352, 47.577], 'WA', 'Washington'],
	['USNYC', 'New York / New Jersey', US, NY, [-74.145, 40.672], 'NY', 'New York'],
	['USSAV', 'Savannah', US, NY, [-81.139, 32.127], 'GA', 'Georgia'],
	['USCHS', 'Charleston', US, NY, [-79.927, 32.83], 'SC', 'South Carolina'],
	['USORF', 'Norfolk', US, NY, [-76.326, 36.922], 'VA', 'Virginia'],
	['USHOU', 'Houston', US, 'America/Chicago', [-94.997, 29.682], 'TX', 'Texas'],
	[
		'CAVAN',
		'Vancouver',
		'Canada',
		'America/Vancouver',
		[-123.076, 49.289],
		'BC',
		'British Columbia',
	],
	['CNSHA', 'Shanghai', 'China', 'Asia/Shanghai', [121.805, 31.335]],
	['CNNGB', 'Ningbo', 'China', 'Asia/Shanghai', [121.878, 29.935]],
	['CNYTN', 'Yantian', 'China', 'Asia/Shanghai', [114.275, 22.573]],
	['CNTAO', 'Qingdao', 'China', 'Asia/Shanghai', [120.22, 36.015]],
	['HKHKG', 'Hong Kong', 'Hong Kong', 'Asia/Hong_Kong', [114.124, 22.343]],
	['TWKHH', 'Kaohsiung', 'Taiwan', 'Asia/Taipei', [120.29, 22.57]],
	['KRPUS', 'Busan', 'South Korea', 'Asia/Seoul', [128.79, 35.077]],
	['JPTYO', 'Tokyo', 'Japan', 'Asia/Tokyo', [139.786, 35.612]],
	['SGSIN', 'Singapore', 'Singapore', 'Asia/Singapore', [103.762, 1.272]],
	['VNSGN', 'Ho Chi Minh City', 'Vietnam', 'Asia/Ho_Chi_Minh', [107.022, 10.523]],
	['INNSA', 'Nhava Sheva', 'India', 'Asia/Kolkata', [72.951, 18.949]],
	['AEJEA', 'Jebel Ali', 'United Arab Emirates', 'Asia/Dubai', [55.027, 25.012]],
	['NLRTM', 'Rotterdam', 'Netherlands', 'Europe/Amsterdam', [4.05, 51.952]],
	['DEHAM', 'Hamburg', 'Germany', 'Europe/Berlin', [9.93, 53.533]],
	['GBFXT', 'Felixstowe', 'United Kingdom', 'Europe/London', [1.316, 51.955]],
	['FRLEH', 'Le Havre', 'France', 'Europe/Paris', [0.166, 49.477]],
	['PABLB', 'Balboa', 'Panama', 'America/Panama', [-79.567, 8.955]],
];

export const PORTS: Port[] = ROWS.map(
	([locode, name, country, timeZone, position, stateAbbr, state]) => ({
		id: uuidOf(`port/${locode}`),
		type: 'port',
		locode,
		name,
		city: name.split(' / ')[0],
		stateAbbr: stateAbbr ?? null,
		state: state ?? null,
		countryCode: locode.slice(0, 2),
		country,
		timeZone,
		position,
	}),
);

/** The port with this UN/LOCODE. */
export function portOf(locode: string): Port {
	const port = PORTS.find((candidate) => candidate.locode === locode);
	if (!port) throw new Error(`no port ${locode} in the catalogue`);
	return port;
}

/** Ports return coordinates as text, like the service. */
export const portResource = (port: Port, terminals: Identifier[]): Resource => ({
	id: port.id,
	type: port.type,
	attributes: {
		id: port.id,
		name: port.name,
		code: port.locode,
		state_abbr: port.stateAbbr,
		city: port.stateAbbr === null ? null : port.city,
		country_code: port.countryCode,
		time_zone: port.timeZone,
		latitude: String(port.position[1]),
		longitude: String(port.position[0]),
	},
	relationships: { terminals: toMany(terminals) },
});
