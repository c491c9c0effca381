import { oneLine, parseList, toText } from '../lib';
import { isDay } from './dateOnly';
import { enteredDay, isTime } from './enteredTime';
import { WorkPlaces } from './workPlaces';

const NO_DAYS = 'none';

/**
 * The calendars with days of the user: `2026-12-24` adds a day, `-2026-07-06` removes one, and
 * `none` removes all holidays of the ports.
 *
 * @param zone the time zone of times that the user enters
 */
export function ownWorkPlaces(given: unknown, zone: string): WorkPlaces | { problem: string } {
	const own = { added: [] as string[], removed: [] as string[], hasTable: true };
	for (const entry of (parseList(given) ?? [given]).flatMap((one) => dayWords(one, zone))) {
		const day = entry.replace(/^[-−–]/, '');
		if (entry.toLowerCase() === NO_DAYS) own.hasTable = false;
		else if (isDay(day)) own[day === entry ? 'added' : 'removed'].push(day);
		else return { problem: `has "${oneLine(entry, 40)}", which is not a day like 2026-12-25` };
	}
	return new WorkPlaces(own);
}

function dayWords(value: unknown, zone: string): string[] {
	if (isTime(value)) return [enteredDay(value, zone) ?? ''];
	return toText(value)
		.split(/[,;\s]+/)
		.filter(Boolean);
}
