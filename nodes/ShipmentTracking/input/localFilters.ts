/** Filters that the service does not have; used while a list is read. */

export function containsText(value: unknown, part: string): boolean {
	return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase());
}

/** Whether a timestamp lies within; a missing one never does. */
export function isBetween(value: unknown, after: string | undefined, before: string | undefined) {
	const time = typeof value === 'string' ? Date.parse(value) : NaN;
	if (Number.isNaN(time)) return false;
	return !(after && time < Date.parse(after)) && !(before && time > Date.parse(before));
}
