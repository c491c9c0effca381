import { groupBy } from '../../lib';
import { SEVERITIES, type MessageSection } from '../../messages';
import { foldLines, lineRow, type Line, type LineSettings, type Told } from './told';

/** Sections are not longer; the rows of the item have all entries. */
const LINES_MAX = 5;

/**
 * The lines of a section under one heading. Lines with the same step are told under it, so that none
 * repeats it.
 */
export function sectionsOf(
	title: string,
	told: Told[],
	settings: (told: Told[]) => LineSettings,
): MessageSection[] {
	const byAction = [...groupBy(foldLines(told), ([{ action }]) => action)];
	const shared = byAction.filter(([action, lines]) => action && lines.length > 1);
	const others = byAction.filter((one) => !shared.includes(one)).flatMap(([, lines]) => lines);
	const sections = [
		...shared.map(([action, lines]) => toSection(lines, settings, action)),
		...(others.length > 0 ? [toSection(others, settings)] : []),
	];
	const heading = `${title} (${told.length})`;
	return sections.map((section, place) => (place === 0 ? { heading, ...section } : section));
}

function toSection(
	lines: Line[],
	settings: (told: Told[]) => LineSettings,
	action?: string,
): MessageSection {
	const told = lines.flat();
	const own = { hasAction: !action, ...settings(told) };
	return {
		severity: SEVERITIES.find((one) => told.some(({ severity }) => severity === one)),
		action,
		rows: lines.slice(0, LINES_MAX).map((line) => lineRow(line, own)),
		hidden: lines.slice(LINES_MAX).flat().length,
	};
}
