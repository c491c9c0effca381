import type { Point } from '../projection';
import { FillMask } from './fillMask';
import type { Mask } from './mask';
import { StrokeMask } from './strokeMask';

/** Nothing but the new colour is seen of a pixel that is covered so far. */
const WHOLE = 0.998;
const NOTHING = 0.002;
const WHITE = 0xffffff;

/** Pixels that shapes are painted on, one over the other. What is drawn is told in units of the picture. */
export class Canvas {
	readonly width: number;
	readonly height: number;
	/** The colour of each pixel as 0xrrggbb, row by row. */
	readonly pixels: Uint32Array;
	private readonly inside: FillMask;
	private readonly strokes: StrokeMask;
	private readonly row: Float32Array;

	constructor(
		width: number,
		height: number,
		/** Pixels in a unit. */
		private readonly scale: number,
	) {
		this.width = Math.round(width * scale);
		this.height = Math.round(height * scale);
		this.pixels = new Uint32Array(this.width * this.height).fill(WHITE);
		this.inside = new FillMask(this.width, this.height);
		this.strokes = new StrokeMask(this.width, this.height);
		this.row = new Float32Array(this.width + 2);
	}

	fill(rings: ReadonlyArray<readonly Point[]>, colour: string): void {
		for (const ring of rings) this.inside.addRing(this.toPixels(ring));
		this.lay(this.inside, toRgb(colour), 1);
	}

	stroke(
		lines: ReadonlyArray<readonly Point[]>,
		{ colour, width, opacity = 1 }: { colour: string; width: number; opacity?: number },
	): void {
		for (const line of lines) this.strokes.addLine(this.toPixels(line), (width * this.scale) / 2);
		this.lay(this.strokes, toRgb(colour), opacity);
	}

	private toPixels(points: readonly Point[]): Point[] {
		return points.map(([x, y]): Point => [x * this.scale, y * this.scale]);
	}

	private lay(mask: Mask, colour: number, opacity: number): void {
		const { left, right, top, bottom } = mask.touched;
		const { pixels, row } = this;
		for (let y = top; y < bottom; y++) {
			mask.takeRow(y, row);
			const start = y * this.width + left;
			for (let x = 0; x < right - left; x++) {
				const share = row[x] * opacity;
				if (share > WHOLE) pixels[start + x] = colour;
				else if (share > NOTHING) pixels[start + x] = mix(pixels[start + x], colour, share);
			}
		}
		mask.touched.clear();
	}
}

/** A colour of `#rrggbb` as a number. */
const toRgb = (colour: string): number => Number.parseInt(colour.slice(1), 16);

function mix(under: number, over: number, share: number): number {
	const channel = (shift: number) => {
		const [from, to] = [(under >> shift) & 255, (over >> shift) & 255];
		return ~~(from + (to - from) * share + 0.5) << shift;
	};
	return channel(16) | channel(8) | channel(0);
}
