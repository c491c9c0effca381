import { groupBy } from '../../lib';
import { SEVERITIES, type MessageSection, type Severity } from '../../messages';
import { foldLines, lineRow, type ShownLine, type LineSettings, type Shown } from './shown';

/** Sections are not longer; the rows of the item have all entries. */
const SECTION_LINES_MAX = 5;

/**
 * The lines under one heading: first those with steps of their own, then groups of lines that share a
 * step, so that none repeats it.
 */
export function sectionsOf(
	title: string,
	shown: Shown[],
	settings: (shown: Shown[]) => LineSettings,
): MessageSection[] {
	const byAction = [...groupBy(foldLines(shown), ([{ action }]) => action)];
	const shared = byAction.filter(([action, lines]) => action && lines.length > 1);
	const others = byAction.filter((one) => !shared.includes(one)).flatMap(([, lines]) => lines);
	const sections = [
		...(others.length > 0 ? [toSection(others, settings)] : []),
		...shared.map(([action, lines]) => toSection(lines, settings, action)),
	];
	const heading = { heading: `${title} (${shown.length})`, severity: highestOf(shown) };
	return sections.map((one, place) => (place === 0 ? { ...heading, ...one } : one));
}

const highestOf = (shown: Shown[]): Severity | undefined =>
	SEVERITIES.find((one) => shown.some(({ severity }) => severity === one));

function toSection(
	lines: ShownLine[],
	settings: (shown: Shown[]) => LineSettings,
	action?: string,
): MessageSection {
	const own = { hasAction: !action, ...settings(lines.flat()) };
	return {
		action,
		rows: lines.slice(0, SECTION_LINES_MAX).map((line) => lineRow(line, own)),
		hidden: lines.slice(SECTION_LINES_MAX).flat().length,
	};
}
