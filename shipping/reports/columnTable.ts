import type { JsonObject } from '../lib';

/** `day`: `2026-11-24`. `time`: `2026-11-24T17:00:00Z`. `texts` and `objects` are lists. */
export type ColumnType =
	'text' | 'day' | 'time' | 'number' | 'flag' | 'texts' | 'object' | 'objects';

/** Values that rows use in addition to the facts of their record. */
export interface RowContext {
	/** The time that counts as now, such as `2026-11-24T17:00:00Z`. */
	asOf: string;
	/** Returns the page of a number in Terminal49; null with another base URL. */
	link(number: string | null | undefined): string | null;
}

export interface Column<Facts, Value = unknown> {
	type: ColumnType;
	description: string;
	value: (facts: Facts, context: RowContext) => Value;
	/** Whether 'Columns' > 'For People' has the column. */
	isForPeople: boolean;
	/** The keys of the objects in the column, and their types. */
	keys?: Record<string, ColumnType>;
}

export const FOR_PEOPLE = true;

const columnOf =
	<Base>(type: ColumnType) =>
	<Facts, Value extends Base | null | undefined>(
		description: string,
		value: (facts: Facts, context: RowContext) => Value,
		isForPeople = false,
	): Column<Facts, Value> => ({ type, description, value, isForPeople });

export const text = columnOf<string>('text');
export const day = columnOf<string>('day');
export const time = columnOf<string>('time');
export const number = columnOf<number>('number');
export const flag = columnOf<boolean>('flag');
export const texts = columnOf<string[]>('texts');

export const objects = <Facts, Value extends object[] | null | undefined>(
	description: string,
	keys: Record<string, ColumnType>,
	value: (facts: Facts, context: RowContext) => Value,
): Column<Facts, Value> => ({ type: 'objects', description, value, isForPeople: false, keys });

type Columns<Facts> = Record<string, Column<Facts>>;

/** A row with all columns of a table; null for unknown values. */
export type RowOf<Table> =
	Table extends ColumnTable<infer Facts, infer All>
		? { [Name in keyof All]: ValueOf<Facts, All[Name]> }
		: never;

type ValueOf<Facts, One> =
	One extends Column<Facts, infer Value> ? Exclude<Value, undefined> | null : never;

/**
 * The columns of a report, in the order of its rows. Only this table names a column: the rows, the
 * output schema, the reference page and the choices of Selected Fields come from it.
 */
export class ColumnTable<Facts, All extends Columns<Facts>> {
	readonly names: Array<keyof All & string>;
	/** All columns if none is marked. */
	readonly namesForPeople: Array<keyof All & string>;
	private readonly entries: Array<[string, Column<Facts>]>;
	/** Copied for each row, so that all rows share one hidden class of V8. */
	private readonly unknown: JsonObject;

	constructor(readonly columns: All) {
		this.names = Object.keys(columns);
		const marked = this.names.filter((name) => columns[name].isForPeople);
		this.namesForPeople = marked.length > 0 ? marked : this.names;
		this.entries = Object.entries(columns);
		this.unknown = Object.fromEntries(this.names.map((name) => [name, null]));
	}

	row(facts: Facts, context: RowContext): RowOf<this> & JsonObject {
		const row: JsonObject = { ...this.unknown };
		for (const [name, { value }] of this.entries) {
			row[name] = (value(facts, context) ?? null) as JsonObject[string];
		}
		return row as RowOf<this> & JsonObject;
	}

	/** A row of which only these values are known. */
	rowWith(known: Partial<RowOf<this>>): RowOf<this> & JsonObject {
		return { ...this.unknown, ...known } as RowOf<this> & JsonObject;
	}
}

/** Creates a table for rows about these facts: `columnTable<Facts>()({ number: text(…) })`. */
export const columnTable =
	<Facts>() =>
	<All extends Columns<Facts>>(columns: All): ColumnTable<Facts, All> =>
		new ColumnTable(columns);

/** The part of a table that schemas, reference pages and lists of choices use. */
export type AnyTable = Pick<
	ColumnTable<never, Record<string, Column<never>>>,
	'columns' | 'names' | 'namesForPeople'
>;
