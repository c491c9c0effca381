import { CARRIERS } from '../catalogue/carriers.mts';
import { PORTS } from '../catalogue/ports.mts';
import { hashToInteger } from '../core/ids.mts';
import type { Account } from './account.mts';

/** One container that was imported into the USA. All answers of Trade Intelligence come from these. */
export interface Import {
	number: string;
	master: string;
	house: string;
	/** The day and the month of the import: `2026-03-31`, `2026-03`. */
	day: string;
	month: string;
	/** The companies with their role and state. Two companies can share a container. */
	companies: Array<{ name: string; state: string; role: 'consignee' | 'notify' }>;
	shipper: string;
	port: string;
	coast: 'EAST' | 'WEST' | 'GULF';
	loading: string;
	country: string;
	region: string;
	city: string;
	state: string;
	carrier: string;
	scac: string;
	vessel: string;
	teus: number;
	isReefer: boolean;
	goods: Good[];
}

interface Good {
	hs6: string;
	description: string;
	value: number;
}

/** The HS codes with their descriptions, which the service cuts, and what they contain. */
export const COMMODITIES: Record<string, { description: string; goods: string[] }> = {
	'4009': { description: 'Tubes, pipes and hoses, of vulcan', goods: ['garden hoses'] },
	'9403': { description: 'Furniture and parts thereof, nes', goods: ['shelves', 'desks'] },
	'0803': { description: 'Bananas, including plantains, fr', goods: ['bananas'] },
	'6403': { description: 'Footwear with outer soles of rub', goods: ['shoes'] },
};
const CODES = Object.keys(COMMODITIES);

/** Some names exist in two states. */
const COMPANIES = [
	{ name: 'ALDER & FINCH INC', state: 'SC' },
	{ name: 'ALDER & FINCH INC', state: 'CA' },
	{ name: 'BRIGHTWATER FOODS LLC', state: 'NY' },
	{ name: 'CALDER TOOLS CO', state: 'TX' },
	{ name: 'DOCKSIDE GARDEN CO', state: 'SC' },
];
const FORWARDER = { name: 'QUAY FORWARDING INC', state: 'NJ', role: 'notify' as const };

const ORIGINS: Array<[loading: string, country: string, region: string]> = [
	['Lisbon', 'Portugal', 'Europe'],
	['Shanghai', 'China', 'East Asia'],
	['Hamburg', 'Germany', 'Europe'],
];
const COASTS: Record<string, Import['coast']> = {
	CA: 'WEST',
	WA: 'WEST',
	TX: 'GULF',
	LA: 'GULF',
	AL: 'GULF',
};
const US_PORTS = PORTS.filter(({ locode }) => /^US(CHS|LAX|NYC|HOU)$/.test(locode));

/** Imports of other companies than the account, per month and for the last years. */
const YEARS = 3;
const PER_MONTH = 4;
const DAYS = ['01', '11', '18', '25'];

function importOf(number: string, day: string, more: Partial<Import> = {}): Import {
	const pick = <One,>(what: string, list: readonly One[]): One =>
		list[hashToInteger(`${what}/${number}`, list.length)];
	const port = pick('port', US_PORTS);
	const [loading, country, region] = pick('origin', ORIGINS);
	const { scac, name } = pick('carrier', CARRIERS.slice(0, 4));
	const first = pick('code', CODES);
	const second = pick('second code', [...CODES, '', '', '']);
	const codes = [...new Set([first, second])].filter(Boolean);
	const id = number.slice(4);
	return {
		number,
		master: `${scac}${id}01`,
		house: `HB${id}`,
		day,
		month: day.slice(0, 7),
		companies: [
			{ ...pick('company', COMPANIES), role: 'consignee' },
			...pick('shared', [[FORWARDER], [], []]),
		],
		shipper: `${loading} Trading Ltd`.toUpperCase(),
		port: port.name,
		coast: COASTS[port.stateAbbr ?? ''] ?? 'EAST',
		...{ loading, country, region },
		city: port.city,
		state: port.stateAbbr ?? '',
		// Manifests spell the same carrier in different ways.
		carrier: pick('spelling', [name, name.toUpperCase()]),
		...{ scac, vessel: 'EVER GIVEN' },
		teus: pick('size', [1, 2]),
		isReefer: codes.includes('0803'),
		goods: codes.map((code) => ({
			hs6: `${code}10`,
			description: COMMODITIES[code].goods[0].toUpperCase(),
			value: 10_000 + 500 * hashToInteger(`value/${code}/${number}`, 40),
		})),
		...more,
	};
}

/** One company has the same import every month, so that questions have a known answer. */
const MONTHLY: Partial<Import> = {
	companies: [{ name: 'DOCKSIDE GARDEN CO', state: 'SC', role: 'consignee' }],
	...{ port: 'Charleston', coast: 'EAST', city: 'Charleston', state: 'SC' },
	...{ loading: 'Lisbon', country: 'Portugal', region: 'Europe' },
	...{ carrier: 'Maersk', scac: 'MAEU', teus: 2, isReefer: false },
	goods: [{ hs6: '400931', description: 'GARDEN HOSES', value: 25_000 }],
};

/** The imports of other companies, then one for each container of the account that has arrived. */
export function importsOf(account: Account): Import[] {
	const today = account.now().slice(0, 10);
	const year = Number(today.slice(0, 4));
	const days = Array.from({ length: 12 * (YEARS + 1) }, (_, index) => {
		const month = String((index % 12) + 1).padStart(2, '0');
		return DAYS.slice(0, PER_MONTH).map(
			(day) => `${year - YEARS + Math.floor(index / 12)}-${month}-${day}`,
		);
	}).flat();
	const others = days.map((day, index) =>
		importOf(`TRIU${4_000_000 + index}`, day, index % PER_MONTH ? {} : structuredClone(MONTHLY)),
	);
	const own = account.containers().flatMap(({ attributes }) => {
		const arrived = attributes.pod_arrived_at?.slice(0, 10);
		return arrived ? [importOf(attributes.number, arrived)] : [];
	});
	return [...others, ...own].filter(({ day }) => day <= today);
}
