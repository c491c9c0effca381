import { valueText } from '../lib';

/**
 * Holds as they are remembered, one line each: "customs (AG EXAM)". Two holds with one name are two,
 * which their descriptions distinguish.
 */

interface NamedHold {
	label: string;
	description?: string;
}

const DESCRIPTION_MAX = 40;
/** Dates and times change from day to day, although the hold stays the same. */
const DATED = /\b\d{1,4}(?:[-/.:]\d{1,4})+/g;
const OPEN = ' (';

export function holdLines(holds: NamedHold[]): string[] {
	const lines = holds.map(({ label, description = '' }) => {
		const words = valueText(description.replace(DATED, '')).slice(0, DESCRIPTION_MAX).trim();
		return words ? `${valueText(label)}${OPEN}${words})` : valueText(label);
	});
	return [...new Set(lines)];
}

/** The name of a hold without its description. */
export function holdName(line: string): string {
	const end = line.endsWith(')') ? line.indexOf(OPEN) : -1;
	return end > 0 ? line.slice(0, end) : line;
}

/** Whether two lines are about the same hold. One without a description may be any of its name. */
function isSameHold(one: string, other: string): boolean {
	const [a, b, nameOfA, nameOfB] = [one, other, holdName(one), holdName(other)].map((text) =>
		text.toLowerCase(),
	);
	return a === b || (nameOfA === nameOfB && (a === nameOfA || b === nameOfB));
}

/**
 * The holds that the other list lacks, by their names; with their descriptions if the other list has
 * another hold of the same name.
 */
export function holdsWithout(lines: string[], others: string[]): string[] {
	const names = others.map((line) => holdName(line).toLowerCase());
	const own = lines.filter((line) => !others.some((other) => isSameHold(line, other)));
	const shown = own.map((line) => {
		const name = holdName(line);
		return names.includes(name.toLowerCase()) ? line : name;
	});
	return [...new Set(shown)];
}
