import { lettersAndDigits } from '../../../shared/lib/foldText';

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

/** The fields of a rule, with their names in JSON. */
export const RULE_FIELDS = Object.keys(SPELLINGS);

/**
 * Columns that restrict a rule in a way the node cannot evaluate. Without them, the rule would
 * apply to every container.
 */
const NARROWING =
	'account, agreement, cargo, cargo type, commodity, consignee, contract, contract number, contract no, country, dangerous goods, destination, DG, direction, final destination, haulage, hazardous, IMDG, import/export, incoterm, incoterms, lane, load port, move type, movement, notify, origin, place of delivery, POL, port of lading, port of loading, quotation, region, service, service contract, shipper, state, terms, trade, trade lane, vessel, voyage';

const keysOf = (names: string): string[] => names.split(', ').map(lettersAndDigits);

const FIELD_OF = new Map(
	Object.entries(SPELLINGS).flatMap(([field, names]) =>
		[lettersAndDigits(field), ...keysOf(names)].map((key) => [key, field] as const),
	),
);
const REFUSED = new Set(keysOf(NARROWING));

/** The field that a column belongs to; undefined for any other column. */
export function fieldOfColumn(column: string): string | undefined {
	return FIELD_OF.get(lettersAndDigits(column));
}

/** Whether ignoring this column would make the rule apply to more containers than intended. */
export function isRefusedColumn(column: string): boolean {
	return REFUSED.has(lettersAndDigits(column));
}
