import { addDays, isWorkingDay, workingDayAfter, workingDayBy } from '../../../shipping/days';
import { LAST_REVIEW, WorkPlaces, type WorkPlace } from '../../../shipping/days/workPlaces';

/** The non-working days of places, compared with the published ones. */

const LOS_ANGELES = { locode: 'USLAX' };
const NEW_YORK = { locode: 'USNYC' };

const holidaysOf = (place: WorkPlace, year: number): string[] => {
	const { holidays } = new WorkPlaces().calendarOf(place, `${year}-06-01`);
	return [...holidays].filter((day) => day.startsWith(`${year}-`)).sort();
};

it.each([
	[NEW_YORK, 2026, '01-01 05-25 07-04 09-07 11-26 12-25'],
	[LOS_ANGELES, 2026, '01-01 05-25 07-04 07-06 09-07 11-26 12-25'],
	[NEW_YORK, 2027, '01-01 05-31 07-05 09-06 11-25 12-25'],
	[{ ...NEW_YORK, isRamp: true }, 2026, ''],
	[
		{ ...NEW_YORK, isBroker: true },
		2026,
		'01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
	],
	[{ locode: 'CAMTR' }, 2026, '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-26'],
	[
		{ locode: 'CAVAN' },
		2026,
		'01-01 04-03 04-06 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25 12-26',
	],
	[{ locode: 'GBFXT' }, 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
	[{ locode: 'GBFXT' }, 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
	[{ locode: 'GBFXT' }, 2022, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
	[{ locode: 'DEHAM' }, 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 12-25 12-26'],
	[{ locode: 'NLRTM' }, 2026, '01-01 04-06 04-27 05-14 05-25 12-25 12-26'],
	[{ locode: 'NLRTM' }, 2025, '01-01 04-21 04-26 05-29 06-09 12-25 12-26'],
	[{ locode: 'CNSHA' }, 2026, ''],
	[{}, 2026, ''],
])('knows the holidays of %j in %d', (place, year, days) => {
	const expected = days.split(' ').flatMap((day) => (day ? [`${year}-${day}`] : []));
	expect(holidaysOf(place, year)).toEqual(expected);
});

it.each([
	'SAJED',
	'KWSWK',
	'QAHMD',
	'BHKBS',
	'OMSLL',
	'JOAQJ',
	'EGPSD',
	'ILHFA',
	'IQUQR',
	'DZALG',
	'BDCGP',
])('has the weekend of %s on Friday and Saturday', (locode) => {
	const calendar = new WorkPlaces().calendarOf({ locode }, '2026-10-16');
	const week = [...Array(7).keys()].map((add) => addDays('2026-10-12', add));
	expect(week.filter((day) => !isWorkingDay(day, calendar))).toEqual(['2026-10-16', '2026-10-17']);
});

it('adds and removes the days of the user, also on weekends', () => {
	const own = { added: ['2026-10-16'], removed: ['2026-12-25', '2026-10-17'], hasTable: true };
	const calendar = new WorkPlaces(own).calendarOf(LOS_ANGELES, '2026-10-15');
	expect(isWorkingDay('2026-12-25', calendar)).toBe(true);
	expect(workingDayAfter('2026-10-15', calendar)).toBe('2026-10-17');
	expect(workingDayBy('2026-10-18', calendar)).toBe('2026-10-17');
});

it('has only weekends without the table', () => {
	const own = { added: [], removed: [], hasTable: false };
	const { holidays } = new WorkPlaces(own).calendarOf(LOS_ANGELES, '2026-10-15');
	expect([...holidays]).toEqual([]);
});

it('was compared with the official calendars within the last 18 months', () => {
	const MONTHS = 18;
	const until = new Date(LAST_REVIEW);
	until.setUTCMonth(until.getUTCMonth() + MONTHS);
	expect(Date.now()).toBeLessThan(until.getTime());
});
