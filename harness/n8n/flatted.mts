type Flat = unknown[];

const isReference = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads the form in which n8n gives out the data of an execution: a list of values in which every
 * object, list and text is named by its place, so that shared and circular parts fit into JSON.
 */
export function parseFlatted(text: string): unknown {
	const flat = JSON.parse(text) as Flat;
	const done = new Map<number, unknown>();
	const at = (place: number): unknown => {
		if (done.has(place)) return done.get(place);
		const value = flat[place];
		if (typeof value !== 'object' || value === null) return value;
		const result: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
		done.set(place, result);
		for (const [key, part] of Object.entries(value)) {
			(result as Record<string, unknown>)[key] = isReference(part) ? at(Number(part)) : part;
		}
		return result;
	};
	return at(0);
}
