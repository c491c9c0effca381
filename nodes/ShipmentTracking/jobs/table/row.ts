import type { IDataObject } from 'n8n-workflow';

import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { objectOf } from '../../../shared/lib/objectOf';
import { hashOf } from '../../../shared/lib/packedRecords';
import { rowSource, type Cell, type Column } from './columns';
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
export function settingsPrint(settings: TableSettings): string {
	const { columns, columnNames, localTimes } = settings;
	const names = columns.map(({ name }) => name);
	return hashOf(JSON.stringify([VERSION, names, columnNames, localTimes]));
}

/** @param readAt when the run began to read, epoch milliseconds */
export function tableRow(
	context: ContainerContext,
	settings: TableSettings,
	readAt: number,
): TableRow {
	const source = rowSource(context, readAt);
	const cells = settings.columns.map((column): [Column, Cell] => [
		column,
		shown(column, column.cell(source), settings),
	]);
	const lasting = cells.filter(([{ isPassing }]) => !isPassing).map(([, cell]) => cell);
	return {
		json: objectOf(
			cells.map(([{ name, title }, cell]) => [
				settings.columnNames === 'titles' ? title : name,
				cell,
			]),
		),
		hash: hashOf(context.container.id),
		print: hashOf(JSON.stringify(lasting)),
	};
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** A sheet would run such a text as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Databases refuse a whole batch of rows for one of them. Line breaks and tabs are kept. */
const CONTROLS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/gu;

function shown({ type }: Column, cell: Cell, { localTimes }: TableSettings): Cell {
	if (typeof cell !== 'string') return cell;
	if (type === 'local time' && localTimes === 'date') return cell.slice(0, DAY_LENGTH);
	const text = cell.replace(CONTROLS, '');
	return FORMULA.test(text) ? `'${text}` : text;
}
