import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
	DIMENSION_NAMES,
	measured,
	monthsBefore,
	partsOf,
	periodOf,
	topGroups,
	type Filters,
	type Measure,
} from '../domain/importFigures.mts';
import { COMMODITIES, importsOf, type Import } from '../domain/imports.mts';
import { sendPlain } from '../http/context.mts';
import { PlainError } from '../jsonApi/errors.mts';

type Body = Record<string, unknown> & { filters?: Filters };

/** Errors of these routes are not JSON:API: docs/development/service.md#trade-intelligence. */
const refuse = (text: string) => new PlainError(400, { error: text });
const invalid = (path: Array<string | number>, msg: string) =>
	new PlainError(422, { detail: [{ loc: ['body', ...path], msg, type: 'value_error' }] });

const text = (minLength = 1, maxLength = 200) => ({ type: 'string', minLength, maxLength });
const whole = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' };

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
	trends: { ...range, interval: oneOf('month', 'quarter', 'year') },
	breakdown: range,
	'containers/lookup': { container_number: text(1, 20) },
	'bills_of_lading/lookup': { bol_number: text(4, 40), months: whole(18) },
};
const REQUIRED = ['company_name', 'query', 'container_number', 'bol_number'];

const ajv = new Ajv();
const validators = Object.fromEntries(
	Object.entries(REQUESTS).map(([path, properties]) => [
		path,
		ajv.compile({
			...{ type: 'object', properties },
			required: REQUIRED.filter((name) => name in properties),
		}),
	]),
);

function check(path: string, body: Body): void {
	const validate = validators[path];
	if (!validate(body)) {
		const [{ instancePath, message = '', params }] = validate.errors ?? [];
		throw invalid([instancePath.slice(1) || String(params.missingProperty)], `Input ${message}`);
	}
	if (body.hs4 !== undefined && !/^\d{4}$/.test(String(body.hs4)))
		throw refuse('hs4 must have four digits');
	if (String(body.since ?? '') > String(body.until ?? '9999')) throw refuse('since is after until');
}

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];

function checkDimensions(
	key: string,
	names: unknown,
	max: number,
	{ filters, measure }: Body,
): string[] {
	const list = (names ?? []) as string[];
	if (!Array.isArray(names ?? []) || list.length > max)
		throw invalid([key], `At most ${max} items`);
	const used = [...list, ...Object.keys(filters ?? {})];
	const unknown = used.find((name) => !DIMENSION_NAMES.includes(name));
	if (unknown) throw invalid([key], `${unknown} is not a dimension`);
	const isMixed = [LANE, GOODS].every((group) => group.some((name) => used.includes(name)));
	if (isMixed) throw refuse('Lane dimensions cannot be combined with companies or commodities');
	if (measure === 'estimated_value' && LANE.some((name) => list.includes(name)))
		throw refuse('estimated_value is not available by lane dimensions');
	return list;
}

const NOTES = ['Companies are consignees or notify parties, so logistics providers appear.'];
const nowOf = (request: FastifyRequest) => request.account.now().slice(0, 7);

/** The full months before the current one. */
function recent(request: FastifyRequest, months: number) {
	const [since, until] = [monthsBefore(nowOf(request), months), monthsBefore(nowOf(request), 1)];
	const imports = importsOf(request.account);
	return { since, until, imports: imports.filter(({ month }) => month >= since && month <= until) };
}

type Parts = ReturnType<typeof partsOf>;
const named = (parts: Parts, name: string) =>
	topGroups(parts, name).map(({ value, parts: own }) => ({
		name: value,
		containers: measured(own, 'containers'),
		teus: measured(own, 'teus'),
	}));
const goodsOf = (imports: Import[], filters: Filters) =>
	topGroups(partsOf(imports, ['hs4'], filters), 'hs4').map(({ value, parts }) => ({
		hs4: value,
		description: COMMODITIES[String(value)].description,
		containers: measured(parts, 'containers'),
		estimated_value: measured(parts, 'estimated_value'),
	}));
const ofRole = (parts: Parts, role: string) =>
	measured(
		parts.filter(({ company }) => company?.role === role),
		'containers',
	);
const roles = (parts: Parts) => ({
	containers: measured(parts, 'containers'),
	containers_as_consignee: ofRole(parts, 'consignee'),
	containers_as_notify_party: ofRole(parts, 'notify'),
	teus: measured(parts, 'teus'),
});
const unique = <One,>(all: One[]): One[] => [...new Set(all)].sort();
const withoutUnknown = (given: Filters): Filters =>
	Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

function meta(request: FastifyRequest) {
	const all = importsOf(request.account);
	return {
		since_month: monthsBefore(nowOf(request), 12),
		until_month_exclusive: nowOf(request),
		months: 12,
		min_containers: 1,
		companies: unique(all.flatMap(({ companies }) => companies.map(({ name }) => name))).length,
		hs_codes: Object.keys(COMMODITIES).length,
		facts_since_month: all[0].month,
		facts_until_exclusive: request.account.now().slice(0, 10),
		partial_month: nowOf(request),
		mode: 'sandbox',
		facts_hash: 'sandbox',
		refreshed_since: nowOf(request),
		fact_rows: { lane_month: 1, company_month: 1, commodity_month: 1, hs_lane_month: 1 },
		volume_measure: 'containers',
		built_at: request.account.now(),
	};
}

function search(request: FastifyRequest, { name = '', imports: goods = '', ...body }: Body) {
	const { imports } = recent(request, 12);
	const filters = withoutUnknown({
		company_state: body.state,
		pod: body.port_of_discharge,
		origin_country: body.origin_country,
		...(goods ? { hs4: codesFor(String(goods))[0] ?? 'none' } : {}),
	});
	const parts = partsOf(imports, ['company', 'company_state'], { ...filters, company: name });
	const groups = topGroups(parts, 'company', 'containers', 1000).flatMap((group) =>
		topGroups(group.parts, 'company_state').map(({ value, parts: own }) => ({
			...{ name: group.value, state: value, own },
		})),
	);
	const results = groups.map(({ name: company_name, state: company_state, own }) => {
		const boxes = unique(own.map(({ one }) => one));
		const months = unique(boxes.map(({ month }) => month));
		return {
			...{ company_name, company_state, ...roles(own) },
			estimated_value: measured(own, 'estimated_value'),
			reefer_share: boxes.filter(({ isReefer }) => isReefer).length / boxes.length,
			...{ first_month: months[0], last_month: months.at(-1) },
			...{ top_ports: named(own, 'pod'), top_origins: named(own, 'origin_country') },
			top_carriers: named(own, 'carrier'),
			top_commodities: goodsOf(boxes, {}),
			score: 1,
		};
	});
	const least = Number(body.min_containers ?? 1);
	const kept = results
		.filter(({ containers }) => containers >= least)
		.sort((one, other) => other.containers - one.containers);
	return { index: meta(request), results: kept.slice(0, Number(body.limit ?? 10)) };
}

function profile(request: FastifyRequest, body: Body) {
	const { since, until, imports } = recent(request, Number(body.months ?? 12));
	const { company_name, company_state = null } = body;
	const exact = partsOf(imports, ['company']).filter(
		({ company }) =>
			company?.name === company_name && (!company_state || company?.state === company_state),
	);
	const answer = { company_name, company_state, since, until };
	if (exact.length === 0) return { ...answer, found: false };
	const boxes = unique(exact.map(({ one }) => one));
	return {
		...answer,
		found: true,
		totals: { ...roles(exact), states: unique(exact.map(({ company }) => company?.state)) },
		monthly: unique(boxes.map(({ month }) => month)).map((month) => {
			const own = exact.filter(({ one }) => one.month === month);
			return { month, containers: measured(own, 'containers'), teus: measured(own, 'teus') };
		}),
		ports_of_discharge: named(exact, 'pod'),
		origin_countries: named(exact, 'origin_country'),
		carriers: named(exact, 'carrier'),
		destination_states: named(exact, 'dest_state'),
		commodities_hs4: goodsOf(boxes, {}),
		notes: NOTES,
	};
}

function codesFor(query: string): string[] {
	const words = query.toLowerCase().split(/\s+/);
	return Object.entries(COMMODITIES)
		.filter(([code, { description, goods }]) => {
			const text = [description, ...goods].join(' ').toLowerCase();
			return code.startsWith(query) || words.every((word) => text.includes(word));
		})
		.map(([code]) => code);
}

function commodities(request: FastifyRequest, { query, limit = 10 }: Body) {
	const { imports } = recent(request, 12);
	const results = codesFor(String(query)).map((hs4) => {
		const parts = partsOf(imports, ['company'], { hs4 });
		return {
			hs4,
			description: COMMODITIES[hs4].description,
			estimated_value: measured(parts, 'estimated_value'),
			companies: unique(parts.map(({ company }) => company?.name)).length,
			common_goods: COMMODITIES[hs4].goods,
			score: 1,
		};
	});
	return { results: results.slice(0, Number(limit)) };
}

function topImporters(request: FastifyRequest, body: Body) {
	const { since, until, imports } = recent(request, Number(body.months ?? 12));
	const { hs4, port_of_discharge: pod, origin_country } = body;
	const parts = partsOf(imports, ['company'], withoutUnknown({ hs4, pod, origin_country }));
	const importers = topGroups(parts, 'company', 'containers', Number(body.limit ?? 20)).map(
		({ value: company_name, parts: own }) => ({
			company_name,
			states: unique(own.map(({ company }) => company?.state)),
			...{ containers: measured(own, 'containers'), teus: measured(own, 'teus') },
			...(hs4 ? { estimated_value: measured(own, 'estimated_value') } : {}),
		}),
	);
	const filters = withoutUnknown({ hs4, pod, origin_country });
	return { since, until, ranked_by: 'containers', filters, notes: NOTES, importers };
}

/** The imports of a series or a breakdown, whose end includes the current month. */
function inRange(request: FastifyRequest, { since, until }: Body, months: number) {
	const range = {
		since: String(since ?? monthsBefore(nowOf(request), months)),
		until: String(until ?? nowOf(request)),
	};
	const imports = importsOf(request.account).filter(
		({ month }) => month >= range.since && month <= range.until,
	);
	return { ...range, imports };
}

function trends(request: FastifyRequest, body: Body) {
	const names = checkDimensions('group_by', body.group_by, 2, body);
	const { since, until, imports } = inRange(request, body, 24);
	const { filters = {}, top = 10 } = body;
	const measure = String(body.measure ?? 'containers') as Measure;
	const interval = String(body.interval ?? 'month');
	const keyOf = (part: Parts[number]) =>
		JSON.stringify(names.map((name) => topGroups([part], name)[0].value));
	const parts = partsOf(imports, names, filters);
	const groups = unique(parts.map(keyOf))
		.map((key) => ({ key, own: parts.filter((part) => keyOf(part) === key) }))
		.sort((a, b) => measured(b.own, measure) - measured(a.own, measure))
		.slice(0, Number(top));
	const current = periodOf(nowOf(request), interval);
	const periods = unique(parts.map(({ one }) => periodOf(one.month, interval)));
	const series = periods.flatMap((period) =>
		groups.flatMap(({ key, own }) => {
			const inPeriod = own.filter(({ one }) => periodOf(one.month, interval) === period);
			const values = JSON.parse(key) as unknown[];
			const dimensions = Object.fromEntries(names.map((name, index) => [name, values[index]]));
			const value = measured(inPeriod, measure);
			return [{ period, value, partial: period === current, ...dimensions }];
		}),
	);
	return {
		measure,
		interval,
		since,
		until,
		group_by: names,
		filters,
		fact: 'lane_month',
		notes: NOTES,
		series,
	};
}

function breakdown(request: FastifyRequest, body: Body) {
	const dims = checkDimensions('dims', body.dims, 3, body);
	if (dims.length === 0) throw invalid(['dims'], 'List should have at least 1 item');
	const { since, until, imports } = inRange(request, body, 12);
	const { filters = {}, top = 10 } = body;
	const measure = String(body.measure ?? 'containers') as Measure;
	const rowsOf = (parts: Parts, level: number, above: object): object[] => [
		{ level, value: measured(parts, measure), ...above },
		...(level < dims.length
			? topGroups(parts, dims[level], measure, Number(top)).flatMap((group) =>
					rowsOf(group.parts, level + 1, { ...above, [dims[level]]: group.value }),
				)
			: []),
	];
	const rows = rowsOf(partsOf(imports, dims, filters), 0, {});
	return { measure, dims, filters, since, until, fact: 'lane_month', notes: NOTES, rows };
}

const cleaned = (number: unknown) => String(number).replace(/[\s-]/g, '').toUpperCase();

const transport = (one: Import) => ({
	imported_on: one.day,
	scac: one.scac,
	vessel_name: one.vessel,
	voyage_number: '101E',
	port_of_lading_name: one.loading,
	port_of_discharge_name: one.port,
	destination_city: one.city,
	destination_state: one.state,
	container_type_short_description: one.isReefer ? 'Reefer' : 'Dry',
	container_teu: one.teus,
});
const bill = (one: Import) => ({
	...transport(one),
	master_bill_of_lading_number: one.master,
	house_bill_of_lading_number: one.house,
	scac_name: one.carrier,
	port_of_lading_country: one.country,
	ultimate_origin_country: one.country,
	container_reefer_flag: one.isReefer,
});
const lines = (one: Import) =>
	one.goods.map(({ hs6, description, value }) => ({
		imported_on: one.day,
		master_bill_of_lading_number: one.master,
		house_bill_of_lading_number: one.house,
		consignee: one.companies[0].name,
		consignee_city: one.city,
		consignee_state: one.companies[0].state,
		notify_party: one.companies[1]?.name ?? null,
		shipper: one.shipper,
		shipper_country: one.country,
		commodity_short_description: description,
		commodity_hs_code_6: hs6,
		commodity_hs_code_6_description: description,
		commodity_quantity: 100,
		commodity_quantity_uom: 'CTN',
		commodity_estimated_value: value,
		nvocc_scac: null,
		nvocc_scac_description: null,
		bol_metric_tons: 9.5,
		bol_teus: one.teus,
	}));

function lookUpContainer(request: FastifyRequest, body: Body) {
	const container_number = cleaned(body.container_number);
	const isForm = /^[A-Z]{4}\d{7}$/.test(container_number);
	const found = importsOf(request.account)
		.filter(({ number }) => number === container_number)
		.at(-1);
	if (!found) {
		return {
			container_number,
			found: false,
			...(isForm ? {} : { error: 'Not a container number' }),
		};
	}
	return {
		...{ container_number, found: true, latest_import: { imported_on: found.day } },
		bills_of_lading: [bill(found)],
		...{ commodities: lines(found), commodities_truncated: false },
		note: 'Only the latest US import is returned.',
	};
}

function lookUpBill(request: FastifyRequest, body: Body) {
	const bol_number = cleaned(body.bol_number);
	const since = monthsBefore(nowOf(request), Number(body.months ?? 12));
	const found = importsOf(request.account).filter(
		({ master, house, month }) => [master, house].includes(bol_number) && month >= since,
	);
	return {
		...{ bol_number, found: found.length > 0, searched_since: `${since}-01` },
		...{ bills_matched: found.length, bills_truncated: false },
		containers: found.map((one) => ({ container_number: one.number, ...transport(one) })),
		...{
			containers_truncated: false,
			commodities: found.flatMap(lines),
			commodities_truncated: false,
		},
	};
}

const POSTS: Record<string, (request: FastifyRequest, body: Body) => object> = {
	'companies/search': search,
	'companies/profile': profile,
	'commodities/search': commodities,
	'importers/top': topImporters,
	trends,
	breakdown,
	'containers/lookup': lookUpContainer,
	'bills_of_lading/lookup': lookUpBill,
};

function requireFeature({ account }: FastifyRequest): void {
	if (account.options.tradeIntelligence) return;
	throw new PlainError(403, { error: 'Trade intelligence is not enabled for this account' });
}

export function tradeIntelligenceRoutes(api: FastifyInstance): void {
	const config = { bucket: 'tradeIntelligence' as const };
	api.get('/trade_intel/meta', { config }, (request, reply) => {
		requireFeature(request);
		return sendPlain(reply, 200, meta(request));
	});
	for (const [path, run] of Object.entries(POSTS)) {
		api.post(`/trade_intel/${path}`, { config }, (request, reply) => {
			requireFeature(request);
			const body = (request.body ?? {}) as Body;
			check(path, body);
			return sendPlain(reply, 200, run(request, body));
		});
	}
}
