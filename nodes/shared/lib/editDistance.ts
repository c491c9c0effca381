/** A longer text isn't a name, and comparing it would take too long. */
const LENGTH_MAX = 60;

/** How many characters must be changed, inserted or removed to make one text the other. */
export function editDistance(one: string, other: string): number {
	if (Math.max(one.length, other.length) > LENGTH_MAX) return Infinity;
	let row = Array.from({ length: other.length + 1 }, (_, place) => place);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++) {
			const swap = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
			next.push(Math.min(swap, row[j] + 1, next[j - 1] + 1));
		}
		row = next;
	}
	return row[other.length];
}
