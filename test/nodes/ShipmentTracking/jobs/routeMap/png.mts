import { crc32, inflateSync } from 'node:zlib';

/** A strict PNG parser. It checks the checksums and the palette, and allows no row filters. */

interface Picture {
	width: number;
	height: number;
	/** The color of a pixel as `#rrggbb`. */
	colourAt(x: number, y: number): string;
	/** The number of pixels of each color. */
	counts: Map<string, number>;
}

const SIGNATURE = '89504e470d0a1a0a';
const FRAME = 12;

function* chunksOf(file: Buffer): Generator<{ type: string; data: Buffer }> {
	let at = 8;
	while (at < file.length) {
		const length = file.readUInt32BE(at);
		const end = at + 8 + length;
		const [type, data] = [file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end)];
		const sum = crc32(file.subarray(at + 4, end));
		if (sum !== file.readUInt32BE(end)) throw new Error(`${type}: wrong checksum`);
		yield { type, data };
		at += length + FRAME;
	}
}

/** @throws Error if the file is invalid */
export function readPng(file: Buffer): Picture {
	if (file.toString('hex', 0, 8) !== SIGNATURE) throw new Error('no PNG');
	const chunks = [...chunksOf(file)];
	expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
	const [{ data: header }, { data: palette }, { data: packed }] = chunks;
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	// Requires 8 bits with a palette, deflate compression, standard row filters and no interlacing.
	expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
	const rows = inflateSync(packed);
	if (rows.length !== height * (width + 1)) throw new Error(`${rows.length} bytes`);
	const colours = Array.from(
		{ length: palette.length / 3 },
		(_, index) => `#${palette.toString('hex', 3 * index, 3 * index + 3)}`,
	);
	const used = new Uint32Array(256);
	for (let y = 0; y < height; y++) {
		if (rows[y * (width + 1)] !== 0) throw new Error('a filtered row');
		for (let x = 0; x < width; x++) used[rows[y * (width + 1) + 1 + x]]++;
	}
	if (used.subarray(colours.length).some(Boolean)) throw new Error('a colour not in the palette');
	const counts = new Map(colours.map((colour, index) => [colour, used[index]]));
	return { width, height, counts, colourAt: (x, y) => colours[rows[y * (width + 1) + 1 + x]] };
}
