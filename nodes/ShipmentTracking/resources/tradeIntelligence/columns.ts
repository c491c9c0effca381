import type { IDataObject } from 'n8n-workflow';

import { asArray, asObject, asText, isObject, toText } from '../../../shared/lib/json';

/** The columns that the node computes. Others have the names and the values of the service. */

const entries = (value: unknown): IDataObject[] => asArray(value).filter(isObject);

/** The entry with the most containers: its name, or its code and description. */
function largest(...lists: unknown[]): string | null {
	const sorted = lists.flatMap(entries).sort((a, b) => Number(b.containers) - Number(a.containers));
	const { name, hs4, description } = sorted[0] ?? {};
	return [name, hs4, description].map(toText).filter(Boolean).join(' ') || null;
}

/** The figures of a company, from a search result or a profile. */
export function company(record: IDataObject, { index }: IDataObject): IDataObject {
	const figures = { ...record, ...asObject<IDataObject>(record.totals) };
	const { containers, containers_as_notify_party: notified } = figures;
	const share = Number(notified ?? NaN) / Number(containers);
	return {
		...asObject(record.totals),
		// The searched months.
		...asObject(index),
		// A high share suggests a logistics provider.
		notify_party_share: Number.isFinite(share) ? Math.round(share * 100) / 100 : null,
		top_port: largest(record.top_ports, record.ports_of_discharge),
		top_origin: largest(record.top_origins, record.origin_countries),
		top_carrier: largest(record.top_carriers, record.carriers),
		top_state: largest(record.destination_states),
		top_commodity: largest(record.top_commodities, record.commodities_hs4),
	};
}

/** The figure is named after its measure, so that an estimated value is called so. */
export const figure = ({ value }: IDataObject, { measure }: IDataObject): IDataObject => ({
	[toText(measure)]: value,
});

/** A period is also partial if the series begins or ends in it. */
export function point(record: IDataObject, answer: IDataObject): IDataObject {
	const [year, part = ''] = toText(record.period).split('-');
	const last = part.startsWith('Q') ? 3 * Number(part.slice(1)) : Number(part || 12);
	const first = part.startsWith('Q') ? last - 2 : Number(part || 1);
	const month = (one: number): string => `${year}-${String(one).padStart(2, '0')}`;
	const isCut = month(first) < toText(answer.since) || month(last) > toText(answer.until);
	return { ...figure(record, answer), partial: isCut || record.partial };
}

/** The estimated value of all lines; unknown if a line has none or lines are missing. */
function totalValue({ commodities, commodities_truncated: isCutOff }: IDataObject): number | null {
	const values = entries(commodities).map((one) => one.commodity_estimated_value);
	const isKnown = values.length > 0 && values.every((one) => typeof one === 'number');
	return isKnown && !isCutOff ? values.reduce((sum, one) => sum + one, 0) : null;
}

/** The different texts of the lists, such as the consignees of all lines. */
export function lookedUp(answer: IDataObject): IDataObject {
	const texts = new Map<string, Set<unknown>>();
	for (const [name, value] of Object.values(answer).flatMap(entries).flatMap(Object.entries)) {
		if (asText(value)) texts.set(name, (texts.get(name) ?? new Set()).add(value));
	}
	const joined = [...texts].map(([name, found]) => [name, [...found].join('; ')]);
	return { ...Object.fromEntries(joined), commodity_estimated_value: totalValue(answer) };
}
