/** A map that forgets its oldest entries: by number, and by age when it is given one. */
export class BoundedMap<T, Key = string> {
	private readonly entries = new Map<Key, { value: T; at: number }>();

	constructor(
		private readonly sizeMax: number,
		private readonly ageMaxMs = Infinity,
	) {}

	get(key: Key): T | undefined {
		const entry = this.entries.get(key);
		if (!entry || this.ageMaxMs === Infinity || Date.now() - entry.at <= this.ageMaxMs)
			return entry?.value;
		this.entries.delete(key);
		return undefined;
	}

	set(key: Key, value: T): void {
		// Set anew, so that it is the youngest in the map's order.
		this.entries.delete(key);
		this.entries.set(key, { value, at: Date.now() });
		if (this.entries.size <= this.sizeMax) return;
		const [oldest] = this.entries.keys();
		this.entries.delete(oldest);
	}

	/** Puts a former state back. */
	restore(key: Key, value: T | undefined): void {
		if (value === undefined) this.delete(key);
		else this.set(key, value);
	}

	delete(key: Key): void {
		this.entries.delete(key);
	}

	get size(): number {
		return this.entries.size;
	}
}
