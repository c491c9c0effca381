import type { IDataObject } from 'n8n-workflow';

import { readCarrier } from '../../../../shipping/records';
import { TariffRuleError, quoted } from '../../../../shipping/charges';
import { isBlank, isObject, splitList, lettersAndDigits } from '../../../../shipping/lib';

/** Accepted column names of each field of a rule, compared by letters and digits only. */
const SPELLINGS: Record<string, string> = {
	name: 'rule, rule name, tariff name',
	charge: 'charge type',
	carriers:
		'carrier, carrier name, carrier code, carriers (SCAC), carrier SCAC, SCAC, SCAC code, shipping line, shipping lines, line, lines',
	terminals: 'terminal, FIRMS, FIRMS code',
	ports: 'port, POD, port of discharge, discharge port, LOCODE, UN/LOCODE',
	equipment: 'equipment type, container size, container type, size, size type',
	freeDays: 'free time, free time days',
	freeDayType: 'free days are',
	firstDay: 'first free day',
	startEvent: 'free time starts',
	tiers: 'tier, rate, rates, daily rate, daily rates',
	chargeDayType: 'charged days are',
	currency: 'curr, CCY',
	customers: 'customer, customer name, client, clients',
	references: 'reference, ref number, ref numbers, reference number, reference numbers',
	tags: 'tag',
	validFrom: 'effective from, effective date',
	validTo: 'valid until, effective to, expires, expiry date',
	validBy: 'valid on the day of, valid by the day of',
	weekendDays: 'weekend',
	chargeWeekendDays: 'weekend days after free time, weekend days for charged days',
	holidays: 'holiday',
	ifLastDayClosed: 'if the last free day is closed',
	lastDay: 'gate out or return day is',
	returnDay: 'return day is, return day source',
};

export const RULE_FIELDS = Object.keys(SPELLINGS);

/** Columns that the node can't evaluate: without them, the rule would apply to everything. */
const NARROWING =
	'account, agreement, cargo, cargo type, commodity, consignee, contract, contract number, contract no, country, dangerous goods, destination, DG, direction, final destination, haulage, hazardous, IMDG, import/export, incoterm, incoterms, lane, load port, move type, movement, notify, origin, place of delivery, POL, port of lading, port of loading, quotation, region, service, service contract, shipper, state, terms, trade, trade lane, vessel, voyage';

const keysOf = (names: string): string[] => names.split(', ').map(lettersAndDigits);

/** The field of each column name; null for a column that narrows the rule. */
const FIELD_OF = new Map<string, string | null>([
	...keysOf(NARROWING).map((key) => [key, null] as const),
	...Object.entries(SPELLINGS).flatMap(([field, names]) =>
		keysOf(`${field}, ${names}`).map((key) => [key, field] as const),
	),
]);

const ADVICE =
	'Use the columns Customers, References or Tags instead, list the ports in the column Ports, or remove the column.';

/**
 * The fields of a rule in a row of a sheet, a database or JSON; undefined for an empty row.
 * Unrelated columns are ignored.
 * @throws TariffRuleError for contradicting columns, and for columns that restrict the rule in a
 * way the node cannot evaluate
 */
export function ruleOfRow(entry: unknown, index: number): unknown {
	const given = isObject(entry) && isObject(entry.json) ? entry.json : entry;
	if (!isObject(given)) return given;
	const row = withAdditionalFields(given);
	const rule: Record<string, unknown> = {};
	const columns = new Map<string, string>();
	let refused: string | undefined;
	for (const [column, value] of Object.entries(row)) {
		const field = FIELD_OF.get(lettersAndDigits(column));
		if (field === undefined || isBlank(value)) continue;
		if (field === null) {
			refused ??= column;
			continue;
		}
		const other = columns.get(field);
		if (other !== undefined && !isSame(field, rule[field], value)) {
			const problem = `has two columns for one field with different values: ${quoted(other)} and ${quoted(column)}`;
			throw new TariffRuleError(index, 'tariffJson', problem);
		}
		columns.set(field, column);
		rule[field] = value;
	}
	if (columns.size === 0) return undefined;
	if (refused === undefined) return rule;
	const problem = `has the column ${quoted(refused)}, which the node can't evaluate: the rule would apply to all containers`;
	throw new TariffRuleError(index, 'tariffJson', problem, ADVICE);
}

const textOf = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value).trim();

/** A name and a SCAC can mean the same carrier. */
function isSame(field: string, one: unknown, other: unknown): boolean {
	if (textOf(one) === textOf(other)) return true;
	const [known, ...scacs] = field === 'carriers' ? [one, other].map(scacsOf) : [];
	return known !== undefined && scacs.includes(known);
}

function scacsOf(value: unknown): string | undefined {
	const scacs = splitList(value).map((text) => {
		const match = readCarrier(text);
		return 'scac' in match ? match.scac : undefined;
	});
	return scacs.includes(undefined) ? undefined : scacs.sort().join();
}

/** Moves the fields of the collection "Additional Fields" into the rule. */
export function withAdditionalFields(rule: IDataObject): IDataObject {
	const { additionalFields: more } = rule;
	return isObject(more) ? { ...rule, ...more } : rule;
}
