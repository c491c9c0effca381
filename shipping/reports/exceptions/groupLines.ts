import type { Finding } from '../../findings';
import { groupBy, valueText, plural } from '../../lib';

export type GroupLines = 'long' | 'always' | 'never';

/** A section with more findings counts as long. */
const LONG = 100;
const NUMBERS_MAX = 3;

/** Returns the findings of each line: one per line, or all of a place or vessel. */
export function groupLines(findings: Finding[], setting: GroupLines): Finding[][] {
	const isGrouped = setting === 'always' || (setting === 'long' && findings.length > LONG);
	if (!isGrouped) return findings.map((one) => [one]);
	const key = (one: Finding) => JSON.stringify([one.subject.record.type, placeOf(one)]);
	return [...groupBy(findings, key).values()];
}

/** A line about several findings, without owner: their place or vessel is the title. */
export function groupLine(group: Finding[]) {
	const [first] = group;
	const count = plural(group.length, first.subject.record.type.replaceAll('_', ' '));
	const numbers = group.slice(0, NUMBERS_MAX).map(({ line }) => line.number);
	const more = group.length - numbers.length;
	const listed = `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
	return {
		title: placeOf(first),
		place: '',
		detail: `${count}, the first: ${first.line.detail}; ${listed}`,
		owner: '',
		entries: group.length,
	};
}

/** The place of a container, or the vessel of a shipment. */
function placeOf({ subject: { record, place, vessel } }: Finding): string {
	const isShipment = record.type === 'shipment';
	const name = valueText(isShipment ? vessel : place?.name);
	return name || `${isShipment ? 'Vessel' : 'Place'} unknown`;
}
