import type { Found } from '../../../../shared/domain/exceptions/finding';
import type { Sentence } from '../../../../shared/domain/facts/sentence';
import { valueText } from '../../../../shared/domain/facts/value';
import { groupBy } from '../../../../shared/lib/groupBy';
import { plural } from '../../../../shared/lib/plural';

export const GROUP_LINES = ['long', 'always', 'never'] as const;
export type GroupLines = (typeof GROUP_LINES)[number];

/** A line of a section, before it is escaped for text, HTML or Slack. */
export interface BriefLine extends Sentence {
	entries: number;
}

/** A section with more findings counts as long. */
const LONG = 100;
const NUMBERS_MAX = 3;

export function toLines(found: Found[], groupLines: GroupLines): BriefLine[] {
	const isGrouped = groupLines === 'always' || (groupLines === 'long' && found.length > LONG);
	const placeKey = (one: Found) => JSON.stringify([one.finding.type, placeOf(one)]);
	const lines = isGrouped ? [...groupBy(found, placeKey).values()] : found.map((one) => [one]);
	return lines.map((group) =>
		group.length === 1 ? { ...group[0].line, entries: 1 } : merged(group),
	);
}

/** The place of a container, or the vessel of a shipment. */
function placeOf({ finding: { type, place, vessel } }: Found): string {
	const isShipment = type === 'shipment';
	return valueText(isShipment ? vessel : place) || `${isShipment ? 'Vessel' : 'Place'} unknown`;
}

/** "APM Los Angeles: 312 containers, the first: due today; MSKU1000001 and 311 more" */
function merged(group: Found[]): BriefLine {
	const [first] = group;
	const { type } = first.finding;
	const count = plural(group.length, type.replaceAll('_', ' '));
	const numbers = group.slice(0, NUMBERS_MAX).map(({ line }) => line.number);
	const more = group.length - numbers.length;
	const listed = `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
	return {
		number: placeOf(first),
		place: '',
		detail: `${count}, the first: ${first.line.detail}; ${listed}`,
		owner: '',
		entries: group.length,
	};
}
