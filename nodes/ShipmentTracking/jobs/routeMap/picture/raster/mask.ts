/** How much of each pixel a shape covers, until the next shape is laid over it. */
export interface Mask {
	/** The rows that anything was drawn in, and the columns in any of them. */
	readonly touched: Touched;
	/** Shares of a row's pixels, from 0 to 1, from the first touched column on; then the row is bare. */
	takeRow(y: number, into: Float32Array): void;
}

/** The part of a picture that has to be looked at, in whole pixels; `right` and `bottom` excluded. */
export class Touched {
	left = Infinity;
	top = Infinity;
	right = 0;
	bottom = 0;

	add(left: number, top: number, right: number, bottom: number): void {
		if (left < this.left) this.left = left;
		if (top < this.top) this.top = top;
		if (right > this.right) this.right = right;
		if (bottom > this.bottom) this.bottom = bottom;
	}

	clear(): void {
		this.left = this.top = Infinity;
		this.right = this.bottom = 0;
	}
}

/** Without a look at Math, as it is asked for each pixel. */
export function clamp(value: number, least: number, most: number): number {
	if (value < least) return least;
	return value > most ? most : value;
}
