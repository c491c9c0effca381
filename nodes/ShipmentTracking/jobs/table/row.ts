import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared, hashOf } from '../../../../shipping/lib';
import { containerTable, type rowSource } from '../../../../shipping/reports';
import type { TableSettings } from './settings';

/** A container with the facts that its row shows. */
export type TableSource = ReturnType<typeof rowSource>;

/** A row with the ID of its record and the hash of its content. */
export interface TableRow {
	json: IDataObject;
	id: string;
	/** The hash of the columns that only change with new data. */
	print: string;
}

/** Increase it if new code returns different rows: all rows are then returned again. */
const VERSION = 3;

/** The hash of all settings that change the content of rows. */
export function settingsPrint({ names, localTimes }: TableSettings): string {
	return hashOf(JSON.stringify([VERSION, names, localTimes]));
}

export function tableRow(
	source: TableSource,
	{ names, localTimes, context }: TableSettings,
): TableRow {
	const { columns, passing } = containerTable;
	const cells = names.map((name): [string, IDataObject[string]] => {
		const cell = columns.columns[name].value(source, context);
		const isDay = localTimes === 'date' && name.endsWith('_local');
		return [name, shownCell(cell ?? null, isDay)];
	});
	const lasting = cells.filter(([name]) => !passing.includes(name)).map(([, cell]) => cell);
	return {
		json: fromEntriesShared(cells),
		id: source.id,
		print: hashOf(JSON.stringify(lasting)),
	};
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** A spreadsheet would execute such a text as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A database rejects the batch if a value has one. Line breaks and tabs are kept. */
const CELL_CONTROLS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/gu;

function shownCell<Cell>(cell: Cell, isDay: boolean): Cell | string {
	if (typeof cell !== 'string') return cell;
	if (isDay) return cell.slice(0, DAY_LENGTH);
	const text = cell.replace(CELL_CONTROLS, '');
	return FORMULA.test(text) ? `'${text}` : text;
}
