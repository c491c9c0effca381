import { uuidOf } from '../core/ids.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** [longitude, latitude] in WGS84 degrees. */
export type Position = [number, number];

export type Sea = 'pacific_west' | 'pacific_east' | 'atlantic_west' | 'europe' | 'indian';

/** A sea port with what its map feature and its times need. */
export interface Port {
	id: string;
	locode: string;
	name: string;
	/** Used by what stands in the port; the port itself tells it in North America only. */
	city: string;
	stateAbbr: string | null;
	state: string | null;
	countryCode: string;
	country: string;
	timeZone: string;
	position: Position;
	sea: Sea;
}

type Row = [string, string, string, string, Position, Sea, string?, string?];

const LA = 'America/Los_Angeles';
const NY = 'America/New_York';

const ROWS: Row[] = [
	[
		'USLAX',
		'Los Angeles',
		'United States',
		LA,
		[-118.262, 33.736],
		'pacific_east',
		'CA',
		'California',
	],
	[
		'USLGB',
		'Long Beach',
		'United States',
		LA,
		[-118.209, 33.754],
		'pacific_east',
		'CA',
		'California',
	],
	['USOAK', 'Oakland', 'United States', LA, [-122.324, 37.797], 'pacific_east', 'CA', 'California'],
	['USSEA', 'Seattle', 'United States', LA, [-122.352, 47.577], 'pacific_east', 'WA', 'Washington'],
	[
		'USNYC',
		'New York / New Jersey',
		'United States',
		NY,
		[-74.145, 40.672],
		'atlantic_west',
		'NY',
		'New York',
	],
	['USSAV', 'Savannah', 'United States', NY, [-81.139, 32.127], 'atlantic_west', 'GA', 'Georgia'],
	[
		'USCHS',
		'Charleston',
		'United States',
		NY,
		[-79.927, 32.83],
		'atlantic_west',
		'SC',
		'South Carolina',
	],
	['USORF', 'Norfolk', 'United States', NY, [-76.326, 36.922], 'atlantic_west', 'VA', 'Virginia'],
	[
		'USHOU',
		'Houston',
		'United States',
		'America/Chicago',
		[-94.997, 29.682],
		'atlantic_west',
		'TX',
		'Texas',
	],
	[
		'CAVAN',
		'Vancouver',
		'Canada',
		'America/Vancouver',
		[-123.076, 49.289],
		'pacific_east',
		'BC',
		'British Columbia',
	],
	['CNSHA', 'Shanghai', 'China', 'Asia/Shanghai', [121.805, 31.335], 'pacific_west'],
	['CNNGB', 'Ningbo', 'China', 'Asia/Shanghai', [121.878, 29.935], 'pacific_west'],
	['CNYTN', 'Yantian', 'China', 'Asia/Shanghai', [114.275, 22.573], 'pacific_west'],
	['CNTAO', 'Qingdao', 'China', 'Asia/Shanghai', [120.22, 36.015], 'pacific_west'],
	['HKHKG', 'Hong Kong', 'Hong Kong', 'Asia/Hong_Kong', [114.124, 22.343], 'pacific_west'],
	['TWKHH', 'Kaohsiung', 'Taiwan', 'Asia/Taipei', [120.29, 22.57], 'pacific_west'],
	['KRPUS', 'Busan', 'South Korea', 'Asia/Seoul', [128.79, 35.077], 'pacific_west'],
	['JPTYO', 'Tokyo', 'Japan', 'Asia/Tokyo', [139.786, 35.612], 'pacific_west'],
	['SGSIN', 'Singapore', 'Singapore', 'Asia/Singapore', [103.762, 1.272], 'pacific_west'],
	['VNSGN', 'Ho Chi Minh City', 'Vietnam', 'Asia/Ho_Chi_Minh', [107.022, 10.523], 'pacific_west'],
	['INNSA', 'Nhava Sheva', 'India', 'Asia/Kolkata', [72.951, 18.949], 'indian'],
	['AEJEA', 'Jebel Ali', 'United Arab Emirates', 'Asia/Dubai', [55.027, 25.012], 'indian'],
	['NLRTM', 'Rotterdam', 'Netherlands', 'Europe/Amsterdam', [4.05, 51.952], 'europe'],
	['DEHAM', 'Hamburg', 'Germany', 'Europe/Berlin', [9.93, 53.533], 'europe'],
	['GBFXT', 'Felixstowe', 'United Kingdom', 'Europe/London', [1.316, 51.955], 'europe'],
	['FRLEH', 'Le Havre', 'France', 'Europe/Paris', [0.166, 49.477], 'europe'],
	['PABLB', 'Balboa', 'Panama', 'America/Panama', [-79.567, 8.955], 'pacific_east'],
];

export const PORTS: Port[] = ROWS.map(
	([locode, name, country, timeZone, position, sea, stateAbbr, state]) => ({
		id: uuidOf(`port/${locode}`),
		locode,
		name,
		city: name.split(' / ')[0],
		stateAbbr: stateAbbr ?? null,
		state: state ?? null,
		countryCode: locode.slice(0, 2),
		country,
		timeZone,
		position,
		sea,
	}),
);

/** The port of a UN/LOCODE of this catalogue. */
export function portOf(locode: string): Port {
	const port = PORTS.find((candidate) => candidate.locode === locode);
	if (!port) throw new Error(`no port ${locode} in the catalogue`);
	return port;
}

/** Coordinates travel as text in a port, as live answers have them. */
export const portResource = (port: Port): Resource => ({
	id: port.id,
	type: 'port',
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
	relationships: {},
});
