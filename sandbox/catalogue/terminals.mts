import { uuidOf } from '../core/ids.mts';
import { blank, providedData } from '../jsonApi/attributes.mts';
import { toOne, type Resource } from '../jsonApi/resource.mts';
import { portOf } from './ports.mts';

/** A marine terminal. `firms` is its customs code in the USA, and a local code elsewhere. */
export interface Terminal {
	id: string;
	type: 'terminal';
	locode: string;
	name: string;
	nickname: string;
	firms: string;
	zip: string;
}

const ROWS: [string, string, string, string, string][] = [
	['USLAX', 'APM Terminals Pier 400', 'APMT Pier 400', 'W185', '90731'],
	['USLAX', 'Fenix Marine Services', 'Fenix', 'Y257', '90731'],
	['USLAX', 'TraPac Los Angeles', 'TraPac', 'Y258', '90744'],
	['USLGB', 'Long Beach Container Terminal', 'LBCT', 'WAC8', '90802'],
	['USLGB', 'Total Terminals International', 'TTI', 'Z952', '90802'],
	['USOAK', 'Oakland International Container Terminal', 'OICT', 'Z985', '94607'],
	['USOAK', 'TraPac Oakland', 'TraPac Oakland', 'Y549', '94607'],
	['USSEA', 'SSA Terminal 18', 'T-18', 'X117', '98134'],
	['USNYC', 'Maher Terminals', 'Maher', 'E416', '07201'],
	['USNYC', 'APM Terminals Port Elizabeth', 'APMT Elizabeth', 'E425', '07201'],
	['USSAV', 'Garden City Terminal', 'Garden City', 'L737', '31408'],
	['USCHS', 'Wando Welch Terminal', 'Wando', 'N598', '29464'],
	['USORF', 'Norfolk International Terminals', 'NIT', 'L005', '23505'],
	['USHOU', 'Barbours Cut Terminal', 'Barbours Cut', 'S787', '77571'],
	['USHOU', 'Bayport Container Terminal', 'Bayport', 'V136', '77586'],
	['CAVAN', 'Centerm', 'Centerm', '3380', 'V6A 4G1'],
	['DEHAM', 'HHLA Container Terminal Altenwerder', 'CTA', 'DEHAMCTA', '21129'],
	['GBFXT', 'Trinity Terminal', 'Trinity', 'GBFXTTTY', 'IP11 3SY'],
];

export const TERMINALS: Terminal[] = ROWS.map(([locode, name, nickname, firms, zip]) => ({
	id: uuidOf(`terminal/${name}`),
	type: 'terminal',
	locode,
	name,
	nickname,
	firms,
	zip,
}));

export const terminalsAt = (locode: string): Terminal[] =>
	TERMINALS.filter((terminal) => terminal.locode === locode);

type Facility = Pick<Terminal, 'id' | 'name' | 'nickname' | 'firms' | 'zip'>;

const facilityAttributes = (
	{ id, name, nickname, firms, zip }: Facility,
	isReporting: boolean,
) => ({
	...blank('terminal'),
	...{ id, name, nickname, firms_code: firms, zip },
	provided_data: providedData('terminal', isReporting),
});

export function terminalResource(terminal: Terminal): Resource {
	const port = portOf(terminal.locode);
	return {
		id: terminal.id,
		type: terminal.type,
		attributes: {
			...facilityAttributes(terminal, port.countryCode === 'US'),
			facility_type: 'ocean_terminal',
			city: port.city,
			state: port.state,
			state_abbr: port.stateAbbr,
			country: port.country,
		},
		relationships: { port: toOne(port) },
	};
}

interface RampSite {
	portId: string;
	ramp: Facility;
	name: string;
	stateAbbr: string;
	state: string;
}

/** A rail ramp is a terminal of another kind. */
export function rampResource({ portId, ramp, name, stateAbbr, state }: RampSite): Resource {
	return {
		id: ramp.id,
		type: 'terminal',
		attributes: {
			...facilityAttributes(ramp, true),
			facility_type: 'rail',
			city: name,
			state,
			state_abbr: stateAbbr,
			country: 'United States',
		},
		relationships: { port: toOne({ id: portId, type: 'port' }) },
	};
}
