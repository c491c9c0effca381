/** What comes out of an operation, as the part of JSON Schema that n8n shows. */

export type Row = Record<string, unknown>;

interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
}

/** Their keys are data: what one document or account has would be promised to all. */
const OPEN =
	/^(payload|schema_payload|fees_by_currency|reported_fees|(request|response)_headers|changeset|validation)$/;
/** Deeper than anybody drags a field from. */
const DEPTH_MAX = 4;

/** Values of a name that is only ever empty in one operation may be known of another. */
type Known = Map<string, unknown[]>;

/** One property to a line: small, and a change of it can be read. */
export function schemaOf(rows: Row[], all: Row[][]): string {
	const { properties = {} } = objectSchema(rows, knownValues(all), 1);
	const lines = Object.entries(properties).map(
		([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
	);
	return `{"type":"object","version":1,"properties":{\n${lines.join(',\n')}\n}}\n`;
}

function knownValues(all: Row[][]): Known {
	const known: Known = new Map();
	const collect = (value: unknown): void => {
		if (Array.isArray(value)) value.forEach(collect);
		else if (isRow(value)) {
			for (const [name, inner] of Object.entries(value)) {
				if (!isEmpty(inner)) known.set(name, [...(known.get(name) ?? []), inner]);
				if (!OPEN.test(name)) collect(inner);
			}
		}
	};
	all.forEach(collect);
	return known;
}

function schemaOfValues(name: string, given: unknown[], known: Known, depth: number): Schema {
	const filled = given.filter((value) => !isEmpty(value));
	const values = filled.length ? filled : emptyOr(given, known.get(name));
	const types = [...new Set(values.map(typeOf))];
	const isMixed = types.some((type) => type === 'object' || type === 'array') && types.length > 1;
	// Such as ids among records that were sent along: the greater thing first.
	if (isMixed) return { type: types.sort((a, b) => rankOf(a) - rankOf(b)) };
	// The editor shows the first type only, and no children where null is one of them.
	if (types.includes('object')) {
		return OPEN.test(name) || depth >= DEPTH_MAX
			? { type: 'object' }
			: objectSchema(values.filter(isRow), known, depth + 1);
	}
	if (types.includes('array')) {
		const entries = values.filter((value) => Array.isArray(value)).flat();
		if (entries.length === 0) return { type: 'array' };
		const items = schemaOfValues('', entries, known, depth);
		return { type: 'array', items };
	}
	return { type: [...(types.length ? types.sort().reverse() : ['string']), 'null'] };
}

/** An empty list or text has a type, too, where nothing better is known. */
function emptyOr(given: unknown[], elsewhere: unknown[] = []): unknown[] {
	const typed = given.filter((value) => value !== null && value !== undefined);
	const type = typed.length ? typeOf(typed[0]) : undefined;
	const fitting = elsewhere.filter((value) => !type || typeOf(value) === type);
	return fitting.length ? fitting : typed;
}

function objectSchema(rows: Row[], known: Known, depth: number): Schema {
	// The fullest first: its order is that of all.
	const byKeys = [...rows].sort((a, b) => Object.keys(b).length - Object.keys(a).length);
	const names = [...new Set(byKeys.flatMap((row) => Object.keys(row)))];
	const properties = names.map((name) => [
		name,
		schemaOfValues(
			name,
			rows.filter((row) => name in row).map((row) => row[name]),
			known,
			depth,
		),
	]);
	return { type: 'object', properties: Object.fromEntries(properties) as Schema['properties'] };
}

const rankOf = (type: string): number => ORDER.indexOf(type) + 1 || ORDER.length + 1;

const ORDER = ['object', 'array'];

const isRow = (value: unknown): value is Row => typeOf(value) === 'object';

const typeOf = (value: unknown): string =>
	Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

const isEmpty = (value: unknown): boolean =>
	value === null ||
	value === undefined ||
	value === '' ||
	(typeof value === 'object' && Object.keys(value).length === 0);
