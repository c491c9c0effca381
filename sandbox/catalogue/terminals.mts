import { uuidOf } from '../ids.mts';
import { toOne, type Resource } from '../wire/resource.mts';
import { portOf } from './ports.mts';

/** A marine terminal; `firms` is the code of the United States customs. */
export interface Terminal {
	id: string;
	locode: string;
	name: string;
	nickname: string;
	firms: string | null;
}

const ROWS: [string, string, string, string | null][] = [
	['USLAX', 'APM Terminals Pier 400', 'APMT Pier 400', 'W185'],
	['USLAX', 'Fenix Marine Services', 'Fenix', 'Y257'],
	['USLAX', 'TraPac Los Angeles', 'TraPac', 'Y258'],
	['USLGB', 'Long Beach Container Terminal', 'LBCT', 'W183'],
	['USLGB', 'Total Terminals International', 'TTI', 'Z952'],
	['USOAK', 'Oakland International Container Terminal', 'OICT', 'Y549'],
	['USSEA', 'Terminal 18', 'T-18', 'Z983'],
	['USNYC', 'Maher Terminals', 'Maher', 'E416'],
	['USNYC', 'APM Terminals Port Elizabeth', 'APMT Elizabeth', 'E425'],
	['USSAV', 'Garden City Terminal', 'Garden City', 'L737'],
	['USCHS', 'Wando Welch Terminal', 'Wando', 'N164'],
	['USORF', 'Norfolk International Terminals', 'NIT', 'L388'],
	['USHOU', 'Barbours Cut Terminal', 'Barbours Cut', 'S787'],
	['USHOU', 'Bayport Container Terminal', 'Bayport', 'SAJ2'],
	['CAVAN', 'Centerm', 'Centerm', null],
	['NLRTM', 'ECT Delta Terminal', 'ECT Delta', null],
	['DEHAM', 'Container Terminal Altenwerder', 'CTA', null],
	['GBFXT', 'Trinity Terminal', 'Trinity', null],
];

export const TERMINALS: Terminal[] = ROWS.map(([locode, name, nickname, firms]) => ({
	id: uuidOf(`terminal/${name}`),
	locode,
	name,
	nickname,
	firms,
}));

export const terminalsAt = (locode: string): Terminal[] =>
	TERMINALS.filter((terminal) => terminal.locode === locode);

const REPORTED_FIELDS = [
	'pickup_lfd',
	'available_for_pickup',
	'fees_at_pod_terminal',
	'holds_at_pod_terminal',
	'pickup_appointment_at',
	'location_at_pod_terminal',
	'pod_full_out_chassis_number',
];

export function terminalResource(terminal: Terminal): Resource {
	const port = portOf(terminal.locode);
	return {
		id: terminal.id,
		type: 'terminal',
		attributes: {
			id: terminal.id,
			name: terminal.name,
			nickname: terminal.nickname,
			firms_code: terminal.firms,
			smdg_code: null,
			bic_facility_code: null,
			facility_type: 'terminal',
			provided_data: Object.fromEntries(
				REPORTED_FIELDS.flatMap((field) => [
					[field, terminal.firms !== null],
					[`${field}_notes`, ''],
				]),
			),
			street: null,
			city: port.city,
			state: port.state,
			state_abbr: port.stateAbbr,
			zip: null,
			country: port.country,
		},
		relationships: { port: toOne({ id: port.id, type: 'port' }) },
	};
}
