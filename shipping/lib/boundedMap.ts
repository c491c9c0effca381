/** Removes its oldest entries above a number, and optionally above an age or a size. */
export class BoundedMap<T, Key = string> {
	private readonly entries = new Map<Key, { value: T; at: number }>();
	private sizeOfAll = 0;

	constructor(
		private readonly sizeMax: number,
		private readonly ageMaxMs = Infinity,
		private readonly sizeOf: (value: T) => number = () => 1,
	) {}

	get(key: Key): T | undefined {
		const entry = this.entries.get(key);
		if (!entry || this.ageMaxMs === Infinity || Date.now() - entry.at <= this.ageMaxMs)
			return entry?.value;
		this.delete(key);
		return undefined;
	}

	set(key: Key, value: T): void {
		// The entry is deleted first, so that it moves to the end of the map's order.
		this.delete(key);
		this.entries.set(key, { value, at: Date.now() });
		this.sizeOfAll += this.sizeOf(value);
		for (const oldest of this.entries.keys()) {
			if (this.sizeOfAll <= this.sizeMax) return;
			this.delete(oldest);
		}
	}

	delete(key: Key): void {
		const entry = this.entries.get(key);
		if (!entry) return;
		this.entries.delete(key);
		this.sizeOfAll -= this.sizeOf(entry.value);
	}

	get size(): number {
		return this.entries.size;
	}
}
