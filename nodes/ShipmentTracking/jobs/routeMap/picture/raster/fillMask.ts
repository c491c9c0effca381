import type { Point } from '../projection';
import { clamp, Touched, type Mask } from './mask';

/**
 * The inside of rings (fill rule evenodd). Each edge leaves in each row that it passes by how much
 * the area to its right begins to be covered; the running sum of a row gives what is covered.
 */
export class FillMask implements Mask {
	readonly touched = new Touched();
	/** Two columns more than the picture, for what begins at its very edge. */
	private readonly stride: number;
	private readonly changes: Float32Array;

	constructor(
		private readonly width: number,
		private readonly height: number,
	) {
		this.stride = width + 2;
		this.changes = new Float32Array(this.stride * height);
	}

	/** A closed ring, in pixels. */
	addRing(ring: readonly Point[]): void {
		ring.forEach((point, index) => this.addEdge(point, ring[(index + 1) % ring.length]));
	}

	takeRow(y: number, into: Float32Array): void {
		const { left, right } = this.touched;
		const start = y * this.stride;
		let sum = 0;
		for (let x = left; x < right; x++) {
			sum += this.changes[start + x];
			const amount = sum < 0 ? -sum : sum;
			into[x - left] = amount > 1 ? fold(amount) : amount;
		}
		this.changes.fill(0, start + left, start + right + 2);
	}

	private addEdge(from: Point, to: Point): void {
		if (from[1] === to[1]) return;
		const direction = from[1] < to[1] ? 1 : -1;
		const [[topX, topY], [bottomX, bottomY]] = direction > 0 ? [from, to] : [to, from];
		const slope = (bottomX - topX) / (bottomY - topY);
		const xAt = (y: number) => clamp(topX + (y - topY) * slope, 0, this.width);
		const [first, last] = [clamp(topY, 0, this.height), clamp(bottomY, 0, this.height)];
		for (let row = Math.floor(first); row < last; row++) {
			const [begin, end] = [Math.max(row, first), Math.min(row + 1, last)];
			const [a, b] = [xAt(begin), xAt(end)];
			this.addRowEdge(row, Math.min(a, b), Math.max(a, b), direction * (end - begin));
		}
	}

	/** What an edge from `left` to `right` does to one row, of which it passes the share `amount`. */
	private addRowEdge(row: number, left: number, right: number, amount: number): void {
		const start = row * this.stride;
		const [first, last] = [Math.floor(left), Math.floor(right)];
		let before = 0;
		for (let x = first; x <= last; x++) {
			// The mean, over the edge's way through the row, of how much of this pixel is to its right.
			const covered = shareRightOf(left, right, x);
			this.changes[start + x] += amount * (covered - before);
			before = covered;
		}
		this.changes[start + last + 1] += amount * (1 - before);
		this.touched.add(first, row, Math.min(last + 2, this.width), row + 1);
	}
}

/** What lies within two rings lies outside, and so on. */
const fold = (amount: number): number => Math.abs(amount - 2 * Math.round(amount / 2));

/** How much of the pixel at `x` lies to the right of an edge that goes evenly from `left` to `right`. */
function shareRightOf(left: number, right: number, x: number): number {
	if (right - left < 1e-6) return clamp(x + 1 - left, 0, 1);
	// The integral of clamp(x + 1 - u, 0, 1) for u from left to right, over its length.
	const integral = (u: number) => {
		if (u <= x) return u - x;
		const into = Math.min(u - x, 1);
		return into - (into * into) / 2;
	};
	return (integral(right) - integral(left)) / (right - left);
}
