/** Deeper than any answer of the service; code that calls itself has room for thousands. */
const DEPTH_MAX = 100;

/**
 * Own properties of these names replace what every object has, so that writing it as text throws,
 * or give it another prototype when it is copied. No attribute is called so.
 */
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
 * Makes parsed JSON from outside fit to be worked with, in place: without properties that make
 * JavaScript itself stumble, and with null for numbers that are too large to be one (1e999).
 * Level by level, as whatever calls itself could be made to run out of stack.
 *
 * @returns false when it is nested too deeply to be used at all
 */
export function disarm(root: unknown): boolean {
	let level = isNested(root) ? [root] : [];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > DEPTH_MAX) return false;
		const below: object[] = [];
		for (const one of level) {
			if (Array.isArray(one)) disarmList(one, below);
			else disarmObject(one as Record<string, unknown>, below);
		}
		level = below;
	}
	return true;
}

function disarmList(list: unknown[], below: object[]): void {
	for (let index = 0; index < list.length; index++) {
		const value = list[index];
		if (isNested(value)) below.push(value);
		else if (isTooLarge(value)) list[index] = null;
	}
}

function disarmObject(object: Record<string, unknown>, below: object[]): void {
	for (const key of Object.keys(object)) {
		const value = object[key];
		if (TRAPS.has(key)) delete object[key];
		else if (isNested(value)) below.push(value);
		else if (isTooLarge(value)) object[key] = null;
	}
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTooLarge = (value: unknown): boolean =>
	typeof value === 'number' && !Number.isFinite(value);
