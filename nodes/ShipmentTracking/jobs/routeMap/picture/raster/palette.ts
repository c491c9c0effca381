export interface Pixels {
	width: number;
	height: number;
	/** The colour of each pixel as 0xrrggbb, row by row. */
	pixels: Uint32Array;
}

const COLOURS_MAX = 256;

/**
 * The colours that a picture uses most, and which of them each pixel has. The others are those of
 * edges, and of them there is always one that is as good as the same.
 */
export function paletteOf({ pixels }: Pixels): { colours: number[]; indices: Uint8Array } {
	const byUse = [...countColours(pixels)].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
	const colours = byUse.slice(0, COLOURS_MAX);
	const indexOf = new Map(byUse.map((colour, index) => [colour, index]));
	for (const colour of byUse.slice(COLOURS_MAX)) indexOf.set(colour, nearest(colour, colours));
	const indices = new Uint8Array(pixels.length);
	let [last, index] = [-1, 0];
	for (let at = 0; at < pixels.length; at++) {
		if (pixels[at] !== last) [last, index] = [pixels[at], indexOf.get(pixels[at]) ?? 0];
		indices[at] = index;
	}
	return { colours, indices };
}

function countColours(pixels: Uint32Array): Map<number, number> {
	const counts = new Map<number, number>();
	let start = 0;
	for (let at = 1; at <= pixels.length; at++) {
		if (pixels[at] === pixels[start]) continue;
		counts.set(pixels[start], (counts.get(pixels[start]) ?? 0) + at - start);
		start = at;
	}
	return counts;
}

function nearest(colour: number, colours: readonly number[]): number {
	let [best, least] = [0, Infinity];
	for (const [index, other] of colours.entries()) {
		const off = distance(colour, other);
		if (off < least) [best, least] = [index, off];
	}
	return best;
}

function distance(a: number, b: number): number {
	const red = (a >> 16) - (b >> 16);
	const green = ((a >> 8) & 255) - ((b >> 8) & 255);
	const blue = (a & 255) - (b & 255);
	return red * red + green * green + blue * blue;
}
