import type { IDataObject } from 'n8n-workflow';

import { entryOf, asArray, asObject, asText, isObject, toText } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { fullPeriodsOnly, writtenMonth } from './fields';

/** The columns that the node computes. Others have the names and the values of the service. */

const objectsIn = (value: unknown): IDataObject[] => asArray(value).filter(isObject);

/** The entry with the most containers: its name, or its code and description. */
function largest(...lists: unknown[]): string | null {
	const sorted = lists
		.flatMap(objectsIn)
		.sort((a, b) => Number(b.containers) - Number(a.containers));
	const { name, hs4, description } = sorted[0] ?? {};
	return [name, hs4, description].map(toText).filter(Boolean).join(' ') || null;
}

/** The figures of a company, from a search result or a profile. */
export function company(record: IDataObject, { index }: IDataObject): IDataObject {
	const { since_month, until_month_exclusive } = asObject<IDataObject>(index);
	const totals = asObject<IDataObject>(record.totals);
	const { containers, containers_as_notify_party: notified } = { ...record, ...totals };
	const share = Number(notified ?? NaN) / Number(containers);
	return {
		...totals,
		...(index ? { since_month, until_month_exclusive } : {}),
		// A high share suggests a logistics provider.
		notify_party_share: Number.isFinite(share) ? Math.round(share * 100) / 100 : null,
		top_port: largest(record.top_ports, record.ports_of_discharge),
		top_origin: largest(record.top_origins, record.origin_countries),
		top_carrier: largest(record.top_carriers, record.carriers),
		top_state: largest(record.destination_states),
		top_commodity: largest(record.top_commodities, record.commodities_hs4),
	};
}

/** Whether the months until this one contain the current month, which is incomplete. */
const isCurrent = (month: unknown): boolean =>
	writtenMonth(month) >= writtenMonth(new Date().toISOString());

/** The figure is named after its measure, so that an estimated value is called so. */
export const figure = ({ value }: IDataObject, { measure, until }: IDataObject): IDataObject => ({
	[toText(measure)]: value,
	partial: isCurrent(until),
	value: undefined,
});

const QUARTERS: Record<string, [first: string, last: string]> = {
	...{ Q1: ['01', '03'], Q2: ['04', '06'], Q3: ['07', '09'], Q4: ['10', '12'] },
};

/** A period is also partial if the series begins or ends in it. Without the mark, the date decides. */
export function point(record: IDataObject, answer: IDataObject, item: Item) {
	const [year, part] = toText(record.period).split('-');
	const [first, last] = entryOf(QUARTERS, part ?? '') ?? [part ?? '01', part ?? '12'];
	const [start, end] = [`${year}-${first}`, `${year}-${last}`];
	const isCut = start < writtenMonth(answer.since) || end > writtenMonth(answer.until);
	const partial = isCut || (record.partial ?? isCurrent(end));
	return partial && item.isOn(fullPeriodsOnly) ? undefined : { ...figure(record, answer), partial };
}

/** The estimated value of all lines; unknown if a line has none or lines are missing. */
function totalValue({ commodities, ...answer }: IDataObject): number | null {
	const isCutOff = answer.commodities_truncated || answer.bills_truncated;
	const values = objectsIn(commodities).map((one) => one.commodity_estimated_value);
	const isKnown = values.length > 0 && values.every((one) => typeof one === 'number');
	return isKnown && !isCutOff ? values.reduce((sum, one) => sum + one, 0) : null;
}

/** The lookups of the service order goods differently. */
export const byValue = (one: IDataObject, other: IDataObject): number =>
	Number(other.commodity_estimated_value ?? 0) - Number(one.commodity_estimated_value ?? 0);

/** The different texts of the lists, such as the consignees of all lines. */
export function lookedUp(answer: IDataObject): IDataObject {
	const texts = new Map<string, Set<unknown>>();
	const objects = Object.values(answer).flat().filter(isObject);
	for (const [name, value] of objects.flatMap(Object.entries)) {
		if (asText(value)) texts.set(name, (texts.get(name) ?? new Set()).add(value));
	}
	const joined = [...texts].map(([name, found]) => [name, [...found].join('; ')]);
	return { ...Object.fromEntries(joined), commodity_estimated_value: totalValue(answer) };
}
