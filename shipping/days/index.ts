export { dayAsWritten, dayInOrder, dayNamed, dayOfSerial, isDay, toDay } from './dateOnly';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './duration';
export { enteredDay, isTime, momentOf, timeAsText, timestampOf, withDays } from './enteredTime';
export {
	addDays,
	compareTimes,
	dayAt,
	dayOf,
	daysBetween,
	epochOf,
	isStartOfDay,
	isUtc,
	localTime,
	longDay,
	longMonth,
	longWeekday,
	msBetween,
	serviceTime,
	shortTime,
	timeWithZone,
	zoneName,
} from './time';
export {
	countDays,
	daysFrom,
	EVERY_DAY,
	isWorkingDay,
	nthDay,
	workingDayAfter,
	workingDayBy,
	workingDaysUntil,
	type WorkCalendar,
} from './workCalendar';
export { ownWorkPlaces } from './ownWorkPlaces';
export { USUAL_PLACES, type WorkPlaces } from './workPlaces';
export { fastEpoch } from './zoneOffset';
