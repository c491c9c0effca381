import { ownWorkPlaces } from '../../../shipping/days';
import { textField } from '../../shared/lib/simpleFields';
import type { Item } from '../input/item';

/** Changes the days on which ports do not work, which decide how urgent a deadline is. */
export const nonWorkingDays = textField('Non-Working Days', 'nonWorkingDays', {
	placeholder: 'e.g. 2026-12-24, -2026-07-06',
	description:
		"Days to add to the holidays of the ports. '-' in front of a day removes it, 'none' removes all.",
});

/**
 * The calendars of the ports; undefined without days of the user.
 * @throws NodeOperationError for an entry that is not a day
 */
export function readWorkPlaces(item: Item) {
	const { nonWorkingDays: given } = item.collection('options');
	if (given === undefined) return undefined;
	const places = ownWorkPlaces(given, item.timezone);
	if (!('problem' in places)) return places;
	const advice = "Write -2026-12-25 to remove a day, or 'none'.";
	throw item.invalid(nonWorkingDays.name, places.problem, advice);
}
