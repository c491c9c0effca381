import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared } from '../../../shared/lib/fromEntriesShared';
import { hashOf } from '../../../shared/lib/packedRecords';
import type { Cell, Column } from './columns';
import type { TableSettings } from './settings';

/** A row of the table, and what stands for it in the memory of what was confirmed. */
export interface TableRow {
	json: IDataObject;
	/** Of its key. */
	hash: string;
	/** Of what is in it, without what passes by itself: two equal ones are the same row. */
	print: string;
}

/** Raised when the same container gives another row: then all come once more. */
const VERSION = 2;

/** What every print depends on beside the container. */
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

/** The name of a column in the row. */
export const shownName = <Source>(
	{ name, title }: Column<Source>,
	{ columnNames }: TableSettings<Source>,
): string => (columnNames === 'titles' ? title : name);

const LOCAL_LENGTHS = { date: 'YYYY-MM-DD'.length, dateTime: 'YYYY-MM-DD HH:MM'.length };
/** A sheet would run such a text as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Databases refuse a whole batch of rows for one of them. Line breaks and tabs are kept. */
const CONTROLS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/gu;

function shown(type: Column['type'], cell: Cell, localTimes: keyof typeof LOCAL_LENGTHS): Cell {
	if (typeof cell !== 'string') return cell;
	if (type === 'local time') return cell.slice(0, LOCAL_LENGTHS[localTimes]);
	const text = cell.replace(CONTROLS, '');
	return FORMULA.test(text) ? `'${text}` : text;
}
