import { plural, valueText } from '../lib';
import type { OnUnread } from './decode';

interface Count {
	times: number;
	example: string;
}

/** Lists of an account may have a fault in each of 50,000 records. */
const NAMES_MAX = 100;
const UNREAD_SHOWN_MAX = 5;

/** Counts the values that the node used but did not understand. */
export class Unread {
	private readonly counts = new Map<string, Count>();

	readonly add: OnUnread = (type, name, value) => {
		const key = `'${name}' of ${type}`;
		const known = this.counts.get(key);
		if (known) known.times++;
		else if (this.counts.size < NAMES_MAX)
			this.counts.set(key, { times: 1, example: unreadText(value) });
	};

	/** A sentence with names, numbers and examples; undefined if everything was understood. */
	get text(): string | undefined {
		const found = [...this.counts].map(
			([key, { times, example }]) => `${key} (${example}, ${plural(times, 'time')})`,
		);
		if (found.length === 0) return undefined;
		const more = found.length > UNREAD_SHOWN_MAX ? [`${found.length - UNREAD_SHOWN_MAX} more`] : [];
		const shown = [...found.slice(0, UNREAD_SHOWN_MAX), ...more].join(', ');
		return `Values from Terminal49 that the node did not understand and used as empty: ${shown}`;
	}
}

const unreadText = (value: unknown): string =>
	typeof value === 'object' ? 'a list or an object' : `"${valueText(String(value))}"`;
