import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared } from '../../../shared/lib/fromEntriesShared';
import { hashOf } from '../../../shared/lib/packedRecords';
import type { Cell, Column } from './columns';
import type { TableSettings } from './settings';

/** A row with the hashes that identify it and its content. */
export interface TableRow {
	json: IDataObject;
	/** The hash of the row's key. */
	hash: string;
	/**
	 * The hash of the content, without columns that change without new data. Equal hashes mean an
	 * unchanged row.
	 */
	print: string;
}

/**
 * Increase this number if new code returns different rows for unchanged containers. All rows are
 * then returned once more.
 */
const VERSION = 2;

/** The hash of all settings that change the content of rows. */
export function settingsPrint<Source>(settings: TableSettings<Source>): string {
	const { columns, columnNames, localTimes } = settings;
	const names = columns.map(({ name }) => name);
	return hashOf(JSON.stringify([VERSION, names, columnNames, localTimes]));
}

export function tableRow<Source extends { id: string }>(
	source: Source,
	settings: TableSettings<Source>,
): TableRow {
	const cells = settings.columns.map((column): [Column<Source>, Cell] => [
		column,
		shown(column.type, column.cell(source), settings.localTimes),
	]);
	const lasting = cells.filter(([{ isPassing }]) => !isPassing).map(([, cell]) => cell);
	return {
		json: fromEntriesShared(cells.map(([column, cell]) => [shownName(column, settings), cell])),
		hash: hashOf(source.id),
		print: hashOf(JSON.stringify(lasting)),
	};
}

/** The column's name in the output. */
export const shownName = <Source>(
	{ name, title }: Column<Source>,
	{ columnNames }: TableSettings<Source>,
): string => (columnNames === 'titles' ? title : name);

const LOCAL_LENGTHS = { date: 'YYYY-MM-DD'.length, dateTime: 'YYYY-MM-DD HH:MM'.length };
/** A spreadsheet would execute such a text as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * A database rejects the whole batch if a value has such a character. Line breaks and tabs are
 * kept.
 */
const CONTROLS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/gu;

function shown(type: Column['type'], cell: Cell, localTimes: keyof typeof LOCAL_LENGTHS): Cell {
	if (typeof cell !== 'string') return cell;
	if (type === 'local time') return cell.slice(0, LOCAL_LENGTHS[localTimes]);
	const text = cell.replace(CONTROLS, '');
	return FORMULA.test(text) ? `'${text}` : text;
}
