import { isObject } from './json';

/** So many are remembered; then it begins anew. */
const TEXTS_MAX = 20_000;

/**
 * Holds equal texts once. The rows of a large account name the same terminals, zones and moments
 * again and again, each in a text of its own as it came with the answers: together they take most of
 * what the rows do.
 */
export class SharedTexts {
	private readonly texts = new Map<string, string>();

	/** Puts the one copy in place of every text in a row, whose content stays the same. */
	shareIn<Row extends object>(row: Row): Row {
		if (Array.isArray(row)) {
			for (let index = 0; index < row.length; index++) row[index] = this.shared(row[index]);
		} else if (isObject(row)) {
			for (const key of Object.keys(row)) row[key as keyof Row] = this.shared(row[key]) as never;
		}
		return row;
	}

	/** The one copy of a text. */
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
