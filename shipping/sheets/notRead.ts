import { oneLine, plural } from '../lib';
import { wordsOf, meaningsOf } from './words';

/** Words of columns that never matter: names, remarks, IDs, and columns that n8n adds. */
const HARMLESS = new Set(
	'comment name number row rule tariff index link url internal created updated at by'.split(' '),
);

/** Whether a column doesn't need to be read: it has a name, a remark or an ID. */
export const isHarmless = (heading: string): boolean =>
	[...meaningsOf(wordsOf(heading))].every((word) => HARMLESS.has(word));

const SHOWN_NAME_MAX = 60;
const NAMED_COLUMNS_MAX = 12;

/** "Not read: 'Bill Run', 'Cost Center' (2 columns)"; undefined without columns. */
export function notReadText(columns: Iterable<string>): string | undefined {
	const all = [...new Set(columns)];
	if (all.length === 0) return undefined;
	const names = all.slice(0, NAMED_COLUMNS_MAX).map((name) => `'${oneLine(name, SHOWN_NAME_MAX)}'`);
	const more = all.length > NAMED_COLUMNS_MAX ? ` and ${all.length - NAMED_COLUMNS_MAX} more` : '';
	return `Not read: ${names.join(', ')}${more} (${plural(all.length, 'column')})`;
}

/** n8n gives columns without a header this name, for example if a title is above the header. */
const NO_HEADER = '__EMPTY';
const HEADER_ADVICE =
	'Some columns have no header: let the node that reads the file begin at the row with the header.';

/** "Tariff: Not read: 'Bill Run' (1 column)." for hints and messages; none without columns. */
export function notReadNotes(source: 'Invoice' | 'Tariff', columns: Iterable<string>): string[] {
	const all = [...columns];
	const text = notReadText(all);
	const advice = all.some((name) => name.startsWith(NO_HEADER)) ? ` ${HEADER_ADVICE}` : '';
	return text ? [`${source}: ${text}.${advice}`] : [];
}
