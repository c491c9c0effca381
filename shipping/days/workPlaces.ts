import { entryOf } from '../lib';
import {
	easter,
	fixed,
	mondayBy,
	notOnSunday,
	nth,
	observed,
	sundayToMonday,
	withSubstitutes,
	type HolidayRule,
} from './holidays';
import type { WorkCalendar } from './workCalendar';

/**
 * When ports work. For urgency and words only, never for free time or amounts, because terminals
 * and tariffs have rules of their own.
 */

/** The day on which the tables below were last reviewed. */
export const LAST_REVIEW = '2026-11-29';

const GOOD_FRIDAY = easter(-2);
const EASTER_MONDAY = easter(1);
const ASCENSION = easter(39);
const WHIT_MONDAY = easter(50);
const NEW_YEAR = fixed(1, 1);
const CHRISTMAS = [fixed(12, 25), fixed(12, 26)];

const MEMORIAL_DAY = mondayBy(5, 31);
const LABOR_DAY = nth(1, 1, 9);
const US_THANKSGIVING = nth(4, 4, 11);

const US = [
	...[NEW_YEAR, fixed(7, 4), fixed(12, 25)].map(sundayToMonday),
	...[MEMORIAL_DAY, LABOR_DAY, US_THANKSGIVING],
];
const US_PACIFIC = [...US, sundayToMonday(fixed(7, 5))];
/** The days on which United States customs does not work. */
const US_FEDERAL = [
	...[NEW_YEAR, fixed(6, 19), fixed(7, 4), fixed(11, 11), fixed(12, 25)].map(observed),
	...[nth(3, 1, 1), nth(3, 1, 2), MEMORIAL_DAY, LABOR_DAY, nth(2, 1, 10), US_THANKSGIVING],
];
const CANADA = [
	...[NEW_YEAR, GOOD_FRIDAY, mondayBy(5, 24), fixed(7, 1), nth(1, 1, 9), fixed(9, 30)],
	...[nth(2, 1, 10), fixed(11, 11), ...CHRISTMAS],
];
const BRITISH_COLUMBIA = [...CANADA, EASTER_MONDAY, nth(1, 1, 8)];
const UNITED_KINGDOM = [
	...[withSubstitutes(NEW_YEAR), GOOD_FRIDAY, EASTER_MONDAY, nth(1, 1, 5), mondayBy(5, 31)],
	...[mondayBy(8, 31), withSubstitutes(...CHRISTMAS)],
];
const GERMANY = [
	...[NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, fixed(5, 1), ASCENSION, WHIT_MONDAY],
	...[fixed(10, 3), fixed(10, 31), ...CHRISTMAS],
];
const NETHERLANDS = [
	...[NEW_YEAR, EASTER_MONDAY, notOnSunday(fixed(4, 27)), ASCENSION, WHIT_MONDAY, ...CHRISTMAS],
];

const COUNTRIES: Record<string, HolidayRule[] | undefined> = {
	US,
	CA: CANADA,
	GB: UNITED_KINGDOM,
	DE: GERMANY,
	NL: NETHERLANDS,
};

/** Ports with days of their own, by UN/LOCODE. */
const PACIFIC = [
	'LAX',
	'LGB',
	'OAK',
	'SFO',
	'SEA',
	'TIW',
	'PDX',
	'NTD',
	'SAN',
	'HNL',
	'ANC',
	'DUT',
];
const PORTS: Record<string, HolidayRule[] | undefined> = {
	...Object.fromEntries(PACIFIC.map((code) => [`US${code}`, US_PACIFIC])),
	...Object.fromEntries(
		['VAN', 'PRR', 'DEL', 'NWE', 'VIC', 'NNO'].map((code) => [`CA${code}`, BRITISH_COLUMBIA]),
	),
};

const FRIDAY_AND_SATURDAY = 'SA KW QA BH OM JO EG IL IQ DZ BD'.split(' ');

export interface WorkPlace {
	/** UN/LOCODE; undefined if unknown. */
	locode?: string;
	/** Inland ramps work on holidays of their port. */
	isRamp?: boolean;
	/** Whether the days are those of the customs broker instead of the terminal. */
	isBroker?: boolean;
}

/** The days that a user adds to the table or removes from it. */
interface OwnDays {
	added: string[];
	removed: string[];
	/** Whether the holidays of the table count; weekends always do. */
	hasTable: boolean;
}

const NO_OWN_DAYS: OwnDays = { added: [], removed: [], hasTable: true };

/** The days around a year for which holidays are computed. */
const YEARS = [-1, 0, 1];

/** The calendars of all places; one object for each place and year. */
export class WorkPlaces {
	private readonly calendars = new Map<string, WorkCalendar>();

	constructor(private readonly own: OwnDays = NO_OWN_DAYS) {}

	/** @param day a day near those that the calendar is used for */
	calendarOf({ locode = '', isRamp, isBroker }: WorkPlace, day: string): WorkCalendar {
		const [code, year] = [locode.toUpperCase(), Number(day.slice(0, 4))];
		const key = [code, year, isRamp, isBroker].join(' ');
		let calendar = this.calendars.get(key);
		if (!calendar) this.calendars.set(key, (calendar = this.create(code, year, isRamp, isBroker)));
		return calendar;
	}

	private create(code: string, year: number, isRamp?: boolean, isBroker?: boolean): WorkCalendar {
		const { added, removed, hasTable } = this.own;
		const country = code.slice(0, 2);
		const ofPlace = isRamp ? [] : (entryOf(PORTS, code) ?? entryOf(COUNTRIES, country) ?? []);
		const rules = [...ofPlace, ...(isBroker && country === 'US' ? US_FEDERAL : [])];
		const table = hasTable ? YEARS.flatMap((add) => rules.flatMap((rule) => rule(year + add))) : [];
		const holidays = new Set([...table, ...added]);
		for (const day of removed) holidays.delete(day);
		const weekend = FRIDAY_AND_SATURDAY.includes(country) ? [5, 6] : [6, 7];
		return { weekend: new Set(weekend), holidays, workdays: new Set(removed) };
	}
}

/** The calendars without days of the user. */
export const USUAL_PLACES = new WorkPlaces();
