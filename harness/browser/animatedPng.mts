import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A screenshot and how long it is shown. */
export interface Frame {
	png: Buffer;
	ms: number;
}

interface Chunk {
	type: string;
	data: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function* chunksOf(png: Buffer): Generator<Chunk> {
	for (let at = SIGNATURE.length; at < png.length;) {
		const length = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		yield { type, data: png.subarray(at + 8, at + 8 + length) };
		at += length + 12;
	}
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}

/** The compressed pixels of a picture, compressed better than a browser does. */
function pixelsOf(png: Buffer): Buffer {
	const data = [...chunksOf(png)].filter(({ type }) => type === 'IDAT').map((one) => one.data);
	return deflateSync(inflateSync(Buffer.concat(data)), { level: 9 });
}

/** The header of a picture: size and kind of pixels. */
function headerOf(png: Buffer): Buffer {
	const [header] = chunksOf(png);
	return header.data;
}

/** The place and duration of a frame that replaces the whole picture. */
function frameControl(sequence: number, header: Buffer, ms: number): Buffer {
	const rest = Buffer.alloc(6);
	rest.writeUInt16BE(ms, 0);
	rest.writeUInt16BE(1000, 2);
	const origin = Buffer.alloc(8);
	return Buffer.concat([uint32(sequence), header.subarray(0, 8), origin, rest]);
}

/** An animation that repeats for ever. Programs that show no animations show the first frame. */
export function animatedPng(frames: Frame[]): Buffer {
	const header = headerOf(frames[0].png);
	let sequence = 0;
	const parts = frames.flatMap(({ png, ms }, index) => {
		if (!headerOf(png).equals(header)) throw new Error(`Frame ${index} has another size`);
		const control = chunk('fcTL', frameControl(sequence++, header, ms));
		const pixels = pixelsOf(png);
		return index
			? [control, chunk('fdAT', Buffer.concat([uint32(sequence++), pixels]))]
			: [control, chunk('IDAT', pixels)];
	});
	const animation = Buffer.concat([uint32(frames.length), uint32(0)]);
	return Buffer.concat([
		SIGNATURE,
		...[chunk('IHDR', header), chunk('acTL', animation), ...parts, chunk('IEND', Buffer.alloc(0))],
	]);
}
