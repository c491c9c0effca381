import { isBlank, toText, type JsonObject } from '../lib';
import { isHarmless } from '../sheets';
import { dayNumber, dayRange, isOpenEnd } from './dayRange';
import { readEquipment } from './equipment';
import { headingParts, type HeadingParts } from './headingParts';
import { chargeIn, choiceIn } from './ruleChoices';
import { tariffDay } from './tariff';
import { tariffColumns, type TariffColumn } from './tariffColumns';

/** A cell of a tariff whose column is known. */
export interface TariffCell extends HeadingParts {
	heading: string;
	value: unknown;
}

/** Values that decide between the columns that a name can mean. */
const TARIFF_TESTS: Partial<Record<TariffColumn, (value: unknown) => boolean>> = {
	charge: (value) => chargeIn(value) !== undefined,
	equipment: (value) => readEquipment(value) !== undefined,
	freeDayType: (value) => choiceIn('freeDayType', value) !== undefined,
	fromDay: (value) => dayNumber(value) !== undefined,
	toDay: (value) => dayNumber(value) !== undefined || isOpenEnd(value),
	dayRange: (value) => dayRange(value) !== undefined,
	tiers: (value) => dayRange(value) === undefined,
	validFrom: (value) => tariffDay(value) !== undefined,
	validTo: (value) => tariffDay(value) !== undefined,
};
/** Columns with short names, which are only read if their value is one of the column. */
const SHORT_COLUMNS: TariffColumn[] = ['dayRange', 'freeDayType', 'fromDay', 'toDay'];

/** The filled cells of a row, and those that were not read. */
export function tariffCells(row: JsonObject) {
	const cells: TariffCell[] = [];
	const unread = new Map<string, unknown>();
	for (const [heading, value] of Object.entries(row)) {
		if (isBlank(value)) continue;
		const column = columnOfCell(heading, value);
		const parts = column ? { column } : headingParts(heading, value, Object.keys(row));
		const named = parts ?? (isHarmless(heading) ? undefined : columnOfValue(value));
		if (named) cells.push({ heading, value, ...named });
		else if (!isHarmless(heading)) unread.set(heading, value);
	}
	// Some tariffs number their tiers in a column of its own.
	const tiers = cells.filter(({ column }) => column === 'tiers');
	const numbered = tiers.filter(
		({ heading, value }) =>
			[...tariffColumns.read(heading).meanings].join() === 'tier' && !/[:=]/.test(toText(value)),
	);
	if (numbered.length === tiers.length) return { cells, unread };
	for (const { heading, value } of numbered) unread.set(heading, value);
	return { cells: cells.filter((cell) => !numbered.includes(cell)), unread };
}

/**
 * The column of a heading; undefined if it isn't known. A name with several meanings is decided by
 * the value. If the value decides nothing, the column may limit the rule.
 */
function columnOfCell(heading: string, value: unknown): TariffColumn | undefined {
	const all = tariffColumns.read(heading).columns.map(({ column }) => column as TariffColumn);
	const fitting = all.filter((column) => TARIFF_TESTS[column]?.(value) ?? true);
	if (fitting.length > 0) return fitting[0];
	const others = all.filter((column) => !SHORT_COLUMNS.includes(column));
	return others.length > 1 ? 'limit' : others[0];
}

/** A charge or a size code such as 40HC limits a rule under any heading. */
function columnOfValue(value: unknown): HeadingParts | undefined {
	const text = toText(value);
	const isOther = /^(?:combined|merged)$/i.test(text);
	if (TARIFF_TESTS.charge?.(value) && !isOther) return { column: 'charge' };
	const isCode = /^\d{2}'? ?[A-Z]{2}$/i.test(text) && TARIFF_TESTS.equipment?.(value);
	return isCode ? { column: 'equipment' } : undefined;
}

/** The cells of each rule: one for each charge and size that the names of columns have. */
export function variantsOf(cells: TariffCell[]): TariffCell[][] {
	return namesInHeading(cells, 'charge').flatMap((charge) => {
		const ofCharge = cells.filter((cell) => !cell.charge || cell.charge === charge);
		return bySpeciality(namesInHeading(ofCharge, 'size')).map((size) => [
			...ofCharge.filter((cell) => !cell.size || cell.size === size),
			...cellNamed(ofCharge, 'charge', charge),
			...cellNamed(ofCharge, 'size', size),
		]);
	});
}

type Part = 'charge' | 'size';

/** The first matching rule applies, so 40HC comes before 40, and reefer before both. */
function bySpeciality(sizes: Array<string | undefined>): Array<string | undefined> {
	const rank = (size: string | undefined): number => {
		const [token = {}] = (size && readEquipment(size)) || [];
		const isSpecial = token.type !== undefined && token.type !== 'dry';
		return -Object.values(token).filter(Boolean).length - (isSpecial ? 3 : 0);
	};
	return [...sizes].sort((a, b) => rank(a) - rank(b));
}

function namesInHeading(cells: TariffCell[], part: Part): Array<string | undefined> {
	const found = new Set(cells.flatMap((cell) => cell[part] ?? []));
	return found.size > 0 ? [...found] : [undefined];
}

/** The charge or size in the name of a column counts like a cell. */
function cellNamed(cells: TariffCell[], part: Part, value: string | undefined): TariffCell[] {
	const cell = cells.find((one) => value && one[part] === value);
	return cell
		? [{ heading: cell.heading, value, column: part === 'size' ? 'equipment' : part }]
		: [];
}
