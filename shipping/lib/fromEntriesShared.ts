/** A node of a tree of keys: finds a list without joining its keys to a text. */
class Shape {
	/** JSON of an object with the keys of this path, created on first use. */
	json: string | undefined;
	readonly next = new Map<string, Shape>();
}

const SHAPES_MAX = 20_000;
/** Longer keys are not cached; frequent objects don't have them. */
const KEY_LENGTH_MAX = 200;

/** Maximum total length of cached JSON. Without it, objects with many keys could need gigabytes. */
const JSON_LENGTH_MAX = 4_000_000;

let shapes = new Shape();
let count = 0;
let jsonLength = 0;

/**
 * `Object.fromEntries` for tens of thousands of objects. V8 describes each object by a hidden class,
 * which objects share if they got the same keys in the same order. The class of the empty object has
 * a limit of 1,536 different first keys, and n8n exceeds it. After that, every row creates classes of
 * its own, with 50 KB per row until the next full garbage collection. Objects that are parsed from
 * JSON have no such limit and share their class.
 */
export function fromEntriesShared<Value>(entries: Array<[string, Value]>): Record<string, Value> {
	let shape = shapes;
	for (const [key] of entries) {
		const next = shape.next.get(key) ?? grow(shape, key);
		if (!next) return Object.fromEntries(entries);
		shape = next;
	}
	const object = JSON.parse((shape.json ??= jsonOf(entries))) as Record<string, Value>;
	for (const [key, value] of entries) object[key] = value;
	return object;
}

function jsonOf(entries: Array<[string, unknown]>): string {
	const json = JSON.stringify(Object.fromEntries(entries.map(([key]) => [key, null])));
	jsonLength += json.length;
	if (jsonLength > JSON_LENGTH_MAX) reset();
	return json;
}

function reset(): void {
	[shapes, count, jsonLength] = [new Shape(), 0, 0];
}

function grow(shape: Shape, key: string): Shape | undefined {
	if (key.length > KEY_LENGTH_MAX) return undefined;
	if (++count > SHAPES_MAX) reset();
	const next = new Shape();
	shape.next.set(key, next);
	return next;
}
