/** Responses of the service have fewer levels. Recursive code can process thousands of levels. */
const JSON_DEPTH_MAX = 100;

/** Own properties with these names break conversions to text, or replace the prototype of a copy. */
const TRAPS = new Set([
	'__proto__',
	'hasOwnProperty',
	'isPrototypeOf',
	'propertyIsEnumerable',
	'toLocaleString',
	'toString',
	'valueOf',
]);

/**
 * Makes parsed JSON from outside safe, in place: removes properties that break JavaScript's own
 * conversions, and replaces infinite numbers (1e999) with null. Works level by level, because deep
 * nesting could exhaust the stack of a recursive function.
 *
 * @returns false if it is nested too deeply to be used
 */
export function sanitizeJson(root: unknown): boolean {
	let level = isNestedObject(root) ? [root] : [];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > JSON_DEPTH_MAX) return false;
		const below: object[] = [];
		for (const one of level) {
			if (Array.isArray(one)) sanitizeList(one, below);
			else sanitizeObject(one as Record<string, unknown>, below);
		}
		level = below;
	}
	return true;
}

function sanitizeList(list: unknown[], below: object[]): void {
	for (let index = 0; index < list.length; index++) {
		const value = list[index];
		if (isNestedObject(value)) below.push(value);
		else if (isTooLarge(value)) list[index] = null;
	}
}

function sanitizeObject(object: Record<string, unknown>, below: object[]): void {
	for (const key of Object.keys(object)) {
		const value = object[key];
		if (TRAPS.has(key)) delete object[key];
		else if (isNestedObject(value)) below.push(value);
		else if (isTooLarge(value)) object[key] = null;
	}
}

const isNestedObject = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;

const isTooLarge = (value: unknown): boolean =>
	typeof value === 'number' && !Number.isFinite(value);
