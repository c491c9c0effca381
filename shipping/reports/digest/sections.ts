import { groupBy } from '../../lib';
import { SEVERITIES, type MessageSection, type Severity } from '../../messages';
import { foldLines, lineRow, type ToldLine, type LineSettings, type Told } from './told';

/** Sections are not longer; the rows of the item have all entries. */
const SECTION_LINES_MAX = 5;

/**
 * The lines under one heading: first those with steps of their own, then groups of lines that share a
 * step, so that none repeats it.
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
		...(others.length > 0 ? [toSection(others, settings)] : []),
		...shared.map(([action, lines]) => toSection(lines, settings, action)),
	];
	const heading = { heading: `${title} (${told.length})`, severity: highestOf(told) };
	return sections.map((one, place) => (place === 0 ? { ...heading, ...one } : one));
}

const highestOf = (told: Told[]): Severity | undefined =>
	SEVERITIES.find((one) => told.some(({ severity }) => severity === one));

function toSection(
	lines: ToldLine[],
	settings: (told: Told[]) => LineSettings,
	action?: string,
): MessageSection {
	const own = { hasAction: !action, ...settings(lines.flat()) };
	return {
		action,
		rows: lines.slice(0, SECTION_LINES_MAX).map((line) => lineRow(line, own)),
		hidden: lines.slice(SECTION_LINES_MAX).flat().length,
	};
}
