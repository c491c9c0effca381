import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
	COMMODITIES,
	filtered,
	importsUntil,
	measured,
	topGroups,
	type Filters,
	type ImportRow,
	type Measure,
} from '../domain/imports.mts';
import { sendPlain } from '../http/context.mts';
import { PlainError } from '../jsonApi/errors.mts';

type Body = Record<string, unknown> & { filters?: Filters };

/** Errors of these routes are not JSON:API: docs/development/service.md#trade-intelligence. */
const refuse = (text: string) => new PlainError(400, { error: text });
const invalid = (name: string, msg: string) =>
	new PlainError(422, { detail: [{ loc: ['body', name], msg, type: 'value_error' }] });

const text = (minLength = 1, maxLength = 200) => ({ type: 'string', minLength, maxLength });
const whole = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' };
const names = (minItems: number, maxItems: number) => ({ type: 'array', minItems, maxItems });

const measure = oneOf('containers', 'teus', 'estimated_value');
const range = { since: month, until: month, measure, top: whole(50) };
const place = { port_of_discharge: text(), origin_country: text() };

/** The bounds of each request; keys without bounds are not described. */
const REQUESTS: Record<string, object> = {
	'companies/search': {
		...{ name: text(), imports: text(), state: text(2, 2), ...place },
		...{ min_containers: whole(1e9), limit: whole(50) },
	},
	'companies/profile': { company_name: text(), company_state: text(1, 2), months: whole(60) },
	'commodities/search': { query: text(), limit: whole(50) },
	'importers/top': { hs4: text(4, 4), ...place, months: whole(60), limit: whole(100) },
	trends: { ...range, group_by: names(0, 2), interval: oneOf('month', 'quarter', 'year') },
	breakdown: { ...range, dims: names(1, 3) },
	'containers/lookup': { container_number: text(1, 20) },
	'bills_of_lading/lookup': { bol_number: text(4, 40), months: whole(18) },
};
const REQUIRED = ['company_name', 'query', 'container_number', 'bol_number', 'dims'];

const ajv = new Ajv();
const validators = Object.fromEntries(
	Object.entries(REQUESTS).map(([path, properties]) => {
		const required = REQUIRED.filter((name) => name in properties);
		return [path, ajv.compile({ type: 'object', properties, required })];
	}),
);

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];
const DIMENSIONS = [
	...['carrier', 'scac', 'origin_country', 'origin_region', 'pod', 'pod_coast', 'dest_state'],
	...['reefer', ...LANE, ...GOODS],
];
const dimensionsOf = (body: Body) => (body.group_by ?? body.dims ?? []) as string[];

function check(path: string, body: Body): void {
	const validate = validators[path];
	if (!validate(body)) {
		const [{ instancePath, message = '', params }] = validate.errors ?? [];
		throw invalid(instancePath.slice(1) || String(params.missingProperty), `Input ${message}`);
	}
	if (body.hs4 !== undefined && !/^\d{4}$/.test(String(body.hs4)))
		throw refuse('hs4 must have four digits');
	if (String(body.since ?? '') > String(body.until ?? '9999')) throw refuse('since is after until');
	const list = dimensionsOf(body);
	const used = [...list, ...Object.keys(body.filters ?? {})];
	const unknown = used.find((name) => !DIMENSIONS.includes(name));
	if (unknown) throw invalid('group_by' in body ? 'group_by' : 'dims', `${unknown} is unknown`);
	if ([LANE, GOODS].every((group) => group.some((name) => used.includes(name))))
		throw refuse('Lane dimensions cannot be combined with companies or commodities');
	if (body.measure === 'estimated_value' && LANE.some((name) => list.includes(name)))
		throw refuse('estimated_value is not available by lane dimensions');
}

/** The question of a client, with the imports and the months of its answer. */
interface Asked {
	body: Body;
	now: string;
	thisMonth: string;
	rows: ImportRow[];
}

const NOTES = ['Companies are consignees or notify parties, so logistics providers appear.'];
const unique = <One,>(all: One[]): One[] => [...new Set(all)].sort();

function monthsBefore(month: string, count: number): string {
	const [year, number] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}

/** The full months before the current one. */
function recent({ rows, thisMonth, body }: Asked) {
	const since = monthsBefore(thisMonth, Number(body.months ?? 12));
	const until = monthsBefore(thisMonth, 1);
	return { since, until, rows: rows.filter((row) => row.month >= since && row.month <= until) };
}

const volume = (rows: ImportRow[]) => ({
	containers: measured(rows, 'containers'),
	teus: measured(rows, 'teus'),
});
const named = (rows: ImportRow[], name: string) =>
	topGroups(rows, [name]).map(({ values, rows: own }) => ({ name: values[name], ...volume(own) }));
const goodsOf = (rows: ImportRow[]) =>
	topGroups(rows, ['hs4']).map(({ values: { hs4 }, rows: own }) => ({
		...{ hs4, description: COMMODITIES[String(hs4)].description },
		containers: measured(own, 'containers'),
		estimated_value: measured(own, 'estimated_value'),
	}));
const roles = (rows: ImportRow[]) => ({
	...volume(rows),
	containers_as_consignee: measured(filtered(rows, { role: 'consignee' }), 'containers'),
	containers_as_notify_party: measured(filtered(rows, { role: 'notify' }), 'containers'),
});
const codesFor = (query: string): string[] =>
	Object.keys(COMMODITIES).filter((code) => {
		const { description, goods } = COMMODITIES[code];
		const text = [description, ...goods].join(' ').toLowerCase();
		const words = query.toLowerCase().split(/\s+/);
		return code.startsWith(query) || words.every((word) => text.includes(word));
	});

const meta = ({ rows, now, thisMonth }: Asked) => ({
	...{ since_month: monthsBefore(thisMonth, 12), until_month_exclusive: thisMonth, months: 12 },
	...{ min_containers: 1, companies: unique(rows.map(({ company }) => company)).length },
	...{ hs_codes: Object.keys(COMMODITIES).length, facts_since_month: rows[0].month },
	...{ facts_until_exclusive: now.slice(0, 10), partial_month: thisMonth, mode: 'sandbox' },
	...{ facts_hash: 'sandbox', refreshed_since: thisMonth, volume_measure: 'containers' },
	fact_rows: { lane_month: 1, company_month: 1, commodity_month: 1, hs_lane_month: 1 },
	built_at: now,
});

function search(asked: Asked) {
	const { name, imports, state, port_of_discharge: pod, origin_country, ...body } = asked.body;
	const hs4 = imports ? (codesFor(String(imports))[0] ?? 'none') : undefined;
	const wanted = { company: name, company_state: state, pod, origin_country, hs4 };
	const rows = filtered(recent({ ...asked, body: {} }).rows, wanted);
	const results = topGroups(rows, ['company', 'company_state'], { max: 1000 }).map((group) => ({
		...{ company_name: group.values.company, company_state: group.values.company_state },
		...roles(group.rows),
		estimated_value: measured(group.rows, 'estimated_value'),
		reefer_share:
			measured(filtered(group.rows, { reefer: true }), 'containers') /
			measured(group.rows, 'containers'),
		...{ first_month: group.rows[0].month, last_month: group.rows.at(-1)?.month },
		...{ top_ports: named(group.rows, 'pod'), top_origins: named(group.rows, 'origin_country') },
		...{ top_carriers: named(group.rows, 'carrier'), top_commodities: goodsOf(group.rows) },
		score: 1,
	}));
	const kept = results.filter(({ containers }) => containers >= Number(body.min_containers ?? 1));
	return { index: meta(asked), results: kept.slice(0, Number(body.limit ?? 10)) };
}

function profile(asked: Asked) {
	const { company_name, company_state = null } = asked.body;
	const { since, until, rows } = recent(asked);
	const own = filtered(rows, { company_state: company_state || null }).filter(
		({ company }) => company === company_name,
	);
	const answer = { company_name, company_state, since, until };
	if (own.length === 0) return { ...answer, found: false };
	return {
		...{ ...answer, found: true },
		totals: { ...roles(own), states: unique(own.map((row) => row.company_state)) },
		monthly: unique(own.map((row) => row.month)).map((month) => ({
			...{ month, ...volume(filtered(own, { month })) },
		})),
		...{ ports_of_discharge: named(own, 'pod'), origin_countries: named(own, 'origin_country') },
		...{ carriers: named(own, 'carrier'), destination_states: named(own, 'dest_state') },
		...{ commodities_hs4: goodsOf(own), notes: NOTES },
	};
}

function commodities(asked: Asked) {
	const { rows } = recent(asked);
	const results = codesFor(String(asked.body.query)).map((hs4) => {
		const own = filtered(rows, { hs4 });
		const companies = unique(own.map(({ company }) => company)).length;
		const { description, goods: common_goods } = COMMODITIES[hs4];
		const estimated_value = measured(own, 'estimated_value');
		return { hs4, description, estimated_value, companies, common_goods, score: 1 };
	});
	return { results: results.slice(0, Number(asked.body.limit ?? 10)) };
}

function topImporters(asked: Asked) {
	const { hs4, port_of_discharge: pod, origin_country, limit = 20 } = asked.body;
	const filters = { hs4, pod, origin_country };
	const { since, until, rows } = recent(asked);
	const groups = topGroups(filtered(rows, filters), ['company'], { max: Number(limit) });
	const importers = groups.map(({ values, rows: own }) => ({
		...{ company_name: values.company, states: unique(own.map((row) => row.company_state)) },
		...volume(own),
		...(hs4 ? { estimated_value: measured(own, 'estimated_value') } : {}),
	}));
	return { since, until, ranked_by: 'containers', filters, notes: NOTES, importers };
}

/** The imports of a series or a breakdown, whose end includes the current month. */
function ranged({ rows, thisMonth, body }: Asked, months: number) {
	const { filters = {}, top = 10, measure: given = 'containers' } = body;
	const since = String(body.since ?? monthsBefore(thisMonth, months));
	const until = String(body.until ?? thisMonth);
	const own = rows.filter(({ month }) => month >= since && month <= until);
	const measure = given as Measure;
	const answer = { measure, since, until, filters, fact: 'lane_month', notes: NOTES };
	return { answer, rows: filtered(own, filters), top: { measure, max: Number(top) } };
}

/** The period of a month: itself, its quarter or its year. */
function periodOf(month: string, interval: unknown): string {
	const [year, number] = month.split('-');
	if (interval === 'year') return year;
	return interval === 'quarter' ? `${year}-Q${Math.ceil(Number(number) / 3)}` : month;
}

function trends(asked: Asked) {
	const { interval = 'month' } = asked.body;
	const { answer, rows, top } = ranged(asked, 24);
	const periodOfRow = (row: ImportRow) => periodOf(row.month, interval);
	const group_by = dimensionsOf(asked.body);
	const groups = topGroups(rows, group_by, top);
	const series = unique(rows.map(periodOfRow)).flatMap((period) =>
		groups.map(({ values, rows: own }) => {
			const inPeriod = own.filter((row) => periodOfRow(row) === period);
			const partial = period === periodOf(asked.thisMonth, interval);
			return { period, value: measured(inPeriod, top.measure), partial, ...values };
		}),
	);
	return { ...answer, interval, group_by, series };
}

function breakdown(asked: Asked) {
	const { answer, rows: all, top } = ranged(asked, 12);
	const dims = dimensionsOf(asked.body);
	const rowsOf = (rows: ImportRow[], level: number, above: object): object[] => [
		{ level, value: measured(rows, top.measure), ...above },
		...(level < dims.length
			? topGroups(rows, [dims[level]], top).flatMap((group) =>
					rowsOf(group.rows, level + 1, { ...above, ...group.values }),
				)
			: []),
	];
	return { ...answer, dims, rows: rowsOf(all, 0, {}) };
}

const cleaned = (number: unknown) => String(number).replace(/[\s-]/g, '').toUpperCase();
const containersOf = (rows: ImportRow[]) => topGroups(rows, ['number']).map((one) => one.rows[0]);

const transport = (row: ImportRow) => ({
	...{ imported_on: row.day, scac: row.scac, vessel_name: 'EVER GIVEN', voyage_number: '101E' },
	...{ port_of_lading_name: row.pol, port_of_discharge_name: row.pod },
	...{ destination_city: row.pod, destination_state: row.dest_state, container_teu: row.teus },
	container_type_short_description: row.container_type,
});
const bills = ({ master, house }: ImportRow) => ({
	...{ master_bill_of_lading_number: master, house_bill_of_lading_number: house },
});
const linesOf = (rows: ImportRow[]) =>
	topGroups(rows, ['number', 'hs4']).map(({ rows: [row, other] }) => ({
		...{ imported_on: row.day, ...bills(row), consignee: row.company, consignee_city: row.pod },
		...{ consignee_state: row.company_state, notify_party: other?.company ?? null },
		...{
			shipper: `${String(row.pol).toUpperCase()} TRADING LTD`,
			shipper_country: row.pol_country,
		},
		commodity_short_description: COMMODITIES[String(row.hs4)].goods[0].toUpperCase(),
		commodity_hs_code_6: `${String(row.hs4)}10`,
		commodity_hs_code_6_description: COMMODITIES[String(row.hs4)].description,
		...{ commodity_quantity: 100, commodity_quantity_uom: 'CTN' },
		...{ commodity_estimated_value: row.estimated_value, bol_metric_tons: 9.5, bol_teus: row.teus },
		...{ nvocc_scac: null, nvocc_scac_description: null },
	}));

function lookUpContainer({ rows, body }: Asked) {
	const container_number = cleaned(body.container_number);
	const found = filtered(rows, { number: container_number });
	if (!found.length) {
		const isForm = /^[A-Z]{4}\d{7}$/.test(container_number);
		return {
			container_number,
			found: false,
			...(isForm ? {} : { error: 'Not a container number' }),
		};
	}
	const bills_of_lading = containersOf(found).map((row) => ({
		...{ ...transport(row), ...bills(row), scac_name: row.carrier },
		...{ port_of_lading_country: row.pol_country, ultimate_origin_country: row.origin_country },
		container_reefer_flag: row.reefer,
	}));
	return {
		...{ container_number, found: true, latest_import: { imported_on: found[0].day } },
		...{ bills_of_lading, commodities: linesOf(found), commodities_truncated: false },
		note: 'Only the latest US import is returned.',
	};
}

function lookUpBill({ rows, body, thisMonth }: Asked) {
	const bol_number = cleaned(body.bol_number);
	const since = monthsBefore(thisMonth, Number(body.months ?? 12));
	const found = rows.filter(
		({ master, house, month }) => [master, house].includes(bol_number) && month >= since,
	);
	const containers = containersOf(found);
	return {
		...{ bol_number, found: found.length > 0, searched_since: `${since}-01` },
		...{ bills_matched: containers.length, bills_truncated: false },
		containers: containers.map((row) => ({ container_number: row.number, ...transport(row) })),
		...{ commodities: linesOf(found), commodities_truncated: false, containers_truncated: false },
	};
}

const POSTS: Record<string, (asked: Asked) => object> = {
	'companies/search': search,
	'companies/profile': profile,
	'commodities/search': commodities,
	'importers/top': topImporters,
	...{ trends, breakdown },
	'containers/lookup': lookUpContainer,
	'bills_of_lading/lookup': lookUpBill,
};

export function tradeIntelligenceRoutes(api: FastifyInstance): void {
	const config = { bucket: 'tradeIntelligence' as const };
	const answer = (request: FastifyRequest, run: (asked: Asked) => object, path?: string) => {
		const { account, body: given } = request;
		if (!account.options.tradeIntelligence)
			throw new PlainError(403, { error: 'Trade intelligence is not enabled for this account' });
		const body = (given ?? {}) as Body;
		if (path) check(path, body);
		const now = account.now();
		return run({ body, now, thisMonth: now.slice(0, 7), rows: importsUntil(now.slice(0, 10)) });
	};
	api.get('/trade_intel/meta', { config }, (request, reply) =>
		sendPlain(reply, 200, answer(request, meta)),
	);
	for (const [path, run] of Object.entries(POSTS)) {
		api.post(`/trade_intel/${path}`, { config }, (request, reply) =>
			sendPlain(reply, 200, answer(request, run, path)),
		);
	}
}
