import type { IDataObject } from 'n8n-workflow';

import { sentenceText, type Sentence } from '../../../shared/domain/facts/sentence';
import { VALUE_MAX } from '../../../shared/domain/facts/value';
import { groupBy } from '../../../shared/lib/groupBy';
import { htmlMessage, type MessageRow } from '../../../shared/lib/htmlMessage';
import { asText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { plural } from '../../../shared/lib/plural';

/** A container on a dispatch list. `line` is its sentence, not escaped for any format. */
export interface DispatchEntry {
	row: IDataObject;
	line: Sentence;
}

/** A message with the containers to pick up at one terminal. */
interface DispatchList extends IDataObject {
	terminal: string | null;
	terminal_firms_code: string | null;
	containers_count: number;
	ready: number;
	with_appointment: number;
	overdue: number;
	subject: string;
	text: string;
	html: string;
	containers: IDataObject[];
}

/** Returns one list per terminal, sorted by name, with the unknown terminal last. */
export function dispatchLists(entries: DispatchEntry[]): DispatchList[] {
	const byTerminal = groupBy(entries, ({ row: { terminal, terminal_firms_code: firmsCode } }) =>
		JSON.stringify([terminal, firmsCode ?? null]),
	);
	return [...byTerminal.values()].map(toList).sort(byName);
}

function byName(a: DispatchList, b: DispatchList): number {
	if (!a.terminal || !b.terminal) return Number(!a.terminal) - Number(!b.terminal);
	return a.terminal.localeCompare(b.terminal, 'en');
}

function toList(entries: DispatchEntry[]): DispatchList {
	const rows = entries.map(({ row }) => row);
	const [first] = rows;
	const count = (isCounted: (row: IDataObject) => boolean) => rows.filter(isCounted).length;
	const terminal = asText(first.terminal) ?? null;
	const firmsCode = asText(first.terminal_firms_code) ?? null;
	const ready = count((row) => row.ready_for_pickup === true);
	const name = oneLine(terminal, VALUE_MAX) || 'Terminal unknown';
	const firms = firmsCode ? ` (FIRMS ${oneLine(firmsCode, VALUE_MAX)})` : '';
	const subject = `${name}${firms}: ${plural(rows.length, 'container')}, ${ready} ready`;
	return {
		terminal,
		terminal_firms_code: firmsCode,
		containers_count: rows.length,
		ready,
		with_appointment: count(({ appointment_local: time }) => !!time),
		overdue: count(({ status }) => status === 'overdue'),
		subject,
		text: [subject, ...entries.map(textLine)].join('\n'),
		html: htmlMessage(subject, [{ rows: entries.map(htmlRow) }]),
		containers: rows,
	};
}

/** "- MSKU1000001, 40' high cube dry, 23,272 lb, seal 00123, F-12: 2 days left, …" */
function textLine({ row, line }: DispatchEntry): string {
	const number = [line.number, ...boxParts(row)].join(', ');
	return `- ${sentenceText({ ...line, number, place: '' })}`;
}

function htmlRow({ row, line }: DispatchEntry): MessageRow {
	return { cells: [line.number, boxParts(row).join(', '), line.detail, line.owner], entries: 1 };
}

/** The known values with which a trucker finds and moves the container. */
function boxParts({ equipment, weight_in_lbs: weight, seal_number, location }: IDataObject) {
	const seal = oneLine(seal_number, VALUE_MAX);
	return [
		oneLine(equipment, VALUE_MAX),
		typeof weight === 'number' ? `${Math.round(weight).toLocaleString('en-US')} lb` : '',
		seal && `seal ${seal}`,
		oneLine(location, VALUE_MAX),
	].filter(Boolean);
}
