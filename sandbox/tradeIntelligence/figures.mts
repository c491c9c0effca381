import { dimensionsOf, type Body } from './bounds.mts';
import {
	COMMODITIES,
	filtered,
	measured,
	topGroups,
	type ImportRow,
	type Measure,
} from './records.mts';

/** The question of a client, with the imports and the months of its answer. */
export interface Asked {
	body: Body;
	now: string;
	thisMonth: string;
	rows: ImportRow[];
}

const NOTES = ['Companies are consignees or notify parties, so logistics providers appear.'];
const unique = <One,>(all: One[]): One[] => [...new Set(all)].sort();

export function monthsBefore(month: string, count: number): string {
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

export const meta = ({ rows, now, thisMonth }: Asked) => ({
	...{ since_month: monthsBefore(thisMonth, 12), until_month_exclusive: thisMonth, months: 12 },
	...{ min_containers: 1, companies: unique(rows.map(({ company }) => company)).length },
	...{ hs_codes: Object.keys(COMMODITIES).length, facts_since_month: rows[0].month },
	...{ facts_until_exclusive: now.slice(0, 10), partial_month: thisMonth, mode: 'sandbox' },
	...{ facts_hash: 'sandbox', refreshed_since: thisMonth, volume_measure: 'containers' },
	fact_rows: { lane_month: 1, company_month: 1, commodity_month: 1, hs_lane_month: 1 },
	built_at: now,
});

export function search(asked: Asked) {
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

export function profile(asked: Asked) {
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

export function commodities(asked: Asked) {
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

export function topImporters(asked: Asked) {
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

export function trends(asked: Asked) {
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

export function breakdown(asked: Asked) {
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
