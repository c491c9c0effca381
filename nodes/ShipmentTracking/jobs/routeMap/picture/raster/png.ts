import { paletteOf, type Pixels } from './palette';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BIT_DEPTH = 8;
const INDEXED = 3;

/** A PNG file of at most 256 colours: a third of the size of one that has them all. */
export async function encodePng(image: Pixels): Promise<Buffer> {
	const { colours, indices } = paletteOf(image);
	const header = Buffer.alloc(13);
	header.writeUInt32BE(image.width, 0);
	header.writeUInt32BE(image.height, 4);
	header.set([BIT_DEPTH, INDEXED], 8);
	return Buffer.concat([
		Buffer.from(SIGNATURE),
		chunk('IHDR', header),
		chunk('PLTE', Buffer.from(colours.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]))),
		chunk('IDAT', await deflate(rowsOf(indices, image.width))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** Each row begins with how it is filtered: not at all. */
function rowsOf(indices: Uint8Array, width: number): Uint8Array {
	const height = indices.length / width;
	const rows = new Uint8Array(height * (width + 1));
	for (let y = 0; y < height; y++) {
		rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	}
	return rows;
}

/** By the platform's own stream, which works beside the thread that n8n runs on. */
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
