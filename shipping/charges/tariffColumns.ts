import { ColumnNames } from '../sheets';

/** The words that the names of daily rates may have. */
const DAILY = 'per days daily charge amount price rate unit tariff';
const CODES = 'name code';

/** The names of the columns of a tariff by the fields of a rule. */
const NAMES = {
	name: 'name, rule ? name, tariff name',
	charge: `charge ? type ${CODES} description, demurrage detention ? type, type, category`,
	carriers: `carrier ? scac ${CODES}, carriers ? scac, scac ? code, shipping line ? scac ${CODES}, line ? ${CODES}`,
	terminals: `terminal ? firms port ${CODES}, firms ? code, smdg ? code`,
	ports: `port ? locode un ${CODES}, port discharge ? locode un ${CODES}, locode ? un`,
	equipment: 'container ? type size code iso, size ? type, type, category, type size code',
	freeDays: 'free days ? time number total period, free time ? number, free period',
	freeBusinessDays: 'free days working ? time, free days business ? time',
	freeCalendarDays: 'free days calendar ? time',
	freeDayType: 'free days type, free days are, days type, free time type, calendar type',
	firstDay: 'first free days',
	startEvent: 'free time from ? event, from event, clock from',
	tiers: `tier ? rate, rate ? ${DAILY}, per days ? ${DAILY}, per diem ? ${DAILY}, daily ? ${DAILY}, price ? ${DAILY}, days tariff`,
	fromDay: 'from days ? charge tier number, from ? charge tier',
	toDay: 'to days ? charge tier number, to ? charge tier',
	dayRange: 'days ? tier range charge, range ? tier, from to ? days charge tier, tier, period',
	chargeDayType: 'charge days type, charged days are, charged days type',
	currency: 'currency ? code',
	customers: 'customer ? name',
	references: 'reference ? number',
	tags: 'tag, tags',
	validFrom: 'valid from ? date, from date, valid date, valid, from',
	validTo: 'valid to ? date, to date, expires, expiry ? date, expiration ? date, exp date, to',
	validBy: 'valid days ? by, valid by',
	weekendDays: 'weekend ? days',
	chargeWeekendDays: 'charge weekend days, charged weekend days, weekend days after free time',
	holidays: 'holiday, holidays',
	ifLastDayClosed: 'if last days closed, if last free days is closed',
	lastDay: 'last days, gate out return days is',
	returnDay: 'return days ? is source',
};

/** Columns that limit a rule in a way that can't be judged: it would apply to everything. */
const LIMITS = [
	`account ? number ${CODES}, agreement ? number ${CODES}, cargo ? type, commodity ? type ${CODES}`,
	`consignee ? ${CODES}, contract ? service number type ${CODES}, country ? ${CODES}`,
	'dangerous ? goods, dg ? cargo, direction, final ? port destination, destination ? port',
	'haulage ? type, hazardous ? cargo, imdg ? class, import export ? type, import, export',
	'incoterm, incoterms, lane ? trade, port loading ? name code, port bill ? name code, move ? type',
	`movement ? type, notify ? party, origin ? port country, place ? delivery ${CODES}, delivery`,
	`quotation ? number, region ? ${CODES}, service ? type ${CODES}, shipper ? ${CODES}, state`,
	`terms, trade ? lane, vessel ? ${CODES}, voyage ? number, location ? ${CODES}, city ? ${CODES}`,
	'zone, area',
].join(', ');

export type TariffColumn = keyof typeof NAMES | 'limit';

/** The fields of a rule; other columns are combined to these. */
export const RULE_FIELDS = Object.keys(NAMES).filter(
	(name) => !/^(?:free(?:Business|Calendar)Days|fromDay|toDay|dayRange)$/.test(name),
);

export const tariffColumns = new ColumnNames({ ...NAMES, limit: LIMITS }, new Set(['tiers']));
