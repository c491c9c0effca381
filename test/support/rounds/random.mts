/** Random numbers that a seed repeats. */
export class Random {
	constructor(private state: number) {}

	/** A number from 0 to 1. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
	}

	upTo(max: number): number {
		return this.next() * max;
	}

	chance(probability: number): boolean {
		return this.next() < probability;
	}

	pick<T>(values: T[]): T {
		return values[Math.floor(this.upTo(values.length))];
	}

	text(length: number): string {
		return Array.from({ length }, () => this.pick([...'0123456789abcdef'])).join('');
	}
}
