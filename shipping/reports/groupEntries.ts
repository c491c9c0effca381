import { nameKey } from '../records';

interface EntryGroup<Entry> {
	/** The value that the entries share, or "No customer". */
	name: string;
	entries: Entry[];
}

/**
 * Groups entries by the values of each one, in alphabetical order. Names that differ only in case
 * and spaces are one group. Entries without a value are last.
 */
export function groupEntries<Entry>(
	entries: Entry[],
	noun: string,
	valuesOf: (entry: Entry) => Array<string | null>,
): Array<EntryGroup<Entry>> {
	const named = new Map<string, EntryGroup<Entry>>();
	const unnamed: EntryGroup<Entry> = { name: `No ${noun}`, entries: [] };
	for (const entry of entries) {
		const values = new Map(valuesOf(entry).map((value) => [nameKey(value ?? ''), value ?? '']));
		values.delete('');
		if (values.size === 0) unnamed.entries.push(entry);
		for (const [key, name] of values) {
			const group = named.get(key) ?? { name, entries: [] };
			group.entries.push(entry);
			named.set(key, group);
		}
	}
	const sorted = [...named.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
	return unnamed.entries.length > 0 ? [...sorted, unnamed] : sorted;
}
