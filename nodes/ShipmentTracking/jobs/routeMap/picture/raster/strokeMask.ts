import type { Point } from '../projection';
import { clamp, Touched, type Mask } from './mask';

const FULL = 255;
const { sqrt } = Math;

/**
 * Lines with round ends and joins: a pixel is covered by how close its middle comes to the nearest
 * of them, so that lines that overlap look like one.
 */
export class StrokeMask implements Mask {
	readonly touched = new Touched();
	/** In parts of FULL. */
	private readonly covered: Uint8Array;

	constructor(
		private readonly width: number,
		private readonly height: number,
	) {
		this.covered = new Uint8Array(width * height);
	}

	/** A line as wide as twice the radius, all in pixels. */
	addLine(line: readonly Point[], radius: number): void {
		if (line.length === 1) this.addSegment(line[0], line[0], radius);
		for (let index = 1; index < line.length; index++) {
			this.addSegment(line[index - 1], line[index], radius);
		}
	}

	takeRow(y: number, into: Float32Array): void {
		const { left, right } = this.touched;
		const start = y * this.width;
		for (let x = left; x < right; x++) into[x - left] = this.covered[start + x] / FULL;
		this.covered.fill(0, start + left, start + right);
	}

	private addSegment([ax, ay]: Point, [bx, by]: Point, radius: number): void {
		const reach = radius + 0.5;
		const [dx, dy] = [bx - ax, by - ay];
		const lengthSquared = dx * dx + dy * dy;
		const top = clamp(Math.floor(Math.min(ay, by) - reach), 0, this.height);
		const bottom = clamp(Math.ceil(Math.max(ay, by) + reach), 0, this.height);
		// Along a row, so far from the middle of the line is a pixel that still touches it.
		const aside = dy ? (reach * Math.sqrt(lengthSquared)) / Math.abs(dy) : Infinity;
		const [leftEnd, rightEnd] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
		for (let row = top; row < bottom; row++) {
			const y = row + 0.5 - ay;
			const middle = ax + (dy ? (dx * y) / dy : 0);
			const left = clamp(Math.floor(Math.max(leftEnd, middle - aside)), 0, this.width);
			const right = clamp(Math.ceil(Math.min(rightEnd, middle + aside)), 0, this.width);
			if (right <= left) continue;
			this.touched.add(left, row, right, row + 1);
			for (let column = left; column < right; column++) {
				const x = column + 0.5 - ax;
				const along = lengthSquared ? clamp((x * dx + y * dy) / lengthSquared, 0, 1) : 0;
				const [offX, offY] = [x - along * dx, y - along * dy];
				const off = sqrt(offX * offX + offY * offY);
				const covered = clamp(reach - off, 0, 1) * FULL;
				const at = row * this.width + column;
				if (covered > this.covered[at]) this.covered[at] = covered;
			}
		}
	}
}
