import { toText } from '../lib';
import { chargeNamed } from './chargeWords';
import { daysOfHeading, type DayRange } from './dayRange';
import { readEquipment } from './equipment';
import { tariffColumns, type TariffColumn } from './tariffColumns';

/** The column of a heading, and what else it names: "DEM 40HC Day 1-4" has all of it. */
export interface HeadingParts {
	column: TariffColumn;
	charge?: string;
	/** The equipment, as text. */
	size?: string;
	days?: DayRange;
}

/** The columns that sheets repeat for each charge or size. */
const REPEATED: TariffColumn[] = [
	...(['tiers', 'freeDays', 'freeBusinessDays', 'freeCalendarDays', 'freeDayType'] as const),
	...(['chargeDayType', 'firstDay', 'startEvent'] as const),
];
/** Words and numbers of tiers. */
const OF_TIERS = /^(?:tier|period|step|level|range|stage|[1-9]|first|second|third|fourth)$/;
/** Words without a meaning of their own. */
const OF_ANY = ['container', 'currency', 'ft', 'feet'];
/** Lengths that are named without a unit. Other numbers are days. */
const LENGTHS_WITHOUT_UNIT = ['20', '40', '45', '53'];
/** The longest heading of this kind. */
const PARTS_HEADING_MAX = 60;

/**
 * Reads a heading that names a charge, a size or days, and a column or none, which means rates;
 * undefined for other headings.
 *
 * @param headings all headings of the row
 */
export function headingParts(
	heading: string,
	value: unknown,
	headings: string[],
): HeadingParts | undefined {
	if (heading.length > PARTS_HEADING_MAX) return undefined;
	const { days, others } = daysOfHeading(heading);
	const { charge, size, words } = partsOfWords(others, days !== undefined, headings);
	if (!(charge || days || size) || (size && !readEquipment(size))) return undefined;
	const column = isBare(words) ? 'tiers' : columnOfWords(words);
	if (!column || !REPEATED.includes(column)) return undefined;
	if (column === 'tiers' ? !isRate(value) : days) return undefined;
	// Without a unit, "DEM: 5" can also be the free days.
	const hasUnit = days !== undefined || areRates(heading, value, headings);
	if (isBare(words) && !hasUnit) return undefined;
	return { column, charge, size, days };
}

/** The charge and the size that a heading names, and its other words. */
function partsOfWords(text: string, hasDays: boolean, headings: string[]) {
	const { charge } = chargeNamed(text);
	const meanings = [...tariffColumns.read(text).meanings].filter(
		(word) => !(charge && chargeNamed(word).charge) && !(hasDays && OF_TIERS.test(word)),
	);
	const sizes = meanings.filter((word) => isSizeWord(word, headings));
	const words = meanings.filter((word) => !sizes.includes(word) && !OF_ANY.includes(word));
	return { charge, size: sizes.length > 0 ? sizes.join(' ') : undefined, words };
}

function isSizeWord(word: string, headings: string[]): boolean {
	if (!/^\d+$/.test(word)) return readEquipment(word) !== undefined;
	const areDays = headings.some(
		(one) => /^\d{1,2}$/.test(one) && !LENGTHS_WITHOUT_UNIT.includes(one),
	);
	return LENGTHS_WITHOUT_UNIT.includes(word) && !areDays;
}

/** Whether a heading has nothing but a charge, a size or days. */
const isBare = (words: string[]): boolean => words.length === 0;

const columnOfWords = (words: string[]) =>
	tariffColumns.read(words.join(' ')).columns[0]?.column as TariffColumn | undefined;

/** Whether numbers are rates: they have a currency, or the free days are in another column. */
function areRates(heading: string, value: unknown, headings: string[]): boolean {
	const isOfFreeDays = (one: string) =>
		/^free/.test(columnOfWords([one]) ?? '') || /\bfree\b/i.test(one);
	return (
		tariffColumns.read(heading).currency !== undefined ||
		/[\p{Sc}A-Z]/iu.test(toText(value)) ||
		headings.some((one) => one !== heading && isOfFreeDays(one))
	);
}

const isRate = (value: unknown): boolean => /\d|^(?:free|frei|nil)$/i.test(toText(value));
