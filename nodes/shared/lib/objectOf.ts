import { BoundedMap } from './boundedMap';

const SHAPES_MAX = 500;
/** Longer ones are not worth the memory: nothing that comes in ten thousands has so many keys. */
const SHAPE_LENGTH_MAX = 20_000;

/** JSON with the same keys, by the list of the keys. */
const shapes = new BoundedMap<string>(SHAPES_MAX);

/**
 * What `Object.fromEntries` gives, for what there are ten thousands of. V8 describes an object by a
 * hidden class and shares it among those that got the same keys in the same order, but only as long
 * as the empty object that all begin as leads to no more than 1,536 others. In a process as large as
 * n8n that is long reached, and every key of every row costs a class of its own: 50 KB a row, until
 * the next full garbage collection. What is parsed from JSON begins elsewhere and shares its class.
 */
export function objectOf<Value>(entries: Array<[string, Value]>): Record<string, Value> {
	const keys = JSON.stringify(entries.map(([key]) => key));
	if (keys.length > SHAPE_LENGTH_MAX) return Object.fromEntries(entries);
	let shape = shapes.get(keys);
	if (shape === undefined) {
		shape = JSON.stringify(Object.fromEntries(entries.map(([key]) => [key, null])));
		shapes.set(keys, shape);
	}
	const object = JSON.parse(shape) as Record<string, Value>;
	for (const [key, value] of entries) object[key] = value;
	return object;
}
