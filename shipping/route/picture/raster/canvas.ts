import { extent } from '../../route/route';
import type { Point } from '../shapes';

/** Rows of samples in each row of pixels, for smooth edges. */
const SAMPLES = 4;
/** Few levels of coverage mean few colours, so that the PNG file stays small. */
const LEVELS = 16;
const WHITE = 0xffffff;
// Local constants, because the loops below read them for each pixel.
const { abs, ceil, floor, max, min, sqrt } = Math;

/** An area in whole pixels; `right` and `bottom` are excluded. */
interface Area {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const clamp = (value: number, most: number): number => max(0, min(most, value));

/** Pixels on which areas and lines are painted, one over the other. Coordinates are in pixels. */
export class Canvas {
	/** The colour of each pixel as 0xrrggbb, row by row. */
	readonly pixels: Uint32Array;
	/** How much of each pixel the current shape covers, from 0 to 1. */
	private readonly coverage: Float32Array;

	constructor(
		readonly width: number,
		readonly height: number,
	) {
		this.pixels = new Uint32Array(width * height).fill(WHITE);
		this.coverage = new Float32Array(width * height);
	}

	/** Fills rings with the even-odd rule: a sample is inside after an odd number of crossings. */
	fill(rings: ReadonlyArray<readonly Point[]>, colour: string): void {
		const area = this.areaOf(rings, 0);
		const count = max(0, area.bottom - area.top) * SAMPLES;
		const crossings = Array.from({ length: count }, (): number[] => []);
		const sampleAt = (y: number) => min(count, max(0, ceil((y - area.top) * SAMPLES - 0.5)));
		for (const ring of rings) {
			ring.forEach((point, index) => {
				const [[x, y], [toX, toY]] = [point, ring[(index + 1) % ring.length]];
				const slope = (toX - x) / (toY - y);
				for (let at = sampleAt(min(y, toY)); at < sampleAt(max(y, toY)); at++) {
					crossings[at].push(x + (area.top + (at + 0.5) / SAMPLES - y) * slope);
				}
			});
		}
		crossings.forEach((xs, at) => {
			xs.sort((a, b) => a - b);
			const start = (area.top + floor(at / SAMPLES)) * this.width;
			for (let index = 1; index < xs.length; index += 2) {
				const [from, to] = [clamp(xs[index - 1], this.width), clamp(xs[index], this.width)];
				for (let x = floor(from); x < to; x++) {
					this.coverage[start + x] += (min(to, x + 1) - max(from, x)) / SAMPLES;
				}
			}
		});
		this.blend(area, colour, 1);
	}

	/** Paints lines with round ends and joins as one shape, so that crossings look like one line. */
	stroke(
		lines: ReadonlyArray<readonly Point[]>,
		{ colour, width, opacity = 1 }: { colour: string; width: number; opacity?: number },
	): void {
		const reach = width / 2 + 0.5;
		for (const line of lines) {
			for (let index = 1; index < line.length; index++) {
				this.addSegment(line[index - 1], line[index], reach);
			}
		}
		this.blend(this.areaOf(lines, reach), colour, opacity);
	}

	/** The coverage of a pixel depends on the distance of its center to the segment. */
	private addSegment(from: Point, to: Point, reach: number): void {
		const { coverage, width } = this;
		const [[ax, ay], [bx, by]] = [from, to];
		const [dx, dy] = [bx - ax, by - ay];
		const lengthSquared = dx * dx + dy * dy || 1;
		const { left, top, right, bottom } = this.areaOf([[from, to]], reach);
		// The horizontal distance from the line within which a pixel can be covered.
		const aside = dy ? (reach * sqrt(lengthSquared)) / abs(dy) : Infinity;
		for (let row = top; row < bottom; row++) {
			const y = row + 0.5 - ay;
			const middle = ax + (dy ? (dx * y) / dy : 0);
			const last = min(right, ceil(middle + aside));
			for (let column = max(left, floor(middle - aside)); column < last; column++) {
				const at = row * width + column;
				if (coverage[at] === 1) continue;
				const x = column + 0.5 - ax;
				const share = clamp((x * dx + y * dy) / lengthSquared, 1);
				const [offX, offY] = [x - share * dx, y - share * dy];
				const amount = min(1, reach - sqrt(offX * offX + offY * offY));
				if (amount > coverage[at]) coverage[at] = amount;
			}
		}
	}

	private areaOf(lines: ReadonlyArray<readonly Point[]>, margin: number): Area {
		const points = lines.flat();
		const [left, right] = extent(points.map(([x]) => x));
		const [top, bottom] = extent(points.map(([, y]) => y));
		return {
			left: clamp(floor(left - margin), this.width),
			top: clamp(floor(top - margin), this.height),
			right: clamp(ceil(right + margin), this.width),
			bottom: clamp(ceil(bottom + margin), this.height),
		};
	}

	/** Paints the colour on the covered pixels of the area, and clears the coverage. */
	private blend({ left, top, right, bottom }: Area, colour: string, opacity: number): void {
		const rgb = Number.parseInt(colour.slice(1), 16);
		for (let y = top; y < bottom; y++) {
			for (let at = y * this.width + left; at < y * this.width + right; at++) {
				const level = floor(this.coverage[at] * opacity * LEVELS + 0.5);
				if (level >= LEVELS) this.pixels[at] = rgb;
				else if (level > 0) this.pixels[at] = mix(this.pixels[at], rgb, level / LEVELS);
			}
			this.coverage.fill(0, y * this.width + left, y * this.width + right);
		}
	}
}

function mix(under: number, over: number, share: number): number {
	const channel = (shift: number) => {
		const [from, to] = [(under >> shift) & 255, (over >> shift) & 255];
		return floor(from + (to - from) * share + 0.5) << shift;
	};
	return channel(16) | channel(8) | channel(0);
}
