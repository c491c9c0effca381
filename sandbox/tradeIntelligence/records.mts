/** The US imports of Trade Intelligence: the same four containers every month. */

/** A container with one of its companies and one of its commodities. Dimensions have their own names. */
export type ImportRow = Record<string, unknown> & {
	number: string;
	month: string;
	teus: number;
	estimated_value: number;
};
export type Measure = 'containers' | 'teus' | 'estimated_value';
export type Filters = Record<string, unknown>;

/** The HS codes with their descriptions, which the service cuts, and what they contain. */
export const COMMODITIES: Record<string, { description: string; goods: string[] }> = {
	'4009': { description: 'Tubes, pipes and hoses, of vulcan', goods: ['garden hoses'] },
	'9403': { description: 'Furniture and parts thereof, nes', goods: ['shelves', 'desks'] },
	'0803': { description: 'Bananas, including plantains, fr', goods: ['bananas'] },
	'6403': { description: 'Footwear with outer soles of rub', goods: ['shoes'] },
};

/** Some names exist in two states, and two companies can share a container. */
const COMPANIES = [
	[['DOCKSIDE GARDEN CO', 'SC', 'consignee']],
	[['ALDER & FINCH INC', 'CA', 'consignee'], ['QUAY FORWARDING INC', 'NJ', 'notify']], // prettier-ignore
	[['ALDER & FINCH INC', 'SC', 'consignee']],
	[['BRIGHTWATER FOODS LLC', 'NY', 'consignee'], ['QUAY FORWARDING INC', 'NJ', 'notify']], // prettier-ignore
];
/** Manifests spell the same carrier in different ways. */
const LANES = [
	['Charleston', 'EAST', 'SC', 'Lisbon', 'Portugal', 'Europe', 'Maersk', 'MAEU'],
	['Los Angeles', 'WEST', 'CA', 'Shanghai', 'China', 'East Asia', 'MAERSK', 'MAEU'],
	['Charleston', 'EAST', 'SC', 'Hamburg', 'Germany', 'Europe', 'Hapag-Lloyd', 'HLCU'],
	['New York', 'EAST', 'NY', 'Lisbon', 'Portugal', 'Europe', 'CMA CGM', 'CMDU'],
];
const LANE = 'pod pod_coast dest_state pol origin_country origin_region carrier scac'.split(' ');
/** The values of the commodities in a container. */
const GOODS = [{ 4009: 25_000 }, { 9403: 14_500, 4009: 12_000 }, { 6403: 29_000 }, { '0803': 18_500 }]; // prettier-ignore
const DAYS = ['01', '11', '18', '25'];
const FIRST_NUMBER = 4_000_000;
const YEARS = 3;

/** All imports of the last years until a day. */
export function importsUntil(today: string): ImportRow[] {
	const first = Number(today.slice(0, 4)) - YEARS;
	return Array.from({ length: 12 * (YEARS + 1) * DAYS.length }, (_, index) => {
		const [kind, months] = [index % DAYS.length, Math.floor(index / DAYS.length)];
		const month = `${first + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
		const reefer = '0803' in GOODS[kind];
		const id = FIRST_NUMBER + index;
		const lane = Object.fromEntries(LANE.map((name, place) => [name, LANES[kind][place]]));
		const container = {
			...lane,
			...{ number: `TRIU${id}`, master: `${lane.scac}${id}01`, house: `HB${id}` },
			...{ month, day: `${month}-${DAYS[kind]}`, pol_country: lane.origin_country, reefer },
			...{ container_type: reefer ? 'Reefer' : 'Dry', teus: 1 + (kind % 2) },
		};
		return COMPANIES[kind].flatMap(([company, company_state, role]) =>
			Object.entries(GOODS[kind]).map(([hs4, estimated_value]) => ({
				...{ ...container, company, company_state, role, hs4, hs2: hs4.slice(0, 2) },
				estimated_value,
			})),
		);
	})
		.flat()
		.filter(({ day }) => day <= today);
}

const PARTIAL = /^(company|carrier|pol|pod|container_type)$|^(origin|pol)_/;

/** The rows that match the filters. Names of companies and places may be parts. */
export const filtered = (rows: ImportRow[], filters: Filters): ImportRow[] =>
	rows.filter((row) =>
		Object.entries(filters).every(([name, wanted]) => {
			if (wanted === undefined || wanted === null) return true;
			if (!PARTIAL.test(name)) return row[name] === wanted;
			return String(row[name]).toLowerCase().includes(String(wanted).toLowerCase());
		}),
	);

/** A container counts once, and so does each of its commodities. */
export function measured(rows: ImportRow[], measure: Measure): number {
	const keyOf = ({ number, hs4 }: ImportRow) =>
		measure === 'estimated_value' ? `${number}/${String(hs4)}` : number;
	const counted = new Map(rows.map((row) => [keyOf(row), row])).values();
	return [...counted].reduce((sum, row) => sum + (measure === 'containers' ? 1 : row[measure]), 0);
}

/** The groups of some dimensions with the largest figures. */
export function topGroups(
	rows: ImportRow[],
	names: string[],
	{ measure = 'containers', max = 10 }: { measure?: Measure; max?: number } = {},
): Array<{ values: Record<string, unknown>; rows: ImportRow[] }> {
	const groups = new Map<string, ImportRow[]>();
	for (const row of rows) {
		const key = JSON.stringify(names.map((name) => row[name]));
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	return [...groups.values()]
		.map((own) => ({
			values: Object.fromEntries(names.map((name) => [name, own[0][name]])),
			rows: own,
		})) // prettier-ignore
		.sort((a, b) => measured(b.rows, measure) - measured(a.rows, measure))
		.slice(0, max);
}
