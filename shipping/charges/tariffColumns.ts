import { ColumnNames } from '../sheets';

/** The words that the names of daily rates may have. */
const DAILY_WORDS = 'per days daily charge amount price rate unit tariff';
const CODE_WORDS = 'name code';

/** The names of the columns of a tariff by the fields of a rule. */
const TARIFF_NAMES = {
	name: 'name, rule ? name, tariff name',
	charge: `charge ? type ${CODE_WORDS} description, demurrage detention ? type, type, category`,
	carriers: `carrier ? scac ${CODE_WORDS}, carriers ? scac, scac ? code, shipping line ? scac ${CODE_WORDS}, line ? ${CODE_WORDS}`,
	terminals: `terminal ? firms port ${CODE_WORDS}, firms ? code, smdg ? code`,
	ports: `port ? locode un ${CODE_WORDS}, port discharge ? locode un ${CODE_WORDS}, locode ? un`,
	equipment: 'container ? type size code iso, size ? type, type, category, type size code',
	freeDays: 'free days ? time number total period, free time ? number, free period',
	freeBusinessDays: 'free days working ? time, free days business ? time',
	freeCalendarDays: 'free days calendar ? time',
	freeDayType: 'free days type, free days are, days type, free time type, calendar type',
	firstDay: 'first free days',
	startEvent: 'free time from ? event, from event, clock from',
	tiers: `tier ? rate, rate ? ${DAILY_WORDS}, per days ? ${DAILY_WORDS}, per diem ? ${DAILY_WORDS}, daily ? ${DAILY_WORDS}, price ? ${DAILY_WORDS}, days tariff`,
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
	`account ? number ${CODE_WORDS}, agreement ? number ${CODE_WORDS}, cargo ? type, commodity ? type ${CODE_WORDS}`,
	`consignee ? ${CODE_WORDS}, contract ? service number type ${CODE_WORDS}, country ? ${CODE_WORDS}`,
	'dangerous ? goods, dg ? cargo, direction, final ? port destination, destination ? port',
	'haulage ? type, hazardous ? cargo, imdg ? class, import export ? type, import, export',
	'incoterm, incoterms, lane ? trade, port loading ? name code, port bill ? name code, move ? type',
	`movement ? type, notify ? party, origin ? port country, place ? delivery ${CODE_WORDS}, delivery`,
	`quotation ? number, region ? ${CODE_WORDS}, service ? type ${CODE_WORDS}, shipper ? ${CODE_WORDS}, state`,
	`terms, trade ? lane, vessel ? ${CODE_WORDS}, voyage ? number, location ? ${CODE_WORDS}, city ? ${CODE_WORDS}`,
	'zone, area',
].join(', ');

export type TariffColumn = keyof typeof TARIFF_NAMES | 'limit';

/** The fields of a rule; other columns are combined to these. */
export const RULE_FIELDS = Object.keys(TARIFF_NAMES).filter(
	(name) => !/^(?:free(?:Business|Calendar)Days|fromDay|toDay|dayRange)$/.test(name),
);

export const tariffColumns = new ColumnNames(
	{ ...TARIFF_NAMES, limit: LIMITS },
	new Set(['tiers']),
);
