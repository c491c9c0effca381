import {
	enteredDay,
	isDay,
	isTime,
	USUAL_PLACES,
	WorkPlaces,
	type OwnDays,
} from '../../../shipping/days';
import { oneLine, parseList, toText } from '../../../shipping/lib';
import { textField } from '../../shared/lib/simpleFields';
import type { Item } from '../input/item';

/** Changes the days on which ports do not work, which decide how urgent a deadline is. */
export const nonWorkingDays = textField('Non-Working Days', 'nonWorkingDays', {
	placeholder: 'e.g. 2026-12-24, -2026-07-06',
	description:
		"Days to add to the holidays of the ports. '-' in front of a day removes it, 'none' removes all.",
});

const NO_DAYS = 'none';

/** @throws NodeOperationError for an entry that is not a day */
export function readWorkPlaces(item: Item): WorkPlaces {
	const { nonWorkingDays: given } = item.collection('options');
	if (given === undefined) return USUAL_PLACES;
	const own: OwnDays = { added: [], removed: [], hasTable: true };
	for (const entry of (parseList(given) ?? [given]).flatMap((one) =>
		dayWords(one, item.timezone),
	)) {
		const day = entry.replace(/^[-−–]/, '');
		if (entry.toLowerCase() === NO_DAYS) own.hasTable = false;
		else if (isDay(day)) own[day === entry ? 'added' : 'removed'].push(day);
		else {
			const problem = `has "${oneLine(entry, 40)}", which is not a day like 2026-12-25`;
			throw item.invalid(
				nonWorkingDays.name,
				problem,
				"Write -2026-12-25 to remove a day, or 'none'.",
			);
		}
	}
	return new WorkPlaces(own);
}

function dayWords(value: unknown, zone: string): string[] {
	if (isTime(value)) return [enteredDay(value, zone) ?? ''];
	return toText(value)
		.split(/[,;\s]+/)
		.filter(Boolean);
}
