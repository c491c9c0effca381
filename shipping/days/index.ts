export { dayAsWritten, dayInOrder, dayOfSerial, isDay, toDay } from './dateOnly';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration';
export { enteredDay, isTime, momentOf, timestampOf, withDays } from './enteredTime';
export {
	addDays,
	calendarDay,
	dayAt,
	dayOf,
	daysBetween,
	epochOf,
	isStartOfDay,
	isUtc,
	localTime,
	longDay,
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
	WEEKDAYS,
	type WorkCalendar,
} from './workCalendar';
export { fastEpoch } from './zoneOffset';
