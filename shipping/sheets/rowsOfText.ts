import { type JsonObject } from '../lib';

/** Rows that were copied from a spreadsheet, with tabs and a header; undefined for other values. */
export function rowsOfText(value: unknown): JsonObject[] | undefined {
	if (typeof value !== 'string' || /^\s*[[{]/.test(value)) return undefined;
	const all = value
		.split(/\r?\n/)
		.filter((line) => line.trim())
		.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
	// A title of the table can be above its header.
	const place = all.findIndex((line) => line.filter(Boolean).length > 1);
	const header = all[place] ?? [];
	// Sheets that were pasted below each other repeat the header.
	const lines = all.slice(place + 1).filter((line) => line.join('\t') !== header.join('\t'));
	if (place < 0 || lines.length === 0) return undefined;
	return lines.map((cells) => {
		const named = cells.map((cell, place): [string, string] => [
			header[place] || `Column ${place + 1}`,
			cell,
		]);
		return Object.fromEntries(named);
	});
}
