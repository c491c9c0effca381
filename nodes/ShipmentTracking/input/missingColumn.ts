import { cutText, lettersAndDigits, toText } from '../../../shipping/lib';

/** An expression with one column, such as ={{ $json.Number }} or ={{ $json['Container No'] }}. */
const COLUMN = /^=\s*\{\{\s*\$json(?:\.([\w$]+)|\[(["'])([^"'\]]+)\2\])\s*\}\}\s*$/;
const COLUMNS_MAX = 10;
const NAME_MAX = 40;

/** The column in an expression that the item does not have; undefined if it has the column. */
function missingColumn(expression: unknown, columns: string[]): string | undefined {
	const [, name, , column = name] = COLUMN.exec(toText(expression)) ?? [];
	return column !== undefined && columns.includes(column) ? undefined : column;
}

/** Names the columns of the item if the expression reads another one: a blank is easily missed. */
export function nothingReturned(expression: unknown, columns: string[]): string {
	const missing = missingColumn(expression, columns);
	if (missing === undefined) return 'its expression returned nothing';
	const shown = columns.slice(0, COLUMNS_MAX).map((one) => `"${cutText(one, NAME_MAX, '…')}"`);
	const others = shown.length > 0 ? `its columns are ${shown.join(', ')}` : 'it has no columns';
	return `the item has no column "${missing}"; ${others}`;
}

/** Names the column that an expression nearly names; undefined if the item has no such column. */
export function similarColumn(expression: unknown, columns: string[]): string | undefined {
	const missing = missingColumn(expression, columns);
	if (missing === undefined) return undefined;
	const meant = columns.find((one) => lettersAndDigits(one) === lettersAndDigits(missing));
	return meant && `the item has no column "${missing}", but "${meant}"`;
}
