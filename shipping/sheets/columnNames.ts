import { currencyOfHeading } from './currencies';
import { meaningsOf, separated, wordsOf } from './words';

/** A name of a column: words that it must have, and words that it may have. */
interface ColumnName {
	required: string[];
	allowed: Set<string>;
}

interface Heading {
	/** The currency in the name, such as that of "Amount (USD)". */
	currency?: string;
	/** The columns that the name can mean, each with the position of its name in the table. */
	columns: Array<{ column: string; rank: number }>;
	/** The meanings of its words. */
	meanings: ReadonlySet<string>;
}

/** Words are only separated in names that are long enough not to be another word. */
const JOINED_MIN = 6;
const COLUMN_NAME_MAX = 100;
const RANK_LAST = 1_000;

/**
 * The names of the columns of a sheet. Names are separated by commas. The words after a question
 * mark are optional. Case, order, punctuation, abbreviations and language of words don't matter.
 */
export class ColumnNames {
	private readonly names: Array<{ column: string; rank: number; name: ColumnName }>;
	private readonly words = new Set<string>();
	private readonly known = new Map<string, Heading>();

	/** @param moneyColumns the columns whose names may contain a currency */
	constructor(
		table: Record<string, string>,
		private readonly moneyColumns: ReadonlySet<string> = new Set(),
	) {
		this.names = Object.entries(table).flatMap(([column, names]) =>
			names.split(', ').map((text, rank) => {
				const [required, optional = []] = text.split('?').map(wordsOf);
				for (const word of [...required, ...optional]) this.words.add(word);
				const must = meaningsOf(required);
				const allowed = new Set([...must, ...meaningsOf(optional)]);
				return { column, rank, name: { required: [...must], allowed } };
			}),
		);
	}

	read(heading: string): Heading {
		const text = heading.slice(0, COLUMN_NAME_MAX);
		const known = this.known.get(text) ?? this.parse(text);
		this.known.set(text, known);
		return known;
	}

	private parse(text: string): Heading {
		const { currency, words } = currencyOfHeading(wordsOf(text));
		// A column USD has amounts, unless another column has.
		if (words.length === 0 && currency)
			return {
				currency,
				columns: this.matching(new Set(['amount']), true).map((one) => ({
					...one,
					rank: RANK_LAST,
				})),
				meanings: new Set(),
			};
		const meanings = meaningsOf(words);
		const columns = this.matching(meanings, currency !== undefined);
		const [word, ...others] = words;
		if (columns.length > 0 || others.length > 0 || !word || word.length < JOINED_MIN)
			return { currency, columns, meanings };
		const parts = separated(word, (one) => this.words.has(one));
		if (!parts || parts.length < 2) return { currency, columns, meanings };
		const whole = meaningsOf(parts);
		return { currency, columns: this.matching(whole, currency !== undefined), meanings: whole };
	}

	private matching(meanings: ReadonlySet<string>, hasCurrency: boolean): Heading['columns'] {
		const found = this.names
			.filter(
				({ column, name }) =>
					(!hasCurrency || this.moneyColumns.has(column)) &&
					name.required.every((word) => meanings.has(word)) &&
					[...meanings].every((word) => name.allowed.has(word)),
			)
			.map(({ column, rank }) => ({ column, rank }));
		// A name can match a column several times; the first one counts.
		return found.filter(
			({ column }, place) => found.findIndex((one) => one.column === column) === place,
		);
	}
}
