import { isObject } from './json';

/** Maximum number of remembered texts; then the map starts empty again. */
const TEXTS_MAX = 20_000;

/**
 * Keeps equal texts in memory once. The rows of a large account repeat the same terminals, zones
 * and times, and each response has its own copies, which would take most of the memory.
 */
export class SharedTexts {
	private readonly texts = new Map<string, string>();

	/** Replaces every text in a row with its shared copy. The content stays the same. */
	shareIn<Row extends object>(row: Row): Row {
		if (Array.isArray(row)) {
			for (let index = 0; index < row.length; index++) row[index] = this.shared(row[index]);
		} else if (isObject(row)) {
			for (const key of Object.keys(row)) row[key as keyof Row] = this.shared(row[key]) as never;
		}
		return row;
	}

	share(value: string): string {
		const known = this.texts.get(value);
		if (known !== undefined) return known;
		if (this.texts.size >= TEXTS_MAX) this.texts.clear();
		this.texts.set(value, value);
		return value;
	}

	private shared(value: unknown): unknown {
		if (typeof value === 'object' && value !== null) return this.shareIn(value);
		return typeof value === 'string' ? this.share(value) : value;
	}
}
