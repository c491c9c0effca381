import { resample } from '../projection';
import type { Outline, Picture, Point, Text } from '../shapes';
import { lightStyle } from '../style';
import { Canvas } from './canvas';
import { strokesOf } from './letters';

/** Pixels per unit of the picture; 2 is sharp on phones, too. */
const SCALE = 2;
const REGULAR_WIDTH = 0.082;
const BOLD_WIDTH = 0.13;

/** The picture as a PNG file, for n8n, email and chats, which do not show SVG. */
export async function toPng({ width, height, shapes }: Picture): Promise<Buffer> {
	const canvas = new Canvas(width * SCALE, height * SCALE);
	for (const shape of shapes) {
		if ('lines' in shape) paintOutline(canvas, shape);
		else paintText(canvas, shape);
	}
	return await encodePng(canvas);
}

const toPixels = (lines: Point[][]): Point[][] =>
	lines.map((line) => line.map(([x, y]): Point => [x * SCALE, y * SCALE]));

function paintOutline(canvas: Canvas, { style, lines, isClosed }: Outline): void {
	const { fill, stroke, width = 1, opacity, dash: length } = lightStyle(style);
	if (fill) canvas.fill(toPixels(lines), fill);
	if (!stroke) return;
	const drawn = isClosed ? lines.map((line) => [...line, line[0]]) : lines;
	const dashed = length ? drawn.flatMap((line) => dash(line, length)) : drawn;
	canvas.stroke(toPixels(dashed), { colour: stroke, width: width * SCALE, opacity });
}

function paintText(canvas: Canvas, text: Text): void {
	const { fill } = lightStyle(text.style);
	if (!fill) return;
	const width = text.size * (text.isBold ? BOLD_WIDTH : REGULAR_WIDTH);
	canvas.stroke(toPixels(strokesOf(text)), { colour: fill, width: width * SCALE });
}

/** A line cut into dashes that are as long as the gaps. */
const dash = (line: Point[], length: number): Point[][] =>
	resample(line, length).flatMap((point, index, points) =>
		index % 2 ? [[points[index - 1], point]] : [],
	);

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BIT_DEPTH = 8;
const INDEXED = 3;
const COLOURS_MAX = 256;

/** Returns a PNG file with at most 256 colours: a third of the size of a file with all colours. */
async function encodePng({ width, height, pixels }: Canvas): Promise<Buffer> {
	const { palette, indices } = toPalette(pixels);
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([BIT_DEPTH, INDEXED], 8);
	// PNG: each row begins with its filter type, here 0 for none.
	const rows = new Uint8Array(height * (width + 1));
	for (let y = 0; y < height; y++) {
		rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	}
	return Buffer.concat([
		Buffer.from(SIGNATURE),
		chunk('IHDR', header),
		chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
		chunk('IDAT', await deflate(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

const channelsOf = (rgb: number): number[] => [rgb >> 16, (rgb >> 8) & 255, rgb & 255];

/** The most frequent colours, and for each pixel the index of the closest one. */
function toPalette(pixels: Uint32Array): { palette: number[]; indices: Uint8Array } {
	const counts = new Map<number, number>();
	let start = 0;
	for (let at = 1; at <= pixels.length; at++) {
		if (pixels[at] === pixels[start]) continue;
		counts.set(pixels[start], (counts.get(pixels[start]) ?? 0) + at - start);
		start = at;
	}
	const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
	const palette = byCount.slice(0, COLOURS_MAX);
	const channels = palette.map(channelsOf);
	const indexOf = new Map(palette.map((colour, index) => [colour, index]));
	for (const colour of byCount.slice(COLOURS_MAX)) indexOf.set(colour, closest(colour, channels));
	const indices = new Uint8Array(pixels.length);
	let [last, index] = [-1, 0];
	for (let at = 0; at < pixels.length; at++) {
		// Caches the last colour, because neighbouring pixels mostly have the same one.
		if (pixels[at] !== last) [last, index] = [pixels[at], indexOf.get(pixels[at]) ?? 0];
		indices[at] = index;
	}
	return { palette, indices };
}

function closest(colour: number, palette: number[][]): number {
	const [red, green, blue] = channelsOf(colour);
	const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
	return distances.indexOf(Math.min(...distances));
}

/** Compresses with the platform's stream, which does not block n8n's thread. */
async function deflate(bytes: Uint8Array): Promise<Buffer> {
	const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
	const parts: Uint8Array[] = [];
	for await (const part of packed) parts.push(part as Uint8Array);
	return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const framed = Buffer.alloc(named.length + 8);
	framed.writeUInt32BE(data.length, 0);
	framed.set(named, 4);
	framed.writeUInt32BE(crc32(named), named.length + 4);
	return framed;
}

const POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
	return value;
});

function crc32(bytes: Uint8Array): number {
	let crc = ~0;
	for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
	return ~crc >>> 0;
}
