import type { Import } from './imports.mts';

/** Figures of imports by dimension. A container counts once in each group. */

export type Filters = Record<string, unknown>;
type Value = string | boolean;

/** One container with the company and the commodity that a query selects. */
interface Part {
	one: Import;
	company?: Import['companies'][number];
	good?: Import['goods'][number];
}

const DIMENSIONS: Record<string, (part: Part) => Value> = {
	carrier: ({ one }) => one.carrier,
	scac: ({ one }) => one.scac,
	origin_country: ({ one }) => one.country,
	origin_region: ({ one }) => one.region,
	pod: ({ one }) => one.port,
	pod_coast: ({ one }) => one.coast,
	dest_state: ({ one }) => one.state,
	reefer: ({ one }) => one.isReefer,
	pol: ({ one }) => one.loading,
	pol_country: ({ one }) => one.country,
	container_type: ({ one }) => (one.isReefer ? 'Reefer' : 'Dry'),
	company: ({ company }) => company?.name ?? '',
	company_state: ({ company }) => company?.state ?? '',
	hs4: ({ good }) => good?.hs6.slice(0, 4) ?? '',
	hs2: ({ good }) => good?.hs6.slice(0, 2) ?? '',
};
export const DIMENSION_NAMES = Object.keys(DIMENSIONS);

const PARTS_OF_NAMES = ['company', 'carrier', 'pol', 'pod', 'container_type'];
const isPartial = (name: string) => PARTS_OF_NAMES.includes(name) || /^(origin_|pol_)/.test(name);

/** The containers that pass the filters, divided by company and commodity if the query needs that. */
export function partsOf(imports: Import[], names: string[], filters: Filters = {}): Part[] {
	const given = Object.entries(filters).filter(([, value]) => value !== null);
	const used = [...names, ...given.map(([name]) => name)];
	const byCompany = used.some((name) => name.startsWith('company'));
	const byGood = used.some((name) => name.startsWith('hs'));
	return imports
		.flatMap((one): Part[] =>
			byCompany ? one.companies.map((company) => ({ one, company })) : [{ one }],
		)
		.flatMap((part): Part[] =>
			byGood ? part.one.goods.map((good) => ({ ...part, good })) : [part],
		)
		.filter((part) => given.every(([name, value]) => passes(name, DIMENSIONS[name](part), value)));
}

function passes(name: string, own: Value, wanted: unknown): boolean {
	if (!isPartial(name)) return own === wanted;
	return String(own).toLowerCase().includes(String(wanted).toLowerCase());
}

export type Measure = 'containers' | 'teus' | 'estimated_value';

export function measured(parts: Part[], measure: Measure): number {
	if (measure === 'estimated_value') {
		const valued = new Set(parts.flatMap(({ one, good }) => (good ? [good] : one.goods)));
		return [...valued].reduce((sum, { value }) => sum + value, 0);
	}
	const boxes = new Set(parts.map(({ one }) => one));
	return measure === 'containers'
		? boxes.size
		: [...boxes].reduce((sum, { teus }) => sum + teus, 0);
}

/** The groups of one dimension with the largest figures. */
export function topGroups(
	parts: Part[],
	name: string,
	measure: Measure = 'containers',
	max = 10,
): Array<{ value: Value; parts: Part[] }> {
	const groups = new Map<Value, Part[]>();
	for (const part of parts) {
		const value = DIMENSIONS[name](part);
		groups.set(value, [...(groups.get(value) ?? []), part]);
	}
	return [...groups]
		.map(([value, own]) => ({ value, parts: own }))
		.sort((a, b) => measured(b.parts, measure) - measured(a.parts, measure))
		.slice(0, max);
}

/** The period of a month: itself, its quarter or its year. */
export function periodOf(month: string, interval: string): string {
	const [year, number] = month.split('-');
	if (interval === 'year') return year;
	return interval === 'quarter' ? `${year}-Q${Math.ceil(Number(number) / 3)}` : month;
}

export function monthsBefore(month: string, count: number): string {
	const [year, number] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}
