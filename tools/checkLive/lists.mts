import { asArray, isObject } from '../../shipping/lib/json';
import { furthest, pageOf, read, type Check, type Step } from './check.mts';
import { safeName } from './findings.mts';
import type { Query } from './service.mts';

const AREA = 'Lists and limits';
const FIRST = { 'page[number]': '1', 'page[size]': '100' };

/** The query of the first page of each list. The size is larger than the service allows. */
export const PAGES: Record<string, Query> = {
	'/containers': { ...FIRST, include: 'shipment,pod_terminal,pickup_facility' },
	'/shipments': {
		...{ ...FIRST, 'flag[parties]': 'true' },
		include: 'containers,pod_terminal,destination_terminal,party_roles.party',
	},
	'/tracking_requests': FIRST,
	'/parties': { 'page[size]': '100' },
	'/shipping_lines': {},
	'/custom_field_definitions': { 'page[size]': '100' },
	'/documents': { 'page[size]': '50' },
	'/email_submissions': { 'page[size]': '20', include: 'documents' },
	'/webhooks': {},
	'/webhook_notifications': { 'page[size]': '50' },
	'/accounts': {},
};
const MAIN = ['/containers', '/shipments', '/tracking_requests'];

/** Lists that have `meta` with a count. */
const COUNTED = [...MAIN, '/parties', '/webhook_notifications'];

const ROUTE_MAP = '/containers/{id}/map_geojson';
/** Features that it may have (docs/development/service.md#route-map). */
const FEATURES = [
	...['port', 'current_vessel', 'past_vessel_locations', 'estimated_full_legs'],
	'estimated_partial_leg',
];

/** Answers below a record of a list. */
const BELOW: Array<[path: string, list: string, query?: Query]> = [
	[
		'/containers/{id}/transport_events',
		'/containers',
		{ 'page[size]': '100', include: 'location,terminal,vessel' },
	],
	['/containers/{id}/raw_events', '/containers'],
	[ROUTE_MAP, '/containers'],
	['/shipments/{id}/custom_fields', '/shipments'],
	['/accounts/{id}/custom_field_definitions', '/accounts'],
];

/** The largest pages: of shipments, 100 rows. */
const PAGE_SIZES = { containers: 50, shipments: 100 };

async function readLists(check: Check, paths: string[]): Promise<void> {
	for (const path of paths) {
		const { status, total } = await read(check, AREA, path, PAGES[path]);
		if (status !== 200 || !COUNTED.includes(path)) continue;
		const detail = total === undefined ? 'has no total' : 'has a total';
		check.findings.add(
			AREA,
			`count of ${path}`,
			total === undefined ? 'differs' : 'agrees',
			detail,
		);
	}
}

/** Reads the lists that most jobs use, with the largest pages. */
export const readMainLists: Step = async (check) => {
	await readLists(check, MAIN);
	for (const [name, max] of Object.entries(PAGE_SIZES)) {
		const { rows, total = 0 } = pageOf(check, `/${name}`);
		const [isSeen, isExpected] = [total > 50, rows.length === Math.min(max, total)];
		const expected = isExpected ? '' : `, not ${Math.min(max, total)}`;
		check.findings.add(
			AREA,
			`page size of ${name}`,
			!isSeen ? 'unseen' : isExpected ? 'agrees' : 'differs',
			isSeen
				? `${rows.length} rows if 100 are asked for${expected}`
				: `the account has at most 50 ${name}`,
		);
	}
};

export const readOtherLists: Step = async (check) => {
	await readLists(
		check,
		Object.keys(PAGES).filter((path) => !MAIN.includes(path)),
	);
};

export const readBelow: Step = async (check) => {
	for (const [path, list, query = {}] of BELOW) {
		const id = furthest(pageOf(check, list).rows)?.id;
		if (id !== undefined) await read(check, AREA, path, query, id);
		else check.findings.add(AREA, `GET ${path}`, 'unseen', 'the account has no such record');
	}
	for (const feature of asArray(pageOf(check, ROUTE_MAP).body.features)) {
		const { feature_type: type } =
			isObject(feature) && isObject(feature.properties) ? feature.properties : {};
		if (FEATURES.includes(String(type))) continue;
		check.findings.add(AREA, 'features of the route map', 'differs', `${safeName(type)} is new`);
	}
};

/** Reports headers from which a client can read how many requests it may still send. */
export function reportLimits({ service: { count, limited, limitHeaders }, findings }: Check): void {
	const names = [...limitHeaders].join(', ');
	findings.add(
		AREA,
		'headers about the rate limit',
		names ? 'differs' : 'agrees',
		names ? `${names}: the package does not read them` : 'only in answers with 429, as expected',
	);
	const times = limited ? `${limited} answers with 429` : 'no answer with 429';
	findings.add(AREA, `${count} requests`, limited ? 'unseen' : 'agrees', times);
}
