import { IncludedResources, type Resource } from '../../../shipping/records';

/** The items of a page may be so many times as large as its answer. */
const RATIO_MAX = 10;
/** Smaller items of a page are never reduced. */
const SIZE_ALLOWED = 1_000_000;

interface Repeatable {
	included: Resource[];
	/** The types of the records that are left out. */
	leftOut: string[];
}

/**
 * Each row contains the records that it leads to, so a record that all rows share is repeated in
 * each item. If this would make the items of a page many times as large as the answer, the types
 * that need most of the size are left out: rows then only have the references.
 *
 * @param steps how many relationships a row follows
 */
export function repeatable(rows: Resource[], included: Resource[], steps: number): Repeatable {
	// A row has each record at most once, so a few rows stay below the limit.
	if (included.length === 0 || rows.length <= RATIO_MAX) return { included, leftOut: [] };
	const sizes = new Map([...rows, ...included].map((one) => [one, JSON.stringify(one.raw).length]));
	const sizeOf = (one: Resource) => sizes.get(one) ?? 0;
	const sizeOfRows = sumOfSizes(rows.map(sizeOf));
	const max = Math.max(SIZE_ALLOWED, RATIO_MAX * (sizeOfRows + sumOfSizes(included.map(sizeOf))));
	let kept = included;
	const leftOut: string[] = [];
	for (;;) {
		const lookup = new IncludedResources(kept);
		const sizeByType = new Map<string, number>();
		for (const one of rows.flatMap((row) => lookup.reachableFrom(row, steps))) {
			sizeByType.set(one.type, (sizeByType.get(one.type) ?? 0) + sizeOf(one));
		}
		const [largest] = [...sizeByType].sort(([, one], [, other]) => other - one);
		if (!largest || sizeOfRows + sumOfSizes([...sizeByType.values()]) <= max) break;
		leftOut.push(largest[0]);
		kept = kept.filter(({ type }) => type !== largest[0]);
	}
	return { included: kept, leftOut };
}

const sumOfSizes = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0);
