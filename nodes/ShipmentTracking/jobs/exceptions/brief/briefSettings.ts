import { toText } from '../../../../shared/lib/json';
import { oneLine } from '../../../../shared/lib/oneLine';
import { zoneName } from '../../../../shared/lib/time';
import { optionWholeNumber } from '../../../input/boundedNumber';
import { parseChoice } from '../../../input/choices';
import type { Item } from '../../../input/item';
import { readAccountSettings, type AccountSettings } from '../readRules';
import { LINES_MAX, LINES_USUAL, SPLIT_CHOICES, TITLE_USUAL } from './briefFields';
import { GROUP_LINES, type GroupLines } from './lines';
import type { SplitBy } from './split';

export interface BriefSettings extends AccountSettings {
	splitBy: SplitBy;
	groupLines: GroupLines;
	maxLines: number;
	/** The IANA name of the time zone. */
	timezone: string;
	title: string;
}

/** @throws NodeOperationError for the first field that can't be used */
export function readBriefSettings(item: Item): BriefSettings {
	const { groupLines = 'long', timezone, title } = item.collection('options');
	return {
		...readAccountSettings(item),
		splitBy: parseChoice(item, 'splitBy', item.param('splitBy'), SPLIT_CHOICES),
		groupLines: parseChoice(item, 'groupLines', groupLines, GROUP_LINES),
		maxLines: optionWholeNumber(item, 'maxLines', LINES_USUAL, { min: 1, max: LINES_MAX }),
		timezone: readZone(item, timezone),
		title: oneLine(title) || TITLE_USUAL,
	};
}

function readZone(item: Item, given: unknown): string {
	if (given === undefined) return zoneName(item.context.getTimezone()) ?? 'UTC';
	const zone = zoneName(toText(given));
	if (zone) return zone;
	throw item.invalid(
		'timezone',
		`is not a time zone: "${oneLine(given, 80)}"`,
		'Write it like Europe/Berlin.',
	);
}
